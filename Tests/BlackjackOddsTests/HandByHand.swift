import BlackjackRules
import CardCore

/// The value of a hand against an upcard, found by playing it out with the game.
///
/// The hole card stays hidden, so each decision is made for all cards that it can be. Orders in
/// which the dealer peeks and has a blackjack are left out, because no hand is played then.
struct HandByHand {
  private let shoe: TinyShoe
  private let hand: [Int]
  private let upcard: Int
  private let holes: [Int]
  private let orders: Int128

  init(_ shoe: TinyShoe, hand: [Int], upcard: Int) throws {
    self.shoe = shoe
    self.hand = hand
    self.upcard = upcard
    let looks = shoe.game.rules.dealerPeeks
    holes = (1...10).filter { !looks || [$0, upcard].sorted() != [1, 10] }
    orders = holes.reduce(0) { $0 + shoe.orders(beginning: [hand[0], upcard, hand[1], $1]) }
  }

  /// The value of standing after some draws, in bets, weighted by how often the hand occurs.
  func standing(_ draws: [Int]) throws -> Double {
    Double(try credits(draws, by: Self.standing(after: draws.count)))
      / Double(orders) / Double(TinyShoe.bet)
  }

  /// The value of drawing after some draws, followed by the best play.
  func drawing(_ draws: [Int]) throws -> Double {
    Double(try bestAfterDrawing(draws)) / Double(orders) / Double(TinyShoe.bet)
  }

  func doubling() throws -> Double {
    Double(try credits([], by: { _, _ in .double })) / Double(orders) / Double(TinyShoe.bet)
  }

  func surrendering() throws -> Double {
    Double(try credits([], by: { _, _ in .surrender })) / Double(orders) / Double(TinyShoe.bet)
  }

  /// The best of all plays except splits, times the probability of hand and upcard.
  ///
  /// It includes blackjacks of the dealer and the player.
  func best() throws -> Double {
    let all = shoe.orders(beginning: [hand[0], upcard, hand[1]])
    let shoeOrders = shoe.orders(beginning: [])
    var best = try bestCredits([])
    if hand.sorted() != [1, 10] {
      best = max(best, try credits([], by: { _, _ in .double }))
      if shoe.game.rules.surrenderMode != .none {
        best = max(best, try credits([], by: { _, _ in .surrender }))
      }
    }
    let lost = hand.sorted() == [1, 10] ? 0 : (all - orders) * Int128(TinyShoe.bet)
    return Double(best - lost) / Double(shoeOrders) / Double(TinyShoe.bet)
  }

  private func bestAfterDrawing(_ draws: [Int]) throws -> Int128 {
    var sum: Int128 = 0
    for card in 1...10 { sum += try bestCredits(draws + [card]) }
    return sum
  }

  private func bestCredits(_ draws: [Int]) throws -> Int128 {
    let stand = try credits(draws, by: Self.standing(after: draws.count))
    let value = HandValue((hand + draws).map { Card(.worth($0), .clubs) })
    if value.best >= 21 || stand == 0 && !isPossible(draws) { return stand }
    return max(stand, try bestAfterDrawing(draws))
  }

  private func isPossible(_ draws: [Int]) -> Bool {
    shoe.orders(beginning: [hand[0], upcard, hand[1]] + draws) > 0
  }

  /// The credits that a strategy wins over all orders in which some draws come.
  private func credits(_ draws: [Int], by player: @escaping TinyShoe.Player) throws -> Int128 {
    try holes.reduce(0) { sum, hole in
      sum + (try shoe.play(from: [hand[0], upcard, hand[1], hole] + draws, by: player).credits)
    }
  }

  private static func standing(after draws: Int) -> TinyShoe.Player {
    { seen, _ in (seen.handInPlay?.cards.count ?? 0) < 2 + draws ? .hit : .stand }
  }
}

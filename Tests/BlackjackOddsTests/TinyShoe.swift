import BlackjackOdds
import BlackjackRules
import CardCore

/// A handful of cards in every possible order, dealt by the game itself.
///
/// It doesn't use the odds modules. Whole rounds are played by `Blackjack` and their results are
/// counted in whole credits, each as often as there are orders of the cards that lead to it. So the
/// averages are exact fractions.
struct TinyShoe {
  let composition: Composition
  let game: Blackjack
  static let bet: Credits = 100

  /// Creates a shoe of ten counts, aces first, under some rules.
  init(_ counts: [Int], _ rules: TableRules, soft17: SoftSeventeen = .stand) throws {
    composition = try Composition(counts: counts)
    game = Blackjack(rules: rules, dealerSoft17: soft17)
  }

  /// A sum of results, and the number of orders of the shoe that it covers.
  struct Sum: Equatable {
    var credits: Int128 = 0
    var orders: Int128 = 0

    /// The average result in bets.
    var average: Double { Double(credits) / Double(orders) / Double(TinyShoe.bet) }

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(credits: one.credits + other.credits, orders: one.orders + other.orders)
    }
  }

  /// A strategy for the hand in play.
  typealias Player = (BlackjackObservation, [BlackjackAction]) -> BlackjackAction

  /// Plays every order of the cards that begins with some.
  ///
  /// - Parameters:
  ///   - top: The values of the first cards in dealing order, aces as 1.
  ///   - player: The strategy.
  /// - Returns: The results of all those orders.
  /// - Throws: An error if the player's choice is illegal.
  func play(from top: [Int] = [], by player: Player) throws -> Sum {
    let weight = orders(beginning: top)
    if weight == 0 { return Sum() }
    if top.count >= 4 {
      let position = try round(top, player)
      if position.seen.dealtCount <= top.count {
        let net = position.seen.result?.net ?? 0
        return Sum(credits: Int128(net) * weight, orders: weight)
      }
    }
    var sum = Sum()
    for value in 1...10 { sum = sum + (try play(from: top + [value], by: player)) }
    return sum
  }

  /// The number of orders of the shoe's cards that begin with some.
  func orders(beginning top: [Int]) -> Int128 {
    var left = composition.counts
    var orders: Int128 = 1
    for value in top {
      orders *= Int128(max(left[value - 1], 0))
      left[value - 1] -= 1
    }
    let rest = composition.total - top.count
    return rest < 1 ? orders : (1...rest).reduce(orders) { $0 * Int128($1) }
  }

  /// Plays one round with some cards on top of the shoe.
  ///
  /// The cards after them have no meaning.
  private func round(_ top: [Int], _ player: Player) throws -> BlackjackPosition {
    let cards = top.map { Card(Rank(rawValue: UInt8($0)) ?? .ten, .spades) }
    var position = game.begin(
      BlackjackOpening(bankroll: Self.bet * 10, bet: Self.bet, seed: 1, stacked: cards))
    _ = try game.play(.deal, in: &position)
    while position.seen.phase != .roundComplete {
      let action = player(position.seen, game.legalActions(in: position))
      _ = try game.play(action, in: &position)
    }
    return position
  }

  /// The rules in the form that the odds modules use.
  var oddsRules: OddsRules {
    var rules = OddsRules(game.rules, soft17: game.dealerSoft17)
    rules.insurance = false
    return rules
  }
}

extension TableRules {
  /// Rules for tiny shoes with one deck and a table minimum of 1.
  static func tiny(
    payout: BlackjackPayout = .threeToTwo, surrender: SurrenderMode = .none,
    double: DoubleRestriction = .any, das: Bool = true, hands: Int = 4, resplitAces: Bool = false,
    peek: Bool = true
  ) -> TableRules {
    TableRules(
      deckCount: 1, blackjackPayout: payout, surrenderMode: surrender, doubleRestriction: double,
      doubleAfterSplit: das, penetration: 100, minBet: 1, hintsAvailability: .none,
      insuranceAvailable: false, mostHands: hands, resplitAces: resplitAces, dealerPeeks: peek)
  }
}

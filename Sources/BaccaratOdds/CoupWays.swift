import BaccaratRules

/// A counter of the ways to deal six cards from a shoe for each final result of a coup.
///
/// Every card is equally likely at every position of the shoe, so the third cards can be drawn
/// first. From the remaining shoe, four cards make two totals, and the number of ways for that has
/// a short formula. Therefore only 1 + 10 + 55 shoes have to be enumerated: without a third card
/// removed, with one, and with two. All numbers are integers.
struct CoupWays {
  /// The number of cards of each point value.
  private let counts: UnsafeMutablePointer<Int64>
  /// The number of ways in which two cards give each total.
  private let pairs: UnsafeMutablePointer<Int64>
  /// The number of second cards that give a total, by total and first card.
  private let seconds: UnsafeMutablePointer<Int64>
  /// The number of pairs that give a total, by total and first card.
  private let firsts: UnsafeMutablePointer<Int64>
  private let times: UnsafeMutablePointer<Int64>
  private var left: Int64

  /// Counts the ways to deal from a shoe.
  ///
  /// - Parameter counts: The number of cards with 0, 1 and so on up to 9 points.
  /// - Returns: The number of orders of six cards for each final result.
  static func totals(of counts: [Int]) -> FinalTotals {
    var room = counts.map { Int64($0) } + [Int64](repeating: 0, count: 210 + FinalTotals.count)
    return room.withUnsafeMutableBufferPointer { room in
      guard let room = room.baseAddress else { preconditionFailure("the room has numbers") }
      var ways = CoupWays(room, left: Int64(counts.reduce(0, +)))
      ways.dealNoThirdCard()
      for value in 0..<10 where ways.counts[value] > 0 { ways.dealThirdCards(value) }
      return FinalTotals((0..<FinalTotals.count).map { ways.times[$0] })
    }
  }

  private init(_ room: UnsafeMutablePointer<Int64>, left: Int64) {
    counts = room
    pairs = room + 10
    seconds = room + 20
    firsts = room + 120
    times = room + 220
    self.left = left
  }

  /// Counts coups in which both hands stand or one has a natural.
  private mutating func dealNoThirdCard() {
    countPairs(upTo: 9)
    let unseen = (left - 4) * (left - 5)
    for player in 0..<10 {
      for banker in 0..<10 {
        let isOver = max(player, banker) >= 8 || min(player, banker) >= 6
        if isOver { add(ways(player, banker) * unseen, cards: 4, player, banker) }
      }
    }
  }

  /// Counts coups in which a third card goes to one hand, or this third card and another one to
  /// both.
  private mutating func dealThirdCards(_ third: Int) {
    let first = counts[third]
    remove(third)
    countPairs(upTo: 7)
    for banker in 0..<6 {
      for player in 6..<8 {
        add(
          first * ways(player, banker) * (left - 4), cards: 5, player, (banker + third) % 10)
      }
    }
    for banker in 0..<8 where !ThirdCard.bankerDraws(on: banker, afterPlayers: third) {
      for player in 0..<6 {
        add(
          first * ways(player, banker) * (left - 4), cards: 5, (player + third) % 10, banker)
      }
    }
    for other in third..<10 where counts[other] > 0 { dealBoth(third, other, first) }
    counts[third] += 1
    left += 1
  }

  private mutating func dealBoth(_ third: Int, _ other: Int, _ first: Int64) {
    let both = first * counts[other]
    remove(other)
    countPairs(upTo: 6)
    for banker in 0..<7 {
      let (draws, drawsToo) = (
        ThirdCard.bankerDraws(on: banker, afterPlayers: third),
        other != third && ThirdCard.bankerDraws(on: banker, afterPlayers: other)
      )
      guard draws || drawsToo else { continue }
      for player in 0..<6 {
        let ways = both &* ways(player, banker)
        if draws { add(ways, cards: 6, (player + third) % 10, (banker + other) % 10) }
        if drawsToo { add(ways, cards: 6, (player + other) % 10, (banker + third) % 10) }
      }
    }
    counts[other] += 1
    left += 1
  }

  private mutating func remove(_ value: Int) {
    counts[value] -= 1
    left -= 1
  }

  @inline(__always)
  private func add(_ ways: Int64, cards: Int, _ player: Int, _ banker: Int) {
    times[FinalTotals.place(cards: cards, player: player, banker: banker)] &+= ways
  }

  /// Returns the number of ways in which two cards for the player and two for the banker have these
  /// totals.
  ///
  /// From all combinations of two pairs it subtracts those that use a card twice: each of the four
  /// ways to share one card, minus the two ways to share both, which were subtracted twice.
  @inline(__always)
  private func ways(_ player: Int, _ banker: Int) -> Int64 {
    var shared: Int64 = 0
    let (one, other) = (firsts + player * 10, seconds + banker * 10)
    for card in 0..<10 { shared &+= one[card] &* other[card] }
    let twice = player == banker ? 2 &* pairs[player] : 0
    return pairs[player] &* pairs[banker] &- 4 &* shared &+ twice
  }

  /// Counts the pairs of cards in the shoe by their totals, from 0 up to a given one.
  private func countPairs(upTo last: Int) {
    for total in 0...last {
      var ways: Int64 = 0
      for card in 0..<10 {
        let other = total >= card ? total &- card : total &- card &+ 10
        let second = counts[other] &- (other == card ? 1 : 0)
        let both = counts[card] &* second
        seconds[total &* 10 &+ card] = second
        firsts[total &* 10 &+ card] = both
        ways &+= both
      }
      pairs[total] = ways
    }
  }
}

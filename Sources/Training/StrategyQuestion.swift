import BlackjackOdds
import BlackjackRules
import CardCore

/// A question about the chart's play of two cards against an upcard.
public struct StrategyQuestion: Equatable, Sendable {
  public let cell: ChartOdds.Cell
  public let hand: [Card]
  public let upcard: Card

  /// Chooses a hand of a cell, weighted by probability.
  init(_ cell: ChartOdds.Cell, _ generator: inout MersenneTwister) {
    self.cell = cell
    hand = HandName(cell.hand).hand(&generator)
    upcard = generator.card(worth: cell.upcard.hardValue)
  }

  /// The legal plays, in the order of the keys.
  public var legal: [BlackjackAction] { cell.plays.map { $0.action } }
}

/// A question about a counter's play of a hand at a count.
public struct DeviationQuestion: Equatable, Sendable {
  public let index: IndexTable.Index
  public let hand: [Card]
  public let upcard: Card
  /// The whole true count, or the running count for an unbalanced count.
  public let count: Int
  /// The legal plays.
  public let legal: [BlackjackAction]

  /// The legal plays with their values at this count, in initial bets; empty if they aren't known.
  public let plays: [HandOdds.Play]

  /// The counts that are asked about for an index number, lowest first.
  public static func counts(near index: IndexTable.Index) -> [Int] {
    (-reach..<reach).map { index.number + $0 }
  }

  /// The maximum distance of the count from the index number.
  private static let reach = 2

  /// Creates a hand for an index number, at a count near it.
  ///
  /// - Parameters:
  ///   - index: The index number.
  ///   - legal: The legal plays.
  ///   - plays: The values of plays at each of the counts near the number; empty if not known.
  ///   - generator: The source of random choices.
  init(
    _ index: IndexTable.Index, legal: [BlackjackAction], plays: [[HandOdds.Play]] = [],
    _ generator: inout MersenneTwister
  ) {
    self.index = index
    self.legal = legal
    hand = HandName(index.hand).hand(&generator)
    upcard = generator.card(worth: index.upcard.hardValue)
    // NB: counts below and above have equal probabilities.
    let distance = generator.number(in: -Self.reach...Self.reach - 1)
    count = index.number + distance
    let place = distance + Self.reach
    self.plays =
      plays.indices.contains(place) ? plays[place].filter { legal.contains($0.action) } : []
  }

  /// The counter's play at this count.
  public var play: BlackjackAction { count < index.number ? index.below : index.atOrAbove }
}

/// The name of a row: a total, `17+`, `A7`, `88`, or `any`.
struct HandName {
  private let letters: [UInt8]

  init(_ name: String) { letters = Array(name.utf8) }

  /// Returns a hand of two cards with that name, weighted by probability.
  func hand(_ generator: inout MersenneTwister) -> [Card] {
    // NB: hands of two different values are dealt in two orders, and ten-value cards have four
    // ranks.
    let ways = values.flatMap { pair in
      [(Int, Int)](repeating: pair, count: (pair.0 == 10 ? 4 : 1) * (pair.1 == 10 ? 4 : 1))
    }
    let (one, other) = generator.one(of: ways)
    var cards = [generator.card(worth: one), generator.card(worth: other)]
    generator.shuffle(&cards)
    return cards
  }

  /// The blackjack values of all its hands.
  private var values: [(Int, Int)] {
    if letters.first == UInt8(ascii: "a") { return Self.hard(12...20) }
    if letters.count == 2, letters[0] == letters[1], letters[0] != UInt8(ascii: "1") {
      return [(Self.value(letters[0]), Self.value(letters[0]))]
    }
    if letters.first == UInt8(ascii: "A") { return [(1, Self.value(letters[1]))] }
    let total = letters.reduce(0) { total, letter in
      letter == UInt8(ascii: "+") ? total : total * 10 + Int(letter - UInt8(ascii: "0"))
    }
    return Self.hard(total...total)
  }

  /// Returns pairs of different values without an ace.
  private static func hard(_ totals: ClosedRange<Int>) -> [(Int, Int)] {
    (2...9).flatMap { one in
      (one + 1...10).filter { totals.contains(one + $0) }.map { (one, $0) }
    }
  }

  private static func value(_ letter: UInt8) -> Int {
    switch letter {
    case UInt8(ascii: "A"): 1
    case UInt8(ascii: "T"): 10
    default: Int(letter - UInt8(ascii: "0"))
    }
  }
}

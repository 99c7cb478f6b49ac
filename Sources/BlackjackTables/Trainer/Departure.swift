import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore

/// A cell of the charts in which a counter departs from basic strategy.
public struct Departure: Equatable, Sendable {
  public let cell: ChartCell
  /// The hand as named in index numbers: a total, `A7`, `88`, or `any` for insurance.
  public let hand: String
  public let upcard: Rank
  /// The counter's play.
  public let play: BlackjackAction
  /// The true count at which the play changes, as a whole number.
  public let number: Int
  /// Whether the play is right at the number and above, as opposed to below it.
  public let isAbove: Bool

  /// All departures at a count, those with the largest gain first.
  ///
  /// - Parameters:
  ///   - counter: The counting strategy.
  ///   - count: The true count, as a whole number.
  ///   - rules: The rules of the table.
  /// - Returns: At most one departure for each cell.
  public static func all(
    of counter: IndexPlay, at count: Int, _ rules: TableRules
  ) -> [Departure] {
    var departures: [Departure] = []
    for index in counter.indices {
      guard let example = Example(index.hand, rules) else { continue }
      let isAbove = count >= index.number
      let upcard = index.upcard
      let play = counter.move(
        for: example.hand, upcard: upcard, count: count, legal: example.legal)
      let cell = ChartCell(example.hand, upcard, legal: example.legal)
      guard play == (isAbove ? index.atOrAbove : index.below),
        play != counter.strategy.move(for: example.hand, upcard: upcard, legal: example.legal),
        !departures.contains(where: { $0.cell == cell })
      else { continue }
      departures.append(
        Departure(
          cell: cell, hand: index.hand, upcard: upcard, play: play, number: index.number,
          isAbove: isAbove))
    }
    return departures
  }
}

/// A hand of two cards to which an index number applies, with its legal plays.
private struct Example {
  let hand: Hand
  let legal: [BlackjackAction]

  /// Creates an example of a named hand, or returns `nil` if no two cards make it.
  init?(_ name: String, _ rules: TableRules) {
    let letters = name.bytes
    let values: (Int, Int)
    if letters == "any".bytes {
      values = (10, 6)
    } else if letters.count == 2, letters[0] == letters[1], let value = Self.value(letters[0]) {
      values = (value, value)
    } else if letters.count == 2, letters[0] == UInt8(ascii: "A"),
      let value = Self.value(letters[1])
    {
      values = (1, value)
    } else if let total = Int(name), (5...19).contains(total) {
      values = total < 12 ? (2, total - 2) : (10, total - 10)
    } else {
      return nil
    }
    let cards = [values.0, values.1].map { Card(Rank(rawValue: UInt8($0)) ?? .ten, .spades) }
    let hand = Hand(cards)
    self.hand = hand
    if letters == "any".bytes {
      legal = [.insurance, .decline]
    } else {
      legal =
        [.hit, .stand] + (rules.doubleRestriction.allows(total: hand.bestTotal) ? [.double] : [])
        + (hand.isPair ? [.split] : [])
    }
  }

  /// The blackjack value of a card's letter.
  private static func value(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A"): 1
    case UInt8(ascii: "2")...UInt8(ascii: "9"): Int(letter - UInt8(ascii: "0"))
    case UInt8(ascii: "T"): 10
    default: nil
    }
  }
}

import Banking
import CardCore

/// The rankings of three-card hands, the best first.
///
/// With three cards a straight is rarer than a flush, and three of a kind is rarer than both.
public enum ThreeCardRanking: Int, CaseIterable, Sendable {
  case straightFlush, threeOfAKind, straight, flush, pair, highCard
}

/// A poker hand of three cards.
///
///     ThreeCardHand([Card(.ace, .spades), Card(.two, .hearts), Card(.three, .clubs)]).ranking  // .straight
public struct ThreeCardHand: Comparable, Sendable {
  public let ranking: ThreeCardRanking
  /// The ranks that break ties between hands of one ranking, the most important first; aces are 14,
  /// but 1 in a straight with a two and a three.
  public let ranks: [Int]
  /// A number for ranking and ranks together: a higher number is a better hand.
  let strength: Int

  /// Creates a hand from three cards, in any order.
  public init(_ cards: [Card]) {
    precondition(cards.count == 3, "a hand has three cards")
    let high = cards.map { $0.rank.aceHigh }.inOrder { $0 > $1 }
    let isFlush = cards.allSatisfy { $0.suit == cards[0].suit }
    let isLowStraight = high == [14, 3, 2]
    let isStraight = isLowStraight || (high[0] == high[1] + 1 && high[1] == high[2] + 1)
    ranking =
      if isStraight && isFlush {
        .straightFlush
      } else if high[0] == high[2] {
        .threeOfAKind
      } else if isStraight {
        .straight
      } else if isFlush {
        .flush
      } else {
        high[0] == high[1] || high[1] == high[2] ? .pair : .highCard
      }
    // NB: a pair counts before its side card, even if that is higher.
    let isPairLow = ranking == .pair && high[1] == high[2]
    ranks = isLowStraight ? [3, 2, 1] : isPairLow ? [high[1], high[2], high[0]] : high
    strength = ranks.reduce(ThreeCardRanking.highCard.rawValue - ranking.rawValue) { $0 * 15 + $1 }
  }

  public static func == (one: ThreeCardHand, other: ThreeCardHand) -> Bool {
    one.strength == other.strength
  }

  public static func < (one: ThreeCardHand, other: ThreeCardHand) -> Bool {
    one.strength < other.strength
  }

  /// Whether the dealer qualifies with this hand: queen high or better.
  public var qualifies: Bool { ranking != .highCard || ranks[0] >= Rank.queen.aceHigh }
}

/// A pay table: odds to one for each ranking, the best first.
///
///     PayTable(text: "5-4-1")?.odds(for: .straight)  // 1
public struct PayTable: Equatable, Sendable {
  private let odds: [Credits]

  /// The highest odds in any pay table.
  public static let mostOdds: Credits = 1_000

  /// The ante bonus at most tables.
  public static let anteBonus = PayTable([5, 4, 1])
  /// The pair plus payouts at most tables.
  public static let pairPlus = PayTable([40, 30, 6, 3, 1])

  /// Creates a pay table from the odds for a straight flush, three of a kind and so on; rankings
  /// after the last pay nothing.
  ///
  /// - Parameter odds: One to five numbers from 0 to ``mostOdds``.
  public init(_ odds: [Credits]) {
    precondition((1...5).contains(odds.count), "a pay table has one to five lines")
    precondition(odds.allSatisfy { (0...Self.mostOdds).contains($0) }, "odds are from 0 to 1000")
    self.odds = odds
  }

  /// Returns the odds for a ranking, or `nil` if it wins nothing.
  public func odds(for ranking: ThreeCardRanking) -> Credits? {
    guard ranking.rawValue < odds.count, odds[ranking.rawValue] > 0 else { return nil }
    return odds[ranking.rawValue]
  }
}

extension PayTable: TextCodable {
  /// The odds from the best ranking down, such as `40-30-6-3-1`.
  public var text: String { odds.map { $0.description }.joined(separator: "-") }

  public init?(text: String) {
    let parts = text.parts(between: "-")
    let odds = parts.compactMap { Credits(wholeNumber: $0) }
    guard odds.count == parts.count, (1...5).contains(odds.count),
      odds.allSatisfy({ (0...Self.mostOdds).contains($0) })
    else { return nil }
    self.init(odds)
  }
}

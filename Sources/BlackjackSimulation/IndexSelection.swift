import BlackjackOdds
import BlackjackRules
import CardCore

/// The index numbers that a player uses.
public enum IndexSelection: CaseIterable, Sendable, TextCodable {
  /// None: every hand is played by the chart.
  case none
  /// The numbers of the eighteen decisions that Schlesinger found to be the most valuable.
  case i18
  /// All numbers with any gain.
  case all

  public var text: String {
    switch self {
    case .none: "none"
    case .i18: "i18"
    case .all: "all"
    }
  }

  public init?(text: String) {
    guard let selection = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = selection
  }

  /// Computes the numbers for exactly these rules.
  ///
  /// - Parameters:
  ///   - count: The player's count.
  ///   - rules: The rules.
  ///   - penetration: The percentage of the cards before the cut card.
  ///   - trueCounts: The way in which the player computes true counts.
  /// - Returns: The numbers, those with the largest gain first.
  /// - Throws: An error if the shoe is too small for a round.
  public func indices(
    _ count: CountSystem, _ rules: OddsRules, penetration: Int,
    trueCounts: TrueCountRule = .byCards
  ) throws(OddsRefusal) -> [IndexTable.Index] {
    if self == .none { return [] }
    let depth = min(max(penetration, 10), 95)
    let indices = try IndexTable(
      count, rules, trueCounts: trueCounts, penetration: depth
    ).indices
    return self == .all ? indices : indices.filter { Self.isAmongEighteen($0) }
  }

  /// Returns whether a decision is one of the eighteen, regardless of its number.
  private static func isAmongEighteen(_ index: IndexTable.Index) -> Bool {
    let plays = (index.below, index.atOrAbove)
    if plays.0 == .surrender || plays.1 == .surrender { return false }
    switch index.hand {
    case "any": return true
    case "16": return plays == (.hit, .stand) && (index.upcard == .ten || index.upcard == .nine)
    case "15": return plays == (.hit, .stand) && index.upcard == .ten
    case "13": return plays == (.hit, .stand) && (index.upcard == .two || index.upcard == .three)
    case "12": return plays == (.hit, .stand) && (2...6).contains(index.upcard.rawValue)
    case "11": return plays == (.hit, .double) && index.upcard == .ace
    case "10": return plays == (.hit, .double) && (index.upcard == .ten || index.upcard == .ace)
    case "9": return plays == (.hit, .double) && (index.upcard == .two || index.upcard == .seven)
    case "TT": return plays == (.stand, .split) && (5...6).contains(index.upcard.rawValue)
    default: return false
    }
  }
}

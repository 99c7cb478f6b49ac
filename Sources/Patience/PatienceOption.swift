import CardCore

/// A rule in which a variant of a patience differs from the usual rules.
///
/// The usual rules with an option are rules of their own, with a name of their own: `klondike-3`
/// with three passes is `klondike-3-passes-3`.
public enum PatienceOption: Hashable, Sendable {
  /// The ranks wrap around, so that king and ace are neighbors.
  case turnedCorner
  /// No card can be put on a king.
  case nothingOnKings
  /// The stock can be gone through only this many times.
  case passes(Int)
  /// No card comes back from a foundation.
  case noReturn
  /// The stock deals cards also while columns are empty.
  case emptyColumns
  /// The two top cards of the waste can leave as a pair.
  case pairsInWaste

  /// The option's part of the permanent name.
  public var text: String {
    switch self {
    case .turnedCorner: "wrap"
    case .nothingOnKings: "kings"
    case .passes(let most): "passes-\(most)"
    case .noReturn: "no-return"
    case .emptyColumns: "empty-columns"
    case .pairsInWaste: "waste-pairs"
    }
  }
}

extension PatienceRules {
  /// The options of these rules, in menu order.
  public var options: [PatienceOption] {
    switch id {
    case "klondike-1": [.passes(1), .passes(3), .noReturn]
    case "klondike-3": [.passes(3), .noReturn]
    case "spider-1", "spider-2", "spider-4": [.emptyColumns]
    case "pyramid": [.pairsInWaste]
    case "golf": [.turnedCorner, .nothingOnKings]
    default: []
    }
  }

  /// These rules with each of their options, in menu order.
  public var variants: [PatienceRules] { options.map { with($0) } }

  /// Returns these rules with an option.
  public func with(_ option: PatienceOption) -> PatienceRules {
    var stock = stock
    switch option {
    case .turnedCorner, .noReturn: break
    case .nothingOnKings: stock?.building = .nextRankUpToKing
    case .passes(let most): stock?.passes = most
    case .emptyColumns: stock?.goal = .columns
    case .pairsInWaste: stock?.pairsItsTop = true
    }
    return PatienceRules(
      id: id, ranks: ranks, suits: suits, columns: columns, cells: cells, reserves: reserves,
      stock: stock, foundation: foundation,
      foundationsGiveBack: foundationsGiveBack && option != .noReturn,
      turnsCorner: turnsCorner || option == .turnedCorner, scoring: scoring, option: option)
  }
}

import CardCore

/// Rules that a command or a record can name: those of one of the five tables, a preset, or custom
/// rules.
///
///     NamedRules(text: "casino")?.rules.deckCount  // 8
public enum NamedRules: Equatable, Sendable {
  case table(DealerTable)
  case preset(RulePreset)
  /// Custom rules, which have no name of their own.
  case own(TableRules)

  /// The five tables, then the presets.
  public static var all: [NamedRules] {
    DealerTable.allCases.map { .table($0) } + RulePreset.allCases.map { .preset($0) }
  }

  public var rules: TableRules {
    switch self {
    case .table(let table): table.rules
    case .preset(let preset): preset.rules
    case .own(let rules): rules
    }
  }

  /// The soft-17 rule that is part of these rules, or `nil` if the player chooses it.
  public var ownSoft17: SoftSeventeen? {
    switch self {
    case .table, .own: nil
    case .preset(let preset): preset.dealerSoft17
    }
  }
}

extension NamedRules: TextCodable {
  /// What stands for rules that have no name.
  public static let ownText = "your-house"

  /// The permanent identifier, such as `jean-luc` or `player-plus`; custom rules cannot be read
  /// back from it.
  public var text: String {
    switch self {
    case .table(let table): table.text
    case .preset(let preset): preset.text
    case .own: Self.ownText
    }
  }

  public init?(text: String) {
    guard let named = Self.all.first(where: { $0.text == text }) else { return nil }
    self = named
  }
}

import CardCore
import TrueCountEngine

/// What a player can ask for at the table, by a press, a key or a touch.
public enum TableCommand: Equatable, Sendable {
  /// An action of the game's rules; dealing also clears the table first.
  case play(BlackjackAction)
  /// Adds a chip to the bet.
  case addChip(Credits)
  /// Takes back the last chip.
  case undoChip
  case clearBet
  case sit(DealerTable)
  case open(Sheet)
  /// Closes what lies over the table.
  case close
  case choose(PlayerChoice)
  /// Shows what play cost against one of the coach's advisers, cell by cell.
  case compare(Adviser)
  /// Takes the free chips that a player without credits gets.
  case takeQuickChips
  case dismissNotice

  /// What can lie over the table.
  public enum Sheet: CaseIterable, Sendable, TextCodable {
    case tables, settings, help, coach, count

    public var text: String {
      switch self {
      case .tables: "tables"
      case .settings: "settings"
      case .help: "help"
      case .coach: "coach"
      case .count: "count"
      }
    }

    public init?(text: String) {
      guard let sheet = Self.allCases.first(where: { $0.text == text }) else { return nil }
      self = sheet
    }
  }
}

/// One choice in the settings, with its new value.
public enum PlayerChoice: Equatable, Sendable {
  case soft17(SoftSeventeen)
  case insurance(Bool)
  case fourColors(Bool)
  case keyShortcuts(Bool)
  case coach(CoachMode)
}

extension TableCommand: TextCodable {
  public var text: String {
    switch self {
    case .play(let action): action.text
    case .addChip(let value): "chip \(value)"
    case .undoChip: "undo"
    case .clearBet: "clear"
    case .sit(let table): "sit \(table.text)"
    case .open(let sheet): "open \(sheet.text)"
    case .close: "close"
    case .choose(.soft17(let rule)): "soft17 \(rule.text)"
    case .choose(.insurance(let isOn)): "offer-insurance \(isOn ? "on" : "off")"
    case .choose(.fourColors(let isOn)): "four-colors \(isOn ? "on" : "off")"
    case .choose(.keyShortcuts(let isOn)): "keys \(isOn ? "on" : "off")"
    case .choose(.coach(let mode)): "coach \(mode.text)"
    case .compare(let adviser): "compare \(adviser.text)"
    case .takeQuickChips: "quick-chips"
    case .dismissNotice: "dismiss"
    }
  }

  public init?(text: String) {
    guard let command = Self.command(from: text), command.text == text else { return nil }
    self = command
  }

  /// The command that a text begins like.
  private static func command(from text: String) -> TableCommand? {
    if let action = BlackjackAction(text: text) { return .play(action) }
    let words = text.split(separator: " ").map { String($0) }
    let rest = words.count == 2 ? words[1] : ""
    return switch words.first {
    case "chip": Credits(rest).flatMap { $0 > 0 ? .addChip($0) : nil }
    case "undo": .undoChip
    case "clear": .clearBet
    case "sit": DealerTable(text: rest).map { .sit($0) }
    case "open": Sheet(text: rest).map { .open($0) }
    case "close": .close
    case "soft17": SoftSeventeen(text: rest).map { .choose(.soft17($0)) }
    case "offer-insurance": .choose(.insurance(rest == "on"))
    case "four-colors": .choose(.fourColors(rest == "on"))
    case "keys": .choose(.keyShortcuts(rest == "on"))
    case "coach": CoachMode(text: rest).map { .choose(.coach($0)) }
    case "compare": Adviser(text: rest).map { .compare($0) }
    case "quick-chips": .takeQuickChips
    case "dismiss": .dismissNotice
    default: nil
    }
  }
}

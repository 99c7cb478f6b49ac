import CardCore

/// The form of every command: a verb and its operands, separated by single spaces.
///
///     CommandText("set", "coach", "off").text  // "set coach off"
public struct CommandText: Equatable, Sendable {
  public let verb: String
  public let operands: [String]

  public init(_ verb: String, _ operands: String...) {
    self.verb = verb
    self.operands = operands
  }

  /// Reads a command, whose words are separated by single spaces.
  public init?(_ text: String) {
    let words = text.parts(between: " ")
    guard let first = words.first, words.allSatisfy({ !$0.isEmpty }) else { return nil }
    verb = first
    operands = Array(words.dropFirst())
  }

  public var text: String { ([verb] + operands).joined(separator: " ") }

  /// The operand of a command that has exactly one.
  public var operand: String? { operands.count == 1 ? operands[0] : nil }
}

/// The verbs that the page itself uses, for the pointer, the focus and the browser.
///
/// `make web` writes them for the page's script, so that they are declared only here.
public enum PageVerb: String, CaseIterable, Sendable {
  /// The browser closes the sheet.
  case close
  /// Cards are picked up to be dragged: a pile, and how many cards.
  case lift
  /// The lifted cards are dropped; the center of the grabbed one is at these pixels of the felt.
  case drop
  /// The lifted cards go back to where they were.
  case cancel
  /// A card is bent: where it was grabbed, and where the pointer is, in thousandths of its width and
  /// of its height.
  case bend
  /// The bent card is let go.
  case release
  /// The focus is on a pile.
  case at
  /// A link was copied.
  case copied
  /// The browser refused to copy a link.
  case uncopied
}

/// The commands of every table.
public enum CommonCommand: Equatable, Sendable {
  case open(SheetID)
  /// Opens the settings at a tab.
  case settings(SettingsTab)
  /// Puts the card of a new level away.
  case endLevelCard
  /// Closes the open sheet.
  case close
  /// Closes the message over the table.
  case dismiss
  /// Makes a choice: its id, and the id of the option.
  case choose(String, String)
  case undo
  case redo
  /// Ends automatic play.
  case skip
  /// Starts over; the first time, it only warns.
  case reset
  /// Completes all motion, for a player who doesn't want to wait.
  case hurry
  /// Repeats the last message.
  case sayAgain
  /// Reads the position.
  case tellMore
}

extension CommonCommand: TextCodable {
  @inline(never)
  public var text: String {
    switch self {
    case .open(let sheet): CommandText("open", sheet.text).text
    case .settings(let tab): CommandText("settings", tab.rawValue).text
    case .endLevelCard: "end-level-card"
    case .close: PageVerb.close.rawValue
    case .dismiss: "dismiss"
    case .choose(let choice, let option): CommandText("set", choice, option).text
    case .undo: "undo"
    case .redo: "redo"
    case .skip: "skip"
    case .reset: "reset"
    case .hurry: "hurry"
    case .sayAgain: "say-again"
    case .tellMore: "tell-more"
    }
  }

  @inline(never)
  public init?(text: String) {
    guard let command = CommandText(text) else { return nil }
    switch (command.verb, command.operands.count) {
    case ("open", 1): self = .open(SheetID(command.operands[0]))
    case ("settings", 1):
      guard let tab = SettingsTab(named: command.operands[0]) else { return nil }
      self = .settings(tab)
    case ("set", 2): self = .choose(command.operands[0], command.operands[1])
    default:
      guard let plain = Self.plain.first(where: { $0.text == text }) else { return nil }
      self = plain
    }
  }

  private static let plain: [CommonCommand] = [
    .close, .dismiss, .undo, .redo, .skip, .hurry, .sayAgain, .tellMore, .reset, .endLevelCard,
  ]
}

extension CommonCommand {
  /// The command of a listener's key at every table: E repeats the last message, W reads the position.
  public init?(question key: String) {
    switch key {
    case "e", "E": self = .sayAgain
    case "w", "W": self = .tellMore
    default: return nil
    }
  }
}

import CasinoKit

/// A part of a page by its meaning, which a shell without a browser shows in its own way.
public struct PageBlock: Equatable, Identifiable, Sendable {
  /// Identifies the block on its page.
  public let id: String
  public let content: Content

  /// What a block is.
  public indirect enum Content: Equatable, Sendable {
    case heading(String, level: Int)
    case text(String, PageVoice)
    case button(PageButton)
    /// One of several options.
    case choice(PageChoice)
    case slider(PageSlider)
    case field(PageField)
    /// Names with their values.
    case facts([PageFact])
    case table(PageTable)
    /// A drawing; without a label, a text nearby describes it.
    case drawing(Drawing, label: String?)
    case chart(PageChart)
    /// A value between 0 and 1.
    case meter(PageFact, share: Double)
    case group(PageGroup, [PageBlock])
  }
}

/// How a text is set.
public enum PageVoice: Equatable, Sendable {
  case body, strong, small
  /// A message that VoiceOver reads when it changes.
  case status
}

/// A group of blocks.
public enum PageGroup: Equatable, Sendable {
  case section(String?)
  /// A sheet with its title and the button that closes it.
  case sheet(String, close: PageButton)
  /// A message over the screen.
  case notice
  /// Blocks under a title that opens and closes them.
  case disclosure(String)
  /// The bar at the top.
  case bar
  /// The controls of a table.
  case controls(String)
}

/// A button, or a link to another screen.
public struct PageButton: Equatable, Sendable {
  /// Its texts, the most important first; empty if it shows only a symbol.
  public let lines: [String]
  /// Its name for VoiceOver.
  public let label: String
  public let action: PageAction
  public var isEnabled = true
  public var isPrimary = false
  /// Whether it is the one that is chosen; `nil` if it isn't one of several.
  public var isChosen: Bool?
  /// Why it is disabled, or what it means.
  public var hint: String?
  /// The command of a long press.
  public var hold: String?
  /// The color of the chip on it, and the value on the chip.
  public var chip, print: String?
  /// The symbols of the art on it, from back to front, such as a dealer's portrait.
  public var symbols: [String] = []
  /// Whether it deletes something.
  public var isDestructive = false
}

/// What a button does.
public enum PageAction: Equatable, Sendable {
  case perform(String)
  /// Goes to another screen, after a command if there is one.
  case open(link: String, after: String?)
  case copy(link: String)
  case copyText(String)
  /// Chooses a file, then performs a command.
  case chooseFile(String)
  /// Performs a command with the text of the field in the same group.
  case submit(String)

  /// The command, if it performs one.
  public var command: String? {
    switch self {
    case .perform(let command), .chooseFile(let command), .submit(let command): command
    case .open(_, let command): command
    case .copy, .copyText: nil
    }
  }
}

/// One of several options, such as a setting.
public struct PageChoice: Equatable, Sendable {
  public let title: String
  public let detail: String
  public let options: [PageButton]

  /// Whether the options are only off and on, so that a switch shows them.
  public var isSwitch: Bool {
    let words = options.map { $0.action.command?.split(separator: " ").last }
    return words == ["off", "on"]
  }

  /// The index of the option that is chosen.
  public var chosen: Int? { options.firstIndex { $0.isChosen == true } }
}

/// A number on a scale from 0.
public struct PageSlider: Equatable, Sendable {
  public let title, detail: String
  public let value, most: Double
  /// The value in words.
  public let spoken: String
  /// The command, to which the new value is added.
  public let command: String
}

/// A field for a text.
public struct PageField: Equatable, Sendable {
  public let title: String
  public let value: String
  public let placeholder: String
  /// The command, to which the text is added; `nil` if a button in the same group sends it.
  public let command: String?
  public let length: Int?
  public let isNumber: Bool
  public let isLong: Bool
}

/// A name and its value.
public struct PageFact: Equatable, Sendable {
  public let name, value: String
}

/// A table with headings.
public struct PageTable: Equatable, Sendable {
  public let caption: String
  public let head: [String]
  public let rows: [Row]

  /// A row: its texts, of which the first names it, and the action of a tap if it has one.
  public struct Row: Equatable, Sendable {
    public let cells: [String]
    public let buttons: [PageButton]
  }
}

extension [PageBlock] {
  /// These blocks and all inside them, in reading order.
  public var all: [PageBlock] {
    flatMap { block in
      if case .group(_, let inside) = block.content { [block] + inside.all } else { [block] }
    }
  }

  /// All buttons, including options and those in tables.
  public var buttons: [PageButton] {
    all.flatMap { block -> [PageButton] in
      switch block.content {
      case .button(let button): [button]
      case .choice(let choice): choice.options
      case .table(let table): table.rows.flatMap { $0.buttons }
      default: []
      }
    }
  }
}

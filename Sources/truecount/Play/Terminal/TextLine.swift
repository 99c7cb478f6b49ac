import Foundation

/// The style of a piece of text in a terminal.
struct Ink: Equatable {
  /// The colors that every color terminal has, by number.
  enum Colour: Int {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  var colour: Colour?
  var isBold = false
  var isDim = false

  /// Creates a style, which is plain by default.
  init(_ colour: Colour? = nil, isBold: Bool = false, isDim: Bool = false) {
    self.colour = colour
    self.isBold = isBold
    self.isDim = isDim
  }

  static let dim = Ink(isDim: true)
  static let bold = Ink(isBold: true)

  /// The codes that switch the style on, such as `1;31`; empty for plain text.
  fileprivate var codes: String {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if let colour { codes.append("\(colour.rawValue)") }
    return codes.joined(separator: ";")
  }
}

/// A piece of text in one style.
struct TextSpan: Equatable {
  let text: String
  let ink: Ink

  init(_ text: String, _ ink: Ink = Ink()) {
    self.text = text
    self.ink = ink
  }
}

/// A line of text in a terminal.
///
/// Every character is one column wide.
struct TextLine: Equatable {
  private(set) var spans: [TextSpan]

  init(_ spans: [TextSpan] = []) { self.spans = spans }

  init(_ text: String, _ ink: Ink = Ink()) { spans = [TextSpan(text, ink)] }

  /// The width of the line in columns.
  var width: Int { spans.reduce(0) { $0 + $1.text.count } }

  static func + (one: TextLine, other: TextLine) -> TextLine {
    TextLine(one.spans + other.spans)
  }

  /// The line, padded with blanks to at least `width` columns.
  func padded(to width: Int) -> TextLine {
    self + TextLine(String(repeating: " ", count: max(0, width - self.width)))
  }

  /// The line, cut off after `width` columns.
  func clipped(to width: Int) -> TextLine {
    var left = width
    var clipped: [TextSpan] = []
    for span in spans where left > 0 {
      clipped.append(TextSpan(String(span.text.prefix(left)), span.ink))
      left -= span.text.count
    }
    return TextLine(clipped)
  }

  /// A text, wrapped between words into lines of at most `width` columns.
  static func wrapped(_ text: String, width: Int, _ ink: Ink = Ink()) -> [TextLine] {
    text.inLines(ofWidth: width).map { TextLine($0, ink) }
  }

  /// The line without the blanks at its end.
  var trimmed: TextLine {
    let text = spans.map { $0.text }.joined()
    let blanks = text.reversed().prefix { $0 == " " }.count
    return clipped(to: text.count - blanks)
  }

  /// The line with the terminal's codes.
  func rendered(inColour: Bool) -> String {
    spans.filter { !$0.text.isEmpty }.map { span in
      let codes = span.ink.codes
      return inColour && !codes.isEmpty ? "\u{1B}[\(codes)m\(span.text)\u{1B}[0m" : span.text
    }.joined()
  }
}

extension String {
  /// The text, padded with blanks to at least `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// Decides whether to use colors on standard output.
enum TerminalColours {
  /// Whether standard output is a color terminal, and `NO_COLOR` is not set.
  static var areWanted: Bool {
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM"] ?? ""
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && !terminal.isEmpty && terminal != "dumb"
  }
}

import Foundation

/// Formats text for pages.
enum Markup {
  /// A text with the special characters of markup replaced.
  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// A number with a true minus and groups of three digits.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - digits: The digits after the decimal point.
  ///   - signed: Whether positive numbers get a plus sign.
  /// - Returns: Text such as `−1 234.5`, with narrow non-breaking spaces.
  static func number(_ value: Double, digits: Int, signed: Bool = false) -> String {
    let text = String(format: "%.\(digits)f", abs(value))
    let parts = text.split(separator: ".")
    let whole = Array(parts[0])
    var grouped = ""
    for (place, digit) in whole.enumerated() {
      if place > 0 && (whole.count - place) % 3 == 0 { grouped += "\u{202F}" }
      grouped.append(digit)
    }
    let isZero = !text.contains { $0 != "0" && $0 != "." }
    let sign = isZero ? "" : value < 0 ? "−" : signed ? "+" : ""
    return sign + grouped + (parts.count > 1 ? ".\(parts[1])" : "")
  }

  /// A whole number with groups of three digits.
  static func number(_ value: Int) -> String { number(Double(value), digits: 0) }

  /// A number of things, such as `1 round` or `3 rounds`.
  static func count(_ value: Int, _ thing: String) -> String {
    "\(number(value)) \(thing)\(value == 1 ? "" : "s")"
  }
}

/// Maps numbers to positions along an axis.
struct PlotScale {
  let domain: ClosedRange<Double>
  /// The positions of the domain's ends, in units of the drawing.
  let from: Double
  let to: Double

  /// The position of a number.
  func callAsFunction(_ value: Double) -> Double {
    from + (to - from) * (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
  }

  /// About `count` round numbers within the domain.
  func ticks(_ count: Int) -> [Double] {
    let rough = (domain.upperBound - domain.lowerBound) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    let first = (domain.lowerBound / step).rounded(.up)
    let last = (domain.upperBound / step + 1e-9).rounded(.down)
    return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }
}

/// A drawing with axes, made of SVG elements.
///
/// Every mark also has its colors as attributes, so that it is visible without style sheets.
struct Plot {
  /// The colors of a mark.
  enum Ink: String {
    case grid, zero, win, loss, push, dot, error, band, median, path, ruined, drift

    fileprivate var attributes: String {
      switch self {
      case .grid: "fill=\"none\" stroke=\"#ddd\""
      case .zero: "fill=\"none\" stroke=\"#888\""
      case .win: "fill=\"#17734f\""
      case .loss: "fill=\"#b3402f\""
      case .push: "fill=\"#8a8779\""
      case .dot: "fill=\"#17734f\""
      case .error: "fill=\"none\" stroke=\"#17734f\" stroke-width=\"2\""
      case .band: "fill=\"#17734f\" fill-opacity=\"0.14\""
      case .median: "fill=\"none\" stroke=\"#17734f\" stroke-width=\"3\""
      case .path: "fill=\"none\" stroke=\"#17734f\" stroke-opacity=\"0.35\""
      case .ruined: "fill=\"none\" stroke=\"#b3402f\" stroke-opacity=\"0.6\""
      case .drift: "fill=\"none\" stroke=\"#8a8779\" stroke-dasharray=\"6 5\" stroke-width=\"2\""
      }
    }
  }

  /// How a text is aligned at its position.
  enum Anchor: String {
    case start, middle, end
  }

  static let left = 66.0
  static let right = 704.0

  private let id: String
  private let title: String
  private let description: String
  private(set) var marks: [String] = []

  /// An empty drawing.
  ///
  /// - Parameters:
  ///   - id: Its ID on the page.
  ///   - title: Its title.
  ///   - description: A text alternative for screen readers.
  init(id: String, title: String, description: String) {
    self.id = id
    self.title = title
    self.description = description
  }

  /// The SVG element.
  var svg: String {
    """
    <svg viewBox="0 0 720 410" role="img" aria-labelledby="\(id)-title \(id)-desc" \
    xmlns="http://www.w3.org/2000/svg">
    <title id="\(id)-title">\(Markup.escaped(title))</title>
    <desc id="\(id)-desc">\(Markup.escaped(description))</desc>
    <clipPath id="\(id)-clip"><rect x="66" y="8" width="646" height="340"/></clipPath>
    \(marks.joined(separator: "\n"))
    </svg>
    """
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: Ink) {
    marks.append(
      "<path class=\"\(ink.rawValue)\" \(ink.attributes) clip-path=\"url(#\(id)-clip)\" "
        + "d=\"M\(Self.place(x1)) \(Self.place(y1))L\(Self.place(x2)) \(Self.place(y2))\"/>")
  }

  /// A bar that shows its number on hover.
  mutating func bar(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ ink: Ink, telling text: String
  ) {
    marks.append(
      "<rect class=\"\(ink.rawValue)\" \(ink.attributes) x=\"\(Self.place(x.lowerBound))\" "
        + "y=\"\(Self.place(y.lowerBound))\" width=\"\(Self.place(x.upperBound - x.lowerBound))\" "
        + "height=\"\(Self.place(y.upperBound - y.lowerBound))\" rx=\"2\">"
        + "<title>\(Markup.escaped(text))</title></rect>")
  }

  /// A dot that shows its number on hover.
  mutating func dot(_ x: Double, _ y: Double, telling text: String) {
    marks.append(
      "<circle class=\"dot\" \(Ink.dot.attributes) clip-path=\"url(#\(id)-clip)\" "
        + "cx=\"\(Self.place(x))\" cy=\"\(Self.place(y))\" r=\"5\">"
        + "<title>\(Markup.escaped(text))</title></circle>")
  }

  mutating func curve(_ points: [(x: Double, y: Double)], _ ink: Ink) {
    let path = points.map { "\(Self.place($0.x)) \(Self.place($0.y))" }.joined(separator: "L")
    marks.append(
      "<path class=\"\(ink.rawValue)\" \(ink.attributes) clip-path=\"url(#\(id)-clip)\" "
        + "d=\"M\(path)\"/>")
  }

  /// A text.
  ///
  /// A minor one is hidden on narrow screens.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .middle, isMinor: Bool = false
  ) {
    marks.append(
      "<text\(isMinor ? " class=\"minor\"" : "") x=\"\(Self.place(x))\" y=\"\(Self.place(y))\" "
        + "text-anchor=\"\(anchor.rawValue)\" font-family=\"sans-serif\" font-size=\"14\">"
        + "\(Markup.escaped(text))</text>")
  }

  /// Horizontal lines with their numbers.
  mutating func grid(_ scale: PlotScale, _ ticks: [Double], label: (Double) -> String) {
    for tick in ticks {
      let y = scale(tick)
      line(Self.left, y, Self.right, y, tick == 0 ? .zero : .grid)
      text(label(tick), Self.left - 8, y + 5, .end)
    }
  }

  private static func place(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// The small part of SVG that the deck uses.
enum SVG {
  /// Returns one element: a tag, its attributes in order, and its content.
  static func element(
    _ tag: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
  ) -> String {
    let list = attributes.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return content.isEmpty ? "<\(tag)\(list)/>" : "<\(tag)\(list)>\(content)</\(tag)>"
  }

  /// Returns a filled shape.
  static func fill(_ data: String, _ ink: Ink) -> String {
    element("path", ["fill": ink.rawValue, "d": data])
  }

  /// Returns a filled shape without the outline that its group gives the others.
  static func flat(_ data: String, _ ink: Ink) -> String {
    element("path", ["fill": ink.rawValue, "stroke": "none", "d": data])
  }

  /// Returns a stroked line.
  static func line(_ data: String, _ ink: Ink, width: Double) -> String {
    element(
      "path",
      ["fill": "none", "stroke": ink.rawValue, "stroke-width": number(width), "d": data])
  }

  /// Returns elements that share attributes.
  static func group(_ attributes: KeyValuePairs<String, String>, _ content: String...) -> String {
    element("g", attributes, content.joined())
  }

  /// Returns a number to a tenth of a unit, in its shortest form.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10 + 1e-6).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    let digits = rest == 0 ? "\(whole)" : whole == 0 ? ".\(rest)" : "\(whole).\(rest)"
    return tenths < 0 ? "-\(digits)" : digits
  }

  /// Returns numbers in a row, separated by a space only if the next one's sign does not separate
  /// them.
  static func numbers(_ values: [Double]) -> String {
    var text = ""
    for value in values {
      let word = number(value)
      text += text.isEmpty || word.hasPrefix("-") ? word : " \(word)"
    }
    return text
  }
}

/// The colors of the deck.
enum Ink: String {
  /// The suit's color, which the page can change for a four-color deck.
  case suit = "currentColor"
  case paper = "#fdfcf8"
  case line = "#1b1f2a"
  case gold = "#dcab48"
  case bronze = "#a67620"
  case skin = "#f6dfc6"
  case blush = "#e5b596"
  case crimson = "#b51f34"
  case navy = "#22376b"
  case chestnut = "#6a3d2a"
  case raven = "#3a2f31"
  case silver = "#d3d6da"
  case auburn = "#93491f"
  case wheat = "#e3bd68"
}

/// The colours of the tables' art: ink, ivory, and the accent that the page sets for each dealer.
enum Paint: String {
  case ink = "#14100d"
  case ivory = "#f4ebda"
  case paper = "#fdfcf8"
  case accent = "var(--accent,#f3b94d)"
  case current = "currentColor"

  /// A filled shape.
  ///
  /// - Parameters:
  ///   - data: The shape as path data.
  ///   - opacity: How much of the colour covers what lies below.
  /// - Returns: The element.
  func fill(_ data: String, opacity: String = "") -> String {
    let cover = opacity.isEmpty ? "" : " fill-opacity=\"\(opacity)\""
    return "<path fill=\"\(rawValue)\"\(cover) d=\"\(data)\"/>"
  }

  /// A line with round ends.
  ///
  /// - Parameters:
  ///   - data: The line as path data.
  ///   - width: Its breadth.
  ///   - opacity: How much of the colour covers what lies below.
  ///   - dashes: The lengths of dashes and gaps, if it is not drawn through.
  /// - Returns: The element.
  func line(_ data: String, _ width: Double, opacity: String = "", dashes: String = "") -> String {
    let cover = opacity.isEmpty ? "" : " stroke-opacity=\"\(opacity)\""
    let gaps = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
    return "<path fill=\"none\" stroke=\"\(rawValue)\" stroke-width=\"\(SVG.number(width))\""
      + " stroke-linecap=\"round\" stroke-linejoin=\"round\"\(cover)\(gaps) d=\"\(data)\"/>"
  }

  /// A filled circle.
  func disc(_ x: Double, _ y: Double, _ radius: Double, opacity: String = "") -> String {
    fill(Outline(x: x, y: y, radius: radius).pathData, opacity: opacity)
  }

  /// Pearls along a line: round points whose size is the line's breadth.
  func pearls(_ data: String, _ size: Double, apart: Double) -> String {
    line(data, size, dashes: "0 \(SVG.number(apart))")
  }
}

extension String {
  /// The elements of this text, moved and rotated as a group.
  func placed(_ transform: String) -> String { "<g transform=\"\(transform)\">\(self)</g>" }
}

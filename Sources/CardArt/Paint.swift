/// The colors of the tables' art: ink, ivory, and the accent that the page sets for each dealer.
enum Paint: String {
  case ink = "#14100d"
  case ivory = "#f4ebda"
  case paper = "#fdfcf8"
  case accent = "var(--accent,#f3b94d)"
  case current = "currentColor"

  /// Returns a filled shape.
  ///
  /// - Parameters:
  ///   - data: The shape as path data.
  ///   - opacity: The opacity of the color.
  /// - Returns: The element.
  func fill(_ data: String, opacity: String = "") -> String {
    let cover = opacity.isEmpty ? "" : " fill-opacity=\"\(opacity)\""
    return "<path fill=\"\(rawValue)\"\(cover) d=\"\(data)\"/>"
  }

  /// Returns a line with round ends.
  ///
  /// - Parameters:
  ///   - data: The line as path data.
  ///   - width: The width of the line.
  ///   - opacity: The opacity of the color.
  ///   - dashes: The lengths of dashes and gaps; empty for a solid line.
  /// - Returns: The element.
  func line(_ data: String, _ width: Double, opacity: String = "", dashes: String = "") -> String {
    let cover = opacity.isEmpty ? "" : " stroke-opacity=\"\(opacity)\""
    let gaps = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
    return "<path fill=\"none\" stroke=\"\(rawValue)\" stroke-width=\"\(SVG.number(width))\""
      + " stroke-linecap=\"round\" stroke-linejoin=\"round\"\(cover)\(gaps) d=\"\(data)\"/>"
  }

  /// Returns a filled circle.
  func disc(_ x: Double, _ y: Double, _ radius: Double, opacity: String = "") -> String {
    fill(Outline(x: x, y: y, radius: radius).pathData, opacity: opacity)
  }

  /// Returns pearls along a line: round dots whose size is the line's width.
  func pearls(_ data: String, _ size: Double, apart: Double) -> String {
    line(data, size, dashes: "0 \(SVG.number(apart))")
  }
}

extension String {
  /// Returns the elements of this text, moved and rotated as a group.
  func placed(_ transform: String) -> String { "<g transform=\"\(transform)\">\(self)</g>" }
}

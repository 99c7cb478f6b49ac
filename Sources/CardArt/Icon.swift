import CardCore

/// The app's icon: a spade on felt, with a tally of five in its body.
enum Icon {
  /// The width and height of the drawing, in its own units.
  private static let side = 512.0
  private static let felt = "#0f5b3e"

  private static let spade = Suit.spades.shape.placed(256, 256, scale: 3.2)

  /// A tally of five, as on the card back but with broad bars.
  private static let tally: Outline = {
    let bars = [-17.0, -6, 5, 16].map { x in
      Outline(corners: x - 2.6, -15, x + 2.6, -15, x + 2.6, 15, x - 2.6, 15)
    }
    let across = Outline(corners: -27, 9, 25, -14, 27, -9, -25, 14)
    return (bars + [across]).reduce(Outline(), +).placed(257, 280, scale: 3.2)
  }()

  /// Returns the icon as SVG.
  ///
  /// - Parameter isMaskable: Whether the felt reaches the corners, for systems that crop the icon
  ///   to their own shape; the mark is within the circle that all of them keep.
  /// - Returns: The text of the file.
  static func drawing(isMaskable: Bool) -> String {
    SVG.element(
      "svg", ["xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 512 512"],
      SVG.element(
        "rect",
        ["width": "512", "height": "512", "rx": isMaskable ? "0" : "112", "fill": felt])
        + SVG.fill(spade.pathData, .paper)
        + SVG.element("path", ["fill": felt, "d": tally.pathData])) + "\n"
  }

  /// Returns the icon as a square PNG, for home screens that don't accept SVG.
  ///
  /// - Parameter pixels: The number of pixels per side.
  /// - Returns: The file's bytes.
  static func picture(side pixels: Int) -> [UInt8] {
    let mark = coverage(of: spade, pixels: pixels)
    let hole = coverage(of: tally, pixels: pixels)
    let levels = zip(mark, hole).map { UInt8((max(0, $0 - $1) * 15).rounded()) }
    return PNG.encode(levels, side: pixels, from: (0x0f, 0x5b, 0x3e), to: (0xfd, 0xfc, 0xf8))
  }

  /// Returns how much of each pixel an outline covers, row by row.
  private static func coverage(of outline: Outline, pixels: Int) -> [Double] {
    let lines = 8
    let unit = side / Double(pixels)
    var covered = [Double](repeating: 0, count: pixels * pixels)
    for line in 0..<pixels * lines {
      for span in outline.spans(at: (Double(line) + 0.5) / Double(lines) * unit) {
        let (start, end) = (span.lowerBound / unit, span.upperBound / unit)
        for column in max(0, Int(start))...min(pixels - 1, Int(end)) {
          let share = min(end, Double(column + 1)) - max(start, Double(column))
          covered[line / lines * pixels + column] += share / Double(lines)
        }
      }
    }
    return covered
  }
}

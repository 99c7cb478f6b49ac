import CardCore

/// The card back: a trellis of spades and tally marks around a medallion, symmetric under rotation.
enum CardBack {
  /// The back's color, which a page can set, with the default as the fallback.
  static let colour = "var(--card-back,#1d3557)"

  private static let (columns, rows) = (5, 6)
  private static let (left, top, width, height) = (17.0, 17.0, 216.0, 316.0)

  /// Everything printed on the paper.
  static var art: String {
    SVG.element(
      "rect",
      [
        "x": "11", "y": "11", "width": "228", "height": "328", "rx": "8",
        "fill": Ink.suit.rawValue,
      ])
      + SVG.element(
        "path",
        [
          "fill": "none", "stroke": Ink.gold.rawValue, "stroke-opacity": ".7",
          "stroke-width": "1.2", "d": trellis.pathData,
        ])
      + SVG.fill(spades.pathData, .gold) + SVG.line(tallies.pathData, .gold, width: 1.6)
      + SVG.line("M17 17H233V333H17z", .gold, width: 2) + medallion
  }

  private static let (cellWidth, cellHeight) = (width / Double(columns), height / Double(rows))

  /// Straight lines in both directions between the points where the diamonds touch the frame.
  private static let trellis: Outline = {
    var lines = Outline()
    for offset in stride(from: -rows, through: columns, by: 1) {
      let first = max(0, -offset)
      let last = min(rows, columns - offset)
      guard first < last else { continue }
      let (x1, x2) = (Double(first + offset) * cellWidth, Double(last + offset) * cellWidth)
      let (y1, y2) = (top + Double(first) * cellHeight, top + Double(last) * cellHeight)
      lines = lines.move(left + x1, y1).line(left + x2, y2)
        .move(left + width - x1, y1).line(left + width - x2, y2)
    }
    return lines
  }()

  /// Returns the centers of the diamonds: those on the rows between the crossings, and those beside
  /// them.
  private static func centres(marked: Bool) -> [Point] {
    (1..<2 * rows).flatMap { row in
      (1..<2 * columns).compactMap { column in
        guard row.isMultiple(of: 2) != column.isMultiple(of: 2), row.isMultiple(of: 2) == marked
        else { return nil }
        let point = Point(
          x: left + Double(column) * cellWidth / 2, y: top + Double(row) * cellHeight / 2)
        return clearing.contains(point.x, point.y) ? nil : point
      }
    }
  }

  private static let spades: Outline = centres(marked: false).reduce(Outline()) { all, point in
    let scale = point.y < CardFace.height / 2 ? 0.2 : -0.2
    return all + Suit.spades.shape.placed(point.x, point.y, scale: scale)
  }

  private static let tallies: Outline = centres(marked: true).reduce(Outline()) { all, point in
    all + tally.placed(point.x, point.y, scale: 1.3)
  }

  /// A tally of five: four strokes and one across.
  private static let tally = [-4.5, -1.5, 1.5, 4.5].reduce(Outline()) {
    $0.move($1, -5).line($1, 5)
  }.move(-7, 3.5).line(7, -3.5)

  private static let clearing = Outline(x: 125, y: 175, radius: 70, height: 98)

  private static let frame = Outline(x: 125, y: 175, radius: 56, height: 82)

  private static var medallion: String {
    let spade = Suit.spades.shape.placed(125, 133, scale: 0.52)
    let marks = tally.placed(125, 175, scale: 2)
    return SVG.fill(frame.pathData, .suit) + SVG.line(frame.pathData, .gold, width: 3)
      + SVG.line(Outline(x: 125, y: 175, radius: 51, height: 77).pathData, .gold, width: 1)
      + SVG.fill((spade + spade.turned).pathData, .paper)
      + SVG.line(marks.pathData, .gold, width: 3)
  }
}

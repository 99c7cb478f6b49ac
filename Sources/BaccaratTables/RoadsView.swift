import BaccaratRules
import CardCore
import CasinoKit

/// The five roads as casinos print them: on one card, or the bead plate on a card of its own.
///
/// On one card, the bead plate is on the left and the big road beside it. The three derived roads,
/// half as high, are below the big road. On the right are the next marks of the derived roads. Where
/// there is more height than width, the derived roads are below each other, and the next marks below
/// them. The last columns are always visible.
struct RoadsView {
  /// The columns of the bead plate; 0 without it.
  let beadColumns: Int
  /// The columns of the big road, an even number; 0 without the roads.
  let columns: Int
  /// Whether the derived roads are below each other, each as wide as the big road.
  var isStacked = false

  /// All roads on one card.
  static let whole = RoadsView(beadColumns: 6, columns: 24)
  /// The roads without the bead plate, as wide as the big road of ``whole``.
  static let broad = RoadsView(beadColumns: 0, columns: 24)

  /// The roads that fill an area best, without the bead plate.
  static func roads(in area: Rect) -> RoadsView {
    // NB: the cells are as large as possible with at least 18 columns.
    let beside = min(area.height / rows, area.width / (18 + askWidth / big))
    let stacked = min(area.height / (stackedHeight / big), area.width / 18)
    let (cell, ask) = stacked > beside ? (stacked, 0) : (beside, askWidth / big)
    // NB: the width may be a whole number of cells but for a rounding error.
    let columns = Int((area.width / cell - ask) / 2 + 1e-6) * 2
    return RoadsView(
      beadColumns: 0, columns: max(12, min(columns, 36)), isStacked: stacked > beside)
  }

  /// The bead plate that fills an area best.
  static func beads(in area: Rect) -> RoadsView {
    let cell = min(area.height / Double(Road.rows), area.width / 8)
    return RoadsView(beadColumns: max(4, min(Int(area.width / cell), 16)), columns: 0)
  }

  /// The ratio of the card's height to its width.
  var aspect: Double { height / width }

  // The measures are in units of the drawing.
  private var width: Double {
    columns == 0
      ? Double(beadColumns) * Self.bead : left + roadsWidth + (isStacked ? 0 : Self.askWidth)
  }
  private var height: Double { isStacked ? Self.stackedHeight : 108 }
  /// The big road, three derived roads, and the next marks.
  private static let stackedHeight = 54.0 + 3 * 27 + 18
  private static let bead = 18.0
  private static let big = 9.0
  private static let small = 4.5
  private static let askWidth = 42.0
  /// The rows of the big road and the derived roads, in rows of the big road.
  private static let rows = 12.0
  private var roadsWidth: Double { Double(columns) * Self.big }
  private var left: Double { beadColumns == 0 ? 0 : Double(beadColumns) * Self.bead + 4 }
  private var bead: Double { Self.bead }
  private var big: Double { Self.big }
  private var small: Double { Self.small }

  /// The roads with their names, and the next marks if there is another coup in this shoe.
  func drawing(
    _ roads: Roads, goingOn: Bool, label: String, _ say: Words<BaccaratPhrase>
  ) -> Element {
    Element(
      "svg", key: "roads",
      [
        ("class", "roads"), ("viewBox", "0 0 \(width.css) \(height.css)"), ("role", "img"),
        ("aria-label", label),
      ],
      [.path(grid, "road-grid")] + (beadColumns > 0 ? beads(roads, say) : [])
        + (columns > 0
          ? bigRoad(roads) + DerivedRoad.allCases.map { derived(roads, $0) }
            + (goingOn ? asked(roads, say) : [])
          : []))
  }

  // MARK: - The grid

  /// The lines of all grids.
  private var grid: String {
    let plate = beadColumns > 0 ? lines(bead, columns: beadColumns, x: 0, y: 0) : ""
    if columns == 0 { return plate }
    return plate + lines(big, columns: columns, x: left, y: 0)
      + DerivedRoad.allCases.map {
        let place = place(of: $0)
        return lines(small * 2, columns: place.columns / 2, rows: 3, x: place.x, y: place.y)
      }.joined()
  }

  private func lines(
    _ cell: Double, columns: Int, rows: Int = Road.rows, x: Double, y: Double
  ) -> String {
    let (right, low) = (x + cell * Double(columns), y + cell * Double(rows))
    let across = (0...rows).map { "M\(x.css) \((y + cell * Double($0)).css)H\(right.css)" }
    let down = (0...columns).map { "M\((x + cell * Double($0)).css) \(y.css)V\(low.css)" }
    return (across + down).joined()
  }

  /// The position and the number of columns of a derived road.
  private func place(of road: DerivedRoad) -> (x: Double, y: Double, columns: Int) {
    if isStacked { return (left, 54 + 27 * Double(road.rawValue - 1), columns * 2) }
    return switch road {
    case .bigEyeBoy: (left, 54, columns * 2)
    case .smallRoad: (left, 81, columns)
    case .cockroachPig: (left + roadsWidth / 2, 81, columns)
    }
  }

  /// The number of columns scrolled off so that the last ones are visible.
  private func passed(_ columns: Int, of room: Int) -> Int { max(0, columns - room) }

  // MARK: - The roads

  private func beads(_ roads: Roads, _ say: Words<BaccaratPhrase>) -> [Element] {
    let first = passed(roads.beadPlate.columns, of: beadColumns)
    return roads.beadPlate.cells.filter { $0.column >= first }.map { cell in
      let (x, y) = middle(cell.column - first, cell.row, bead, x: 0, y: 0)
      let look = cell.mark.winner?.rawValue ?? "tie"
      let pairs =
        (cell.mark.hasPlayerPair ? [Element.path(disc(x + 5.6, y + 5.6, 2.4), "pair player")] : [])
        + (cell.mark.hasBankerPair ? [.path(disc(x - 5.6, y - 5.6, 2.4), "pair banker")] : [])
      return Element(
        "g", key: "bead-\(cell.column)-\(cell.row)", [("class", "bead \(look)")],
        [
          .path(disc(x, y, 7.4), "mark"),
          Element(
            "text", [("x", x.css), ("y", (y + 3.6).css), ("text-anchor", "middle")],
            text: say(.beadLetter(cell.mark.winner))),
        ] + pairs)
    }
  }

  private func bigRoad(_ roads: Roads) -> [Element] {
    let road = roads.bigRoad
    let first = passed(road.columns, of: columns)
    var marks = [("player", ""), ("banker", "")]
    var ties = ""
    var counts: [Element] = []
    for cell in road.cells where cell.column >= first {
      let (x, y) = middle(cell.column - first, cell.row, big, x: left, y: 0)
      marks[cell.mark.winner == .player ? 0 : 1].1 += disc(x, y, 3.4)
      if cell.mark.ties > 0 {
        ties += "M\((x - 3.6).css) \((y + 3.6).css)L\((x + 3.6).css) \((y - 3.6).css)"
      }
      if cell.mark.ties > 1 {
        counts.append(
          Element(
            "text", key: "ties-\(cell.column)-\(cell.row)",
            [("class", "ties"), ("x", x.css), ("y", (y + 2.2).css), ("text-anchor", "middle")],
            text: "\(cell.mark.ties)"))
      }
    }
    if roads.tiesFirst > 0, first == 0 { ties += "M\(left.css) 9L\((left + 9).css) 0" }
    return marks.map { .path($0.1, "ring \($0.0)") } + [.path(ties, "tie-stroke")] + counts
  }

  /// The marks of a derived road: rings for the big eye boy, discs for the small road, strokes for
  /// the cockroach pig.
  private func derived(_ roads: Roads, _ name: DerivedRoad) -> Element {
    let road = roads.derived(name)
    let place = place(of: name)
    let first = passed(road.columns, of: place.columns)
    var (red, blue) = ("", "")
    for cell in road.cells where cell.column >= first {
      let (x, y) = middle(cell.column - first, cell.row, small, x: place.x, y: place.y)
      let mark = shape(name, x, y, 1.6)
      if cell.mark == .red { red += mark } else { blue += mark }
    }
    return Element(
      "g", key: key(name), [("class", "derived \(key(name))")],
      [.path(red, "red"), .path(blue, "blue")])
  }

  private func asked(_ roads: Roads, _ say: Words<BaccaratPhrase>) -> [Element] {
    Side.allCases.map { side in
      let (x, y) = ask(side)
      let marks = DerivedRoad.allCases.map { name -> Element in
        let mark = roads.asked(side, on: name)
        let step = Double(name.rawValue)
        let place = isStacked ? (x + 10 + 14 * step, y) : (x, y + 6 + 11 * step)
        return Element(
          "g", key: key(name), [("class", "derived \(key(name))")],
          [
            .path(
              mark == nil ? "" : shape(name, place.0, place.1, 4),
              mark?.rawValue ?? "none")
          ])
      }
      return Element(
        "g", key: "ask-\(side.rawValue)", [("class", "ask \(side.rawValue)")],
        [
          words(say(.ifWins(side)), x, y), words(say(.winsNext(side)), x, y + 8.5),
        ] + marks)
    }
  }

  private func words(_ text: String, _ x: Double, _ y: Double) -> Element {
    Element("text", [("x", x.css), ("y", y.css), ("text-anchor", "middle")], text: text)
  }

  /// The position of the words before the next marks if a side wins.
  private func ask(_ side: Side) -> (x: Double, y: Double) {
    isStacked
      ? (left + (side == .player ? 0 : roadsWidth / 2) + 19, 143)
      : (left + roadsWidth + Self.askWidth / 2, side == .player ? 9 : 63)
  }

  private func key(_ road: DerivedRoad) -> String {
    switch road {
    case .bigEyeBoy: "rings"
    case .smallRoad: "discs"
    case .cockroachPig: "strokes"
    }
  }

  private func shape(_ road: DerivedRoad, _ x: Double, _ y: Double, _ r: Double) -> String {
    road == .cockroachPig
      ? "M\((x - r).css) \((y + r).css)L\((x + r).css) \((y - r).css)" : disc(x, y, r)
  }

  private func middle(
    _ column: Int, _ row: Int, _ cell: Double, x: Double, y: Double
  ) -> (Double, Double) {
    (x + (Double(column) + 0.5) * cell, y + (Double(row) + 0.5) * cell)
  }

  private func disc(_ x: Double, _ y: Double, _ r: Double) -> String {
    "M\((x - r).css) \(y.css)a\(r.css) \(r.css) 0 1 0 \((2 * r).css) 0a\(r.css) \(r.css) 0 1 0 \((-2 * r).css) 0Z"
  }
}

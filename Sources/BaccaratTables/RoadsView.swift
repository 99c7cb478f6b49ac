import BaccaratRules
import CardCore
import CasinoKit

/// The five roads on one card, as casinos print them.
///
/// The bead plate is on the left and the big road beside it. The three derived roads, half as high,
/// are below the big road. On the right are the next marks of the derived roads.
enum RoadsView {
  /// The ratio of the card's height to its width.
  static let aspect = height / width

  // The measures are in units of the drawing.
  private static let width = 366.0
  private static let height = 108.0
  private static let bead = 18.0
  private static let beadColumns = 6
  private static let big = 9.0
  private static let small = 4.5
  private static let left = 112.0
  /// The position of the next marks.
  private static let ask = 334.0

  /// The roads with their names, and the next marks if there is another coup in this shoe.
  static func drawing(
    _ roads: Roads, goingOn: Bool, label: String, _ say: Words<BaccaratPhrase>
  ) -> Element {
    Element(
      "svg", key: "roads",
      [
        ("class", "roads"), ("viewBox", "0 0 \(width.css) \(height.css)"), ("role", "img"),
        ("aria-label", label),
      ],
      [.path(grid, "road-grid")] + beads(roads) + bigRoad(roads)
        + DerivedRoad.allCases.map { derived(roads, $0) }
        + (goingOn ? asked(roads, say) : []))
  }

  // MARK: - The grid

  /// The lines of all grids.
  private static let grid: String =
    lines(bead, columns: beadColumns, x: 0, y: 0)
    + lines(big, columns: 24, x: left, y: 0)
    + DerivedRoad.allCases.map {
      let place = place(of: $0)
      return lines(small * 2, columns: place.columns / 2, rows: 3, x: place.x, y: place.y)
    }.joined()

  private static func lines(
    _ cell: Double, columns: Int, rows: Int = Road.rows, x: Double, y: Double
  ) -> String {
    let (right, low) = (x + cell * Double(columns), y + cell * Double(rows))
    let across = (0...rows).map { "M\(x.css) \((y + cell * Double($0)).css)H\(right.css)" }
    let down = (0...columns).map { "M\((x + cell * Double($0)).css) \(y.css)V\(low.css)" }
    return (across + down).joined()
  }

  /// The position and the number of columns of a derived road.
  private static func place(of road: DerivedRoad) -> (x: Double, y: Double, columns: Int) {
    switch road {
    case .bigEyeBoy: (left, 54, 48)
    case .smallRoad: (left, 81, 24)
    case .cockroachPig: (left + 24 * small, 81, 24)
    }
  }

  /// The number of columns scrolled off so that the last ones are visible.
  private static func passed(_ columns: Int, of room: Int) -> Int { max(0, columns - room) }

  // MARK: - The roads

  private static func beads(_ roads: Roads) -> [Element] {
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
            text: "\(max(cell.mark.player, cell.mark.banker))"),
        ] + pairs)
    }
  }

  private static func bigRoad(_ roads: Roads) -> [Element] {
    let road = roads.bigRoad
    let first = passed(road.columns, of: 24)
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
  private static func derived(_ roads: Roads, _ name: DerivedRoad) -> Element {
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

  private static func asked(_ roads: Roads, _ say: Words<BaccaratPhrase>) -> [Element] {
    Side.allCases.map { side in
      let y = side == .player ? 12.0 : 66.0
      let marks = DerivedRoad.allCases.map { name -> Element in
        let mark = roads.asked(side, on: name)
        return Element(
          "g", key: key(name), [("class", "derived \(key(name))")],
          [
            .path(
              mark == nil ? "" : shape(name, ask + 16, y + 12 * Double(name.rawValue), 4),
              mark?.rawValue ?? "none")
          ])
      }
      return Element(
        "g", key: "ask-\(side.rawValue)", [("class", "ask \(side.rawValue)")],
        [
          Element(
            "text", [("x", (ask + 16).css), ("y", y.css), ("text-anchor", "middle")],
            text: say(.ask(side)))
        ] + marks)
    }
  }

  private static func key(_ road: DerivedRoad) -> String {
    switch road {
    case .bigEyeBoy: "rings"
    case .smallRoad: "discs"
    case .cockroachPig: "strokes"
    }
  }

  private static func shape(_ road: DerivedRoad, _ x: Double, _ y: Double, _ r: Double) -> String {
    road == .cockroachPig
      ? "M\((x - r).css) \((y + r).css)L\((x + r).css) \((y - r).css)" : disc(x, y, r)
  }

  private static func middle(
    _ column: Int, _ row: Int, _ cell: Double, x: Double, y: Double
  ) -> (Double, Double) {
    (x + (Double(column) + 0.5) * cell, y + (Double(row) + 0.5) * cell)
  }

  private static func disc(_ x: Double, _ y: Double, _ r: Double) -> String {
    "M\((x - r).css) \(y.css)a\(r.css) \(r.css) 0 1 0 \((2 * r).css) 0a\(r.css) \(r.css) 0 1 0 \((-2 * r).css) 0Z"
  }
}

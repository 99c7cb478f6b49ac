/// A chart of a page, read from its drawing and from the table next to it.
///
/// Numbers are in the coordinates of the drawing, but upward from its lowest line. The texts of the
/// axes and of the table give them their meaning.
public struct PageChart: Equatable, Sendable {
  /// What the chart shows.
  public let title: String
  /// How long the axes are; both begin at 0.
  public let width, height: Double
  /// The lines across the chart, and the places below it, with their texts.
  public let levels, places: [Mark]
  /// From back to front.
  public let bands: [Band]
  public let lines: [Line]
  public let bars: [Bar]

  /// A place on an axis and its text.
  public struct Mark: Equatable, Sendable {
    public let at: Double
    public let text: String
  }

  /// A point of a line; its name and its value if it is in the table.
  public struct Point: Equatable, Sendable {
    public let x, y: Double
    public let name, value: String
  }

  /// A line with the heading of its column.
  public struct Line: Equatable, Sendable {
    public let name: String
    /// The class of the line in the style sheet.
    public let look: String
    public let points: [Point]
  }

  /// An area between two lines.
  public struct Band: Equatable, Sendable {
    public let name: String
    public let look: String
    public let edges: [Edge]

    /// Where the area begins and ends at a place.
    public struct Edge: Equatable, Sendable {
      public let x, low, high: Double
    }
  }

  /// A bar with its texts in the table.
  public struct Bar: Equatable, Sendable {
    public let from, to, height: Double
    public let name, value: String
    /// Whether it stands for everything longer too.
    public let isOpen: Bool
  }
}

extension PageChart {
  /// Reads a chart; `nil` if the drawing isn't one.
  ///
  /// - Parameters:
  ///   - drawing: The drawing of the chart.
  ///   - table: The table of the same numbers.
  ///   - title: What it shows.
  init?(_ drawing: Drawing, _ table: PageTable, title: String) {
    let paths = drawing.parts.compactMap { part -> (look: String, steps: [PathText.Step])? in
      guard case .path(let outline, let look) = part, look.hasPrefix("chart ") else { return nil }
      return (String(look.dropFirst("chart ".count)), PathText.steps(outline))
    }
    let grid = paths.filter { $0.look == "grid" || $0.look == "zero" }.map { $0.steps.ends }
    guard let first = grid.first, let left = first.first?.x, let right = first.last?.x,
      let bottom = grid.compactMap({ $0.first?.y }).max(),
      let top = grid.compactMap({ $0.first?.y }).min()
    else { return nil }
    self.title = title
    (width, height) = (right - left, bottom - top)
    let texts = drawing.parts.compactMap { part -> (text: String, x: Double, y: Double)? in
      guard case .text(let text, .start(let x, let y), _, _) = part else { return nil }
      return (text, x, y)
    }
    // NB: the texts of lines end left of them and are slightly lower.
    levels = grid.compactMap { line in
      guard let y = line.first?.y else { return nil }
      let text = texts.first { $0.x < left && abs($0.y - y) < 8 }?.text
      return Mark(at: bottom - y, text: text ?? "")
    }
    places = texts.filter { $0.x >= left }.map { Mark(at: $0.x - left, text: $0.text) }
    bands = paths.filter { $0.look.hasPrefix("band") }.map { path in
      Self.band(path.look, path.steps.ends, table, left, bottom)
    }
    lines = paths.filter { $0.look.hasSuffix("-line") }.map { path in
      Self.line(path.look, path.steps.ends, table, left, bottom)
    }
    bars = zip(paths.filter { $0.look == "bar" || $0.look == "bar longer" }, table.rows).map {
      path, row in
      let ends = path.steps.ends
      return Bar(
        from: (ends.first?.x ?? left) - left, to: (ends.last?.x ?? left) - left,
        height: bottom - (ends.map { $0.y }.min() ?? bottom), name: row.cells.first ?? "",
        value: row.cells.last ?? "", isOpen: path.look != "bar")
    }
  }

  private static func line(
    _ look: String, _ ends: [PathText.Point], _ table: PageTable, _ left: Double, _ bottom: Double
  ) -> Line {
    let column = look == "worth-line" ? 2 : 1
    // NB: the first point is before the first round, and the table contains the last one and every
    // one that is a whole number of steps before it.
    let count = ends.count - 1
    let step = max(1, (count + 11) / 12)
    let told = Array((1...max(1, count)).filter { (count - $0) % step == 0 })
    let rows = Dictionary(uniqueKeysWithValues: zip(told, table.rows))
    let points = ends.enumerated().map { place, end in
      let cells = rows[place]?.cells ?? []
      return Point(
        x: end.x - left, y: bottom - end.y, name: cells.first ?? "",
        value: cells.indices.contains(column) ? cells[column] : "")
    }
    return Line(name: heading(column, of: table), look: look, points: points)
  }

  private static func band(
    _ look: String, _ ends: [PathText.Point], _ table: PageTable, _ left: Double, _ bottom: Double
  ) -> Band {
    // The outline goes along the upper edge and back along the lower one.
    let half = ends.count / 2
    let edges = (0..<half).map { place in
      Band.Edge(
        x: ends[place].x - left, low: bottom - ends[ends.count - 1 - place].y,
        high: bottom - ends[place].y)
    }
    return Band(name: heading(3, of: table), look: look, edges: edges)
  }

  private static func heading(_ column: Int, of table: PageTable) -> String {
    table.head.indices.contains(column) ? table.head[column] : ""
  }
}

extension [PathText.Step] {
  /// Where the steps end.
  fileprivate var ends: [PathText.Point] {
    compactMap { step in
      switch step {
      case .move(let to), .line(let to), .curve(_, _, let to): to
      case .close: nil
      }
    }
  }
}

extension [PageBlock] {
  /// The same blocks, with a chart for each drawing of one that is followed by its table.
  ///
  /// - Parameter title: The title of the blocks, for a chart without a heading before it.
  /// - Returns: The blocks.
  func withCharts(title: String) -> [PageBlock] {
    enumerated().map { place, block in
      guard case .drawing(let drawing, _) = block.content, indices.contains(place + 1),
        case .group(.disclosure, let inside) = self[place + 1].content,
        let table = inside.lazy.compactMap({ inner -> PageTable? in
          if case .table(let table) = inner.content { table } else { nil }
        }).first
      else { return block }
      let heading = self[..<place].reversed().lazy.compactMap { before -> String? in
        if case .heading(let text, _) = before.content { text } else { nil }
      }.first
      return PageChart(drawing, table, title: heading ?? title).map {
        PageBlock(id: block.id, content: .chart($0))
      } ?? block
    }
  }
}

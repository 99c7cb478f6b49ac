/// A point on a card, in units of a 250th of its width, from the top left corner.
struct Point {
  var x: Double
  var y: Double
}

/// A shape's contour of straight lines and Bézier curves, drawn step by step with a pen.
///
///     Outline().move(0, 0).line(10, 0).line(10, 10).closed.pathData  // "M0 0h10v10z"
struct Outline {
  private enum Step {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private var steps: [Step] = []
  private var pen = Point(x: 0, y: 0)

  /// The length of a Bézier handle along a quarter of an ellipse, relative to its radius.
  private static let quarterReach = 0.5523

  init() {}

  /// Creates a closed figure with straight sides, given as alternating x and y.
  init(corners: Double...) {
    for corner in stride(from: 0, to: corners.count, by: 2) {
      let point = Point(x: corners[corner], y: corners[corner + 1])
      steps.append(corner == 0 ? .move(point) : .line(point))
    }
    steps.append(.close)
  }

  /// Creates an upright ellipse around a center.
  init(x: Double, y: Double, radius: Double, height: Double? = nil) {
    let rise = height ?? radius
    self =
      Outline().move(x - radius, y)
      .quarter(x, y - rise, rising: true).quarter(x + radius, y, rising: false)
      .quarter(x, y + rise, rising: true).quarter(x - radius, y, rising: false).closed
  }
}

extension Outline {
  /// Lifts the pen and moves it to another point.
  func move(_ x: Double, _ y: Double) -> Outline { adding(.move(Point(x: x, y: y)), x, y) }

  /// Draws a straight line.
  func line(_ x: Double, _ y: Double) -> Outline { adding(.line(Point(x: x, y: y)), x, y) }

  /// Draws a Bézier curve with two handles.
  func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) -> Outline {
    adding(.curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y)), x, y)
  }

  /// Draws a quarter of an ellipse that starts vertically if `rising`, and otherwise ends
  /// vertically.
  func quarter(_ x: Double, _ y: Double, rising: Bool) -> Outline {
    let across = (x - pen.x) * Outline.quarterReach
    let along = (y - pen.y) * Outline.quarterReach
    return rising
      ? curve(pen.x, pen.y + along, x - across, y, x, y)
      : curve(pen.x + across, pen.y, x, y - along, x, y)
  }

  /// The outline with its last figure closed.
  var closed: Outline { adding(.close, pen.x, pen.y) }

  private func adding(_ step: Step, _ x: Double, _ y: Double) -> Outline {
    var longer = self
    longer.steps.append(step)
    longer.pen = Point(x: x, y: y)
    return longer
  }

  static func + (one: Outline, other: Outline) -> Outline {
    var both = one
    both.steps += other.steps
    both.pen = other.pen
    return both
  }
}

extension Outline {
  /// Returns the outline scaled and then moved with its origin to a point.
  ///
  /// A negative factor turns it upside down, as in the lower half of a card.
  func placed(_ x: Double, _ y: Double, scale: Double = 1) -> Outline {
    mapped { Point(x: x + $0.x * scale, y: y + $0.y * scale) }
  }

  /// The outline in the other half of the card: rotated about the card's center.
  var turned: Outline {
    mapped { Point(x: CardFace.width - $0.x, y: CardFace.height - $0.y) }
  }

  private func mapped(_ move: (Point) -> Point) -> Outline {
    var result = self
    result.pen = move(pen)
    result.steps = steps.map { step in
      switch step {
      case .move(let point): .move(move(point))
      case .line(let point): .line(move(point))
      case .curve(let one, let two, let point): .curve(move(one), move(two), move(point))
      case .close: .close
      }
    }
    return result
  }

  /// The outline's figures as polygons, with every curve divided into short straight lines.
  var polygons: [[Point]] {
    var result: [[Point]] = []
    var last = Point(x: 0, y: 0)
    for step in steps {
      switch step {
      case .move(let point):
        result.append([point])
        last = point
      case .line(let point):
        result[result.count - 1].append(point)
        last = point
      case .curve(let one, let two, let point):
        for piece in 1...12 {
          let t = Double(piece) / 12
          result[result.count - 1].append(Outline.bezier(last, one, two, point, at: t))
        }
        last = point
      case .close: break
      }
    }
    return result
  }

  private static func bezier(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> Point {
    let u = 1 - t
    let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }
}

extension Outline {
  /// Returns the parts of a horizontal line inside the outline, by the nonzero rule.
  func spans(at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, turn: Int)] = []
    for polygon in polygons {
      for (index, end) in polygon.enumerated() {
        let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, end.y > start.y ? 1 : -1))
      }
    }
    var result: [ClosedRange<Double>] = []
    var winding = 0
    var entrance = 0.0
    for (x, turn) in crossings.sorted(by: { $0.x < $1.x }) {
      if winding == 0 { entrance = x }
      winding += turn
      if winding == 0 { result.append(entrance...x) }
    }
    return result
  }

  /// Returns whether a point is inside the outline, by the nonzero rule.
  func contains(_ x: Double, _ y: Double) -> Bool { spans(at: y).contains { $0.contains(x) } }

  /// The outline as SVG path data.
  ///
  /// Only the first point of each figure is absolute, so the text of a pip differs only there
  /// between positions. This makes the sprite compress well.
  var pathData: String {
    var text = ""
    var last = Point(x: 0, y: 0)
    func relative(_ points: [Point]) -> String {
      SVG.numbers(points.flatMap { [$0.x - last.x, $0.y - last.y] })
    }
    for step in steps {
      switch step {
      case .move(let point):
        text += "M" + SVG.numbers([point.x, point.y])
        last = point
      case .line(let point):
        text += "l" + relative([point])
        last = point
      case .curve(let one, let two, let point):
        text += "c" + relative([one, two, point])
        last = point
      case .close: text += "z"
      }
    }
    return text
  }
}

/// A closed line around ink or around a hole, of straight lines and quadratic curves.
struct Contour {
  enum Node: Equatable {
    /// A point on the line.
    case on(Vector)
    /// The handle of a curve between the points before and after it.
    case off(Vector)

    var point: Vector {
      switch self {
      case .on(let point), .off(let point): point
      }
    }

    var isOn: Bool {
      switch self {
      case .on: true
      case .off: false
      }
    }
  }

  private(set) var nodes: [Node]

  init(_ nodes: [Node]) { self.nodes = nodes }

  /// Creates a square dot around a point, clockwise.
  init(dot centre: Vector, side: Double) {
    let half = side / 2
    nodes = [(-half, -half), (-half, half), (half, half), (half, -half)].map { x, y in
      .on(centre + Vector(x: x, y: y))
    }
  }

  /// Returns the contour without the parts above one level and below another.
  func cut(above top: Double, below bottom: Double) -> Contour {
    cut { $0.y - top }.cut { bottom - $0.y }
  }

  /// Returns the part where a measure is not positive; only straight lines are cut.
  private func cut(_ excess: (Vector) -> Double) -> Contour {
    let slack = 1.0
    var kept: [Node] = []
    for (index, node) in nodes.enumerated() {
      let before = nodes[index == 0 ? nodes.count - 1 : index - 1]
      let (was, now) = (excess(before.point), excess(node.point))
      if node.isOn && before.isOn && (was > slack) != (now > slack) {
        kept.append(.on(before.point + (node.point - before.point) * (was / (was - now))))
      }
      if now <= slack { kept.append(node) }
    }
    return Contour(kept)
  }

  /// The contour with integer coordinates, without redundant points.
  var rounded: Contour {
    var whole: [Node] = []
    for node in nodes {
      let point = Vector(x: node.point.x.rounded(), y: node.point.y.rounded())
      let next: Node = node.isOn ? .on(point) : .off(point)
      if next.isOn, let last = whole.last, last.isOn, last.point == point { continue }
      whole.append(next)
    }
    if whole.count > 1, whole[0] == whole[whole.count - 1] { whole.removeLast() }
    let first = whole.firstIndex(where: \.isOn) ?? 0
    whole = Array(whole[first...] + whole[..<first])
    return Contour(whole.indices.filter { $0 == 0 || !isNeedless($0, whole) }.map { whole[$0] })
  }

  /// Returns whether a point is redundant: on a straight line between its neighbors, or halfway
  /// between two handles.
  private func isNeedless(_ index: Int, _ all: [Node]) -> Bool {
    let (a, b, c) = (
      all[index == 0 ? all.count - 1 : index - 1], all[index],
      all[index == all.count - 1 ? 0 : index + 1]
    )
    guard b.isOn, all.count > 4 else { return false }
    if !a.isOn && !c.isOn {
      return (a.point + c.point - b.point * 2).length <= 3
    }
    guard a.isOn && c.isOn else { return false }
    let (one, two) = (b.point - a.point, c.point - b.point)
    return abs(one.cross(two)) < 0.5 && one.dot(two) >= 0
  }
}

/// A pen with a round tip, whose strokes have square ends.
struct Pen {
  /// The width of its strokes, in thousandths of the type's size.
  let breadth: Double

  /// Returns the area of a stroke as contours that run clockwise around ink.
  ///
  /// Strokes may overlap: the typeface is filled by the nonzero rule.
  func contours(of stroke: Stroke) -> [Contour] {
    let way = stroke.stretches
    let back = way.reversed().map(\.reversed)
    let (there, home) = (
      edge(way, isClosed: stroke.isClosed), edge(back, isClosed: stroke.isClosed)
    )
    return stroke.isClosed
      ? [Contour(there), Contour(home)] : [Contour(there + home)]
  }

  /// Returns the edge on the left of a pen that moves along the stretches.
  private func edge(_ way: [Stretch], isClosed: Bool) -> [Contour.Node] {
    var nodes: [Contour.Node] = []
    for (index, stretch) in way.enumerated() {
      let before = index > 0 ? way[index - 1] : isClosed ? way[way.count - 1] : nil
      if let before {
        nodes += corner(before, stretch)
      } else {
        nodes.append(.on(stretch.start + stretch.startDirection.left * (breadth / 2)))
      }
      if let bend = bend(stretch) { nodes.append(.off(bend)) }
      if index == way.count - 1 && !isClosed {
        nodes.append(.on(stretch.end + stretch.endDirection.left * (breadth / 2)))
      }
    }
    return nodes
  }

  /// Returns the handle of a stretch's edge, at the intersection of its tangents.
  private func bend(_ stretch: Stretch) -> Vector? {
    if stretch.isStraight { return nil }
    let half = breadth / 2
    let start = stretch.start + stretch.startDirection.left * half
    let end = stretch.end + stretch.endDirection.left * half
    guard
      let handle = Vector.meeting(start, stretch.startDirection, end, stretch.endDirection),
      // NB: on the inside of a bend that is tighter than the pen, the edge runs backward.
      (handle - start).dot(stretch.startDirection) > 0
    else { return nil }
    return handle
  }

  /// Returns the edge where one stretch joins the next.
  private func corner(_ before: Stretch, _ after: Stretch) -> [Contour.Node] {
    let half = breadth / 2
    let (along, on) = (before.endDirection, after.startDirection)
    let turn = along.cross(on)
    let last = after.start + along.left * half
    let next = after.start + on.left * half
    if along.dot(on) > 0.96 {
      return [.on(after.start + (along + on).unit.left * half)]
    }
    guard let meeting = Vector.meeting(last, along, next, on) else {
      return [.on(last), .on(next)]
    }
    if turn < 0 {
      return (before.isStraight ? [] : [.on(last)]) + [.on(meeting)]
        + (after.isStraight ? [] : [.on(next)])
    }
    let setback = (meeting - last).length
    let isRoomy =
      before.isStraight && after.isStraight && setback < before.length * 0.9
      && setback < after.length * 0.9
    return isRoomy ? [.on(meeting)] : [.on(last), .on(after.start), .on(next)]
  }
}

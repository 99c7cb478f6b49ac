import CardCore

/// A face-down card that is bent up at a corner or an edge, which shows part of its face.
///
/// The edge follows the pointer. The card folds along the line midway between the point where it
/// was grabbed and the pointer. The folded part covers the rest, face up.
///
///     let fold = CardFold(from: .init(x: 1, y: 1.4), to: .init(x: 0.5, y: 0.9))
///     fold?.share  // how much of the card is folded over
public struct CardFold: Equatable, Sendable {
  /// A point on the card, from its top left corner; the width is 1, the height ``Pose/cardAspect``.
  public struct Point: Equatable, Sendable {
    public let x, y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    static func - (one: Point, other: Point) -> Point {
      Point(x: one.x - other.x, y: one.y - other.y)
    }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  }

  /// The corners of the part that is still face down.
  let rest: [Point]
  /// The corners of the folded part, as it lay before the fold.
  let flap: [Point]
  /// The vector from the grabbed point to where it is now.
  private let way: Point
  private let middle: Point

  /// Creates a fold, or returns `nil` if no part of the card is folded over.
  ///
  /// - Parameters:
  ///   - grabbed: Where the card was grabbed; the nearest corner or edge is bent.
  ///   - pointer: Where the pointer is now.
  public init?(from grabbed: Point, to pointer: Point) {
    let edge = Self.edge(near: grabbed)
    way = pointer - grabbed
    middle = Point(x: edge.x + way.x / 2, y: edge.y + way.y / 2)
    // NB: pulling away from the card bends nothing.
    let inwards = Point(x: 0.5, y: Pose.cardAspect / 2) - edge
    guard way.dot(way) > 0.000_1, way.dot(inwards) > 0 else { return nil }
    rest = Self.part(of: Self.corners, beyond: middle, along: way)
    flap = Self.part(of: Self.corners, beyond: middle, along: Point(x: -way.x, y: -way.y))
    guard flap.count > 2 else { return nil }
  }

  /// The folded share of the card, from 0 to 1.
  public var share: Double { Self.area(of: flap) / Pose.cardAspect }

  /// Clips the card's back at the fold, as CSS.
  public var restCSS: String { "clip-path:\(Self.polygon(rest))" }

  /// Moves the card's face, which is drawn upright, to where the flap is, as CSS.
  ///
  /// - Parameter width: The card's width, in CSS pixels.
  /// - Returns: A transform, and the visible part of the face.
  public func flapCSS(width: Double) -> String {
    // Seen from behind, the face is mirrored; the fold mirrors it again, so it is only rotated.
    let (x, y, square) = (way.x, way.y, way.dot(way))
    let (a, b) = (2 * x * x / square - 1, 2 * x * y / square)
    let d = 1 - 2 * y * y / square
    let lift = 2 * (Point(x: 1, y: 0) - middle).dot(way) / square
    let (e, f) = ((1 - lift * x) * width, -lift * y * width)
    let mirrored = flap.map { Point(x: 1 - $0.x, y: $0.y) }
    return "transform:matrix(\(Self.fine(a)),\(Self.fine(b)),\(Self.fine(-b)),\(Self.fine(d)),"
      + "\(e.css),\(f.css));clip-path:\(Self.polygon(mirrored))"
  }

  // MARK: - Geometry

  private static let corners = [
    Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: Pose.cardAspect),
    Point(x: 0, y: Pose.cardAspect),
  ]

  /// The corner or edge point that is nearest to a point; near a corner, it is the corner.
  private static func edge(near point: Point) -> Point {
    let height = Pose.cardAspect
    let near = Point(x: point.x < 0.5 ? 0 : 1, y: point.y < height / 2 ? 0 : height)
    let (dx, dy) = (abs(point.x - near.x), abs(point.y - near.y))
    if dx < 0.35, dy < 0.35 { return near }
    return dx < dy ? Point(x: near.x, y: point.y) : Point(x: point.x, y: near.y)
  }

  /// The part of a polygon beyond a line, seen along a direction perpendicular to the line.
  private static func part(
    of polygon: [Point], beyond middle: Point, along direction: Point
  ) -> [Point] {
    var part: [Point] = []
    for (place, corner) in polygon.enumerated() {
      let next = polygon[(place + 1) % polygon.count]
      let (here, there) = (
        (corner - middle).dot(direction), (next - middle).dot(direction)
      )
      if here >= 0 { part.append(corner) }
      if (here < 0) != (there < 0) {
        let share = here / (here - there)
        part.append(
          Point(
            x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
      }
    }
    return part
  }

  private static func area(of polygon: [Point]) -> Double {
    var twice = 0.0
    for (place, corner) in polygon.enumerated() {
      let next = polygon[(place + 1) % polygon.count]
      twice += corner.x * next.y - next.x * corner.y
    }
    return abs(twice) / 2
  }

  private static func polygon(_ points: [Point]) -> String {
    let corners = points.map {
      "\(($0.x * 100).css)% \(($0.y / Pose.cardAspect * 100).css)%"
    }
    return "polygon(\(corners.joined(separator: ",")))"
  }

  /// A number in CSS form, rounded to a ten-thousandth.
  private static func fine(_ number: Double) -> String {
    let parts = Int(number * 10_000 + (number < 0 ? -0.5 : 0.5))
    return "\(parts)e-4"
  }
}

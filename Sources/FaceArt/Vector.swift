/// A point or a direction in the plane, with y upward as in a typeface.
struct Vector: Equatable {
  var x: Double
  var y: Double

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The direction as a vector of length 1.
  var unit: Vector { self * (1 / max(length, 1e-9)) }

  /// The vector after a quarter turn to the left.
  var left: Vector { Vector(x: -y, y: x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Returns the cross product, which is positive if the other direction turns to the left.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Returns the intersection of two lines, each given by a point and a direction; `nil` if they
  /// are nearly parallel.
  static func meeting(
    _ a: Vector, _ along: Vector, _ b: Vector, _ other: Vector
  ) -> Vector? {
    let turn = along.cross(other)
    guard abs(turn) > 0.03 else { return nil }
    return a + along * ((b - a).cross(other) / turn)
  }
}

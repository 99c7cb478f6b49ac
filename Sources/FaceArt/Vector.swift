/// A place or a direction in the plane, with y upwards as in a typeface.
struct Vector: Equatable {
  var x: Double
  var y: Double

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The direction alone, of length 1.
  var unit: Vector { self * (1 / max(length, 1e-9)) }

  /// A quarter turn to the left.
  var left: Vector { Vector(x: -y, y: x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// How far another direction turns to the left of this one.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// Where two lines meet, each given by a place and a direction; nil if they hardly do.
  static func meeting(
    _ a: Vector, _ along: Vector, _ b: Vector, _ other: Vector
  ) -> Vector? {
    let turn = along.cross(other)
    guard abs(turn) > 0.03 else { return nil }
    return a + along * ((b - a).cross(other) / turn)
  }
}

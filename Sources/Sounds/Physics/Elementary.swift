/// Elementary functions that use only additions and multiplications.
///
/// Embedded Swift has no C library in a browser. These functions give the same bits on every
/// platform.
enum Elementary {
  static let pi = 3.141592653589793

  /// Returns the number *e* to the power of `x`, for `x` from −700 to 700.
  static func exp(_ x: Double) -> Double {
    let ln2 = 0.6931471805599453
    let power = Int(x / ln2 + (x < 0 ? -0.5 : 0.5))
    let rest = x - Double(power) * ln2
    var (sum, term) = (1.0, 1.0)
    for step in 1...13 {
      term *= rest / Double(step)
      sum += term
    }
    return sum * Double(bitPattern: UInt64(power + 1023) << 52)
  }

  /// Returns the sine of an angle in radians, for angles of up to a few thousand turns.
  static func sin(_ angle: Double) -> Double {
    let turns = angle / (2 * pi)
    let rest = angle - 2 * pi * Double(Int(turns + (turns < 0 ? -0.5 : 0.5)))
    var (sum, term) = (rest, rest)
    for step in 1...12 {
      term *= -rest * rest / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }

  static func cos(_ angle: Double) -> Double { sin(angle + pi / 2) }

  /// Returns the amplitude factor for a gain in decibels.
  static func gain(decibels: Double) -> Double { exp(decibels * 0.11512925464970229) }
}

/// Exponentials, logarithms and powers that use only additions, multiplications and divisions, in a
/// fixed order.
///
/// The functions of different platforms can differ in the last bit, and a WebAssembly module has
/// none. These give the same results everywhere, accurate to about fifteen digits.
public enum Exponential {
  // NB: in two parts, so that integer multiples of the first part are exact.
  private static let logOfTwoHigh = 0.693147180369123816490
  private static let logOfTwoLow = 1.90821492927058770002e-10

  /// Returns Euler's number raised to a power.
  ///
  /// - Parameter exponent: The exponent, which is limited to the range from -700 to 700.
  /// - Returns: The power.
  public static func exp(_ exponent: Double) -> Double {
    let exponent = max(-700, min(700, exponent))
    let doublings = Int(exponent * 1.4426950408889634 + (exponent < 0 ? -0.5 : 0.5))
    let rest = exponent - Double(doublings) * logOfTwoHigh - Double(doublings) * logOfTwoLow
    var sum = 1.0
    for place in stride(from: 16, to: 0, by: -1) { sum = 1 + rest / Double(place) * sum }
    return sum * Double(bitPattern: UInt64(doublings + 1_023) << 52)
  }

  /// Returns the natural logarithm.
  ///
  /// - Parameter number: A normal number above zero.
  /// - Returns: The logarithm.
  public static func log(_ number: Double) -> Double {
    precondition(number >= .leastNormalMagnitude && number.isFinite, "no logarithm of this number")
    let bits = number.bitPattern
    var doublings = Int(bits >> 52) - 1_023
    var rest = Double(bitPattern: (bits & 0xF_FFFF_FFFF_FFFF) | (1_023 << 52))
    if rest > 1.4142135623730951 {
      rest /= 2
      doublings += 1
    }
    // The series of the inverse hyperbolic tangent, times two.
    let part = (rest - 1) / (rest + 1)
    let square = part * part
    var sum = 0.0
    for odd in stride(from: 25, to: 0, by: -2) { sum = sum * square + 1 / Double(odd) }
    return Double(doublings) * logOfTwoHigh
      + (2 * part * sum + Double(doublings) * logOfTwoLow)
  }

  /// Returns a positive number raised to a power.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    exp(exponent * log(base))
  }
}

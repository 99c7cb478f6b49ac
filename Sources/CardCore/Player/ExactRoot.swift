/// A whole number of any size, with only the operations that exact roots need.
struct Natural {
  /// The number in base 2^64, the lowest digit first; the highest is not zero.
  private var digits: [UInt64] = [1]

  /// Creates a product of powers.
  init(_ factors: (base: UInt64, exponent: Int)...) {
    for factor in factors {
      for _ in 0..<factor.exponent { multiply(by: factor.base) }
    }
  }

  /// The number of bits of the number.
  var bitWidth: Int { digits.count * 64 - (digits.last ?? 0).leadingZeroBitCount }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for place in digits.indices {
      let product = digits[place].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      digits[place] = low
      carry = product.high + (overflow ? 1 : 0)
    }
    if carry > 0 { digits.append(carry) }
  }

  static func <= (one: Natural, other: Natural) -> Bool {
    guard one.digits.count == other.digits.count else {
      return one.digits.count < other.digits.count
    }
    for place in one.digits.indices.reversed() where one.digits[place] != other.digits[place] {
      return one.digits[place] < other.digits[place]
    }
    return true
  }

  /// Returns the root of a given degree, rounded down.
  ///
  /// - Parameter degree: Large enough for the root to have at most 64 bits.
  /// - Returns: The largest number that, raised to that degree, does not exceed this number.
  func root(_ degree: Int) -> UInt64 {
    largest(bits: (bitWidth + degree - 1) / degree) { Natural(($0, degree)) <= self }
  }
}

/// Returns the largest number of a given bit width that satisfies a predicate.
///
/// The predicate must be true up to some number and false above it.
///
/// - Parameters:
///   - bits: The maximum number of bits.
///   - holds: The predicate.
/// - Returns: That number; 0 if the predicate is never true.
func largest(bits: Int, where holds: (UInt64) -> Bool) -> UInt64 {
  var number: UInt64 = 0
  for bit in (0..<bits).reversed() where holds(number | 1 << UInt64(bit)) {
    number |= 1 << UInt64(bit)
  }
  return number
}

/// A whole number of any size, with just the operations that exact roots need.
struct Natural {
  /// The number in base 2^64, the lowest digit first; the highest is not zero.
  private var digits: [UInt64] = [1]

  /// The product of powers.
  init(_ factors: (base: UInt64, exponent: Int)...) {
    for factor in factors {
      for _ in 0..<factor.exponent { multiply(by: factor.base) }
    }
  }

  /// How many bits the number has.
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

  /// The root of a degree, rounded down.
  ///
  /// - Parameter degree: Large enough for the root to have at most 64 bits.
  /// - Returns: The largest number whose power of that degree is not above this number.
  func root(_ degree: Int) -> UInt64 {
    largest(bits: (bitWidth + degree - 1) / degree) { Natural(($0, degree)) <= self }
  }
}

/// The largest number with a given number of bits for which a claim holds.
///
/// The claim is true up to some number and false from there on.
///
/// - Parameters:
///   - bits: How many bits the number may have.
///   - holds: The claim.
/// - Returns: That number; 0 if the claim never holds.
func largest(bits: Int, where holds: (UInt64) -> Bool) -> UInt64 {
  var number: UInt64 = 0
  for bit in (0..<bits).reversed() where holds(number | 1 << UInt64(bit)) {
    number |= 1 << UInt64(bit)
  }
  return number
}

/// A whole number as texts write it: digits, perhaps with a sign before them.
private struct WholeNumber {
  var isNegative = false
  var magnitude: UInt64 = 0

  /// Reads a text, or returns `nil` where it is no whole number or has more than 64 bits.
  init?(_ text: String) {
    var digits = text.bytes
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
      isNegative = digits.removeFirst() == UInt8(ascii: "-")
    }
    guard !digits.isEmpty else { return nil }
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeNow) = tens.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !isTooLargeNow else { return nil }
      magnitude = sum
    }
  }
}

extension FixedWidthInteger {
  /// The whole number that a text writes, or `nil` where it writes none or one that does not fit.
  ///
  ///     Int(wholeNumber: "-07")  // -7
  ///
  /// It reads what the initializer of the standard library reads, which would come into a browser's
  /// module once for every type of number.
  public init?(wholeNumber text: String) {
    guard let number = WholeNumber(text) else { return nil }
    if number.isNegative {
      guard number.magnitude <= Int64.min.magnitude else { return nil }
      self.init(exactly: Int64(truncatingIfNeeded: 0 &- number.magnitude))
    } else {
      self.init(exactly: number.magnitude)
    }
  }
}

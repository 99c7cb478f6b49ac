/// A whole number in text: digits, with an optional sign before them.
private struct WholeNumber {
  var isNegative = false
  var magnitude: UInt64 = 0

  /// Creates a number from text, or returns `nil` if the text is not a whole number or needs more
  /// than 64 bits.
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
  /// Creates a whole number from text, or returns `nil` if the text is not one or it does not fit.
  ///
  ///     Int(wholeNumber: "-07")  // -7
  ///
  /// It accepts the same texts as the standard library's initializer, which the compiler
  /// specializes for every type of number, making the WebAssembly module larger.
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

// NB: the standard library inlines these into every text with a variable part.

extension DefaultStringInterpolation {
  /// Puts in a string.
  @inline(never)
  public mutating func appendInterpolation(_ string: consuming String) { appendLiteral(string) }

  /// Puts in a number by its digits.
  @inline(never)
  public mutating func appendInterpolation(_ number: Int) { appendLiteral(number.description) }

  /// Puts in a number by its digits.
  @inline(never)
  public mutating func appendInterpolation(_ number: Int64) { appendLiteral(number.description) }
}

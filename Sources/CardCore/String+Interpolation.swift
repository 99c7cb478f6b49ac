// NB: the standard library inlines these into every interpolated string, which makes modules
// larger.

extension DefaultStringInterpolation {
  /// Appends a string.
  @inline(never)
  public mutating func appendInterpolation(_ string: consuming String) { appendLiteral(string) }

  /// Appends the digits of a number.
  @inline(never)
  public mutating func appendInterpolation(_ number: Int) { appendLiteral(number.description) }

  /// Appends the digits of a number.
  @inline(never)
  public mutating func appendInterpolation(_ number: Int64) { appendLiteral(number.description) }
}

// NB: the standard library inlines these wherever two texts are put together.

extension String {
  /// One text and then another.
  @inline(never)
  public static func + (one: String, other: String) -> String {
    var both = one
    both.append(other)
    return both
  }

  /// Adds a text at the end of another.
  @inline(never)
  public static func += (one: inout String, other: String) { one.append(other) }
}

// NB: the standard library compares strings by Unicode's canonical equivalence, and inlines the first
// steps of that into every comparison. The program compares names, keys and texts that it wrote itself;
// files that import CardCore compare them by these functions, a tenth of that size.

extension String {
  /// Whether two strings have the same bytes.
  @inline(never)
  public static func == (one: String, other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.bytes == other.bytes
  }

  /// Whether two strings differ in any byte.
  public static func != (one: String, other: String) -> Bool { !(one == other) }

  /// Whether a case of a switch is the string, byte by byte.
  public static func ~= (pattern: String, string: String) -> Bool { pattern == string }
}

extension Sequence where Element == String {
  /// Whether a string is among these, byte by byte.
  public func contains(_ string: String) -> Bool { contains { $0 == string } }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case of a name, or `nil` if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = found
  }
}

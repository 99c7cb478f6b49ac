extension Int64 {
  /// The largest number that every JSON implementation reads exactly, rounded down: the largest
  /// count or time that a server or a saved document may name.
  ///
  /// Sums of a few such numbers fit into 64 bits.
  package static let exactInJSON: Int64 = 9_000_000_000_000_000
}

extension JSONValue {
  /// Returns a required member that counts something, numbers something, or is a time in
  /// milliseconds.
  ///
  /// - Throws: An error if the member is missing, negative, or above ``Swift/Int64/exactInJSON``.
  package func count(_ name: String) throws(ArchiveRefusal) -> Int64 {
    try integer(name, in: 0...Int64.exactInJSON)
  }
}

extension String {
  /// Whether this can stand in a line that others read: it is not empty, not longer than so many bytes, and what one
  /// sees is what it holds.
  ///
  /// No sign in it ends the line, and none turns the order of those beside it around, by which a name could look like
  /// another one.
  ///
  /// - Parameter most: How many bytes it may have.
  /// - Returns: Whether it can.
  func isPlainLine(ofAtMost most: Int) -> Bool {
    (1...most).contains(utf8.count)
      && !unicodeScalars.contains { scalar in
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
      }
  }
}

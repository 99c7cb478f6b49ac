extension String {
  /// Whether this can stand in a line that others read: it is not empty, not longer than so many bytes, and what one
  /// sees is what it holds.
  ///
  /// No sign in it ends the line, none turns the order of those beside it around, by which a name could look like
  /// another one, and none is there unseen; only joiners are, which some scripts and many pictures need.
  ///
  /// - Parameter most: How many bytes it may have.
  /// - Returns: Whether it can.
  func isPlainLine(ofAtMost most: Int) -> Bool {
    (1...most).contains(utf8.count)
      && unicodeScalars.contains { !$0.properties.isWhitespace && !$0.isJoiner }
      && unicodeScalars.allSatisfy { scalar in
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return false
        case .format: return scalar.isJoiner
        // NB: what chooses how a picture is drawn is not seen either, but what it chooses is.
        default: return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
        }
      }
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }
}

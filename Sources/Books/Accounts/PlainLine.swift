extension String {
  /// Whether the text is a safe name to show to others: one line, not empty, within a maximum
  /// length, and without hidden or reordering characters.
  ///
  /// Characters that reverse the writing direction could make a name look like another one. Joiners
  /// are the only invisible characters allowed, because some scripts and many emoji need them.
  ///
  /// - Parameter most: The maximum length in bytes.
  /// - Returns: Whether it is safe.
  func isPlainLine(ofAtMost most: Int) -> Bool {
    (1...most).contains(utf8.count)
      && unicodeScalars.contains { !$0.properties.isWhitespace && !$0.isJoiner }
      && unicodeScalars.allSatisfy { scalar in
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return false
        case .format: return scalar.isJoiner
        // NB: variation selectors are invisible themselves, but their effect on an emoji isn't.
        default: return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
        }
      }
  }
}

extension Unicode.Scalar {
  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }
}

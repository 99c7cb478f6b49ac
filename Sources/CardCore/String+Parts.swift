extension String {
  /// Returns the parts of the text before, between and after each occurrence of an ASCII character;
  /// a part may be empty.
  ///
  ///     "t3-f1".parts(between: "-")  // ["t3", "f1"]
  public func parts(between sign: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: sign) {
        parts.append(String(bytes: part))
        part = []
      } else {
        part.append(byte)
      }
    }
    return parts + [String(bytes: part)]
  }
}

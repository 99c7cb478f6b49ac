import CardCore

extension String {
  /// The text with the letters a to z in upper case.
  public var uppercasedASCII: String {
    String(bytes: bytes.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
  }

  /// The text with the letters A to Z in lower case.
  public var lowercasedASCII: String {
    String(bytes: bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
  }
}

import CardCore

extension String {
  /// The typed number with a minus sign in place of a leading hyphen.
  public var withMinusSign: String {
    bytes.first == UInt8(ascii: "-") ? "−\(String(bytes: Array(bytes.dropFirst())))" : self
  }
}

import CardCore

extension String {
  /// A number as it was typed, with a minus sign for a hyphen at its beginning.
  public var withMinusSign: String {
    bytes.first == UInt8(ascii: "-") ? "−\(String(bytes: Array(bytes.dropFirst())))" : self
  }
}

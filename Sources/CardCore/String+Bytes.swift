extension String {
  /// The text in UTF-8.
  @inline(never)
  public var bytes: [UInt8] { Array(utf8) }

  /// Creates a string from UTF-8 bytes; invalid sequences are replaced as in the standard library.
  @inline(never)
  public init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }

  /// The number of Unicode scalars, which is roughly the text's width in characters.
  @inline(never)
  public var scalarCount: Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}

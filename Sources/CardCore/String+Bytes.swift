extension String {
  /// The text in UTF-8.
  @inline(never)
  public var bytes: [UInt8] { Array(utf8) }

  /// The text that bytes in UTF-8 hold; what is none is replaced as the standard library does.
  @inline(never)
  public init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }

  /// How many Unicode scalars the text has, which is what it takes in width, roughly.
  @inline(never)
  public var scalarCount: Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}

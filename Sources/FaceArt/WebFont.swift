extension Face {
  /// Returns the typeface as a web font (WOFF 2), with untransformed tables.
  ///
  /// - Parameter pack: A function that compresses bytes with Brotli.
  /// - Returns: The file's bytes.
  /// - Throws: The error of `pack`.
  public func webFont(packedBy pack: ([UInt8]) throws -> [UInt8]) rethrows -> [UInt8] {
    let tables = tables
    var directory = FontBytes()
    var content: [UInt8] = []
    var unpackedSize = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      // NB: for the two tables of outlines, 3 means untransformed; for all others it is 0.
      let isOutline = tag == "glyf" || tag == "loca"
      directory.byte((Self.knownTags[tag] ?? 0) | (isOutline ? 0xC0 : 0))
      Self.write(bytes.count, &directory)
      content += bytes
      unpackedSize += (bytes.count + 3) / 4 * 4
    }
    let packed = try pack(content)
    let size = 48 + directory.bytes.count + packed.count
    var file = FontBytes()
    file.text("wOF2")
    file.long(0x1_0000)
    file.long((size + 3) / 4 * 4)
    file.short(tables.count, 0)
    file.long(unpackedSize)
    file.long(packed.count)
    file.long(0x1_0000)
    for _ in 0..<5 { file.long(0) }
    file.append(directory.bytes)
    file.append(packed)
    file.pad()
    return file.bytes
  }

  /// The numbers of known table tags in web fonts.
  private static let knownTags = [
    "cmap": 0, "head": 1, "hhea": 2, "hmtx": 3, "maxp": 4, "name": 5, "OS/2": 6, "post": 7,
    "glyf": 10, "loca": 11,
  ]

  /// Writes a number in the fewest possible groups of seven bits.
  private static func write(_ number: Int, _ out: inout FontBytes) {
    var groups = [number & 127]
    while number >> (7 * groups.count) > 0 {
      groups.append(number >> (7 * groups.count) & 127 | 128)
    }
    for group in groups.reversed() { out.byte(group) }
  }
}

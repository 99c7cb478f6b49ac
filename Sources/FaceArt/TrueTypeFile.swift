extension Face {
  /// The typeface as a font file (TrueType), for programs that don't read web fonts.
  public var trueTypeFile: [UInt8] {
    let tables = tables.sorted { Array($0.tag.utf8).lexicographicallyPrecedes(Array($1.tag.utf8)) }
    let (power, log) = Self.power(below: tables.count)
    var directory = FontBytes()
    directory.long(0x1_0000)
    directory.short(tables.count, 16 * power, log, 16 * (tables.count - power))
    var content = FontBytes()
    let start = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      directory.text(tag)
      directory.long(Int(Self.sum(of: bytes)))
      directory.long(start + content.bytes.count)
      directory.long(bytes.count)
      content.append(bytes)
      content.pad()
    }
    var file = directory.bytes + content.bytes
    // NB: the sum of the whole file is in the table of the header, which counts as zero for it.
    let adjustment = 0xB1B0_AFBA &- Self.sum(of: file)
    if let place = tables.firstIndex(where: { $0.tag == "head" }) {
      let before = tables[..<place].reduce(start) { $0 + ($1.bytes.count + 3) / 4 * 4 }
      for byte in 0..<4 {
        file[before + 8 + byte] = UInt8(truncatingIfNeeded: adjustment >> UInt32(24 - 8 * byte))
      }
    }
    return file
  }

  /// The largest power of two that is not above a number, and its logarithm.
  private static func power(below count: Int) -> (power: Int, log: Int) {
    var (power, log) = (1, 0)
    while power * 2 <= count {
      power *= 2
      log += 1
    }
    return (power, log)
  }

  /// The sum of bytes in groups of four, as font files count it.
  private static func sum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for place in stride(from: 0, to: bytes.count, by: 4) {
      var group: UInt32 = 0
      for offset in 0..<4 {
        let byte = place + offset < bytes.count ? bytes[place + offset] : 0
        group = group << 8 | UInt32(byte)
      }
      sum = sum &+ group
    }
    return sum
  }
}

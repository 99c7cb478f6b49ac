/// Reads the binary format of WebAssembly, from one place to the next.
///
/// The format is that of the WebAssembly Core Specification, chapter 5.
struct ModuleReader {
  let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(ModuleProblem) -> UInt8 {
    guard place < bytes.count else { throw .truncated }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next bytes, as many as are asked for.
  mutating func take(_ count: Int) throws(ModuleProblem) -> [UInt8] {
    guard count <= bytes.count - place else { throw .truncated }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  /// An unsigned number of up to 32 bits, seven to a byte.
  mutating func number() throws(ModuleProblem) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let part = try byte()
      value |= Int(part & 0x7F) << shift
      if part < 0x80 { return value }
    }
    throw .unknown("a number of more than 32 bits")
  }

  /// Passes over a number, signed or not.
  mutating func skipNumber() throws(ModuleProblem) {
    while try byte() >= 0x80 {}
  }
}

extension [UInt8] {
  /// Appends an unsigned number, seven bits to a byte.
  mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

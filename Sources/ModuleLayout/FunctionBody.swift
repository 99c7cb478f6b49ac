/// The code of a function: its bytes, and where in them other functions are called.
struct FunctionBody {
  /// A call: the bytes that name the function, and its index.
  struct Call {
    let place: Range<Int>
    let function: Int
  }

  let bytes: [UInt8]
  let calls: [Call]

  /// The code in some bytes: declarations of local variables, then instructions.
  init(_ bytes: [UInt8]) throws(ModuleProblem) {
    var reader = ModuleReader(bytes)
    for _ in 0..<(try reader.number()) {
      try reader.skipNumber()
      _ = try reader.byte()
    }
    var calls: [Call] = []
    while !reader.isAtEnd {
      if let call = try Self.call(in: &reader) { calls.append(call) }
    }
    (self.bytes, self.calls) = (bytes, calls)
  }

  /// The same code, in which functions have other indices.
  func renumbered(_ newIndex: (Int) -> Int) -> [UInt8] {
    var written: [UInt8] = []
    var place = 0
    for call in calls {
      written += bytes[place..<call.place.lowerBound]
      written.append(number: newIndex(call.function))
      place = call.place.upperBound
    }
    return written + bytes[place...]
  }

  /// Reads an instruction; returns what it calls, if it is a call.
  private static func call(in reader: inout ModuleReader) throws(ModuleProblem) -> Call? {
    let instruction = try reader.byte()
    switch instruction {
    case 0x10:
      let start = reader.place
      let function = try reader.number()
      return Call(place: start..<reader.place, function: function)
    // block, loop, if; br, br_if; variables; the size of the memory; constants
    case 0x02...0x04, 0x0C, 0x0D, 0x20...0x24, 0x3F, 0x40, 0x41, 0x42: try reader.skipNumber()
    case 0x0E:  // br_table
      for _ in 0...(try reader.number()) { try reader.skipNumber() }
    case 0x11, 0x28...0x3E:  // call_indirect; loads and stores
      try reader.skipNumber()
      try reader.skipNumber()
    case 0x43: _ = try reader.take(4)
    case 0x44: _ = try reader.take(8)
    // unreachable, nop, else, end, return, drop, select; comparisons, arithmetic, conversions
    case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4: break
    case 0xFC:
      switch try reader.number() {
      case 0...7: break  // conversions that saturate
      case 10: _ = try reader.take(2)  // memory.copy
      case 11: _ = try reader.take(1)  // memory.fill
      case let other: throw .unknown("instruction FC \(other)")
      }
    default: throw .unknown("instruction \(String(instruction, radix: 16, uppercase: true))")
    }
    return nil
  }
}

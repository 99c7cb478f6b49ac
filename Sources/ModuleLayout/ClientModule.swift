/// A WebAssembly module whose functions can be put in another order.
///
/// Calls name functions by their place, and so do the exports and the table of functions that are
/// called by reference: a new order changes all of them and nothing else.
public struct ClientModule {
  /// Which part of a module a section is, by the number that begins it.
  private enum SectionKind {
    static let imports: UInt8 = 2
    static let functions: UInt8 = 3
    static let exports: UInt8 = 7
    static let start: UInt8 = 8
    static let table: UInt8 = 9
    static let code: UInt8 = 10
  }

  private struct Section {
    let kind: UInt8
    let bytes: [UInt8]
  }

  private static let beginning: [UInt8] = [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]

  private let sections: [Section]
  private let importCount: Int
  private let types: [Int]
  private let bodies: [FunctionBody]

  /// The code of each function, in the module's order.
  public var functions: [[UInt8]] { bodies.map { $0.bytes } }

  /// Reads a module.
  ///
  /// - Throws: `ModuleProblem` if it is none, or one that compilers of this client do not write.
  public init(_ bytes: [UInt8]) throws(ModuleProblem) {
    var reader = ModuleReader(bytes)
    guard bytes.starts(with: Self.beginning) else { throw .notAModule }
    _ = try reader.take(Self.beginning.count)
    var sections: [Section] = []
    while !reader.isAtEnd {
      let kind = try reader.byte()
      sections.append(Section(kind: kind, bytes: try reader.take(try reader.number())))
    }
    self.sections = sections
    func section(_ kind: UInt8) -> ModuleReader {
      ModuleReader(sections.first { $0.kind == kind }?.bytes ?? [0])
    }
    importCount = try Self.countImports(section(SectionKind.imports))
    var declared = section(SectionKind.functions)
    var types: [Int] = []
    for _ in 0..<(try declared.number()) { types.append(try declared.number()) }
    var code = section(SectionKind.code)
    var bodies: [FunctionBody] = []
    for _ in 0..<(try code.number()) {
      bodies.append(try FunctionBody(try code.take(try code.number())))
    }
    guard types.count == bodies.count else { throw .unknown("functions without code") }
    (self.types, self.bodies) = (types, bodies)
  }

  private static func countImports(_ section: ModuleReader) throws(ModuleProblem) -> Int {
    var reader = section
    let count = try reader.number()
    for _ in 0..<count {
      for _ in 0..<2 { _ = try reader.take(try reader.number()) }
      guard try reader.byte() == 0 else { throw .unknown("an import that is no function") }
      try reader.skipNumber()
    }
    return count
  }

  /// The module with its functions in another order.
  ///
  /// - Parameter order: The places of the functions, each once.
  /// - Returns: The bytes of the module.
  /// - Throws: `ModuleProblem` if exports or references are not as compilers of this client write
  ///   them.
  public func written(in order: [Int]) throws(ModuleProblem) -> [UInt8] {
    precondition(order.sorted() == Array(bodies.indices), "every function has one place")
    var places = Array(0..<importCount + bodies.count)
    for (place, old) in order.enumerated() { places[importCount + old] = importCount + place }
    var written = Self.beginning
    for section in sections {
      let bytes =
        switch section.kind {
        case SectionKind.functions: functionTypes(in: order)
        case SectionKind.exports: try Self.exports(section.bytes, places)
        case SectionKind.start: try Self.start(section.bytes, places)
        case SectionKind.table: try Self.table(section.bytes, places)
        case SectionKind.code: code(in: order, places)
        default: section.bytes
        }
      written.append(section.kind)
      written.append(number: bytes.count)
      written += bytes
    }
    return written
  }

  private func functionTypes(in order: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: order.count)
    for function in order { bytes.append(number: types[function]) }
    return bytes
  }

  private func code(in order: [Int], _ places: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: order.count)
    for function in order {
      let body = bodies[function].renumbered { places[$0] }
      bytes.append(number: body.count)
      bytes += body
    }
    return bytes
  }

  private static func exports(
    _ section: [UInt8], _ places: [Int]
  ) throws(ModuleProblem) -> [UInt8] {
    var reader = ModuleReader(section)
    var bytes: [UInt8] = []
    let count = try reader.number()
    bytes.append(number: count)
    for _ in 0..<count {
      let name = try reader.take(try reader.number())
      bytes.append(number: name.count)
      bytes += name
      let kind = try reader.byte()
      bytes.append(kind)
      let index = try reader.number()
      bytes.append(number: kind == 0 ? places[index] : index)
    }
    return bytes
  }

  private static func start(_ section: [UInt8], _ places: [Int]) throws(ModuleProblem) -> [UInt8] {
    var reader = ModuleReader(section)
    var bytes: [UInt8] = []
    bytes.append(number: places[try reader.number()])
    return bytes
  }

  /// The functions that are called by reference, each list of which begins at a constant place.
  private static func table(_ section: [UInt8], _ places: [Int]) throws(ModuleProblem) -> [UInt8] {
    var reader = ModuleReader(section)
    var bytes: [UInt8] = []
    let count = try reader.number()
    bytes.append(number: count)
    for _ in 0..<count {
      let start = reader.place
      guard try reader.byte() == 0, try reader.byte() == 0x41 else {
        throw .unknown("a list of references that is no plain one")
      }
      try reader.skipNumber()
      guard try reader.byte() == 0x0B else { throw .unknown("a place that is no constant") }
      bytes += section[start..<reader.place]
      let length = try reader.number()
      bytes.append(number: length)
      for _ in 0..<length { bytes.append(number: places[try reader.number()]) }
    }
    return bytes
  }
}

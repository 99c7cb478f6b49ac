import ModuleLayout
import Testing

/// Functions of a module with one import: the first starts, the second calls the import and the third.
private let first: [UInt8] = [0x00, 0x41, 0x05, 0x1A, 0x0B]
private let third: [UInt8] = [0x01, 0x02, 0x7F, 0x41, 0x07, 0x21, 0x00, 0x41, 0x08, 0x1A, 0x0B]

private func second(callingThirdAs index: UInt8) -> [UInt8] {
  [0x00, 0x10, 0x00, 0x10, index, 0x0B]
}

private func section(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
  [kind, UInt8(bytes.count)] + bytes
}

/// The module, in which the second function is exported as `x`, and the second and third are called
/// by reference.
private func module(start: UInt8, second: UInt8, third: UInt8, code: [[UInt8]]) -> [UInt8] {
  [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00]
    + section(0x01, [0x01, 0x60, 0x00, 0x00])
    + section(0x02, [0x01, 0x01, 0x61, 0x01, 0x62, 0x00, 0x00])
    + section(0x03, [0x03, 0x00, 0x00, 0x00])
    + section(0x07, [0x01, 0x01, 0x78, 0x00, second])
    + section(0x08, [start])
    + section(0x09, [0x01, 0x00, 0x41, 0x00, 0x0B, 0x02, second, third])
    + section(0x0A, [0x03] + code.flatMap { [UInt8($0.count)] + $0 })
}

private let asLinked = module(
  start: 1, second: 2, third: 3, code: [first, second(callingThirdAs: 3), third])

@Suite("A module's functions change their order, and nothing else changes")
struct ClientModuleTests {
  @Test("In the order in which they are, the module is the same byte for byte")
  func same() throws {
    let module = try ClientModule(asLinked)
    #expect(module.functions == [first, second(callingThirdAs: 3), third])
    #expect(try module.written(in: [0, 1, 2]) == asLinked)
  }

  @Test("In another order, calls, exports, references and the start lead to the same functions")
  func reordered() throws {
    let turned = try ClientModule(asLinked).written(in: [2, 0, 1])
    #expect(
      turned
        == module(start: 2, second: 3, third: 1, code: [third, first, second(callingThirdAs: 1)]))
    #expect(try ClientModule(turned).written(in: [1, 2, 0]) == asLinked)
  }

  @Test("A module that is cut off anywhere inside a section is refused")
  func truncated() {
    var isWhole: Set<Int> = [8]
    var place = 8
    while place < asLinked.count {
      place += 2 + Int(asLinked[place + 1])
      isWhole.insert(place)
    }
    for length in 0..<asLinked.count where !isWhole.contains(length) {
      #expect(throws: ModuleProblem.self, "\(length) bytes") {
        _ = try ClientModule(Array(asLinked.prefix(length)))
      }
    }
  }

  @Test("What compilers of the client do not write is named and refused")
  func unknown() {
    let strange = module(
      start: 1, second: 2, third: 3,
      code: [[0x00, 0xFD, 0x0C, 0x0B], second(callingThirdAs: 3), third])
    #expect(throws: ModuleProblem.unknown("instruction FD")) { _ = try ClientModule(strange) }
    #expect(throws: ModuleProblem.notAModule) { _ = try ClientModule(Array("<html>".utf8)) }
  }
}

@Suite("Functions that are alike lie side by side")
struct AlikeOrderTests {
  @Test("Two kinds in turn come apart; every function has one place")
  func kinds() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var state = seed
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 56)
      }
    }
    let kinds = [bytes(200), bytes(180)]
    let functions = (0..<20).map { kinds[$0 % 2] + bytes(10 + $0) }
    let order = AlikeOrder.order(of: functions)
    #expect(order.sorted() == Array(0..<20), "seed \(seed)")
    let changes = zip(order, order.dropFirst()).filter { $0 % 2 != $1 % 2 }.count
    #expect(changes == 1, "seed \(seed)")
    #expect(AlikeOrder.order(of: functions) == order, "seed \(seed)")
  }

  @Test("Nothing, and functions with nothing in common, keep their order after the longest")
  func strangers() {
    #expect(AlikeOrder.order(of: []) == [])
    #expect(AlikeOrder.order(of: [[1], [2, 2], [3]]) == [1, 0, 2])
  }
}

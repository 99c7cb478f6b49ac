import CardCore
import Dealing
import Testing

@Suite("The ladder of a shared shoe")
struct SharedLadderTests {
  private func result(_ id: UInt8, cost: Int64, time: Int64?) -> SharedLadder.Result {
    SharedLadder.Result(id: [UInt8](repeating: id, count: 16), cost: cost, time: time)
  }

  @Test("A lower cost is better, then a shorter time; without a clock, ties have the best rank")
  func ranks() {
    let ladder = SharedLadder(
      day: 1, hash: nil,
      results: [
        result(1, cost: 20, time: 5), result(2, cost: 10, time: 900), result(3, cost: 10, time: 7),
        result(4, cost: 10, time: nil), result(6, cost: 10, time: 900),
        result(5, cost: 30, time: nil),
        result(7, cost: 20, time: nil), result(8, cost: 20, time: 6), result(9, cost: 30, time: 1),
      ])
    #expect(ladder.lines.map { $0.result.id[0] } == [4, 3, 2, 6, 7, 1, 8, 5, 9])
    #expect(ladder.lines.map { $0.rank } == [1, 1, 2, 2, 5, 5, 6, 8, 8])
  }

  @Test("Text and digest are the same for every order of the results, and never change")
  func golden() {
    let results = [
      result(0xAB, cost: 1_234_567, time: 61_002), result(0x01, cost: 0, time: nil),
      result(0xFF, cost: 0, time: 10_000), result(0x7F, cost: 0, time: 9_999),
    ]
    let hash = [UInt8](0..<32)
    let ladder = SharedLadder(day: 20_788, hash: hash, results: results)
    #expect(ladder == SharedLadder(day: 20_788, hash: hash, results: results.reversed()))
    #expect(
      ladder.text == """
        truecount.ladder 1
        day 20788
        hash 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
        1 01010101010101010101010101010101 0 -
        1 7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f 0 9999
        2 ffffffffffffffffffffffffffffffff 0 10000
        4 abababababababababababababababab 1234567 61002

        """)
    #expect(
      Hexadecimal.text(ladder.digest)
        == "4848e86f15f6a3cffdf9384130658ec73123fdcee79128192588b58bf18e1bb6")
    let empty = SharedLadder(day: 0, hash: nil, results: [])
    #expect(empty.text == "truecount.ladder 1\nday 0\nhash -\n")
    #expect(
      Hexadecimal.text(empty.digest)
        == "e63b18678e3ac1fc820e5a25bb3f97698cdbbb8e410ca0ad0f78dbca409272d2")
  }
}

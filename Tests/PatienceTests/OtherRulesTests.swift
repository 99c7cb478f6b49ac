import CardCore
import Patience
import Testing

@Suite("FreeCell and Yukon")
struct OtherRulesTests {
  private func move(_ text: String) -> PatienceAction {
    PatienceAction(text: text) ?? .draw
  }

  @Test("FreeCell moves one card more than there are free cells, doubled for each empty column")
  func freeCellRoom() {
    let run = "9H 8S 7H 6S 5H 4S"
    let (game, full) = table(
      [run, "TC", "2C", "3D", "KS", "QS", "JS"], faceUp: [6, 1, 1, 1, 1, 1, 1], rules: .freeCell)
    #expect(game.refusal(of: move("t1-t2 x6"), in: full) == .notEnoughRoom(most: 5))
    let (_, roomy) = table(
      [run, "TC", "", "3D", "KS", "QS", "JS"], faceUp: [6, 1, 0, 1, 1, 1, 1], rules: .freeCell)
    #expect(game.refusal(of: move("t1-t2 x6"), in: roomy) == nil)
    #expect(game.refusal(of: move("t1-t3 x6"), in: roomy) == .notEnoughRoom(most: 5))
    #expect(game.refusal(of: move("t1-t3 x5"), in: roomy) == nil)
  }

  @Test("a cell takes one card of any kind and gives it back where it fits")
  func cells() throws {
    var (game, position) = table(
      ["9H 8S", "9D", "2C", "3D", "KS", "QS", "JS"], faceUp: [2, 1, 1, 1, 1, 1, 1], rules: .freeCell
    )
    #expect(game.refusal(of: move("t1-c1 x2"), in: position) == .oneAtATime)
    try game.play(move("t1-c1"), in: &position)
    #expect(game.refusal(of: move("t1-c1"), in: position) == .doesNotFit(on: Card(.eight, .spades)))
    try game.play(move("c1-t2"), in: &position)
    #expect(game.refusal(of: .draw, in: position) == .noSuchPile(.stock))
  }

  @Test("Yukon lifts a face-up card with everything on it")
  func yukonGroups() throws {
    var (game, position) = table(
      ["4C 9H 2S KD 3C", "TS", "", "", "", ""], faceUp: [4, 1, 0, 0, 0, 0], rules: .yukon)
    #expect(game.refusal(of: move("t1-t2 x5"), in: position) == .faceDown)
    try game.play(move("t1-t2 x4"), in: &position)
    #expect(game.layout(of: position).columns[1].map { $0.text } == ["TS", "9H", "2S", "KD", "3C"])
    #expect(game.layout(of: position).faceUp[0] == 1)
    try game.play(move("t2-t3 x2"), in: &position)
    #expect(game.layout(of: position).columns[2].map { $0.text } == ["KD", "3C"])
  }
}

import CardCore
import Patience
import Testing

@Suite("Undoing a patience")
struct UndoTests {
  @Test("a journal undoes and redoes without limit, with the events to show it")
  func journal() throws {
    var journal = Journal(of: Patience(.klondike(draw: 3)), from: .numbered(7))
    let deal = journal
    try journal.play(.draw)
    try journal.play(.move(from: PileID(.tableau, 4), to: .foundation(.spades)))
    let end = journal
    let ace = PileID(.tableau, 4)
    let taken = journal.takeBack()
    let back = try #require(taken)
    #expect(back.action == .move(from: ace, to: .foundation(.spades)))
    #expect(
      back.events?.map { $0.text } == [
        "back: score 5", "back: t5 turns up 6S", "back: score 10", "back: 1 from t5 to f4",
      ])
    let draw = journal.undo()
    #expect(draw == .draw)
    #expect(journal.position == deal.position)
    let none = journal.undo()
    #expect(none == nil)
    while journal.redo() != nil {}
    #expect(journal == end)
  }
}

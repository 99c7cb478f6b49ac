import CardCore
import Patience
import Testing

@Suite("Undoing a patience")
struct UndoTests {
  @Test(
    "10,000 random games each are undone to the deal by their events and played again, exactly",
    arguments: [PatienceRules.klondike(draw: 3), .freeCell, .yukon])
  func allTheWayBack(rules: PatienceRules) throws {
    let game = Patience(rules)
    for number in 0..<10_000 as Range<UInt64> {
      var past: [(PatiencePosition, [PatienceEvent])] = []
      var last = game.begin(.numbered(number))
      try game.playAtRandom(number: number, steps: 60) { before, _, events, after in
        past.append((before, events))
        last = after
      }
      var position = last
      var seen = game.observe(last)
      for (before, events) in past.reversed() {
        let back = game.takeBack(events, in: &position) ?? []
        for event in back { game.show(event, in: &seen) }
        guard position == before, seen == game.observe(before) else {
          Issue.record("\(rules.id) deal \(number) does not come back exactly")
          return
        }
      }
      for (_, events) in past { for event in events { game.show(event, in: &seen) } }
      #expect(seen == game.observe(last))
    }
  }

  @Test("a journal undoes and redoes without limit, and tells how to show it")
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

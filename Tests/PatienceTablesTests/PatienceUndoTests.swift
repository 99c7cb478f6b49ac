import CardCore
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Undo and redo of moves with automatic ones")
struct PatienceUndoTests {
  /// Moving the nine uncovers an ace and the five; three cards then go home by themselves.
  private func player(_ goingHome: String = "safe") -> PatiencePlayer {
    let player = PatiencePlayer(
      columns: "9S/TH/2H 2S/AS/AH/5D/4D", home: [nil, .three, nil, nil])
    player.ask("set going-home \(goingHome)")
    return player
  }

  @Test(
    "One undo takes back a move with the automatic moves after it, and one redo repeats them",
    arguments: ["safe", "always"])
  func together(goingHome: String) {
    let player = player(goingHome)
    let dealt = player.shown
    player.ask("tap t1 1")
    let after = player.shown
    #expect(after.moves > 4)
    player.ask("undo")
    #expect(player.shown == dealt && !player.model.journal.canUndo)
    player.ask("redo")
    #expect(player.shown == after && !player.model.journal.canRedo)
    #expect(after.moves == player.model.journal.actions.count)
  }

  @Test("Only what followed a move belongs to it: each move of the player is a step")
  func steps() {
    let player = player("never")
    player.ask("tap t1 1", "tap t4", "tap t5")
    #expect(player.shown.moves == 3)
    player.ask("undo")
    #expect(player.shown.moves == 2)
    player.ask("undo", "set going-home always", "tap s", "undo")
    #expect(player.shown.moves == 1, "the setting changes no earlier move")
  }

  @Test("Another move after an undo replaces what could be redone, with its automatic moves")
  func replaced() {
    let player = player()
    player.ask("tap t1 1", "undo", "set going-home never", "tap t4", "tap t5")
    #expect(player.shown.moves == 2)
    player.ask("undo")
    #expect(player.shown.moves == 1)
  }

  @Test("A game that is opened again undoes and redoes the same steps")
  func reopened() {
    let first = player()
    let dealt = first.shown
    first.ask("tap t1 1")
    let after = first.shown
    let again = PatiencePlayer(first.house.stored)
    again.ask("undo")
    #expect(again.shown == dealt)
    let third = PatiencePlayer(again.house.stored)
    third.ask("redo")
    #expect(third.shown == after)
  }

  @Test("A game saved by an earlier version has the steps that its setting makes")
  func earlierVersion() throws {
    let first = player()
    let dealt = first.shown
    first.ask("tap t1 1")
    let text = try #require(first.documentOfVersion2)
    let start = try #require(text.range(of: #","automatic":["#))
    let end = try #require(text[start.upperBound...].firstIndex(of: "]"))
    let earlier = text.replacingCharacters(in: start.lowerBound...end, with: "")
    let player = PatiencePlayer(Array(earlier.utf8))
    #expect(player.shown == first.shown)
    player.ask("undo")
    #expect(player.shown == dealt)
  }

  @Test(
    "A damaged record of automatic moves costs no game",
    arguments: ["7", #"["x"]"#, "[-1]", "[0,0]", "[99]", "null", "[3,1]"])
  func damaged(record: String) throws {
    let first = player()
    first.ask("tap t1 1")
    let text = try #require(first.documentOfVersion2)
    let start = try #require(text.range(of: #","automatic":["#))
    let end = try #require(text[start.upperBound...].firstIndex(of: "]"))
    let document = text.replacingCharacters(
      in: start.lowerBound...end, with: #","automatic":\#(record)"#)
    let player = PatiencePlayer(Array(document.utf8))
    #expect(player.shown == first.shown)
    while player.model.journal.canUndo { player.ask("undo") }
    #expect(player.shown.moves == 0)
    player.ask("redo")
    #expect(player.shown.moves >= 1)
  }
}

import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import Testing

@Suite("The card over a game without moves")
struct PatienceEndTests {
  /// The patiences, each with its variants.
  private static let families = PatienceGroup.allCases.flatMap { $0.families }

  /// The course of a game in which the last action leaves no move, found by playing at random.
  ///
  /// Every other deal is played with the stock first, because stock cards bury others, and the rest
  /// with the columns first.
  private func stuckGame(of rules: PatienceRules) -> Journal<Patience>? {
    let game = Patience(rules)
    for number in UInt64(1)...150 {
      var journal = Journal(of: game, from: .numbered(number))
      var state = number
      func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      for _ in 0..<150 {
        let legal = journal.legalActions
        let preferred = legal.filter { $0.isStockAction == (number % 2 == 0) }
        let wanted = preferred.isEmpty || below(5) == 0 ? legal : preferred
        guard !wanted.isEmpty, (try? journal.play(wanted[below(wanted.count)])) != nil,
          !game.isWon(journal.observation)
        else { break }
        if game.isStuck(journal.position) { return journal }
      }
    }
    return nil
  }

  private func panel(_ player: PatiencePlayer) -> Element? { player.elements("ended").first }

  private func commands(_ player: PatiencePlayer) -> [String] {
    panel(player)?.all.compactMap { $0.command } ?? []
  }

  @Test(
    "It is the same in every patience, and goes with the next command",
    arguments: families
  )
  func everyGame(variants: [PatienceRules]) throws {
    // NB: the variants with more freedom are hardly ever stuck.
    let found = variants.reversed().lazy.compactMap { stuckGame(of: $0) }.first
    var journal = try #require(found)
    let last = try #require(journal.actions.last)
    _ = journal.undo()
    let player = PatiencePlayer(journal)
    #expect(panel(player) == nil)
    player.play(last)
    let title = panel(player)?.all.first { $0.tag == "h2" }
    #expect(title?.text == "No moves left")
    #expect(panel(player)?.text.contains("This game can no longer be won.") == true)
    #expect(commands(player) == ["rewind", "undo", "restart", "new", "dismiss"])
    #expect(panel(player)?.all.contains { $0["role"] == "alert" } == true)
    player.ask("dismiss")
    #expect(panel(player) == nil)
    #expect(player.model.situation.contains("This game can no longer be won."))
    // It is there again when the player comes back to the game.
    let back = PatiencePlayer(player.house.stored)
    #expect(panel(back) != nil)
    back.ask("undo")
    #expect(panel(back) == nil && !back.model.notes.isAssisted)
    back.ask("redo")
    #expect(panel(back) != nil)
    back.ask("restart")
    #expect(panel(back) == nil && !back.model.journal.canUndo)
  }

  @Test("Without the solver it offers undo first, and a new deal if the deal itself is lost")
  func mainButton() throws {
    let journal = try #require(stuckGame(of: .golf))
    let player = PatiencePlayer(journal)
    player.ask("set tells-lost off")
    let back = PatiencePlayer(player.house.stored)
    let main = panel(back)?.all.filter { ($0["class"] ?? "").contains("primary") }
    #expect(main?.compactMap { $0.command } == ["undo"])
    #expect(!commands(back).contains("rewind"))
    var notes = PatienceNotes()
    notes.isDealLost = true
    let lost = PatiencePlayer(journal, notes)
    let only = panel(lost)?.all.filter { ($0["class"] ?? "").contains("primary") }
    #expect(only?.compactMap { $0.command } == ["new"])
    #expect(panel(lost)?.text.contains("This deal can't be won.") == true)
  }

  @Test("Escape closes it, and arrow keys leave it in place")
  func keys() throws {
    let player = PatiencePlayer(try #require(stuckGame(of: .golf)))
    player.type("ArrowLeft", "ArrowRight")
    #expect(panel(player) != nil)
    player.type("Escape")
    #expect(panel(player) == nil)
  }
}

import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Badges and scores at the table")
struct PatienceAwardTests {
  @Test(
    "A win that beats the best time or the fewest moves says by how much; the first one and a tie don't"
  )
  func records() {
    let player = PatiencePlayer(
      columns: "QS/KS", home: [.king, .king, .king, .jack])
    func win(seconds: Int64) -> String {
      player.ask("tap t1 1")
      player.wait(seconds: seconds)
      player.ask("tap t2 1")
      defer { player.ask("restart") }
      return player.elements("won-panel").first?.text ?? ""
    }
    #expect(win(seconds: 30).contains("0:30") && player.model.profile[.klondike(draw: 1)].won == 1)
    let better = win(seconds: 10)
    #expect(better.contains("Your fastest win yet, by 0:20.") && !better.contains("fewest moves"))
    #expect(!win(seconds: 10).contains("yet"))
    #expect(
      PatiencePhrase.fewestMovesYet(by: 7).german == "Deine bisher wenigsten Züge, um 7 weniger.")
  }

  private static let badges = "New badges: First win and Fast Klondike."

  /// A player who wins with the first tap.
  private func nearlyWon() -> PatiencePlayer {
    let player = PatiencePlayer(
      columns: "QS KH/KS", faceUp: [1, 1], home: [.king, .king, .queen, .jack])
    player.ask("set going-home always")
    return player
  }

  @Test("A win tells the badges that it earned once, on the screen and to listeners")
  func once() {
    let player = nearlyWon()
    player.ask("tap t1 1")
    #expect(player.model.isWon && player.model.newBadges.count == 2)
    #expect(player.house.spoken.last?.hasSuffix("You win! \(Self.badges)") == true)
    #expect(player.elements("won-panel").first?.text.contains(Self.badges) == true)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.isWon && !back.elements("won-panel").isEmpty)
    #expect(!back.page.text.contains("New badge"))
    #expect(back.model.profile.badges == player.model.profile.badges)
    player.ask("restart")
    #expect(player.model.newBadges.isEmpty)
  }

  @Test("A win with help that looks at hidden cards earns no badge")
  func help() {
    var notes = PatienceNotes()
    notes.isAssisted = true
    let player = PatiencePlayer(nearlyWon().model.journal, notes)
    player.ask("set going-home always", "tap t1 1")
    #expect(player.model.isWon && player.model.newBadges.isEmpty)
    #expect(player.model.profile.badges.isEmpty && !player.page.text.contains("New badge"))
  }

  @Test("The table shows and tells the score of games that have one, and the help explains it")
  func scores() {
    for (rules, score, words) in [
      (PatienceRules.golf, "35", "The lowest score is the best."),
      (.canfield, "−52", "The deck costs 52 points."),
      (.spider(suits: 2), "500", "each complete run adds 100"),
    ] {
      let player = PatiencePlayer(rules, deal: 1)
      #expect(player.elements("figures").first?.text.contains("Score \(score)") == true)
      #expect(player.model.situation.contains("Score: \(score)."))
      player.ask("open help")
      #expect(player.page.text.contains(words), "\(rules.id)")
    }
    let new = PatiencePlayer(.canfield, deal: 1)
    new.ask("set winnable off", "deal 2")
    let price = "The deck costs 52 points, and each card home pays 5."
    #expect(new.model.message?.text.hasSuffix(price) == true)
    new.ask("tap s", "deal 3", "leave")
    #expect(new.model.message?.text.hasSuffix(price) == false, "they have played a game of it")
    let none = PatiencePlayer(.yukon, deal: 1)
    #expect(none.elements("figures").first?.text.contains("Score") == false)
  }

  @Test("A pyramid shows the cards left until it is cleared, and then the score")
  func pyramid() throws {
    let game = Patience(.pyramid)
    let solved = try #require(
      (UInt64(1)...20).first { Solver(game).judge(game.begin(.numbered($0))).verdict == .winnable })
    let player = PatiencePlayer(.pyramid, deal: solved)
    #expect(player.elements("figures").first?.text.contains("Left 52") == true)
    #expect(player.model.situation.contains("Cards left: 52."))
    for action in Solver(game).judge(player.model.journal.position).line { player.play(action) }
    #expect(player.model.isWon)
    let score = player.elements("figures").first?.text ?? ""
    #expect(score.contains("Score +") || score.contains("Score −"))
    #expect(!player.model.situation.contains { $0.hasPrefix("Cards left") })
  }

  @Test("The statistics at the table show the better of what table and stored rounds have counted")
  func bests() {
    var profile = PatienceProfile()
    var record = PatienceRecord()
    (record.played, record.won, record.bestSeconds, record.fewestMoves) = (3, 2, 200, 40)
    profile[.golf] = record
    let rounds = #"""
      {"games":[{"game":"yukon"},{"game":"golf","bestTime":91000,\#
      "results":{"bestStreak":2,"fewestMoves":44,"bestScore":-3}}]}
      """#
    let stored = PatiencePlayer.documents(
      of: [(Journal(of: Patience(.golf), from: .numbered(1)), PatienceNotes())], profile: profile)
    func facts(_ documents: [StoredDocument]) -> String {
      let player = PatiencePlayer(documents)
      player.ask("open statistics")
      return player.page.all.first { $0.key == "sheet-statistics" }?.text ?? ""
    }
    let both = facts(stored + [StoredDocument("patience-statistics", Array(rounds.utf8))])
    #expect(both.contains("1:31") && both.contains("40") && both.contains("−3"))
    let table = facts(stored)
    #expect(table.contains("3:20") && !table.contains("−3"))
    let damaged = facts(stored + [StoredDocument("patience-statistics", [1, 2])])
    #expect(damaged == table, "unreadable statistics change nothing")
  }

  @Test("At a patience table, no setting is about chips")
  func settings() {
    let player = PatiencePlayer(.freeCell, deal: 1)
    player.ask("open settings")
    let names = player.page.all.filter { $0.tag == "input" && $0["type"] == "range" }
      .map { $0.accessibleName }
    #expect(names == ["Card volume", "Background volume", "Result volume"])
    #expect(!player.page.text.lowercased().contains("chip"))
  }
}

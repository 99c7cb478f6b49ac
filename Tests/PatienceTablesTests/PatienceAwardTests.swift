import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Badges and scores at the table")
struct PatienceAwardTests {
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
      (.pyramid, "−52", "50 in the first pass"),
      (.canfield, "−52", "The deck costs 52."),
      (.spider(suits: 2), "500", "each complete run adds 100"),
    ] {
      let player = PatiencePlayer(rules, deal: 1)
      #expect(player.elements("figures").first?.text.contains("Score \(score)") == true)
      #expect(player.model.situation.contains("Score: \(score)."))
      player.ask("open help")
      #expect(player.page.text.contains(words), "\(rules.id)")
    }
    let none = PatiencePlayer(.yukon, deal: 1)
    #expect(none.elements("figures").first?.text.contains("Score") == false)
  }
}

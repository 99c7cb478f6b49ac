import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("A new level, and tables opened for practice")
struct LevelCardTests {
  private func card(_ guest: Guest) -> Element? {
    guest.page.all.first { $0["class"] == "level-card" }
  }

  private func guest(xp: Int64) -> Guest {
    Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: xp))
  }

  @Test("A new level says what it unlocks, on the screen and aloud")
  func card() throws {
    let guest = guest(xp: 3_150)
    guest.ask("deal")
    #expect(card(guest) == nil)
    guest.ask("stand")
    let text = try #require(card(guest)).text
    #expect(text.contains("You reached level 10!") && text.contains("Czarita's table is open."))
    #expect(text.contains("Felt: Purple") && text.contains("Title: Card counter"))
    #expect(guest.house.spoken.joined(separator: " ").contains("Felt: Purple"))
  }

  @Test("A level without a gift tells the next one")
  func plainLevel() throws {
    let guest = guest(xp: 1_460)
    guest.ask("deal", "stand")
    #expect(guest.model.award?.levelAfter == 6)
    #expect(try #require(card(guest)).text.contains("Next, at level 7: Card back: Rays"))
  }

  @Test("A round without a new level has no card")
  func sameLevel() {
    let guest = guest(xp: 0)
    guest.ask("deal", "stand")
    #expect(guest.shown.result != nil && card(guest) == nil)
  }

  @Test(
    "Any command or key takes it away, and is carried out",
    arguments: ["end-level-card", "open settings", "set coach off", "chip 10"])
  func dismissal(command: String) {
    let guest = guest(xp: 3_150)
    guest.ask("deal", "stand")
    #expect(card(guest) != nil)
    guest.ask(command)
    #expect(card(guest) == nil)
    #expect((guest.model.sheet == .settings) == (command == "open settings"))
    let other = self.guest(xp: 3_150)
    other.ask("deal", "stand")
    #expect(other.model.press(key: "Escape") && card(other) == nil)
  }

  @Test("Without credits, it says so and offers free chips")
  func outOfCredits() throws {
    let guest = Guest(
      "TS 9D 8C TH", player: Player(at: .jeanLuc, xp: PlayerRank.xpForLevel(10) - 1),
      bankroll: 104)
    guest.ask("deal", "stand")
    #expect(guest.model.isOutOfCredits)
    #expect(try #require(card(guest)).text.contains("You have 4 credits left."))
    #expect(guest.page.all.contains { $0.command == "quick-chips" })
  }

  @Test("Automatic dealing stops at it, and goes on with the next deal")
  func autoDeal() {
    let guest = Guest(
      "TS 6D 9C TH KD 5S 6H 7C 8H 9S TC", player: Player(at: .jeanLuc, xp: 3_150))
    guest.ask("set auto-deal on", "deal", "stand")
    #expect(card(guest) != nil && guest.model.autoDeal == nil)
    guest.house.time += 10_000
    guest.model.wake()
    #expect(card(guest) != nil && !guest.shown.isRoundUnderWay)
    guest.ask("deal", "stand")
    #expect(card(guest) == nil && guest.model.autoDeal != nil)
  }

  @Test("While it is there, the round can be dealt as always")
  func neverInTheWay() {
    let guest = guest(xp: 3_150)
    guest.ask("deal", "stand")
    #expect(card(guest) != nil && guest.model.canBet)
    guest.ask("deal")
    #expect(guest.shown.isRoundUnderWay && card(guest) == nil)
  }

  @Test("The settings offer the looks of the player's level, and keep one that was chosen")
  func looks() {
    let newcomer = Guest()
    newcomer.ask("open settings")
    let commands = newcomer.page.all.compactMap { $0.command }
    #expect(commands.contains("set felt plain") && !commands.contains("set felt purple"))
    #expect(newcomer.page.text.contains("More from level 3. You're at level 1."))
    let regular = guest(xp: 3_162)
    regular.ask("open settings", "set felt purple", "set chip-set dusk", "set back rays")
    let page = regular.page
    #expect(page["data-felt"] == "purple" && page["data-chips"] == "dusk")
    #expect(
      page.all.contains { $0["href"] == "art.svg#back-lady-lux" } || regular.shown.hands.isEmpty)
    #expect(regular.page.all.compactMap { $0.command }.contains("set felt purple"))
  }

  @Test("A setting opens all dealers' tables, and is kept; limits still apply")
  func allTables() {
    let guest = Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: 0), bankroll: 900)
    #expect(guest.model.objection(toSittingAt: .czarita)?.english == "Unlocks at level 10.")
    guest.ask("open tables")
    #expect(guest.page.all.compactMap { $0.command }.contains("set all-tables on"))
    guest.ask("set all-tables on")
    #expect(guest.model.objection(toSittingAt: .czarita) == nil)
    #expect(guest.model.objection(toSittingAt: .aunty)?.english == "You need 100 more credits.")
    guest.ask("sit czarita")
    #expect(guest.model.profile.table == .czarita && guest.model.purse.rank.level == 1)
    #expect(Guest(guest.house.stored).model.profile.choices.opensAllTables)
    let older = BlackjackChoices().archive.text.replacing(",\"allTables\":false", with: "")
    #expect(!older.contains("allTables"))
    #expect((try? BlackjackChoices(archive: JSONValue(parsing: older)))?.opensAllTables == false)
  }

  @Test("Each dealer's card tells what the table lacks, its limits and its rules")
  func lacks() {
    let guest = Guest()
    guest.ask("open tables")
    func tile(_ table: DealerTable) -> String {
      guest.page.all.first { $0.command == "sit \(table.text)" }?.text ?? ""
    }
    #expect(guest.page.text.contains("Level 1"))
    #expect(tile(.jeanLuc).contains("Without surrender"))
    #expect(tile(.aunty).contains("Without hints, coach, chart, insurance and surrender"))
    #expect(tile(.jack).contains("Bets from 100, no maximum"))
  }
}

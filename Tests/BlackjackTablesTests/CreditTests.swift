import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Access to tables, and play without credits")
struct CreditTests {
  @Test(
    "A table is unlocked at its level",
    arguments: [
      (DealerTable.czarita, 3_161, 3_162), (.jack, 12_499, 12_500), (.ladyLux, 35_354, 35_355),
      (.aunty, 99_999, 100_000),
    ] as [(DealerTable, Int64, Int64)])
  func locks(table: DealerTable, below: Int64, enough: Int64) {
    let early = Guest("", player: Player(at: .jeanLuc, xp: below), bankroll: 50_000)
    early.ask("sit \(table.text)")
    #expect(early.model.profile.table == .jeanLuc)
    #expect(
      early.model.objection(toSittingAt: table)?.english == "Unlocks at level \(table.unlockLevel)."
    )
    let ready = Guest("", player: Player(at: .jeanLuc, xp: enough), bankroll: 50_000)
    ready.ask("sit \(table.text)")
    #expect(ready.model.profile.table == table && ready.model.game.rules == table.rules)
    #expect(ready.saved?.profile.table == table)
  }

  @Test("A table whose minimum the bankroll doesn't cover is closed")
  func tooPoor() {
    let guest = Guest("", player: Player(at: .jeanLuc, xp: 100_000), bankroll: 499, bet: 0)
    #expect(guest.model.objection(toSittingAt: .ladyLux)?.english == "You need 1 more credit.")
    #expect(guest.model.objection(toSittingAt: .jack) == nil)
  }

  @Test("Tables can't be changed in the middle of a round")
  func notInPlay() {
    let guest = Guest("TS 9D 8C 7H", player: Player(at: .jeanLuc, xp: 3_200))
    guest.ask("deal")
    #expect(guest.model.objection(toSittingAt: .czarita)?.english == "Finish the round first.")
    guest.ask("sit czarita")
    #expect(guest.model.profile.table == .jeanLuc && guest.shown.phase == .playerTurn)
  }

  @Test("A player sits down with bankroll and bet at a fresh shoe; the list of tables closes")
  func sitDown() {
    let guest = Guest("", player: Player(at: .jeanLuc, xp: 3_200), bet: 30)
    guest.ask("open tables", "sit czarita")
    #expect(guest.model.sheet == nil)
    #expect(guest.shown.bankroll == 1_000 && guest.shown.bet == 30)
    #expect(guest.shown.dealtCount == 0 && guest.shown.shoeSize == 312)
  }

  @Test("After a result a player can get up and sit down elsewhere")
  func sitDownFromResult() {
    for movesCards in [true, false] {
      let guest = Guest(
        "TS 9D 8C TH", player: Player(at: .jeanLuc, xp: 3_200), movesCards: movesCards)
      guest.ask("deal", "stand", "sit czarita")
      #expect(guest.model.profile.table == .czarita && guest.shown.phase == .betting)
      #expect(guest.shown.bankroll == 900 && guest.shown.bet == 100)
      #expect(guest.model.award == nil)
    }
  }

  @Test("Every table has a seed of its own")
  func seeds() throws {
    let guest = Guest("", player: Player(at: .jeanLuc, xp: 3_200))
    guest.ask("sit czarita")
    let czarita = try #require(guest.saved?.journal.opening.seed)
    guest.ask("sit jean-luc")
    let jeanLuc = try #require(guest.saved?.journal.opening.seed)
    #expect(czarita != jeanLuc)
    guest.ask("sit jean-luc")
    #expect(guest.saved?.journal.opening.seed == jeanLuc, "who sits there already stays")
  }

  @Test("Choosing the current table keeps the cards of the result")
  func sameTable() {
    let guest = Guest("TS 9D 8C TH")
    guest.ask("deal", "stand", "open tables", "sit jean-luc")
    #expect(guest.model.sheet == nil && guest.shown.phase == .roundComplete)
  }

  // MARK: - Without credits

  /// A player who has just lost everything except `rest` credits.
  private func ruined(
    rest: Credits = 0, player: Player = Player(), bet: Credits = 100,
    movesCards: Bool = false
  ) -> Guest {
    let guest = Guest(
      "TS 9D 8C TH", player: player, bankroll: bet + rest, bet: bet, movesCards: movesCards)
    guest.ask("deal", "stand")
    return guest
  }

  @Test("With too few credits for any bet, only free chips are offered")
  func outOfCredits() {
    let guest = ruined(rest: 4)
    #expect(guest.model.isOutOfCredits)
    #expect(guest.model.command(forKey: "Enter") == "quick-chips")
    #expect(guest.model.command(forKey: "1") == nil)
    #expect(guest.page.all.contains { $0.command == "quick-chips" })
    #expect(!guest.page.all.contains { $0.command == "deal" })
    #expect(guest.page.text.contains("You lose 100"), "the result stays readable")
  }

  @Test("Free chips are added to what is left, and the shoe goes on", arguments: [true, false])
  func quickChips(movesCards: Bool) {
    let guest = ruined(rest: 4, movesCards: movesCards)
    let (dealt, seed) = (guest.shown.dealtCount, guest.model.journal.position.shoe.seed)
    guest.ask("quick-chips")
    #expect(guest.shown.bankroll == 504 && guest.shown.phase == .betting)
    #expect(guest.shown.bet == 0 && guest.shown.dealtCount == dealt && dealt > 0)
    #expect(guest.model.journal.position.shoe.seed == seed)
    #expect(!guest.model.isOutOfCredits)
    let posting = guest.house.rounds.last
    #expect(posting?.posting == .quickChips && posting?.net == 500, "the books are to know of them")
    #expect(guest.saved?.journal.observation == guest.shown)
    guest.ask("chip 50", "deal")
    #expect(guest.shown.hands.count == 1)
  }

  @Test("Where the free chips are too few for the table, the button names the one they lead to")
  func smallerTable() {
    let guest = ruined(rest: 4, player: Player(at: .aunty, xp: 1_000_000), bet: 1_000)
    #expect(guest.button("quick-chips")?.label == "Take 500 free credits to Lady Lux's table")
    guest.ask("quick-chips")
    #expect(guest.model.profile.table == .ladyLux && guest.shown.bankroll == 504)
    #expect(ruined(rest: 4).button("quick-chips")?.label == "Take 500 free credits")
  }

  @Test("Free chips are only for players without credits")
  func noFreeChips() {
    #expect(ruined(rest: 5).model.isOutOfCredits)
    let guest = ruined(rest: 6)
    #expect(!guest.model.isOutOfCredits)
    guest.ask("quick-chips")
    #expect(guest.shown.bankroll == 6)
    let rich = Guest()
    rich.ask("quick-chips")
    #expect(rich.shown.bankroll == 1_000)
  }

  @Test("A chip on the circle doesn't count as credits to continue")
  func chipsOnTheCircle() {
    let guest = Guest("", bankroll: 4, bet: 3)
    #expect(guest.model.isOutOfCredits)
    guest.ask("quick-chips")
    #expect(guest.shown.bankroll == 504 && guest.shown.bet == 0)
  }

  @Test(
    "A player who can't afford the minimum is moved to the best affordable table, with a message",
    arguments: [
      (DealerTable.aunty, 1_000, 999, DealerTable.ladyLux),
      (.aunty, 1_000, 120, .jack), (.ladyLux, 500, 99, .czarita), (.jack, 100, 24, .jeanLuc),
    ] as [(DealerTable, Credits, Credits, DealerTable)])
  func fallback(table: DealerTable, bet: Credits, rest: Credits, next: DealerTable) {
    let guest = ruined(rest: rest, player: Player(at: table, xp: 100_000), bet: bet)
    #expect(guest.model.profile.table == table, "the result can be read where it happened")
    #expect(guest.button("deal")?.label == "Sit down at \(next.name)'s")
    guest.ask("clear")
    #expect(guest.model.profile.table == next && !guest.model.canUndoChip)
    #expect(guest.shown.bankroll == rest && guest.shown.bet == 0 && guest.shown.phase == .betting)
    #expect(guest.model.notice?.title == "You are now at \(next.name)'s table.")
    #expect(
      guest.model.notice?.advice
        == "\(table.name)'s minimum bet of \(English.number(bet)) is more than your bankroll.")
    #expect(guest.saved?.profile.table == next)
    #expect(guest.model.award == nil)
    guest.ask("dismiss")
    #expect(guest.model.notice == nil)
  }

  @Test("A player isn't moved to a locked table")
  func fallbackMindsLocks() {
    let guest = ruined(rest: 450, player: Player(at: .ladyLux, xp: 0), bet: 500)
    guest.ask("next")
    #expect(guest.model.profile.table == .jeanLuc)
  }

  @Test(
    "A player who loses everything at a higher table gets free chips and a table that they cover")
  func quickChipsAtHigherTable() {
    let guest = ruined(player: Player(at: .aunty, xp: 100_000), bet: 1_000)
    guest.ask("quick-chips")
    #expect(guest.shown.bankroll == 500 && guest.model.profile.table == .ladyLux)
  }

  @Test("A chip after a ruinous round is bet at the affordable table")
  func chipAfterFallback() {
    let guest = ruined(rest: 80, player: Player(at: .jack, xp: 100_000))
    guest.ask("chip 5")
    #expect(guest.model.profile.table == .czarita && guest.shown.bet == 5)
  }
}

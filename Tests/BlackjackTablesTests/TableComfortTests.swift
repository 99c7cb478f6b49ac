import BlackjackCoach
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Chips fit the table and the purse")
struct ChipRackTests {
  @Test("They don't change during a shoe; after it they do, with a message")
  func untilTheShuffle() throws {
    let opening = BlackjackOpening(
      bankroll: 990, bet: 100, seed: 1, dealtCount: 154,
      stacked: (0..<154).map { Card.deck[$0 % 52] } + [Card](text: "TS 9D TC 7H TD"))
    let guest = Guest(Player().document(opening))
    let chips = guest.model.chips
    #expect(chips == [2, 10, 20, 50, 100])
    guest.ask("deal", "stand")
    #expect(guest.shown.bankroll == 1_090 && guest.model.chips == chips)
    #expect(guest.model.canChangeChips && guest.model.newChips == nil)
    guest.ask("next")
    #expect(guest.model.chips == [10, 50, 100, 250, 500])
    #expect(guest.model.newChips == guest.model.chips)
    #expect(guest.house.spoken.last?.contains("New chips, from 10 to 500.") == true)
    guest.ask("chip 10")
    #expect(guest.model.newChips == nil)
  }

  @Test("The player may exchange them between rounds only")
  func atWill() {
    let guest = Guest("TS 9D TC 7H TD 5S 6D 7C 8H", bankroll: 990)
    guest.ask("deal", "change-chips")
    #expect(guest.model.chips == [2, 10, 20, 50, 100])
    guest.ask("stand", "change-chips")
    #expect(guest.model.chips == [10, 50, 100, 250, 500] && !guest.model.canChangeChips)
    #expect(guest.model.lowestBet == 10, "the lowest of the table is 6, but no chips make it")
  }

  @Test("After a result whose bet is no longer covered, Enter clears the table for a new bet")
  func short() {
    let guest = Guest("TS 9D 8C TH", bankroll: 100, bet: 60)
    guest.ask("deal", "stand")
    #expect(guest.shown.bankroll == 40 && guest.model.nextBet == 0)
    #expect(guest.model.command(forKey: "Enter") == "clear")
    _ = guest.model.press(key: "Enter")
    #expect(guest.shown.phase == .betting && guest.shown.bet == 0)
  }

  @Test("A player who can't make the minimum with them gets lower ones at once, with a message")
  func tooHigh() {
    let guest = Guest("TS 9D 8C TH", bankroll: 1_007, bet: 1_000)
    guest.ask("deal", "stand")
    #expect(guest.shown.bankroll == 7 && guest.model.chips == [2, 4, 10, 20, 50])
    #expect(guest.model.newChips != nil)
  }

  @Test(
    "At every table, for every purse, a bet can be made with at most fifty of the lowest chip",
    arguments: DealerTable.allCases)
  func everyTable(table: DealerTable) {
    for bankroll in [6, 99, 100, 999, 1_000, 9_999, 10_000, 5_000_000] as [Credits]
    where bankroll >= table.rules.lowestBet {
      let guest = Guest("", player: Player(at: table, xp: 100_000), bankroll: bankroll, bet: 0)
      let lowest = guest.model.lowestBet
      #expect(lowest >= table.rules.lowestBet && lowest <= bankroll)
      #expect(lowest % guest.model.chips[0] == 0 && lowest <= guest.model.chips[0] * 50)
      let minimum = table.rules.lowestBet
      let chips = lowest > minimum ? " Smallest chip \(English.number(lowest))." : ""
      let name = lowest > minimum ? "Table minimum" : "Minimum"
      #expect(guest.page.text.contains("\(name) \(English.number(minimum)).\(chips)"))
    }
  }

  @Test("The minimum is the table's, and a higher lowest chip is mentioned")
  func makeable() {
    #expect(Guest().page.text.contains("Table minimum 6. Smallest chip 10."))
    #expect(Guest("", bankroll: 500, bet: 0).page.text.contains("Minimum 6."))
  }
}

@Suite("Repeating the bet")
struct BetAgainTests {
  @Test("Deal names its stake, also after a result, when the next bet is on the spot")
  func deal() {
    let guest = Guest("TS 9D 8C 7H", bet: 0)
    #expect(guest.button("deal")?.label == "Deal")
    guest.ask("chip 100")
    #expect(guest.button("deal")?.label == "Deal: 100" && guest.model.spotChips == [100])
    guest.ask("deal")
    #expect(guest.model.spotChips.isEmpty)
    guest.ask("stand")
    #expect(guest.button("deal")?.label == "Deal: 100" && guest.model.spotChips == [100])
  }

  @Test("The bet can be doubled within the bankroll")
  func double() {
    let guest = Guest("", bankroll: 500, bet: 100)
    guest.ask("double-bet")
    #expect(guest.shown.bet == 200)
    guest.ask("double-bet")
    #expect(guest.shown.bet == 400 && guest.button("again")?.isEnabled == false)
    guest.ask("double-bet")
    #expect(guest.shown.bet == 400 && guest.model.objection != nil)
    guest.ask("undo")
    #expect(guest.shown.bet == 200)
  }

  @Test("An empty circle offers the last round's bet, also after returning")
  func rebet() {
    let guest = Guest("TS 9D 8C TH", bet: 120)
    guest.ask("deal", "stand", "clear")
    #expect(guest.button("again")?.label == "Rebet 120")
    let back = Guest(guest.house.stored)
    back.ask("rebet")
    #expect(back.shown.bet == 120 && back.button("again")?.label == "Bet × 2")
    back.ask("rebet")
    #expect(back.shown.bet == 120, "a second press does not bet more")
  }

  @Test("The number of rounds is shown if the player wants it")
  func handCount() {
    var player = Player()
    player.profile.roundsPlayed = 41
    let guest = Guest("TS 9D 8C TH", player: player)
    guest.ask("deal", "stand")
    #expect(guest.model.handCount == nil)
    guest.ask("set hand-count on")
    #expect(
      guest.model.handCount?.text(in: .english) == "1 round this visit, 42 in total")
  }
}

@Suite("Displays survive a reload")
struct ReloadedResultTests {
  @Test("XP, the new level and the table it unlocks")
  func award() {
    let guest = Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: 3_150))
    guest.ask("deal", "stand")
    let back = Guest(guest.house.stored)
    #expect(back.model.award == guest.model.award && back.model.award?.unlocked == [.czarita])
    #expect(back.page.text.contains("Level 10!"))
    #expect(back.model.tiers == [.win, .levelUp, .unlock])
    back.ask("next")
    #expect(back.model.award == nil && back.saved?.award == nil)
  }

  @Test("The coach's verdict, with the values of all plays")
  func verdict() {
    let coached = CoachedGuest("TS 6D 6C TH 9S 8D 2C")
    coached.ask("deal", "hit")
    let last = coached.model.coach.last
    #expect(last != nil)
    let back = Guest(coached.guest.house.stored)
    #expect(back.model.coach.last?.judgement == last?.judgement)
    #expect(back.model.coach.last?.plays == last?.plays)
  }
}

@Suite("Announcements about missing credits")
struct EmptyPurseTests {
  private func ruined(rest: Credits) -> Guest {
    let guest = Guest("TS 9D 8C TH", bankroll: 100 + rest, bet: 100, movesCards: true)
    guest.ask("deal", "stand")
    return guest
  }

  @Test("A player without credits is told at once")
  func empty() {
    let guest = ruined(rest: 0)
    #expect(
      guest.house.spoken.last?.hasSuffix("You're out of credits. Nothing here costs real money.")
        == true)
    #expect(guest.house.cues.last == .outOfCredits)
    #expect(guest.page.text.contains("You're out of credits."))
  }

  @Test("A player with too few credits for any bet gets that message instead", arguments: [1, 4])
  func tooFew(rest: Credits) {
    let guest = ruined(rest: rest)
    let words = "You have \(English.count(rest, "credit")) left, and the lowest bet is 6."
    #expect(guest.house.spoken.last?.contains(words) == true && guest.page.text.contains(words))
    #expect(!guest.page.text.contains("out of credits"))
  }

  @Test("With enough for the lowest bet there is no message")
  func enough() {
    let guest = ruined(rest: 6)
    #expect(guest.house.spoken.last?.hasSuffix("Bankroll: 6.") == true)
    #expect(!guest.house.cues.contains(.outOfCredits))
  }
}

@Suite("Playing without looking")
struct ListeningTests {
  @Test("A key repeats the last announcement")
  func again() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal")
    let said = guest.house.spoken
    #expect(guest.model.press(key: "e") && guest.house.spoken == said + said)
  }

  @Test("A key announces the hands, the possible actions, the credits and the shoe")
  func more() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal")
    #expect(guest.model.press(key: "w"))
    #expect(
      guest.house.spoken.last
        == """
        Your hand: 10 of Spades, 8 of Clubs. Total: 18. Dealer: 9 of Diamonds, a card face \
        down. Total: 9. You can hit, stand or double. Bankroll: 900. Bet: 100. 204 cards left in \
        the shoe.
        """)
  }

  @Test("Without single-key shortcuts they do nothing")
  func off() {
    let guest = Guest()
    guest.ask("set keys off")
    #expect(!guest.model.press(key: "e") && !guest.model.press(key: "w"))
  }

  @Test("A new level and what it unlocks are announced before the bankroll")
  func level() {
    let guest = Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: 3_150))
    guest.ask("deal", "stand")
    #expect(
      guest.house.spoken.last?.hasSuffix(
        "You win 100. You reach level 10. You unlock Czarita's table. Bankroll: 1,100.") == true)
  }
}

@Suite("Hints with reasons")
struct HintTests {
  private func hinted(_ cards: String, at table: DealerTable = .jeanLuc) -> CoachedGuest {
    let coached = CoachedGuest(cards, mode: .off, at: table)
    coached.ask("set auto-hint on")
    return coached
  }

  @Test("The best play, its value and the next best one's, and the risk of a bust")
  func words() throws {
    let coached = hinted("TS 6D 6C TH 9S 8D 2C")
    coached.ask("deal")
    let hint = try #require(coached.model.hint)
    #expect(hint.best == .stand && hint.worth.best > hint.worth.next)
    let words = try #require(coached.guest.house.spoken.last)
    #expect(words.hasPrefix("Stand. On average, standing loses "))
    // NB: eight ranks bust 16; of their 128 cards three have been seen, and 205 cards have not.
    #expect(hint.bustPercent == 61)
    #expect(
      words.hasSuffix("\(hint.bustPercent ?? 0)% of the unseen cards would bust you."))
    #expect(coached.model.profile.coachLog.decisions == 0, "nobody judges")
  }

  @Test("Hints follow every card, and disappear while cards move and after the hand")
  func follows() {
    let coached = hinted("2S 6D 3C TH 9S 8D 2C")
    coached.ask("deal")
    let first = coached.model.hint
    #expect(first != nil && first?.bustPercent == nil, "no card can bust 5")
    coached.ask("hit")
    #expect(coached.model.hint != nil && coached.model.hint != first)
    coached.ask("stand")
    #expect(coached.model.hint == nil)
  }

  @Test("Tables without hints have none", arguments: [DealerTable.ladyLux, .aunty])
  func nowhereElse(table: DealerTable) {
    let coached = hinted("TS 6D 6C TH 9S 8D 2C", at: table)
    coached.ask("deal")
    #expect(coached.model.hint == nil && !coached.model.isHinted)
  }

  @Test("With the coach on during play, every play has its value and the best is marked")
  func values() {
    let coached = CoachedGuest("TS 6D 6C TH 9S 8D 2C", mode: .meanwhile)
    coached.ask("deal")
    let plays = coached.model.buttons.filter { ["hit", "stand", "double"].contains($0.id) }
    #expect(plays.allSatisfy { $0.worth?.hasSuffix("%") == true })
    #expect(plays.filter { $0.isBest }.map { $0.id } == ["stand"])
    #expect(!coached.model.buttons.contains { $0.isPrimary })
  }
}

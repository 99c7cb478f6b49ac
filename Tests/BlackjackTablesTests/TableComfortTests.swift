import BlackjackCoach
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Chips fit the table")
struct ChipsAtTheTableTests {
  @Test(
    "At every table, a bet of one to twelve times the lowest takes at most four chips",
    arguments: DealerTable.allCases)
  func fewTaps(table: DealerTable) throws {
    let guest = Guest("", player: Player(at: table, xp: 100_000), bankroll: 1_000_000, bet: 0)
    let (lowest, chips) = (table.rules.lowestBet, guest.model.chips)
    #expect(chips[0] == lowest)
    for times in 1...12 as ClosedRange<Credits> {
      #expect(try #require(fewestChips(for: lowest * times, from: chips)) <= 4, "\(times) times")
    }
    guest.ask("chip \(lowest)")
    #expect(guest.button("deal")?.isEnabled == true, "a tap on the first chip is a bet")
  }

  @Test("They stay the same, whatever the player wins or loses")
  func steady() {
    let chips = Guest("", bankroll: 50, bet: 0).model.chips
    #expect(chips == [6, 10, 12, 30, 100])
    for bankroll in [990, 5_000_000] as [Credits] {
      #expect(Guest("", bankroll: bankroll, bet: 0).model.chips == chips)
    }
  }

  @Test("They can be chosen at any time; the choice is stored, and holds at every table")
  func chosen() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal", "open chips", "set rack 30", "set rack 50", "close")
    #expect(guest.model.chips == [6, 10, 12, 50, 100])
    let back = Guest(guest.house.stored)
    #expect(back.model.chips == [6, 10, 12, 50, 100])
    back.ask("set rack usual")
    #expect(back.model.chips == [6, 10, 12, 30, 100])
    #expect(!back.model.perform(text: "set rack none"))
  }

  @Test("Each tap on the button beside them takes the top chip back, also after a result")
  func takenBack() {
    let guest = Guest("TS 9D 8C 7H", bet: 142)
    #expect(guest.model.spotChips == [100, 30, 12])
    guest.ask("take-back")
    #expect(guest.shown.bet == 130)
    guest.ask("deal", "stand", "take-back")
    #expect(guest.shown.phase == .betting && guest.shown.bet == 100)
    #expect(guest.model.press(key: "-") && guest.shown.bet == 0)
    #expect(guest.button("take-back")?.isEnabled == false)
  }

  @Test("After a result whose bet isn't covered any more, it is reduced, and the table says so")
  func reduced() {
    let guest = Guest("TS 9D 8C TH", bankroll: 101, bet: 60)
    guest.ask("deal", "stand")
    let words = "Your credits don't cover the last bet. It's now 40."
    #expect(guest.shown.bankroll == 41 && guest.model.nextBet == 40)
    #expect(guest.page.text.contains(words))
    #expect(guest.house.spoken.contains { $0.contains(words) })
    #expect(guest.button("deal")?.label == "Deal: 40")
    guest.ask("deal")
    #expect(guest.shown.hands.first?.bet == 40)
  }

  @Test("If the credits don't cover the lowest bet, Enter clears the table")
  func short() {
    let guest = Guest(
      "TS 9D 8C TH", player: Player(at: .czarita, xp: 100_000), bankroll: 60, bet: 40)
    guest.ask("deal", "stand")
    #expect(guest.shown.bankroll == 20 && guest.model.nextBet == 0)
    #expect(guest.model.command(forKey: "Enter") == "clear")
    _ = guest.model.press(key: "Enter")
    #expect(guest.shown.phase == .betting && guest.shown.bet == 0)
  }

  @Test("A lost bet leaves the circle, and lies there again once the next round is prepared")
  func swept() {
    let guest = Guest("TS 9D 8C TH 5C", bet: 100)
    func circle() -> Element? { guest.page.all.first { $0.key == "bet-0" } }
    guest.ask("deal", "stand")
    #expect(circle()?["class"] == "bet lost" && circle()?["aria-label"] == "No bet on the circle")
    #expect(circle()?.all.contains { $0.key == "stake" } == false)
    #expect(guest.button("deal")?.label == "Deal: 100", "one tap deals for the same bet")
    guest.ask("chip 6")
    #expect(circle()?["class"] == "bet placed" && guest.shown.bet == 106)
  }

  @Test("The felt and the Deal key tell the bet, and the line of messages tells only listeners")
  func toldOnce() throws {
    let guest = Guest("", bet: 100)
    let status = try #require(guest.page.all.first { $0.key == "status" })
    #expect(status.text == "Your bet: 100." && status["class"] == "status visually-hidden")
    #expect(!guest.page.all.contains { $0.key == "bet-figure" })
    guest.ask("clear")
    let asking = try #require(guest.page.all.first { $0.key == "status" })
    #expect(asking["class"] == "status" && asking.text.hasPrefix("Place your bet"))
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
    let words =
      "You have \(English.count(rest, "credit")) left. The lowest minimum of any table is 6."
    #expect(guest.house.spoken.last?.contains(words) == true && guest.page.text.contains(words))
    #expect(!guest.page.text.contains("out of credits"))
  }

  @Test("With enough for the lowest bet there is no message")
  func enough() {
    let guest = ruined(rest: 6)
    #expect(guest.house.spoken.last?.contains("Bankroll: 6.") == true)
    #expect(guest.house.spoken.last?.hasSuffix("It's now 6.") == true, "the lowest bet is left")
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

  @Test("A new level and what it unlocks are announced after the bankroll")
  func level() {
    let guest = Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: 3_150))
    guest.ask("deal", "stand")
    #expect(
      guest.house.spoken.last?.hasSuffix(
        "You win 100. Bankroll: 1,100. You reached level 10! Czarita's table is open. "
          + "Felt: Purple. Title: Card counter.") == true)
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

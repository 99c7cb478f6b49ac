import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Game speed")
struct TempoTests {
  @Test(
    "Every motion lasts as long as the speed says",
    arguments: [(Tempo.relaxed, 400), (.normal, 250), (.fast, 125)])
  func scaled(tempo: Tempo, deal: Int) {
    let guest = Guest("TS 6D 3C TH KD", movesCards: true)
    guest.ask("set speed \(tempo.text)")
    guest.press("deal")
    var pauses: [Int] = []
    while guest.model.isAnimating {
      pauses.append(guest.house.pause)
      guest.model.wake()
    }
    #expect(pauses == [tempo.scaled(Motion.chip.milliseconds), deal, deal, deal, deal])
  }

  @Test("At instant speed nothing moves, and everything is announced and heard in the same order")
  func instant() {
    let (slow, instant) = (
      Guest("TS 6D 3C TH KD", movesCards: true), Guest("TS 6D 3C TH KD", movesCards: true)
    )
    instant.ask("set speed instant")
    instant.house.forget()
    for command in ["deal", "stand", "next"] {
      slow.ask(command)
      instant.press(command)
      #expect(!instant.model.isAnimating)
    }
    #expect(instant.shown == slow.shown && instant.house.cues == slow.house.cues)
    #expect(instant.house.spoken == slow.house.spoken)
  }

  @Test("The style sheets get the same factor, and the setting is saved for every game")
  func factor() throws {
    let guest = Guest()
    #expect(guest.page["style"] == "--tempo:1")
    guest.ask("set speed relaxed")
    #expect(guest.page["style"] == "--tempo:1.60")
    let stored = try #require(guest.house.stored[PlayerProfile.name])
    #expect(try PlayerProfile(document: stored).choices?.tempo == .relaxed)
    for line in Motion.css.split(separator: "\n") where line.contains("--motion-") {
      #expect(line.contains("* var(--tempo, 1))"))
    }
  }

  @Test("A profile from before the setting plays at normal speed")
  func older() throws {
    let choices: JSONValue = .object([
      .init("fourColors", .bool(true)), .init("keys", .bool(false)),
    ])
    let expected = SharedSettings(hasFourColors: true, hasKeyShortcuts: false, tempo: .normal)
    #expect(try SharedSettings(archive: choices) == expected)
  }

  @Test("A tap on the felt or a key of the table completes the motion, and presses nothing")
  func hurry() {
    for isKey in [true, false] {
      let guest = Guest("TS 6D 3C TH KD 5S", movesCards: true, guardTime: Motion.guardTime)
      #expect(guest.page["data-tap"] == nil)
      guest.press("deal")
      #expect(guest.page["data-tap"] == "hurry")
      if isKey { #expect(guest.model.press(key: "s")) } else { guest.press("hurry") }
      #expect(!guest.model.isAnimating && guest.shown.phase == .playerTurn)
      guest.press("stand")
      #expect(guest.shown.phase == .playerTurn, "the next press is not meant for the hand yet")
      guest.model.wake()
      guest.press("stand")
      guest.rest()
      #expect(guest.shown.phase == .roundComplete)
    }
  }
}

@Suite("Automatic dealing")
struct AutoDealTests {
  private func sitDown(_ cards: String, bankroll: Credits = 1_000) -> Guest {
    let guest = Guest(cards, bankroll: bankroll)
    guest.ask("set auto-deal on", "deal", "stand")
    return guest
  }

  @Test("The same bet is dealt a moment after the result; not before, and only once")
  func deals() {
    let guest = sitDown("TS 9D 8C 7H TD 5S 6D 7C 8H")
    #expect(guest.model.autoDeal == 1_200 && guest.house.pause == 1_200)
    guest.house.time += 1_199
    guest.model.wake()
    #expect(guest.shown.phase == .roundComplete)
    guest.house.time += 1
    guest.model.wake()
    guest.rest()
    #expect(guest.shown.phase == .playerTurn && guest.shown.bet == 100)
    #expect(guest.model.autoDeal == nil)
  }

  @Test(
    "Any press cancels the automatic deal",
    arguments: ["hurry", "chip 50", "open settings", "stand", "undo"])
  func cancelled(command: String) {
    let guest = sitDown("TS 9D 8C 7H TD 5S 6D 7C 8H")
    guest.ask(command)
    #expect(guest.model.autoDeal == nil)
    guest.house.time += 10_000
    guest.model.wake()
    #expect(!guest.shown.isRoundUnderWay)
  }

  @Test("Escape and a tap on the felt do so too")
  func escape() {
    let guest = sitDown("TS 9D 8C 7H TD 5S 6D 7C 8H")
    #expect(guest.page["data-tap"] == "hurry")
    #expect(guest.page.text.contains("Next round soon."))
    #expect(guest.model.press(key: "Escape") && guest.model.autoDeal == nil)
    #expect(guest.page["data-tap"] == nil)
  }

  @Test("There is no automatic deal without credits, after leaving, or after returning to a result")
  func notThen() {
    #expect(sitDown("TS 9D 8C TH", bankroll: 150).model.autoDeal == nil)
    #expect(sitDown("TS 9D 8C TH", bankroll: 100).model.autoDeal == nil)
    let guest = sitDown("TS 9D 8C 7H TD 5S 6D 7C 8H")
    let back = Guest(guest.house.stored)
    #expect(back.model.profile.choices.dealsAutomatically && back.model.autoDeal == nil)
    guest.model.attend(false)
    guest.model.attend(true)
    #expect(guest.model.autoDeal == nil)
  }

  @Test("Without the setting nothing is dealt, and a clock set back extends no wait")
  func offAndClock() {
    let off = Guest("TS 9D 8C 7H TD")
    off.ask("deal", "stand")
    #expect(off.model.autoDeal == nil)
    let guest = sitDown("TS 9D 8C 7H TD 5S 6D 7C 8H")
    guest.house.time -= 3_600_000
    guest.model.wake()
    #expect(guest.shown.phase == .playerTurn)
  }
}

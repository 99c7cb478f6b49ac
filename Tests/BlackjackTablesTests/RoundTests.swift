import BlackjackCoach
import BlackjackRules
import BlackjackTesting
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing

@Suite("A round at the table, from the deal to the result")
struct RoundTests {
  @Test("A standing hand wins against a dealer who busts")
  func win() {
    let guest = Guest("TS 6D 3C TH KD")
    guest.ask("deal", "stand")
    #expect(guest.hands == ["TS 3C"] && guest.dealer == "6D TH KD")
    #expect(guest.shown.hands[0].outcome == .win)
    #expect(guest.shown.bankroll == 1_100)
    #expect(guest.shown.phase == .roundComplete)
  }

  @Test("A hand over 21 loses, and the dealer only reveals the hole card")
  func bust() {
    let guest = Guest("TS 6D 6C TH KD 5S")
    guest.ask("deal", "hit")
    #expect(guest.hands == ["TS 6C KD"] && guest.dealer == "6D TH")
    #expect(guest.shown.hands[0].outcome == .bust && guest.shown.bankroll == 900)
  }

  @Test("A double takes the same bet again and one card")
  func double() {
    let guest = Guest("6S 6D 5C TH TD 5S")
    guest.ask("deal", "double")
    #expect(guest.hands == ["6S 5C TD"] && guest.dealer == "6D TH 5S")
    #expect(guest.shown.hands[0].bet == 200 && guest.shown.hands[0].outcome == .push)
    #expect(guest.shown.bankroll == 1_000)
  }

  @Test("Splits make up to four hands, each with a bet of its own, played from left to right")
  func fourHands() {
    let guest = Guest("8S 6D 8C TH 8D 8H TS TC TD TH 5D")
    guest.ask("deal", "split", "split")
    #expect(guest.hands == ["8S 8H", "8D", "8C"])
    guest.ask("split")
    #expect(guest.hands == ["8S TS", "8H", "8D", "8C"])
    #expect(!guest.model.availableActions.contains(.split))
    guest.ask("stand", "stand", "stand", "stand")
    #expect(guest.hands == ["8S TS", "8H TC", "8D TD", "8C TH"])
    #expect(guest.dealer == "6D TH 5D")
    #expect(guest.shown.hands.allSatisfy { $0.outcome == .loss })
    #expect(guest.shown.bankroll == 600)
  }

  @Test("A blackjack ends the round at once and pays 3:2")
  func natural() {
    let guest = Guest("AS 9D TH 7H")
    guest.ask("deal")
    #expect(guest.shown.hands[0].outcome == .blackjack)
    #expect(guest.shown.bankroll == 1_150 && guest.shown.phase == .roundComplete)
  }

  @Test("Insurance pays 2:1 against the dealer's blackjack, so nothing is lost")
  func insurance() {
    let guest = Guest("TS AD 8C KH", player: Player(at: .jeanLuc, insurance: true))
    guest.ask("deal")
    #expect(guest.shown.phase == .insurance)
    #expect(guest.model.availableActions == [.insurance, .decline])
    guest.ask("insurance")
    #expect(guest.shown.phase == .roundComplete && guest.dealer == "AD KH")
    #expect(guest.shown.bankroll == 1_000 && guest.shown.result?.net == 0)
  }

  @Test("After declined insurance, a dealer without blackjack plays on")
  func insuranceDeclined() {
    let guest = Guest("TS AD 8C 6H", player: Player(at: .jeanLuc, insurance: true))
    guest.ask("deal", "decline")
    #expect(guest.shown.phase == .playerTurn && guest.dealer == "AD ??")
    guest.ask("stand")
    #expect(guest.dealer == "AD 6H" && guest.shown.hands[0].outcome == .win)
  }

  @Test("Illegal actions are refused with the reason, and change nothing")
  func refusals() {
    let guest = Guest("TS 9D 8C 7H 2D", bankroll: 150)
    guest.ask("deal")
    let before = guest.shown
    let saves = guest.house.transactions.count
    for (command, reason) in [
      ("split", "You can split only two cards of the same value."),
      ("double", "That costs 100 credits; you have 50."),
      ("surrender", "Surrender isn't offered here."),
      ("next", "Finish this round first."),
      ("bet 5", "Finish this round first."),
    ] {
      guest.ask(command)
      #expect(guest.model.objection == reason)
    }
    #expect(guest.shown == before && guest.house.transactions.count == saves)
    guest.ask("hit")
    #expect(guest.model.objection == nil)
  }

  @Test("After the cut card, the next round begins with a fresh shoe")
  func shuffleBetweenRounds() throws {
    let opening = BlackjackOpening(bankroll: 1_000, bet: 100, seed: 3, dealtCount: 154)
    let guest = Guest(Player().document(opening))
    #expect(!guest.shown.isCutCardReached)
    guest.ask("deal")
    while guest.shown.phase != .roundComplete { guest.ask("stand") }
    #expect(guest.shown.isCutCardReached && guest.shown.dealtCount >= 156)
    guest.ask("next")
    #expect(guest.shown.dealtCount == 0 && guest.shown.cardsLeft == 208)
    #expect(!guest.shown.isCutCardReached)
    #expect(guest.house.cues.last == .shuffle)
  }

  // MARK: - Settings

  @Test("A soft 17 setting changed during a round applies from the next deal")
  func softSeventeenWithNextDeal() {
    let guest = Guest("TS 6D 8C AH  TH 6C 8S AD TD")
    guest.ask("deal", "set soft17 hit")
    #expect(guest.model.game.dealerSoft17 == .stand)
    guest.ask("stand")
    #expect(guest.dealer == "6D AH", "the dealer still stands on a soft 17")
    guest.ask("deal", "stand")
    #expect(guest.model.game.dealerSoft17 == .hit)
    #expect(guest.dealer == "6C AD TD", "now the dealer hits it")
  }

  @Test("Insurance switched on during a round is offered from the next deal")
  func insuranceWithNextDeal() {
    let guest = Guest("TS AD 8C 6H  TH AC 8S 6D")
    guest.ask("deal", "set insurance on")
    #expect(guest.shown.phase == .playerTurn)
    guest.ask("stand", "deal")
    #expect(guest.shown.phase == .insurance)
  }

  @Test("Insurance switched off during an offer stays on offer until it is answered")
  func insuranceOffWhileOffered() {
    let guest = Guest(
      "TS AD 8C 6H  TH AC 8S 6D", player: Player(at: .jeanLuc, insurance: true))
    guest.ask("deal", "set insurance off")
    #expect(guest.shown.phase == .insurance)
    guest.ask("decline", "stand", "deal")
    #expect(guest.shown.phase == .playerTurn)
  }

  @Test("Applying a setting changes neither the shoe nor the bet nor the count")
  func choiceKeepsTheShoe() {
    let cards = "TS 6D 8C TH  5S 9C 7D 8H 2C"
    let (steady, choosy) = (Guest(cards), Guest(cards))
    steady.ask("deal", "stand", "deal", "hit")
    choosy.ask("deal", "stand", "set soft17 hit", "set insurance on", "deal", "hit")
    #expect(choosy.shown == steady.shown)
  }

  @Test("A setting is saved at once")
  func choiceIsSaved() {
    let guest = Guest()
    guest.ask("set soft17 hit", "set insurance on", "set four-colors on", "set keys off")
    let choices = guest.saved?.profile.choices
    #expect(choices?.dealerSoft17 == .hit && choices?.wantsInsurance == true)
    let house = guest.house.stored[PlayerProfile.name].flatMap { try? PlayerProfile(document: $0) }
    #expect(house?.choices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
  }

  // MARK: - Credits and level

  @Test("The experience of a round is shown with its result, not a card earlier")
  func awardInTime() {
    let guest = Guest("TS 6D 9C TH KD", movesCards: true)
    guest.ask("deal")
    #expect(guest.model.shownRank.totalXP == 0 && guest.model.award == nil)
    guest.press("stand")
    while guest.shown.result == nil {
      #expect(guest.model.shownRank.totalXP == 0, "shown before the dealer has played")
      guest.model.wake()
    }
    #expect(guest.model.shownRank.totalXP == 31)
    guest.rest()
    #expect(guest.model.award?.xp == 31 && guest.model.award?.winStreak == 1)
    guest.ask("next")
    #expect(guest.model.award == nil)
  }

  @Test("A round's points are saved with its last card, before they are shown")
  func awardIsSavedAtOnce() {
    let guest = Guest("TS 6D 9C TH KD", movesCards: true)
    guest.ask("deal")
    guest.press("stand")
    #expect(guest.model.isAnimating)
    #expect(guest.saved?.purse.rank.totalXP == 31 && guest.saved?.profile.roundsPlayed == 1)
  }

  @Test("A round of several hands counts once, for the total bet")
  func awardForSplits() {
    let guest = Guest("8S 6D 8C TH TS TC KD")
    guest.ask("deal", "split", "stand", "stand")
    var rank = PlayerRank()
    rank.award(.win, bet: 200)
    #expect(guest.model.purse.rank == rank)
    #expect(guest.model.profile.roundsPlayed == 1)
  }

  @Test("A result stands below the total, insurance included")
  func totalAndResult() throws {
    func figure(_ guest: Guest) throws -> [String] {
      let figure = try #require(
        guest.page.all.first { $0["class"]?.contains("total over figure") == true })
      return figure.all.filter { $0["class"]?.hasPrefix("gain") == true || $0.tag == "b" }
        .map { $0.text }
    }
    let bust = Guest("TS 6D 9C TH 4D")
    bust.ask("deal", "hit")
    #expect(try figure(bust) == ["23", "−100"])
    let push = Guest("TS 6D 9C 7H 6C")
    push.ask("deal", "stand")
    #expect(try figure(push) == ["19"])
    let insured = Guest("TS AD 8C 9H", player: Player(insurance: true))
    insured.ask("deal", "insurance", "stand")
    #expect(try figure(insured) == ["18", "−150"])
    #expect(insured.page.text.contains("You lose 150 (insurance −50)"))
  }

  @Test("A new level and the table it unlocks are announced with the result")
  func levelUp() {
    let guest = Guest("TS 6D 9C TH KD", player: Player(at: .jeanLuc, xp: 3_150))
    #expect(guest.model.objection(toSittingAt: .czarita)?.english == "Unlocks at level 10.")
    guest.ask("deal", "stand")
    #expect(guest.model.award?.levelBefore == 9 && guest.model.award?.levelAfter == 10)
    #expect(guest.model.award?.unlocked == [.czarita])
    #expect(
      guest.page.text.contains(
        "You win 100\u{A0}· +31\u{A0}XP\u{A0}· Level 10!\u{A0}· Czarita's table unlocked"))
    #expect(guest.model.objection(toSittingAt: .czarita) == nil)
  }

  @Test("At the highest supported numbers, a round still ends")
  func highestNumbers() {
    var player = Player(at: .jeanLuc, xp: .max, streak: .max)
    player.profile.roundsPlayed = .max
    let guest = Guest("TS 6D 9C TH KD", player: player)
    guest.ask("deal", "stand")
    #expect(guest.shown.hands.first?.outcome == .win)
    #expect(guest.model.profile.roundsPlayed == .max)
    #expect(!guest.page.text.isEmpty)
  }
}

import BlackjackRules
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Announcements, sounds and vibrations")
struct NarrationTests {
  /// All announcements while a player sends these commands, joined.
  private func spoken(
    _ cards: String, _ commands: [String], insurance: Bool = false, bankroll: Credits = 1_000,
    bet: Credits = 100, movesCards: Bool = true
  ) -> [String] {
    let guest = Guest(
      cards, player: Player(at: .jeanLuc, insurance: insurance), bankroll: bankroll,
      bet: bet, movesCards: movesCards)
    for command in commands { guest.ask(command) }
    return guest.house.spoken
  }

  @Test("A blackjack, word for word")
  func natural() {
    #expect(
      spoken("AS 9D TH 7H", ["deal"]) == [
        """
        Your hand: Ace of Spades, 10 of Hearts. Total: 21. Blackjack. The dealer shows the 9 of \
        Diamonds. The dealer turns over the 7 of Hearts. Dealer total: 16. Blackjack! You win \
        150. Bankroll: 1,150.
        """
      ])
  }

  @Test("The deal, a card, and standing")
  func hitAndStand() {
    #expect(
      spoken("TS 6D 2C TH 6H 5D", ["deal", "hit", "stand"]) == [
        "Your hand: 10 of Spades, 2 of Clubs. Total: 12. The dealer shows the 6 of Diamonds.",
        "6 of Hearts. Total: 18.",
        """
        You stand on 18. The dealer turns over the 10 of Hearts. Dealer total: 16. The dealer \
        draws the 5 of Diamonds. Dealer total: 21. You lose 100. Bankroll: 900.
        """,
      ])
  }

  @Test("Soft totals are called soft, and 21 is just 21")
  func soft() {
    #expect(
      spoken("AS 6D 6C TH 4H 5D", ["deal", "hit"]) == [
        "Your hand: Ace of Spades, 6 of Clubs. Total: soft 17. The dealer shows the 6 of Diamonds.",
        """
        4 of Hearts. Total: 21. You have 21. The dealer turns over the 10 of Hearts. \
        Dealer total: 16. The dealer draws the 5 of Diamonds. Dealer total: 21. Push. \
        Bankroll: 1,000.
        """,
      ])
  }

  @Test("A bust, word for word")
  func bust() {
    #expect(
      spoken("TS 9D 6C 7H KD", ["deal", "hit"]).last
        == """
        King of Diamonds. Total: 26. You bust. The dealer turns over the 7 of Hearts. \
        Dealer total: 16. You lose 100. Bankroll: 900.
        """)
  }

  @Test("A split, hand by hand")
  func split() {
    #expect(
      spoken("8S 6D 8C TH TS TC KD", ["deal", "split", "stand", "stand"]) == [
        "Your hand: 8 of Spades, 8 of Clubs. Total: 16. The dealer shows the 6 of Diamonds.",
        "You split. 10 of Spades. Total: 18.",
        "Hand 1 stands on 18. Hand 2 of 2: 8 of Clubs. Total: 8. 10 of Clubs. Total: 18.",
        """
        Hand 2 stands on 18. The dealer turns over the 10 of Hearts. Dealer total: 16. The dealer \
        draws the King of Diamonds. Dealer total: 26. Hand 1 wins 100. Hand 2 wins 100. \
        Bankroll: 1,200.
        """,
      ])
  }

  @Test("Split aces get one card each, without a text for standing")
  func splitAces() {
    #expect(
      spoken("AS 6D AC TH 5S 7C KD", ["deal", "split"]).last
        == """
        You split. 5 of Spades. Total: soft 16. Hand 1 has soft 16. Hand 2 of 2: Ace of Clubs. \
        Total: soft 11. 7 of Clubs. Total: soft 18. Hand 2 has soft 18. The dealer turns over the \
        10 of Hearts. Dealer total: 16. The dealer draws the King of Diamonds. Dealer total: 26. \
        Hand 1 wins 100. Hand 2 wins 100. Bankroll: 1,200.
        """)
  }

  @Test("A double, word for word")
  func double() {
    #expect(
      spoken("6S 6D 5C TH TD 5S", ["deal", "double"]).last
        == """
        You double. 10 of Diamonds. Total: 21. You have 21. The dealer turns over the 10 of \
        Hearts. Dealer total: 16. The dealer draws the 5 of Spades. Dealer total: 21. Push. \
        Bankroll: 1,000.
        """)
  }

  @Test("Insurance taken against a dealer's blackjack")
  func insuranceWins() {
    #expect(
      spoken("TS AD 8C KH", ["deal", "insurance"], insurance: true) == [
        """
        Your hand: 10 of Spades, 8 of Clubs. Total: 18. The dealer shows the Ace of Diamonds. \
        Insurance for 50 credits?
        """,
        """
        The dealer turns over the King of Hearts. The dealer has blackjack. Insurance wins 100. \
        You lose 100. Bankroll: 1,000.
        """,
      ])
  }

  @Test("Insurance lost, and insurance declined")
  func insuranceLoses() {
    #expect(
      spoken("TS AD 8C 6H", ["deal", "insurance"], insurance: true).last
        == "The dealer doesn't have blackjack. Insurance loses 50.")
    #expect(
      spoken("TS AD 8C 6H", ["deal", "decline"], insurance: true).last
        == "The dealer doesn't have blackjack.")
  }

  @Test("A dealer's blackjack ends the round before it began")
  func dealerBlackjack() {
    #expect(
      spoken("TS KD 8C AH", ["deal"]) == [
        """
        Your hand: 10 of Spades, 8 of Clubs. Total: 18. The dealer shows the King of Diamonds. \
        The dealer turns over the Ace of Hearts. The dealer has blackjack. You lose 100. \
        Bankroll: 900.
        """
      ])
  }

  @Test("The cut card is announced, and so is the shuffle after the round")
  func shuffle() throws {
    let opening = BlackjackOpening(bankroll: 1_000, bet: 100, seed: 3, dealtCount: 153)
    let guest = Guest(
      Player().document(opening))
    guest.ask("deal")
    let deal = try #require(guest.house.spoken.first)
    #expect(deal.hasPrefix("The cut card is out. This is the last round of the shoe. Your hand: "))
    while guest.shown.phase != .roundComplete { guest.ask("stand") }
    guest.house.forget()
    guest.ask("next")
    #expect(guest.house.spoken == ["The dealer shuffles a new shoe."])
  }

  @Test("One announcement contains all events, when the cards have come to rest")
  func oneAnnouncement() {
    let guest = Guest("AS 9D TH 7H", movesCards: true)
    guest.press("deal")
    while guest.model.isAnimating {
      #expect(guest.house.spoken.isEmpty, "spoken while cards move")
      guest.model.wake()
    }
    #expect(guest.house.spoken.count == 1)
  }

  @Test("The texts are the same with and without motion")
  func withoutMotion() {
    let commands = ["deal", "split", "hit", "stand", "stand", "next"]
    let cards = "8S 6D 8C TH 2S 7C TC KD"
    #expect(
      spoken(cards, commands, movesCards: true) == spoken(cards, commands, movesCards: false))
  }

  @Test("A chip isn't announced, and neither is an empty table")
  func silence() {
    let guest = Guest()
    guest.ask("chip 100", "undo", "chip 50", "clear", "open settings", "close")
    #expect(guest.house.spoken.isEmpty)
  }

  // MARK: - Cues

  @Test("Every chip, card and flip has its cue, and the round ends with one for its result")
  func cues() {
    let guest = Guest("TS 6D 3C TH KD", bet: 0)
    guest.ask("chip 100", "deal", "stand", "next")
    #expect(
      guest.house.cues == [
        .chipPlaced, .chipPlaced, .cardDealt, .cardDealt, .cardDealt, .cardDealt, .cardFlipped,
        .cardDealt, .chipsPaid, .win, .newRound,
      ])
  }

  @Test(
    "Each kind of ending has its cue",
    arguments: [
      ("AS 9D TH 7H", ["deal"], Cue.blackjack), ("TS 9D 9C 7H TD", ["deal", "stand"], .win),
      ("TS 9D 9C TH", ["deal", "stand"], .push), ("TS 9D 8C TH", ["deal", "stand"], .loss),
    ])
  func resultCues(cards: String, commands: [String], cue: Cue) {
    let guest = Guest(cards)
    for command in commands { guest.ask(command) }
    #expect(guest.house.cues.last == cue)
  }

  @Test("The sound of a bust comes when it happens, before the result")
  func bustCue() {
    let guest = Guest("TS 9D 6C 7H KD")
    guest.ask("deal", "hit")
    #expect(
      guest.house.cues.suffix(5) == [.cardDealt, .bust, .cardFlipped, .chipsGathered, .loss])
  }

  @Test("A split that wins three bets is a big win, and each hand's sound comes from its position")
  func bigWin() {
    let guest = Guest("8S 6D 8H TH 3S TD TC KD")
    guest.ask("deal")
    let before = guest.house.cues.count
    guest.ask("split", "double", "stand")
    #expect(guest.house.cues.last == .bigWin)
    let heard = zip(guest.house.cues, guest.house.places).dropFirst(before)
    #expect(heard.contains { $0 == .cardDealt && $1.hundredths < 0 })
    #expect(heard.contains { $0 == .cardDealt && $1.hundredths > 0 })
    #expect(heard.contains { $0 == .chipsPaid && $1.hundredths > 0 })
  }

  @Test(
    "The sound of a new level follows the result, and differs if it unlocks a table",
    arguments: [(Int64(281), Cue.levelUp), (3_161, .unlocked)])
  func levels(xp: Int64, cue: Cue) {
    let guest = Guest("TS 9D 9C 7H TD", player: Player(xp: xp))
    guest.ask("deal", "stand")
    #expect(guest.house.cues.suffix(2) == [.win, cue])
  }

  @Test("Insurance sounds like a chip, a shuffle has a sound, an undone chip has none")
  func otherCues() {
    let guest = Guest("TS AD 8C 6H", player: Player(at: .jeanLuc, insurance: true))
    guest.ask("deal")
    guest.house.forget()
    guest.ask("insurance")
    #expect(guest.house.cues == [.chipPlaced, .chipsGathered])
    let other = Guest()
    other.ask("chip 10")
    other.house.forget()
    other.ask("undo")
    #expect(other.house.cues.isEmpty)
  }
}

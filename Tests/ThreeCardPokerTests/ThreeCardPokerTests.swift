import Banking
import CardCore
import Testing
import ThreeCardPoker

@Suite("Three Card Poker at the table")
struct ThreeCardPokerTests {
  /// Plays a round with 10 on the ante, and optionally 10 on pair plus, with prepared cards.
  private func net(
    _ player: String, against dealer: String, _ choice: ThreeCardPoker.Choice = .play,
    pairPlus: Credits = 0
  ) throws -> Credits {
    let game = ThreeCardPoker()
    var position = game.begin(
      BankingOpening(
        credits: 1_000, bets: [10, pairPlus], seed: 1, stacked: cards("\(player) \(dealer)")))
    _ = try game.play(.deal, in: &position)
    #expect(position.seen.dealerCards.isEmpty, "the dealer's cards lie face down")
    _ = try game.play(.choose(choice), in: &position)
    #expect(position.seen.dealerCards == cards(dealer))
    #expect(position.seen.credits == 1_000 + (position.seen.net ?? 0))
    return try #require(position.seen.net)
  }

  @Test("The dealer doesn't qualify: the ante wins, the play bet pushes")
  func unqualified() throws {
    #expect(try net("QS 6D 4C", against: "JH 9S 3D") == 10)
    #expect(try net("8S 6D 4C", against: "JH 9S 3D") == 10)
  }

  @Test("The dealer qualifies: ante and play bet win, lose, or push together")
  func qualified() throws {
    #expect(try net("KS 6D 4C", against: "QH 9S 3D") == 20)
    #expect(try net("QS 6D 4C", against: "KH 9S 3D") == -20)
    #expect(try net("KS 9D 3C", against: "KH 9S 3D") == 0)
  }

  @Test("A fold loses the ante, and pair plus too")
  func folding() throws {
    #expect(try net("QS 6D 3C", against: "KH 9S 3D", .fold) == -10)
    #expect(try net("2S 2D 3C", against: "KH 9S 3D", .fold, pairPlus: 10) == -20)
  }

  @Test(
    "The ante bonus is paid for a straight or better, even if the dealer wins or doesn't qualify",
    arguments: [
      ("4S 3D 2C", "KH KS KD", -10), ("4S 4D 4C", "KH KS KD", 20),
      ("4S 3S 2S", "AH KH QH", 30), ("4S 3D 2C", "JH 9S 3H", 20),
      ("AS 9S 2S", "JH 9D 3H", 10),
    ])
  func bonus(player: String, dealer: String, expected: Credits) throws {
    #expect(try net(player, against: dealer) == expected)
  }

  @Test(
    "Pair plus depends on the player's cards alone",
    arguments: [
      ("4S 4D 2C", 1), ("9S 5S 2S", 3), ("4S 3D 2C", 6), ("4S 4D 4C", 30), ("4S 3S 2S", 40),
      ("KS 9D 2C", -1),
    ])
  func pairPlus(player: String, odds: Credits) throws {
    let dealer = "AH AD AC"
    let difference =
      try net(player, against: dealer, pairPlus: 10) - net(player, against: dealer)
    #expect(difference == 10 * odds)
  }

  @Test("Every round is dealt from a new deck")
  func newDeck() throws {
    let game = ThreeCardPoker()
    var position = game.begin(BankingOpening(credits: 1_000, bets: [5], seed: 1))
    for action in [ThreeCardPoker.Action.deal, .choose(.fold)] {
      _ = try game.play(action, in: &position)
    }
    #expect(try game.play(.next, in: &position).last == .shuffled)
    #expect(position.seen.dealtCount == 0 && position.seen.bets[.ante] == 5)
  }

  @Test("No round is dealt without credits for the play bet")
  func reserve() {
    let game = ThreeCardPoker()
    func refusal(_ credits: Credits) -> BankingRefusal? {
      let opening = BankingOpening(credits: credits, bets: [10, 5], seed: 1)
      return game.refusal(of: .deal, in: game.begin(opening))
    }
    #expect(refusal(24) == .notEnoughCredits(needed: 25, credits: 24))
    #expect(refusal(25) == nil)
  }

  @Test("The rules are saved with their pay tables and limits")
  func archive() throws {
    let game = ThreeCardPoker(
      anteBonus: PayTable([3, 2, 1]), limits: BetLimits(lowest: 25, highest: 75))
    #expect(try ThreeCardPoker(archive: JSONValue(parsing: game.archive.text)) == game)
    #expect(throws: ArchiveRefusal("pairPlus", "is not known")) {
      try ThreeCardPoker(
        archive: JSONValue(
          parsing: #"{"anteBonus":"5-4-1","pairPlus":"x","limits":{"lowest":5,"highest":10}}"#))
    }
  }
}

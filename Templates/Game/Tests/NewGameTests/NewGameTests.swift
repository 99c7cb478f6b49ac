import Banking
import CardCore
import NewGame
import Testing

@Suite("New Game at the table")
struct NewGameTests {
  /// Plays a round with a bet of 10 and prepared cards; the player's card comes first.
  private func net(_ cards: String, _ choice: NewGame.Choice) throws -> Credits {
    let game = NewGame()
    var position = game.begin(
      BankingOpening(
        credits: 1_000, bets: [10], seed: 1,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }))
    _ = try game.play(.deal, in: &position)
    #expect(position.seen.dealerCards.isEmpty, "the dealer's card is face down")
    _ = try game.play(.choose(choice), in: &position)
    #expect(position.seen.credits == 1_000 + (position.seen.net ?? 0))
    return try #require(position.seen.net)
  }

  @Test("The higher card wins; aces are high")
  func higherWins() throws {
    #expect(try net("AS KD", .stand) == 10)
    #expect(try net("2S 3D", .stand) == -10)
  }

  @Test("A double wins and loses twice as much")
  func doubling() throws {
    #expect(try net("AS KD", .double) == 20)
    #expect(try net("2S 3D", .double) == -20)
  }

  @Test("Equal cards are a push")
  func push() throws {
    #expect(try net("9S 9D", .stand) == 0)
    #expect(try net("9S 9D", .double) == 0)
  }

  @Test("An archive of the rules keeps their limits")
  func archive() throws {
    let game = NewGame(limits: BetLimits(lowest: 25, highest: 75))
    #expect(try NewGame(archive: JSONValue(parsing: game.archive.text)) == game)
  }
}

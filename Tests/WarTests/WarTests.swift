import Banking
import CardCore
import Testing
import War

@Suite("Casino war at the table")
struct WarTests {
  /// Plays a round with 10 on the ante and prepared cards.
  private func net(
    _ cards: String, _ choice: War.Choice? = nil, ante: Credits = 10, tie: Credits = 0,
    _ game: War = War()
  ) throws -> Credits {
    var position = game.begin(
      BankingOpening(
        credits: 1_000, bets: [ante, tie], seed: 1,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }))
    _ = try game.play(.deal, in: &position)
    if let choice { _ = try game.play(.choose(choice), in: &position) }
    #expect(position.seen.credits == 1_000 + (position.seen.net ?? 0))
    return try #require(position.seen.net)
  }

  @Test("The higher card wins even money; aces are high, and suits don't count")
  func highCard() throws {
    #expect(try net("AS KD") == 10)
    #expect(try net("2S 3D") == -10)
  }

  @Test("A surrender returns half the ante, and half a credit rounds in the player's favor")
  func surrender() throws {
    #expect(try net("9S 9D", .surrender) == -5)
    #expect(try net("9S 9D", .surrender, ante: 15) == -7)
  }

  @Test("With units, the ante is even, and a surrender returns exactly half of it")
  func units() throws {
    let game = War(limits: BetLimits(lowest: 5, highest: 500), hasBetUnits: true)
    #expect(game.lowest(on: .ante) == 6 && game.lowest(on: .tie) == 5)
    for ante in 1...60 as ClosedRange<Credits> {
      let position = game.begin(BankingOpening(credits: 1_000, bets: [ante, 5], seed: 1))
      let reason = game.refusal(of: .deal, in: position)
      #expect(reason == (ante < 6 ? .belowLowest(6) : ante % 2 == 0 ? nil : .notMultiple(of: 2)))
      if reason == nil {
        #expect(try 2 * net("9S 9D", .surrender, ante: ante, game) == -ante)
      }
    }
  }

  @Test("Rounds stored before units replay as they were played")
  func stored() throws {
    let old = #"{"decks":6,"tieAfterTie":false,"limits":{"lowest":5,"highest":500}}"#
    #expect(try War(archive: JSONValue(parsing: Array(old.utf8))) == War())
    #expect(War().archive.bytes == Array(old.utf8))
    let game = War(hasBetUnits: true)
    #expect(game != War())
    #expect(try War(archive: game.archive) == game)
  }

  @Test("A war won or tied pays the raise, and the ante pushes")
  func warWon() throws {
    #expect(try net("9S 9D 2C 3C 4C KS QD", .war) == 10)
    #expect(try net("9S 9D 2C 3C 4C KS KD", .war) == 10)
  }

  @Test("A lost war loses ante and raise")
  func warLost() throws { #expect(try net("9S 9D 2C 3C 4C 5S QD", .war) == -20) }

  @Test("With the bonus, a tie after a tie wins the ante too")
  func tieAfterTie() throws {
    let game = War(paysTieAfterTie: true)
    #expect(try net("9S 9D 2C 3C 4C KS KD", .war, game) == 20)
    #expect(try net("9S 9D 2C 3C 4C KS QD", .war, game) == 10)
  }

  @Test("The tie bet pays 10 to 1 on the first cards, whatever the player does then")
  func tieBet() throws {
    #expect(try net("9S 9D 2C 3C 4C 5S QD", .war, tie: 5) == -20 + 50)
    #expect(try net("9S 9D", .surrender, tie: 5) == -5 + 50)
    #expect(try net("9S 8D", tie: 5) == 10 - 5)
  }

  @Test("A tie is settled only by the player's choice")
  func choice() throws {
    let game = War()
    var position = game.begin(
      BankingOpening(
        credits: 1_000, bets: [10], seed: 1, stacked: [Card(.nine, .spades), Card(.nine, .hearts)]))
    _ = try game.play(.deal, in: &position)
    #expect(game.legalActions(in: position) == [.choose(.war), .choose(.surrender)])
    #expect(position.seen.net == nil)
  }

  @Test("The rules are saved with decks, bonus and limits")
  func archive() throws {
    let game = War(decks: 8, paysTieAfterTie: true)
    #expect(try War(archive: JSONValue(parsing: game.archive.text)) == game)
    let text = #"{"decks":5,"tieAfterTie":false,"limits":{"lowest":5,"highest":10}}"#
    #expect(throws: ArchiveRefusal("decks", "is 5; allowed are 1, 2, 4, 6 and 8")) {
      try War(archive: JSONValue(parsing: text))
    }
  }
}

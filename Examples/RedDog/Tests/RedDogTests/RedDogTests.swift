import Banking
import BankingTables
import CardCore
import CasinoKit
import GameContract
import RedDog
import RedDogTable
import Testing

@Suite("Red Dog at the table")
struct RedDogTests {
  /// Plays a round with a bet of 10 and prepared cards, and returns the net result.
  private func net(_ cards: String, _ choice: RedDog.Choice? = nil) throws -> Credits {
    let game = RedDog()
    var position = game.begin(
      BankingOpening(
        credits: 1_000, bets: [10], seed: 1,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }))
    _ = try game.play(.deal, in: &position)
    if let choice { _ = try game.play(.choose(choice), in: &position) }
    #expect(position.seen.credits == 1_000 + (position.seen.net ?? 0))
    return try #require(position.seen.net)
  }

  @Test(
    "A card between the two pays by the spread",
    arguments: [
      ("5S 7D 6C", 50), ("7S 4D 5C", 40), ("4S 8D 6C", 20), ("4S 9D 5C", 10), ("2S AD KC", 10),
    ] as [(String, Credits)])
  func between(cards: String, won: Credits) throws {
    #expect(try net(cards, .call) == won)
    #expect(try net(cards, .raise) == 2 * won)
  }

  @Test(
    "A card outside the two, or of the same rank as one of them, loses",
    arguments: ["4S 9D 4C", "4S 9D 9C", "9S 4D TC", "4S 9D 2C", "3S KD AC"])
  func beside(cards: String) throws {
    #expect(try net(cards, .call) == -10)
    #expect(try net(cards, .raise) == -20)
  }

  @Test("Neighboring ranks push without a third card; ace and two are not neighbors")
  func neighbours() throws {
    #expect(try net("6S 7D") == 0)
    #expect(try net("AS KD") == 0)
    #expect(try net("AS 2D 7C", .call) == 10)
  }

  @Test("A pair wins 11 to 1 if it becomes three of a kind, otherwise it pushes; there is no raise")
  func pairs() throws {
    #expect(try net("8S 8D 8C") == 110)
    #expect(try net("8S 8D 9C") == 0)
  }

  @Test("A round replays card by card, forward and back, with the texts of the table")
  func replayed() throws {
    var journal = Journal(
      of: RedDog(),
      from: BankingOpening(
        credits: 1_000, bets: [10], seed: 1,
        stacked: "4S 9D 6C".parts(between: " ").compactMap { Card(text: $0) }))
    try journal.play(.deal)
    try journal.play(.choose(.raise))
    let reel = try RoundReel(journal, BankingNarrator<RedDogPhrase>(.english, .english))
    let forward = (0...reel.last).map { reel.step($0) }
    #expect((0...reel.last).reversed().map { reel.step($0) }.reversed() == forward)
    #expect(forward.allSatisfy { !$0.sentence.isEmpty } && forward.count > 4)
    #expect(reel.result == ReplayResult(staked: 20, returned: 40))
  }

  @Test("A settled round can't be undone", arguments: ["6S 7D", "8S 8D 9C", "4S 9D 4C"])
  func settled(cards: String) throws {
    let game = RedDog()
    var journal = Journal(
      of: game,
      from: BankingOpening(
        credits: 1_000, bets: [10], seed: 1,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }))
    try journal.play(.deal)
    if journal.observation.phase == .playing { try journal.play(.choose(.call)) }
    #expect(journal.observation.phase == .complete && !journal.canUndo)
  }

  @Test("The game fulfills every rule of the contract", arguments: [RedDog(), RedDog(decks: 1)])
  func contract(game: RedDog) {
    let report = ContractReport(
      on: game, named: "red-dog",
      probes: [
        .bet(4, on: .ante), .bet(501, on: .ante), .bet(.max, on: .ante), .bet(-5, on: .ante),
        .bet(5, on: .raise), .bet(30, on: .ante), .deal, .choose(.call), .choose(.raise), .next,
      ], games: 40, steps: 200)
    #expect(report.violations.map { $0.text } == [])
    #expect(report.actions > 5_000 && report.lookalikes > 0)
  }
}

@Suite("The edge of Red Dog")
struct RedDogEdgeTests {
  /// The house edge in percent by the number of decks, from Wizard of Odds
  /// (wizardofodds.com/games/red-dog).
  @Test(
    "Published edges by the number of decks",
    arguments: [(1, 3.155), (2, 3.077), (4, 2.884), (6, 2.798), (8, 2.751)])
  func published(decks: Int, percent: Double) {
    #expect(abs(100 * RedDogEdge(RedDog(decks: decks)).ante.value - percent) < 0.000_5)
  }

  @Test("Raising is better from a spread of seven on", arguments: Shoe.deckCounts)
  func raises(decks: Int) {
    #expect(RedDogEdge(RedDog(decks: decks)).raises == Array(7...11))
  }

  @Test("Playing out one deck card by card gives the same edge")
  func naive() throws {
    let (game, deck) = (RedDog(decks: 1), Card.deck)
    var (won, cases): (Credits, Int64) = (0, 0)
    for one in deck {
      for two in deck where two != one {
        for third in deck where third != one && third != two {
          var position = game.begin(
            BankingOpening(credits: 100, bets: [10], seed: 1, stacked: [one, two, third]))
          _ = try game.play(.deal, in: &position)
          if position.seen.phase == .playing {
            let isWide = (RedDog.spread([one, two]) ?? 0) >= 7
            _ = try game.play(.choose(isWide ? .raise : .call), in: &position)
          }
          won += position.seen.net ?? 0
          cases += 10
        }
      }
    }
    #expect(RedDogEdge(game).ante == ExactEdge(-won, of: cases))
  }
}

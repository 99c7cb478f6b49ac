import Banking
import CardCore
import Testing
import War

@Suite("A banking game")
struct BankingTests {
  private let game = War()

  private func position(credits: Credits = 1_000, bets: [Credits] = [], seed: UInt64 = 1)
    -> War.Position
  { game.begin(BankingOpening(credits: credits, bets: bets, seed: seed)) }

  @Test(
    "Bets above the limits, beyond the credits, on a closed spot, or without a main bet are refused"
  )
  func refusedBets() {
    let poor = position(credits: 30)
    #expect(game.refusal(of: .bet(501, on: .ante), in: position()) == .aboveHighest(500))
    #expect(game.refusal(of: .bet(31, on: .ante), in: poor) == .beyondCredits(30))
    #expect(game.refusal(of: .bet(5, on: .raise), in: poor) == .spotClosed)
    #expect(game.refusal(of: .bet(-1, on: .ante), in: poor) == .noBet)
    #expect(game.refusal(of: .deal, in: poor) == .noBet)
    #expect(game.refusal(of: .deal, in: position(bets: [0, 5])) == .noMainBet)
    #expect(game.refusal(of: .deal, in: position(bets: [4])) == .belowLowest(5))
    #expect(game.refusal(of: .deal, in: position(bets: [5, 1])) == .belowLowest(5))
    #expect(game.refusal(of: .next, in: poor) == .notNow(.betting))
  }

  @Test("The lowest bet, the highest bet and all available credits can be bet")
  func bordersOfBets() {
    #expect(game.refusal(of: .bet(500, on: .ante), in: position()) == nil)
    #expect(game.refusal(of: .bet(30, on: .ante), in: position(credits: 30)) == nil)
    #expect(game.refusal(of: .deal, in: position(bets: [5])) == nil)
    #expect(game.refusal(of: .deal, in: position(bets: [5, 5])) == nil)
  }

  @Test("A bet on one spot leaves only the remaining credits for the others")
  func sharedCredits() throws {
    var table = position(credits: 30)
    _ = try game.play(.bet(20, on: .ante), in: &table)
    #expect(game.refusal(of: .bet(11, on: .tie), in: table) == .beyondCredits(30))
    #expect(game.refusal(of: .bet(10, on: .tie), in: table) == nil)
    #expect(game.refusal(of: .bet(30, on: .ante), in: table) == nil, "a bet replaces the last one")
  }

  @Test("Bets stay for the next round if the credits cover them")
  func keptBets() throws {
    var table = game.begin(
      BankingOpening(
        credits: 25, bets: [10, 5], seed: 1, stacked: [Card(.two, .clubs), Card(.six, .clubs)]))
    for action in [War.Action.deal, .next] { _ = try game.play(action, in: &table) }
    #expect(table.seen.bets == Bets([10, 0, 0]))
    #expect(table.seen.credits == 10)
  }

  @Test("Actions can be parsed from their texts, and other texts are no actions")
  func actions() {
    for action in [War.Action.bet(25, on: .tie), .deal, .choose(.war), .next] {
      #expect(War.Action(text: action.text) == action)
    }
    for text in ["", "ante", "ante -5", "ante 5 5", "deal ", "raise x", "Ante 5", "fold"] {
      #expect(War.Action(text: text) == nil, "\(text)")
    }
  }

  @Test("An opening in the middle of a shoe is saved with all dealt cards")
  func openings() throws {
    var table = position(bets: [5, 5], seed: 9)
    for _ in 0..<20 {
      _ = try game.play(.deal, in: &table)
      if table.seen.net == nil { _ = try game.play(.choose(.war), in: &table) }
      _ = try game.play(.next, in: &table)
      let opening = try #require(game.opening(resuming: table))
      let restored = try BankingOpening(archive: JSONValue(parsing: opening.archive.text))
      #expect(game.begin(restored) == table)
    }
  }

  @Test("A damaged opening reports its error")
  func damagedOpening() throws {
    for (text, path) in [
      (#"{"credits":-1,"bets":[],"seed":1,"dealt":0}"#, "credits"),
      (#"{"credits":1,"bets":[1,"x"],"seed":1,"dealt":0}"#, "bets[1]"),
      (#"{"credits":1,"bets":[],"seed":1,"dealt":417}"#, "dealt"),
      (#"{"credits":1,"bets":[],"seed":1,"dealt":0,"burned":[-1]}"#, "burned[0]"),
      (#"{"credits":1,"bets":[],"seed":1,"dealt":0,"stacked":["1S"]}"#, "stacked[0]"),
    ] {
      let refusal = #expect(throws: ArchiveRefusal.self) {
        try BankingOpening(archive: JSONValue(parsing: text))
      }
      #expect(refusal?.path == path)
    }
  }

  @Test("An unusual opening still begins a game")
  func strangeOpenings() {
    let bets: [Credits] = [600, -3, 7, 9, 11]
    for dealt in [0, 1, 311, 312, 416] {
      let table = game.begin(
        BankingOpening(credits: 100, bets: bets, seed: 1, dealtCount: dealt, stacked: Card.deck))
      #expect(table.seen.bets == Bets([0, 0, 0]))
      #expect(!game.legalActions(in: table).isEmpty)
    }
  }

  @Test("A lookalike reveals nothing about the order of cards, burned cards or the next shoe")
  func lookalikes() throws {
    var table = position(bets: [5], seed: 4)
    while table.seen.burnedCount == 0 {
      if table.seen.net != nil { _ = try game.play(.next, in: &table) }
      _ = try game.play(.deal, in: &table)
      if table.seen.net == nil { _ = try game.play(.choose(.war), in: &table) }
    }
    var (one, other) = (MersenneTwister(seed: 5), MersenneTwister(seed: 6))
    let first = game.lookalike(of: table, shuffledBy: &one)
    let second = game.lookalike(of: table, shuffledBy: &other)
    #expect(first != second && first != table)
    var (again, anotherTime) = (MersenneTwister(seed: 7), MersenneTwister(seed: 7))
    #expect(
      game.lookalike(of: first, shuffledBy: &again)
        == game.lookalike(of: second, shuffledBy: &anotherTime))
  }

  @Test("An edge is in lowest terms, with its sign in the numerator")
  func fractions() {
    #expect(ExactEdge(-6, of: 8).text == "-3/4")
    #expect(ExactEdge(0, of: 8) == ExactEdge(0, of: 1))
  }
}

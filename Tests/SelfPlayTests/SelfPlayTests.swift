import Banking
import CardCore
import Conformance
import SelfPlay
import Testing
import ThreeCardPoker

@Suite("Automatic players")
struct SelfPlayTests {
  @Test("Looking ahead clearly beats random play at Three Card Poker")
  func lookaheadIsBetter() throws {
    let tallies = BotKind.allCases.map { bot in
      SelfPlay(of: ThreeCardPoker(), seed: 1, bots: [bot]).results(rounds: 500)[0]
    }
    let gain = tallies[1].mean - tallies[0].mean
    let errors = try tallies.map { try #require($0.standardError) }
    let error = errors.reduce(0) { $0 + $1 * $1 }.squareRoot()
    #expect(gain > 4 * error)
  }

  @Test("Looking ahead is close to the best play, in its folds and in the edge")
  func lookaheadPlaysWell() throws {
    let game = ThreeCardPoker()
    let edge = ThreeCardPokerEdge(game)
    let play = SelfPlay(of: game, seed: 2, bots: [.lookahead])
    var right = 0
    for number in 0..<200 {
      let journal = play.round(number)
      let decision = try #require(
        journal.actions.first { $0 == .choose(.play) || $0 == .choose(.fold) })
      let dealt = try Journal(
        of: game, from: journal.opening, replaying: Array(journal.actions.prefix { $0 != decision })
      )
      let value = edge.playing(dealt.observation.playerCards)
      let best: ThreeCardPoker.Choice = value > -ThreeCardPokerEdge.dealerHands ? .play : .fold
      if decision == .choose(best) { right += 1 }
    }
    #expect(right > 180)
  }

  @Test("A round replays without the bot that played it, and its cards don't depend on the bot")
  func replays() throws {
    let game = ThreeCardPoker()
    for number in 0..<10 {
      let journals = BotKind.allCases.map { bot in
        SelfPlay(of: game, seed: 3, bots: [bot]).round(number)
      }
      #expect(journals[0].opening == journals[1].opening)
      for journal in journals {
        let replayed = try Journal<ThreeCardPoker>(
          archive: JSONValue(parsing: journal.archive.text))
        #expect(replayed.position == journal.position)
      }
      let cards = journals.map { journal in
        journal.game.begin(journal.opening).shoe.cards
      }
      #expect(cards[0] == cards[1])
    }
  }

  @Test("A seat's decision depends only on what it sees")
  func knowsNothing() throws {
    let game = ThreeCardPoker()
    var dealer = MersenneTwister(seed: 8)
    for seed in 0..<50 as Range<UInt64> {
      var position = game.begin(BankingOpening(credits: 1_000, bets: [5], seed: seed))
      _ = try game.play(.deal, in: &position)
      let other = game.lookalike(of: position, shuffledBy: &dealer)
      let decisions = [position, other].map { position in
        LookaheadBot(Outlook(of: game, at: position, from: .first), seed: seed)
          .action(
            among: game.legalActions(in: position), seeing: game.observe(position), at: 1)
      }
      #expect(decisions[0] == decisions[1])
    }
  }

  @Test("Both bots play every game of the catalog, with a score for every seat")
  func everyGame() {
    var visitor = EveryGame()
    GameCatalog.visit(&visitor)
    #expect(visitor.played >= 24)
  }

  @Test("A tally's mean and standard error")
  func tally() throws {
    var tally = Tally()
    #expect(tally.mean == 0 && tally.standardError == nil)
    for result in [2, 4, 4, 4, 5, 5, 7, 9] as [Int64] { tally.add(result) }
    #expect(tally.mean == 5 && tally.count == 8)
    let error = try #require(tally.standardError)
    #expect(abs(error - (32.0 / 7 / 8).squareRoot()) < 1e-12)
  }
}

/// Plays one round of every game at random, and of games against the bank with lookahead.
private struct EveryGame: GameVisitor {
  var played = 0

  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action]
  ) {
    let isShort = game.opening(resuming: game.begin(game.opening(seed: 1))) != nil
    for bot in isShort ? BotKind.allCases : [.random] {
      let play = SelfPlay(of: game, seed: 1, bots: [bot])
      let journal = play.round(0)
      #expect(journal.actions.count > 1, "\(name) is hardly played")
      #expect(play.results(rounds: 1).allSatisfy { $0.count == 1 }, "\(name) keeps no score")
    }
    played += 1
  }
}

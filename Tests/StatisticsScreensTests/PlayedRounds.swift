import BaccaratRules
import Banking
import BankingGames
import BankingTables
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Patience
import Records
import StatisticsScreens

/// Randomly played rounds at every registered table.
enum Played {
  /// A round of one game.
  static func round(at game: GameName, _ seed: UInt64) -> PlayedRound {
    switch game {
    case .blackjack:
      let rules = DealerTable.allCases[Int(seed % 5)].rules
      let game = Blackjack(rules: rules, offersInsurance: seed % 2 == 0)
      return kept(
        "game", game, game.opening(seed: seed), first: [.bet(rules.minBet * 2), .deal], seed
      ) { seen in
        seen.result.map { ReplayResult(staked: $0.wagered + $0.insured, returned: $0.returned) }
      }
    case .patience: return patience(.klondike(draw: 3), seed)
    case .baccarat:
      let game = Baccarat()
      return kept(
        "baccarat", game, game.opening(seed: seed),
        first: [.bet(.banker, 20), .bet(.tie, 5), .deal], seed
      ) { seen in
        seen.phase == .coupComplete
          ? ReplayResult(staked: seen.wagers.total, returned: seen.returned.total) : nil
      }
    default:
      var player = BankPlayer(game: game, seed: seed)
      BankTables.visit(&player)
      guard let round = player.round else { preconditionFailure("no round at \(game)") }
      return round
    }
  }

  /// Plays a round of a game against the bank.
  private struct BankPlayer: BankTableVisitor {
    let game: GameName
    let seed: UInt64
    var round: PlayedRound?

    mutating func visit<Game: BankGame, Said: BankingGamePhrase>(
      _ game: Game.Type, speaking words: Said.Type
    ) where Said.Game == Game.Rules {
      if Game.name == self.game { round = kept(Game.name.entry.document, Game.rules, seed) }
    }
  }

  /// A game of a patience, up to sixty actions.
  static func patience(_ rules: PatienceRules, _ seed: UInt64) -> PlayedRound {
    kept("klondike", Patience(rules), .numbered(seed), first: [], seed, atMost: 60) { _ in nil }
  }

  /// A round against the bank, with a bet on the first spot.
  private static func kept<Game: BankingGame>(
    _ table: String, _ game: Game, _ seed: UInt64
  ) -> PlayedRound {
    kept(
      table, game, game.opening(seed: seed),
      first: Game.Spot.allCases.filter { $0.takesBets }.prefix(1).map { .bet(10, on: $0) } + [
        .deal
      ],
      seed
    ) { seen in
      seen.phase == .complete
        ? ReplayResult(staked: seen.wagered.total, returned: seen.returned.total) : nil
    }
  }

  /// Blackjack with cards laid out by hand, in the order of the deal.
  static func blackjack(
    _ cards: String, _ actions: [BlackjackAction], insured: Bool = false,
    rules: TableRules = .jeanLuc
  ) throws -> PlayedRound {
    let game = Blackjack(rules: rules, offersInsurance: insured)
    let stacked = cards.split(separator: " ").compactMap { Card(text: String($0)) }
    var journal = Journal(
      of: game, from: BlackjackOpening(bankroll: 1_000, bet: 10, seed: 1, stacked: stacked))
    for action in [.deal] + actions { try journal.play(action) }
    let result = journal.observation.result
    return PlayedRound(
      at: "game", began: 0, ended: 0,
      staked: result.map { $0.wagered + $0.insured } ?? 0, returned: result?.returned ?? 0,
      journal: journal.archive)
  }

  private static func kept<Game: CardGame & Archivable>(
    _ table: String, _ game: Game, _ opening: Game.Opening, first: [Game.Action], _ seed: UInt64,
    atMost most: Int = 40, result: (Game.Observation) -> ReplayResult?
  ) -> PlayedRound {
    var journal = Journal(of: game, from: opening)
    var generator = MersenneTwister(seed: seed)
    for action in first { _ = try? journal.play(action) }
    while journal.actions.count < most, result(journal.observation) == nil {
      let legal = journal.legalActions
      if legal.isEmpty { break }
      _ = try? journal.play(legal[Int(generator.bounded(UInt64(legal.count)))])
    }
    let end = result(journal.observation) ?? ReplayResult()
    return PlayedRound(
      at: table, began: 0, ended: Int64(seed) * 3_600_000, staked: end.staked,
      returned: end.returned, journal: journal.archive)
  }
}

extension RoundReplay {
  /// The replay of a round in English.
  convenience init(_ round: PlayedRound) throws(ReplayProblem) {
    try self.init(of: round, by: RoundReader(), speaking: .english)
  }

  /// The sentence of each step.
  var sentences: [String] { (0...reel.last).map { reel.step($0).sentence } }
}

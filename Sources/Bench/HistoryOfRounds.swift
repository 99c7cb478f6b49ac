import Banking
import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import GameList
import Records
import War

/// A player's history for measuring how long its screens take: some rounds, repeated many times.
///
/// In the statistics, every repetition is a day later. In the store all repetitions are the same,
/// because only the round numbers are read there.
struct HistoryOfRounds {
  private let rounds: [PlayedRound]

  /// The number of different rounds.
  static let different = 1_000

  /// Creates rounds of blackjack by the chart, each at a table of its own, and as many of casino
  /// war.
  init() throws {
    rounds = try (0..<UInt64(Self.different / 2)).flatMap {
      [try Self.blackjack($0), try Self.war($0)]
    }
  }

  /// Writes the rounds, one per line, and the statistics of all repetitions.
  ///
  /// - Parameters:
  ///   - folder: The folder for `rounds.txt` and `statistics.json`.
  ///   - count: The total number of rounds.
  /// - Throws: The error of writing a file.
  func write(into folder: String, rounds count: Int) throws {
    let reader = RoundReader()
    let told = rounds.map { ($0, reader.facts(of: $0), reader.worth(of: $0)) }
    var statistics = PlayStatistics()
    for number in 0..<count {
      let (round, facts, worth) = told[number % told.count]
      let moved = Self.moved(round, days: Int64(number / told.count))
      statistics.count(moved, number: Int64(number) + 1, facts)
      statistics.value(worth, of: moved, number: Int64(number) + 1)
    }
    let lines = rounds.map { String(decoding: $0.document, as: UTF8.self) }.joined(separator: "\n")
    let at = URL(fileURLWithPath: folder)
    try Data(lines.utf8).write(to: at.appendingPathComponent("rounds.txt"))
    try Data(statistics.document).write(to: at.appendingPathComponent("statistics.json"))
  }

  private static func time(_ seed: UInt64) -> Int64 { 1_700_000_000_000 + Int64(seed) * 40_000 }

  private static func moved(_ round: PlayedRound, days: Int64) -> PlayedRound {
    PlayedRound(
      at: round.table, began: round.began + days * 86_400_000,
      ended: round.ended + days * 86_400_000, staked: round.staked, returned: round.returned,
      journal: .null)
  }

  /// A round of blackjack by the chart.
  static func blackjack(_ seed: UInt64) throws -> PlayedRound {
    let table = DealerTable.allCases[Int(seed) % DealerTable.allCases.count]
    let game = Blackjack(rules: table.rules)
    let strategy = BasicStrategy(
      .multiDeck(soft17: .stand, doubleAfterSplit: table.rules.doubleAfterSplit))
    var journal = Journal(
      of: game, from: BlackjackOpening(bankroll: 10_000, bet: table.rules.minBet, seed: seed))
    _ = try journal.play(.deal)
    while journal.observation.result == nil {
      let (seen, legal) = (journal.observation, journal.legalActions)
      if !legal.contains(.decline), let hand = seen.handInPlay, let upcard = seen.upcard {
        _ = try journal.play(strategy.move(for: hand.hand, upcard: upcard.rank, legal: legal))
      } else {
        _ = try journal.play(.decline)
      }
    }
    let result = journal.observation.result
    return PlayedRound(
      at: GameName.blackjack.entry.document, began: time(seed), ended: time(seed) + 20_000,
      staked: result?.wagered ?? 0, returned: result?.returned ?? 0, journal: journal.archive)
  }

  private static func war(_ seed: UInt64) throws -> PlayedRound {
    var journal = Journal(of: War(), from: BankingOpening(credits: 1_000, bets: [10], seed: seed))
    _ = try journal.play(.deal)
    if journal.observation.phase == .playing { _ = try journal.play(.choose(.war)) }
    let seen = journal.observation
    return PlayedRound(
      at: GameName.war.entry.document, began: time(seed) + 20_000, ended: time(seed) + 30_000,
      staked: seen.wagered.total, returned: seen.returned.total, journal: journal.archive)
  }
}

import Banking
import CardCore
import CasinoKit

/// What rounds of any game against the bank tell.
enum BankingRounds {
  /// The journal of a round that is over, and comes to what the round says.
  ///
  /// - Throws: How it differs, played again.
  static func journal<Game: BankingGame>(
    of round: PlayedRound, _ game: Game.Type
  ) throws(ArchiveRefusal) -> Journal<Game> {
    let journal = try Journal<Game>(archive: round.journal)
    let seen = journal.observation
    guard seen.phase == .complete else {
      throw ArchiveRefusal("journal", "does not lead to the end of a round")
    }
    try round.check(staked: seen.wagered.total, returned: seen.returned.total)
    return journal
  }

  /// How a round of a game ended of which nothing else is counted.
  static func facts<Game: BankingGame>(
    of round: PlayedRound, _ game: Game.Type
  ) throws(ArchiveRefusal) -> RoundFacts {
    _ = try journal(of: round, game)
    return RoundFacts(of: round)
  }
}

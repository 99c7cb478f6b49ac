import CardCore
import CasinoKit
import Patience

/// What games of patience tell.
enum PatienceRounds {
  static func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Patience>(archive: round.journal)
    try round.check(staked: 0, returned: 0)
    // NB: a game with help that looks at hidden cards is neither won nor lost.
    if round.notes?.isTrue("isAssisted") ?? false { return RoundFacts(.even) }
    return RoundFacts(journal.game.isWon(journal.observation) ? .won : .lost)
  }
}

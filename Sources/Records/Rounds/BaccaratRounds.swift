import BaccaratOdds
import BaccaratRules
import CardCore
import CasinoKit

/// What coups of baccarat tell.
final class BaccaratRounds {
  private let findsWorth: Bool

  init(findsWorth: Bool) { self.findsWorth = findsWorth }

  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Baccarat>(archive: round.journal)
    let seen = journal.observation
    guard seen.phase == .coupComplete, let result = seen.results.last else {
      throw ArchiveRefusal("journal", "does not lead to the end of a coup")
    }
    try round.check(staked: seen.wagers.total, returned: seen.returned.total)
    let winner = result.winner.map { $0 == .player ? RoundMark.playerWon : .bankerWon } ?? .tied
    var marks = [RoundFacts.Mark(winner, 1)]
    if result.isNatural { marks.append(RoundFacts.Mark(.naturals, 1)) }
    if result.hasPlayerPair || result.hasBankerPair { marks.append(RoundFacts.Mark(.pairs, 1)) }
    let staked = BaccaratBet.allCases.filter { seen.wagers[$0] > 0 }
    return RoundFacts(
      of: round, marks: marks,
      groups: staked.map {
        RoundFacts.Group(
          "bet/\($0.text)", staked: seen.wagers[$0], returned: seen.returned[$0])
      },
      worth: findsWorth
        ? worth(of: seen.wagers, in: journal.game.begin(journal.opening).seen, journal.game) : nil)
  }

  /// What bets are worth before a coup, by the exact odds of the cards that are left.
  private func worth(
    of wagers: Wagers, in seen: BaccaratObservation, _ game: Baccarat
  ) -> RoundWorth? {
    guard let left = RankCounts(counts: seen.ranksLeft), let odds = try? CoupOdds(left) else {
      return nil
    }
    var sum: Int64 = 0
    for bet in BaccaratBet.allCases where wagers[bet] > 0 {
      let edge = odds.edge(of: bet, paying: game.pay, staking: wagers[bet])
      sum -= RoundWorth.thousandths(edge * Double(wagers[bet]))
    }
    return RoundWorth(bets: sum)
  }
}

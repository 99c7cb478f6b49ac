import BlackjackRules
import CardCore
import CasinoKit

/// The end of a round, and the purse.
extension BlackjackTable {
  /// Books a result: experience, the number of rounds, and the round itself.
  func finish(_ result: RoundResult) {
    var purse = purse
    award = purse.rank.award(result.outcome, bet: result.wagered)
    house.purse = purse
    profile.roundsPlayed = min(profile.roundsPlayed, .max - 1) + 1
    roundsThisVisit += 1
    keepRound(staked: result.wagered + result.insured, returned: result.returned)
  }

  /// Puts the credits that aren't staked into the purse.
  func fillPurse() {
    if isRanked { return }
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }
}

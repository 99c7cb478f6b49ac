import BlackjackRules
import CardCore
import CasinoKit

/// The reset of the player's progress.
extension BlackjackTable {
  /// What the reset deletes, and what it keeps.
  var losses: [String] {
    let phrases: [BlackjackPhrase] = [
      .resetLog(rounds: profile.roundsPlayed), .resetTable, .resetKeeps,
    ]
    return phrases.map { say($0) }
  }

  /// Starts over at the first table with the credits of a new player.
  ///
  /// Settings are kept.
  func startOver() {
    let trainer = profile.trainer
    profile.table = .jeanLuc
    profile.roundsPlayed = 0
    profile.coachLog = CoachLog()
    profile.trainer = TrainerProfile()
    (profile.trainer.asksCount, profile.trainer.tour) = (trainer.asksCount, trainer.tour)
    sitDown(with: Purse.startingCredits, bet: 0)
    shownRank = purse.rank
    self.trainer = Trainer()
    shoes = ShoeRecords()
  }
}

import BlackjackRules
import CardCore
import CasinoKit

/// A new beginning with nothing, for a player who asks for it.
extension BlackjackTable {
  /// What is lost with it, and what is kept.
  var losses: [String] {
    let phrases: [BlackjackPhrase] = [
      .resetLog(rounds: profile.roundsPlayed), .resetTable, .resetKeeps,
    ]
    return phrases.map { say($0) }
  }

  /// Begins again at the first table with the credits of a newcomer; choices stay as they are.
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

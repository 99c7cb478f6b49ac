import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// A player's data and settings at the blackjack tables.
package struct Player {
  package var profile = BlackjackProfile()
  package var rank: PlayerRank
  package var choices = SharedSettings()

  package init(
    at table: DealerTable = .jeanLuc, xp: Int64 = 0, streak: Int64 = 0,
    soft17: SoftSeventeen = .stand, insurance: Bool = false, coach: CoachMode = .off
  ) {
    profile.table = table
    profile.choices.dealerSoft17 = soft17
    profile.choices.wantsInsurance = insurance
    profile.choices.coach = coach
    rank = PlayerRank(totalXP: xp, winStreak: streak)
  }

  package var game: Blackjack { profile.game }

  /// The document of a player who has just sat down.
  package func document(_ opening: BlackjackOpening) -> [UInt8] {
    SavedBlackjack(
      profile: profile, journal: Journal(of: game, from: opening),
      purse: Purse(credits: opening.bankroll, rank: rank)
    ).document
  }
}

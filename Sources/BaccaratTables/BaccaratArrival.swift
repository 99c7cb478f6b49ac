import BaccaratRules
import CardCore
import CasinoKit

/// The state that a baccarat table is created from: the player's profile, purse and unfinished
/// coup.
struct BaccaratArrival {
  private(set) var house: LoadedProfile
  let profile: BaccaratProfile
  let journal: Journal<Baccarat>
  /// The experience that the coup on the table earned.
  let award: PlayerRank.Award?
  let purse: Purse

  /// Creates the state of a new player, or of the player that the documents belong to.
  ///
  /// The purse takes precedence, because it includes results from other tables. If it differs from
  /// the bankroll on the table, a result is cleared away, and bets that are no longer covered are
  /// removed. No coup can be under way here, because a coup is dealt in a single action.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - seed: The seed of a new shoe, if one is needed.
  init(_ documents: [StoredDocument], seed: UInt64) {
    let arrival = Arrival<SavedBaccarat>(at: SavedBaccarat.name, among: documents)
    house = arrival.house
    let saved = arrival.document
    purse = house.openPurse(orNewer: saved?.purse)
    profile = saved?.profile ?? BaccaratProfile()
    guard let saved else {
      journal = Journal(
        of: profile.game, from: BaccaratOpening(bankroll: purse.credits, seed: seed))
      award = nil
      return
    }
    guard saved.journal.creditsForPurse != purse.credits else {
      (journal, award) = (saved.journal, saved.award)
      return
    }
    var left = saved.journal
    _ = try? left.play(.next)
    let present = left.game.opening(resuming: left.position)
    journal = Journal(
      of: left.game,
      from: present?.with(bankroll: purse.credits)
        ?? BaccaratOpening(bankroll: purse.credits, seed: seed))
    award = nil
  }
}

extension Journal where Game == Baccarat {
  /// The player's credits that aren't in play, limited to what a purse can hold.
  var creditsForPurse: Credits { min(position.seen.bankroll, Purse.mostCredits) }
}

extension BaccaratOpening {
  /// The same shoe and bets with other credits.
  func with(bankroll: Credits) -> BaccaratOpening {
    BaccaratOpening(
      bankroll: min(bankroll, Purse.mostCredits), wagers: wagers, lastWagers: lastWagers,
      seed: seed, coups: coups, stacked: stacked)
  }
}

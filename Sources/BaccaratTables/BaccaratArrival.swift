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
    var left = saved.journal
    let isBetting = left.position.seen.phase == .betting
    // NB: between two coups, the profile's rules replace those of an earlier version.
    let hasOldRules = isBetting && left.game.hasBetUnits != profile.game.hasBetUnits
    guard hasOldRules || left.creditsForPurse != purse.credits else {
      (journal, award) = (left, saved.award)
      return
    }
    if !isBetting { _ = try? left.play(.next) }
    let present = left.game.opening(resuming: left.position)
    journal = Journal(
      of: left.game.with(betUnits: profile.game.hasBetUnits),
      from: present?.with(bankroll: purse.credits)
        ?? BaccaratOpening(bankroll: purse.credits, seed: seed))
    award = nil
  }
}

extension Journal where Game == Baccarat {
  /// The player's credits that aren't in play, limited to what a purse can hold.
  var creditsForPurse: Credits { min(position.seen.bankroll, Purse.mostCredits) }
}

extension Baccarat {
  /// The same rules with or without units of bets.
  func with(betUnits hasBetUnits: Bool) -> Baccarat {
    Baccarat(decks: decks, pay: pay, limits: limits, hasBetUnits: hasBetUnits)
  }
}

extension BaccaratOpening {
  /// The same shoe and bets with other credits.
  func with(bankroll: Credits) -> BaccaratOpening {
    BaccaratOpening(
      bankroll: min(bankroll, Purse.mostCredits), wagers: wagers, lastWagers: lastWagers,
      seed: seed, coups: coups, stacked: stacked)
  }
}

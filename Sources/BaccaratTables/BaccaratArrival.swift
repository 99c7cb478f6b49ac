import BaccaratRules
import CardCore
import CasinoKit

/// A player who comes to the baccarat table: their profile, their purse, and the coup they left.
struct BaccaratArrival {
  private(set) var house: HouseArrival
  let profile: BaccaratProfile
  let journal: Journal<Baccarat>
  /// What the coup brought whose result lies open.
  let award: PlayerRank.Award?
  let purse: Purse

  /// A newcomer, or whoever the documents belong to.
  ///
  /// The purse is right: whatever was won or lost at other tables meanwhile is in it. If it differs
  /// from the bankroll on the table, an open result is cleared away, and bets that are no longer
  /// covered leave the layout. No coup is ever under way here, because it is dealt in one go.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - seed: The seed of a fresh shoe, should one be needed.
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
  /// The credits that are the player's and are not in play; no more than a purse holds.
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

import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The state that a blackjack table is created from: the player's profile, purse and unfinished
/// game.
///
/// The purse is the newer one of the shared profile's and the copy in the game's document. The game
/// is adjusted to it.
public final class BlackjackArrival {
  // NB: a class, because the value is large, is created once and is passed on whole.

  /// The player's shared data, including the purse.
  public private(set) var house: LoadedProfile
  public var profile = BlackjackProfile()
  public var journal: Journal<Blackjack>
  /// The number of the round's last decisions that the coach hasn't judged yet.
  public let unjudged: Int
  /// The experience that the round on the table earned.
  public private(set) var award: PlayerRank.Award?
  /// The last decision that the coach judged.
  public let verdict: Coach.Verdict?
  /// The records of the recent shoes.
  public private(set) var shoes = ShoeRecords()
  /// The player's custom table, if they have chosen its rules.
  public let own: OwnTable?
  /// The custom table, if the player has asked to sit down there and hasn't yet.
  public let invitation: OwnTable?
  /// Whether a round under way could not be restored.
  public let isRoundLost: Bool

  /// Creates the state of a new player, or of the player that the documents belong to.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - seed: The seed of a new shoe, if one is needed.
  public init(_ documents: [StoredDocument], seed: UInt64) {
    let arrival = Arrival<SavedBlackjack>(at: SavedBlackjack.name, among: documents)
    house = arrival.house
    let saved = arrival.document
    if let choices = saved?.houseChoices { house.adopt(choices) }
    let purse = house.openPurse(orNewer: saved?.purse)
    if let saved {
      let agreed = PurseReconciliation(of: saved.journal, with: purse)
      (profile, journal, isRoundLost) = (saved.profile, agreed.journal, agreed.isRoundLost)
    } else {
      journal = Journal(
        of: profile.game, from: BlackjackOpening(bankroll: purse.credits, seed: seed))
      profile.trainer.tour = .bet
      isRoundLost = false
    }
    // NB: the screen for custom rules reports errors in this document.
    own = documents.first { $0.name == OwnTable.name }.flatMap {
      try? OwnTable(document: $0.bytes)
    }
    invitation = own.flatMap { [profile] in $0.sittings > profile.sittings ? $0 : nil }
    unjudged = isRoundLost ? 0 : saved?.unjudged ?? 0
    verdict = isRoundLost ? nil : saved?.verdict
    award = journal.position.seen.result == nil ? nil : saved?.award
    settle(saved)
    if let stored = documents.first(where: { $0.name == ShoeRecords.name }) {
      do { shoes = try ShoeRecords(document: stored.bytes) } catch { house.note(error, of: stored) }
    }
    shoes.note(journal, at: profile.place)
  }

  public var purse: Purse { house.profile.purse ?? Purse() }

  /// Completes a round that ended when the player returned, because insurance was offered and they
  /// can no longer pay for it.
  private func settle(_ saved: SavedBlackjack?) {
    guard let saved, saved.journal.position.seen.isRoundUnderWay,
      let result = journal.position.seen.result
    else { return }
    var purse = purse
    purse.credits = journal.creditsForPurse
    award = purse.rank.award(result.outcome, bet: result.wagered)
    house.put(purse)
    profile.roundsPlayed = min(profile.roundsPlayed, .max - 1) + 1
  }

  /// The documents to save.
  public var documents: [StoredDocument] {
    var house = house.profile
    if self.house.isChanged { house.purse?.turnPage() }
    let saved = SavedBlackjack(
      profile: profile, journal: journal, unjudged: unjudged, award: award, verdict: verdict,
      purse: house.purse ?? purse)
    return [
      StoredDocument(PlayerProfile.name, house.document),
      StoredDocument(SavedBlackjack.name, saved.document),
    ] + (invitation.map { [StoredDocument(OwnTable.name, $0.document)] } ?? [])
  }
}

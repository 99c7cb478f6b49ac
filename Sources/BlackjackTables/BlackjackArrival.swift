import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// A player who comes to the blackjack tables: their profile, their purse, and the game they left.
///
/// The purse is the newer of the house's and the copy in the game's document; the game is made to
/// agree with it.
public final class BlackjackArrival {
  // NB: a class, because it is large, is made once and is handed on whole.

  /// What the house knows of the player, the purse included.
  public private(set) var house: HouseArrival
  public var profile = BlackjackProfile()
  public var journal: Journal<Blackjack>
  /// How many of the round's last decisions the coach has not judged yet.
  public let unjudged: Int
  /// What the round brought whose result lies open.
  public private(set) var award: PlayerRank.Award?
  /// The decision that the coach judged last.
  public let verdict: Coach.Verdict?
  /// The records of the last shoes.
  public private(set) var shoes = ShoeRecords()
  /// The player's own table, if they have chosen its rules.
  public let own: OwnTable?
  /// The same, where they have asked to sit down there and have not yet.
  public let invitation: OwnTable?
  /// Whether a round under way could not be kept.
  public let isRoundLost: Bool

  /// A newcomer, or whoever the documents belong to.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - seed: The seed of a fresh shoe, should one be needed.
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
    // NB: whatever is wrong with the document is told where rules are chosen.
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

  /// Takes account of a round that ended with the player's arrival: insurance was offered, and can no
  /// longer be paid for.
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

  /// The documents in which all this is kept.
  public var documents: [StoredDocument] {
    var house = house.profile
    if self.house.isChanged { house.purse?.turnPage() }
    let saved = SavedBlackjack(
      profile: profile, journal: journal, unjudged: unjudged, award: award, verdict: verdict,
      purse: house.purse ?? purse)
    return [
      StoredDocument(HouseProfile.name, house.document),
      StoredDocument(SavedBlackjack.name, saved.document),
    ] + (invitation.map { [StoredDocument(OwnTable.name, $0.document)] } ?? [])
  }
}

import BlackjackRules
import CardCore
import CasinoKit

/// How the table keeps the records of its shoes.
extension BlackjackTable {
  /// Notes what a round came to.
  func follow(_ events: [BlackjackEvent]) {
    for case .roundSettled in events {
      shoes.note(journal, at: profile.place)
      areShoesChanged = true
    }
  }

  /// Goes on to the next round: from the same shoe, or from one that nothing played so far foretells.
  func clearShoe(_ events: [BlackjackEvent]) {
    for case .shoeShuffled in events { return beginShoe() }
    shoes.clear(to: journal.opening)
    areShoesChanged = true
  }

  private func beginShoe() {
    finishShoe()
    let seen = journal.position.seen
    // NB: by the rules alone the seed of a shoe follows from that of the shoe before, which anybody
    // may see from now on.
    rebase(
      on: BlackjackOpening(bankroll: seen.bankroll, bet: seen.bet, seed: services.entropy.seed()))
  }

  /// Puts the shoe in play with those that may be checked.
  func finishShoe() {
    shoes.finishShoe()
    // NB: the places of the shoes have changed.
    trainer.check = nil
    areShoesChanged = true
  }

  /// The document of the records, if it has changed since it was written.
  func takeShoes() -> [StoredDocument] {
    guard areShoesChanged else { return [] }
    areShoesChanged = false
    return [StoredDocument(ShoeRecords.name, shoes.document)]
  }
}

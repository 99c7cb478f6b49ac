import BlackjackRules
import CardCore
import CasinoKit

/// The table's records of its shoes.
extension BlackjackTable {
  /// Records the result of a round.
  func follow(_ events: [BlackjackEvent]) {
    for case .roundSettled in events {
      shoes.note(journal, at: profile.place)
      areShoesChanged = true
    }
  }

  /// Goes on to the next round, from the same shoe or from an unpredictable new one.
  func clearShoe(_ events: [BlackjackEvent]) {
    for case .shoeShuffled in events { return beginShoe() }
    shoes.clear(to: journal.opening)
    areShoesChanged = true
  }

  private func beginShoe() {
    finishShoe()
    let seen = journal.position.seen
    // NB: by the rules alone, the next shoe's seed follows from that of the finished shoe, which is
    // public from now on.
    rebase(
      on: BlackjackOpening(bankroll: seen.bankroll, bet: seen.bet, seed: services.entropy.seed()))
  }

  /// Moves the current shoe to the finished ones.
  func finishShoe() {
    shoes.finishShoe()
    // NB: the indices of the shoes have changed.
    trainer.check = nil
    areShoesChanged = true
  }

  /// The document of the records, if it has changed since it was saved.
  func takeShoes() -> [StoredDocument] {
    guard areShoesChanged else { return [] }
    areShoesChanged = false
    return [StoredDocument(ShoeRecords.name, shoes.document)]
  }
}

import CardCore

/// The score of a game.
///
/// Scores that follow from the cards and the number of moves are computed here. The others are
/// counted by the events.
extension Patience {
  /// Returns the score of a position, without a clock.
  ///
  ///     let game = Patience(.golf)
  ///     game.points(in: game.begin(.numbered(1)).seen)  // 35
  ///
  /// Undone moves leave no trace in it.
  public func points(in seen: PatienceObservation) -> Int64 {
    switch rules.scoring {
    case .none, .standard, .vegas: seen.score
    case .spider: 500 - Int64(seen.moves) + 100 * Int64(seen.cardsHome / rules.ranks)
    // NB: the casino pays for the cards that the player plays, and the first one is dealt.
    case .canfield: 5 * Int64(seen.cardsHome - 1) - 52
    case .golf: cardsLeft(in: seen) > 0 ? Int64(cardsLeft(in: seen)) : -Int64(seen.stock.count)
    case .pyramid: pyramidBonus(in: seen) - Int64(seen.stock.count + seen.waste.count)
    }
  }

  /// The bonus for a cleared pyramid, which gets lower with each pass through the stock, or minus
  /// the number of cards in it.
  private func pyramidBonus(in seen: PatienceObservation) -> Int64 {
    isWon(seen) ? max(0, 50 - 15 * Int64(seen.redeals)) : -Int64(cardsLeft(in: seen))
  }
}

/// The dealer's play and the comparison of hands.
extension Blackjack {
  /// Returns whether the dealer draws another card: on 16 or less, and on a soft 17 if the rule is
  /// to hit it.
  public func dealerHits(_ hand: Hand) -> Bool {
    hand.bestTotal < 17 || (hand.bestTotal == 17 && hand.isSoft && dealerSoft17 == .hit)
  }

  /// Returns how a hand that was neither bust nor surrendered compares with the dealer's final
  /// hand.
  public func outcome(of hand: Hand, against dealer: Hand) -> HandOutcome {
    switch (hand.isBlackjack, dealer.isBlackjack) {
    case (true, true): .push
    case (true, false): .blackjack
    case (false, true): .loss
    case (false, false):
      if dealer.isBusted || hand.bestTotal > dealer.bestTotal {
        .win
      } else if hand.bestTotal == dealer.bestTotal {
        .push
      } else {
        .loss
      }
    }
  }
}

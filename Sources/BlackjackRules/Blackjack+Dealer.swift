/// How the dealer plays, and how hands compare.
extension Blackjack {
  /// Whether the dealer draws another card: on 16 or less, and on a soft 17 if the rule says so.
  public func dealerHits(_ hand: Hand) -> Bool {
    hand.bestTotal < 17 || (hand.bestTotal == 17 && hand.isSoft && dealerSoft17 == .hit)
  }

  /// How a hand that was neither bust nor surrendered compares with the dealer's final hand.
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

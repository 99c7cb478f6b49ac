import CardCore

/// The outcome of one hand.
public enum HandOutcome: CaseIterable, Sendable {
  case blackjack, win, push, loss, bust, surrender

  public var text: String {
    switch self {
    case .blackjack: "blackjack"
    case .win: "win"
    case .push: "push"
    case .loss: "loss"
    case .bust: "bust"
    case .surrender: "surrender"
    }
  }

  /// Returns the credits paid back to the player for a bet: the stake, if it is kept, and the
  /// winnings.
  ///
  ///     HandOutcome.blackjack.returned(bet: 10, paying: .threeToTwo)  // 25
  ///
  /// If the bet is not a multiple of ``TableRules/betUnit``, which no table takes any more,
  /// fractions are rounded in the player's favor: 3:2 on 5 wins 8, and surrendering 5 gives 3.
  public func returned(bet: Credits, paying payout: BlackjackPayout) -> Credits {
    switch self {
    case .blackjack:
      bet + (bet * payout.numerator + payout.denominator - 1) / payout.denominator
    case .win: bet * 2
    case .push: bet
    case .surrender: bet - bet / 2
    case .loss, .bust: 0
    }
  }
}

/// Insurance: a side bet of half the wager that the dealer has blackjack.
public enum Insurance {
  /// Returns the cost of insurance for a bet: half of it; for an odd one, rounded down.
  public static func stake(for bet: Credits) -> Credits { bet / 2 }

  /// Returns the credits paid back for an insurance stake: 2:1 and the stake if the dealer has
  /// blackjack.
  public static func returned(stake: Credits, dealerHasBlackjack: Bool) -> Credits {
    dealerHasBlackjack ? stake * 3 : 0
  }
}

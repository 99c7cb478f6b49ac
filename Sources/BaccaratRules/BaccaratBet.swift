import CardCore

/// A bet on the baccarat layout.
public enum BaccaratBet: String, CaseIterable, Sendable {
  case player, banker, tie
  /// The player's first two cards are a pair.
  case playerPair = "player-pair"
  case bankerPair = "banker-pair"
  /// The player's hand wins by four points or more, or wins with a natural.
  case dragonBonusPlayer = "dragon-bonus-player"
  case dragonBonusBanker = "dragon-bonus-banker"

  /// Whether this is a main bet.
  ///
  /// The other bets are side bets, which can only be placed together with a main bet.
  public var isMain: Bool {
    switch self {
    case .player, .banker, .tie: true
    case .playerPair, .bankerPair, .dragonBonusPlayer, .dragonBonusBanker: false
    }
  }
}

extension BaccaratBet: TextCodable {
  public var text: String { rawValue }
  public init?(text: String) { self.init(named: text) }
}

/// The payout rule for a winning banker bet.
public enum BankerPay: String, CaseIterable, Sendable {
  /// Even money, minus a commission of 5 %.
  case commission
  /// Even money, but half the bet for a win with 6 points: Super 6, the variant without commission.
  case superSix = "super-6"
}

extension BankerPay {
  /// The smallest banker bet whose every payout is whole.
  public var unit: Credits {
    switch self {
    case .commission: BaccaratPays.commissionOneOf
    case .superSix: 2
    }
  }
}

extension BankerPay: TextCodable {
  public var text: String { rawValue }
  public init?(text: String) { self.init(named: text) }
}

/// The payouts per credit, before halves and commission.
public enum BaccaratPays {
  /// The credits paid for each credit on a tie.
  public static let tie: Credits = 8
  /// The credits paid for each credit on a pair.
  public static let pair: Credits = 11
  /// The divisor of the banker's commission: one credit in this many.
  public static let commissionOneOf: Credits = 20
  /// The points of the banker's win for which Super 6 pays half.
  public static let superSixPoints = 6

  /// Returns the credits paid for each credit of a Dragon Bonus, by the margin of a win without a
  /// natural.
  ///
  /// - Returns: 0 if the margin is too small, which loses the bet.
  public static func dragonBonus(winningBy margin: Int) -> Credits {
    switch margin {
    case 9: 30
    case 8: 10
    case 7: 6
    case 6: 4
    case 5: 2
    case 4: 1
    default: 0
    }
  }
}

/// The outcome of a bet.
public enum BetOutcome: Sendable {
  case win, push, loss
}

extension CoupResult {
  /// Returns the outcome of a bet for this result.
  public func outcome(of bet: BaccaratBet) -> BetOutcome {
    switch bet {
    case .player: evenMoney(on: .player)
    case .banker: evenMoney(on: .banker)
    case .tie: winner == nil ? .win : .loss
    case .playerPair: hasPlayerPair ? .win : .loss
    case .bankerPair: hasBankerPair ? .win : .loss
    case .dragonBonusPlayer: dragonBonus(on: .player)
    case .dragonBonusBanker: dragonBonus(on: .banker)
    }
  }

  /// Returns the credits paid back to the player for a bet, its stake included.
  ///
  ///     // banker has won with 7 points
  ///     result.returned(for: .banker, staking: 100, paying: .commission)  // 195
  ///
  /// If the stake is not a multiple of ``BankerPay/unit``, which only coups from before this rule
  /// allow, fractions are rounded in the player's favor: the commission is rounded down, and half a
  /// bet is rounded up.
  public func returned(
    for bet: BaccaratBet, staking stake: Credits, paying pay: BankerPay
  ) -> Credits {
    switch outcome(of: bet) {
    case .loss: 0
    case .push: stake
    case .win: stake + winnings(of: bet, staking: stake, paying: pay)
    }
  }

  private func winnings(
    of bet: BaccaratBet, staking stake: Credits, paying pay: BankerPay
  ) -> Credits {
    switch bet {
    case .player: stake
    case .banker: bankerWinnings(staking: stake, paying: pay)
    case .tie: stake * BaccaratPays.tie
    case .playerPair, .bankerPair: stake * BaccaratPays.pair
    case .dragonBonusPlayer, .dragonBonusBanker:
      stake * (isNatural ? 1 : BaccaratPays.dragonBonus(winningBy: margin))
    }
  }

  private func bankerWinnings(staking stake: Credits, paying pay: BankerPay) -> Credits {
    switch pay {
    case .commission: stake - stake / BaccaratPays.commissionOneOf
    case .superSix: banker == BaccaratPays.superSixPoints ? (stake + 1) / 2 : stake
    }
  }

  private func evenMoney(on side: Side) -> BetOutcome {
    guard let winner else { return .push }
    return winner == side ? .win : .loss
  }

  private func dragonBonus(on side: Side) -> BetOutcome {
    if winner == nil { return isNatural ? .push : .loss }
    guard winner == side else { return .loss }
    return isNatural || BaccaratPays.dragonBonus(winningBy: margin) > 0 ? .win : .loss
  }
}

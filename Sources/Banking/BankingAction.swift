import CardCore

/// An action of a player at a house-banked table.
public enum BankingAction<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  /// Sets the bet on a spot for the next round, in credits; 0 takes it back.
  case bet(Credits, on: Spot)
  /// Starts the deal.
  case deal
  case choose(Choice)
  /// Clears the table for the next round.
  case next
}

extension BankingAction: TextCodable {
  /// The action's text, such as `ante 25`, `deal`, or the choice's own word.
  public var text: String {
    switch self {
    case .bet(let amount, let spot): "\(spot.rawValue) \(amount)"
    case .deal: "deal"
    case .choose(let choice): choice.rawValue
    case .next: "next"
    }
  }

  public init?(text: String) {
    let words = text.parts(between: " ")
    if words.count == 2, let spot = Spot(named: words[0]),
      let amount = Credits(wholeNumber: words[1]),
      amount >= 0
    {
      self = .bet(amount, on: spot)
    } else if let choice = Choice(named: text) {
      self = .choose(choice)
    } else if let action = [Self.deal, .next].first(where: { $0.text == text }) {
      self = action
    } else {
      return nil
    }
  }
}

/// The reason why the rules of a house-banked table refuse an action.
public enum BankingRefusal: Error, Equatable, Sendable {
  /// The action belongs to another phase of the round.
  case notNow(BankingPhase)
  case noBet
  /// There are side bets, but no main bet.
  case noMainBet
  /// The spot takes no bets before the deal.
  case spotClosed
  case belowLowest(Credits)
  /// The payouts of such a bet would have fractions.
  case notMultiple(of: Credits)
  case aboveHighest(Credits)
  /// The player's credits do not cover the bets.
  case beyondCredits(Credits)
  /// The choice is not offered for these cards.
  case notOffered
  /// The player's credits do not cover what the choice costs.
  case notEnoughCredits(needed: Credits, credits: Credits)
}

/// The three phases of a round against the house.
public enum BankingPhase: Sendable {
  /// The player places bets.
  case betting
  /// Cards are dealt, and the player has a choice.
  case playing
  /// The result stays on the table until it is cleared.
  case complete
}

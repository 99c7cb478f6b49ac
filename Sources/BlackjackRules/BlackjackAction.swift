import CardCore

/// An action of a player at a blackjack table.
public enum BlackjackAction: Equatable, Sendable {
  /// Sets the wager for the next round, in credits; 0 takes it back.
  case bet(Credits)
  /// Starts the deal.
  case deal
  /// Takes insurance for half the bet.
  case insurance
  /// Declines an offer: insurance or early surrender.
  case decline
  case hit
  case stand
  case double
  case split
  case surrender
  /// Clears the table for the next round.
  case next
}

extension BlackjackAction: TextCodable {
  /// The actions without an amount.
  private static let plain: [(BlackjackAction, String)] = [
    (.deal, "deal"), (.insurance, "insurance"), (.decline, "decline"), (.hit, "hit"),
    (.stand, "stand"), (.double, "double"), (.split, "split"), (.surrender, "surrender"),
    (.next, "next"),
  ]

  /// The action's text, such as `hit` or `bet 25`.
  public var text: String {
    if case .bet(let amount) = self { return "bet \(amount)" }
    return Self.plain.first { $0.0 == self }?.1 ?? ""
  }

  public init?(text: String) {
    let words = text.parts(between: " ")
    if let action = Self.plain.first(where: { $0.1 == text })?.0 {
      self = action
    } else if words.count == 2, words[0] == "bet", let amount = Credits(wholeNumber: words[1]),
      amount >= 0
    {
      self = .bet(amount)
    } else {
      return nil
    }
  }
}

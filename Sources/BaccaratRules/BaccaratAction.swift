import CardCore

/// What a player can do at a baccarat table.
public enum BaccaratAction: Equatable, Sendable {
  /// Sets the credits on a place of the layout; 0 takes them back.
  case bet(BaccaratBet, Credits)
  /// Takes all bets back.
  case clear
  /// Puts the bets of the last coup on the layout again.
  case rebet
  /// Doubles every bet on the layout.
  case double
  /// Asks for the cards.
  case deal
  /// Clears the table for the next coup.
  case next
}

extension BaccaratAction: TextCodable {
  /// The actions that carry no amount.
  private static let plain: [(BaccaratAction, String)] = [
    (.clear, "clear"), (.rebet, "rebet"), (.double, "double"), (.deal, "deal"), (.next, "next"),
  ]

  /// The action's word, such as `deal`, or `bet banker 25`.
  public var text: String {
    if case .bet(let bet, let amount) = self { return "bet \(bet.text) \(amount)" }
    return Self.plain.first { $0.0 == self }?.1 ?? ""
  }

  public init?(text: String) {
    let words = text.parts(between: " ")
    if let action = Self.plain.first(where: { $0.1 == text })?.0 {
      self = action
    } else if words.count == 3, words[0] == "bet", let bet = BaccaratBet(text: words[1]),
      let amount = Credits(wholeNumber: words[2]), amount >= 0
    {
      self = .bet(bet, amount)
    } else {
      return nil
    }
  }
}

import CardCore

/// An action of a player at a baccarat table.
public enum BaccaratAction: Equatable, Sendable {
  /// Sets the amount of a bet, in credits; 0 takes it back.
  case bet(BaccaratBet, Credits)
  /// Takes all bets back.
  case clear
  /// Places the bets of the last coup again.
  case rebet
  /// Doubles every placed bet.
  case double
  /// Starts the deal.
  case deal
  /// Clears the table for the next coup.
  case next
}

extension BaccaratAction: TextCodable {
  /// The actions without an amount.
  private static let plain: [(BaccaratAction, String)] = [
    (.clear, "clear"), (.rebet, "rebet"), (.double, "double"), (.deal, "deal"), (.next, "next"),
  ]

  /// The action's text, such as `deal` or `bet banker 25`.
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

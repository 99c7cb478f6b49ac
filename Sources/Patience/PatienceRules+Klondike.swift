import CardCore

extension PatienceRules {
  /// Klondike: seven columns of one to seven cards, the last face up, and the rest as the stock.
  ///
  /// - Parameters:
  ///   - draw: How many cards are turned over from the stock at a time: 1 or 3.
  ///   - passes: How often the player may go through the stock; `nil` for as often as they like.
  ///   - scoring: How the score is kept.
  /// - Returns: The declaration.
  public static func klondike(
    draw: Int, passes: Int? = nil, scoring: PatienceScoring = .standard
  ) -> PatienceRules {
    PatienceRules(
      id: "klondike-\(draw)\(scoring == .vegas ? "-vegas" : "")",
      columns: PileRule.columns(
        faceUp: [1, 1, 1, 1, 1, 1, 1], on: [0, 1, 2, 3, 4, 5, 6], whenEmpty: .king, lifting: .run),
      stock: StockRule(draw: draw, passes: passes), scoring: scoring)
  }

  /// Klondike by the rules of a casino: the deck is bought for 52, and each card that reaches a
  /// foundation pays 5.
  ///
  /// When drawing one card there is one pass through the stock, when drawing three there are three.
  public static func vegas(draw: Int) -> PatienceRules {
    klondike(draw: draw, passes: draw, scoring: .vegas)
  }

  /// Easthaven: seven columns of three, built as in Klondike; the stock deals a card to every column.
  public static let easthaven = PatienceRules(
    id: "easthaven",
    columns: PileRule.columns(
      faceUp: [1, 1, 1, 1, 1, 1, 1], on: [2, 2, 2, 2, 2, 2, 2], whenEmpty: .any, lifting: .run),
    stock: StockRule(passes: 1, goal: .columns))
}

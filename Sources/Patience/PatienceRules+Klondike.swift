import CardCore

extension PatienceRules {
  /// Returns the rules of Klondike: seven columns of one to seven cards, the last one face up, and
  /// the rest as the stock.
  ///
  /// - Parameters:
  ///   - draw: The number of cards that are turned over from the stock at a time: 1 or 3.
  ///   - passes: The maximum number of passes through the stock; `nil` for no limit.
  ///   - scoring: The scoring rule.
  /// - Returns: The rules.
  public static func klondike(
    draw: Int, passes: Int? = nil, scoring: PatienceScoring = .standard
  ) -> PatienceRules {
    PatienceRules(
      id: "klondike-\(draw)\(scoring == .vegas ? "-vegas" : "")",
      columns: PileRule.columns(
        faceUp: [1, 1, 1, 1, 1, 1, 1], on: [0, 1, 2, 3, 4, 5, 6], whenEmpty: .king, lifting: .run),
      stock: StockRule(draw: draw, passes: passes), scoring: scoring)
  }

  /// Returns the rules of Klondike with casino scoring: the deck costs 52, and each card that
  /// reaches a foundation pays 5.
  ///
  /// There is one pass through the stock when drawing one card, and three when drawing three.
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

import CardCore

extension PatienceRules {
  /// Returns the rules of Spider: 104 cards in ten columns, built down in any suit; runs of one
  /// suit move together, and are removed when they reach from king to ace.
  ///
  /// The stock deals a card to every column.
  ///
  /// - Parameter suits: The number of suits: 1, 2 or 4.
  /// - Returns: The rules.
  public static func spider(suits: Int) -> PatienceRules {
    let kinds = Array([Suit.spades, .hearts, .clubs, .diamonds].prefix(suits))
    return PatienceRules(
      id: "spider-\(suits)", suits: (0..<8).map { kinds[$0 % suits] },
      columns: PileRule.columns(
        faceUp: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], on: [5, 5, 5, 5, 4, 4, 4, 4, 4, 4],
        building: .down, whenEmpty: .any, lifting: .run, runs: .downInSuit),
      stock: StockRule(passes: 1, goal: .fullColumns), foundation: .wholeRuns, scoring: .spider)
  }

  /// Scorpion: any face-up card moves, with all cards on it, onto the next higher card of its suit.
  ///
  /// The three cards of the stock are dealt to the first columns.
  public static let scorpion = PatienceRules(
    id: "scorpion",
    columns: PileRule.columns(
      faceUp: [4, 4, 4, 4, 7, 7, 7], on: [3, 3, 3, 3, 0, 0, 0], building: .downInSuit,
      whenEmpty: .king, lifting: .group),
    stock: StockRule(passes: 1, goal: .columns), foundation: .wholeRuns)
}

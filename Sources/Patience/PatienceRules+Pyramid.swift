import CardCore

extension PatienceRules {
  /// Pyramid: pairs of uncovered cards that add up to thirteen are removed, and single kings.
  ///
  /// There are three passes through the stock.
  public static let pyramid = PatienceRules(
    id: "pyramid",
    columns: (0..<7).reduce([]) { piles, row in
      piles + (0...row).map { place in pyramidCard(row, below: piles.count + place + row + 1) }
    },
    stock: StockRule(passes: 3, building: .pairs), foundation: .pairs, scoring: .pyramid)

  /// Returns the rule for a card of a row, which the next two cards of the row below cover, if
  /// there is one.
  private static func pyramidCard(_ row: Int, below first: Int) -> PileRule {
    PileRule(
      .tableau, faceUp: 1, building: .pairs, lifting: .topCard,
      coveredBy: row < 6 ? [first, first + 1] : [])
  }
}

import CardCore

extension PatienceRules {
  /// Forty Thieves: two decks, ten columns of four built down in suit, one card moved at a time,
  /// and one pass through the stock.
  public static let fortyThieves = PatienceRules(
    id: "forty-thieves", suits: Suit.allCases + Suit.allCases,
    columns: PileRule.columns(
      faceUp: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4], on: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      building: .downInSuit, whenEmpty: .any, lifting: .topCard),
    stock: StockRule(passes: 1), foundationsGiveBack: false)
}

import CardCore

extension PatienceRules {
  /// Canfield: four columns, and a reserve of thirteen cards that fills them; the base rank is that
  /// of the card dealt to the first foundation.
  ///
  /// Ranks wrap around from king to ace.
  public static let canfield = PatienceRules(
    id: "canfield",
    columns: PileRule.columns(
      faceUp: [1, 1, 1, 1], on: [0, 0, 0, 0], whenEmpty: .any, lifting: .run),
    reserves: [PileRule(.reserve, faceDown: 12, faceUp: 1, lifting: .topCard)],
    stock: StockRule(draw: 3), foundation: .upFromDealt, turnsCorner: true,
    scoring: .canfield)
}

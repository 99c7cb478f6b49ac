import CardCore
import Patience

/// A game similar to Klondike with fewer ranks and columns, so that everything can be searched.
func smallKlondike(draw: Int, ranks: Int, columns: Int) -> Patience {
  Patience(
    PatienceRules(
      id: "small", ranks: ranks,
      columns: PileRule.columns(
        faceUp: (0..<columns).map { _ in 1 }, on: Array(0..<columns), whenEmpty: .king,
        lifting: .run),
      stock: StockRule(draw: draw)))
}

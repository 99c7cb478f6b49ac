import CardCore
import Patience

/// A patience of Klondike's kind with fewer ranks and columns, so that everything can be searched.
func smallKlondike(draw: Int, ranks: Int, columns: Int) -> Patience {
  Patience(
    PatienceRules(
      id: "small", ranks: ranks,
      columns: (0..<columns).map {
        .column(faceDown: $0, faceUp: 1, whenEmpty: .king, lifting: .run)
      },
      stock: StockRule(draw: draw)))
}

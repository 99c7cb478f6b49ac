import CardCore
import Patience

extension PatienceLayout {
  /// The layout as text, which ``TypedLayout`` reads: the columns from left to right, with face-down
  /// cards in parentheses, then all other piles with cards.
  package var text: String {
    let lines = zip(columns, faceUp).enumerated().map { place, pile in
      let (column, faceUp) = pile
      let cards = column.enumerated().map { place, card in
        place + faceUp < column.count ? "(\(card.text))" : card.text
      }
      return "Column \(place + 1): " + cards.joined(separator: " ")
    }
    let others = [
      ("Cells:    ", cells.reduce([], +)), ("Reserve:  ", reserves.reduce([], +)),
      ("Foundations: ", foundations.reduce([], +)), ("Waste:    ", waste), ("Stock:    ", stock),
    ]
    return
      (lines
      + others.filter { !$0.1.isEmpty }.map { name, cards in
        name + cards.map { $0.text }.joined(separator: " ")
      }).joined(separator: "\n")
  }
}

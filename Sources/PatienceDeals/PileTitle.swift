import CardCore
import Patience

/// The name of a pile for the player.
///
/// It depends on the patience, so the pile's number alone isn't enough.
public enum PileTitle: Equatable, Sendable {
  case stock, waste, reserve
  /// The foundation of a suit; `copy` is 1 or 2 if there are two for each suit, otherwise `nil`.
  case foundation(Suit, copy: Int?)
  /// A foundation that takes a complete run of any suit; the number counts from 1.
  case run(Int)
  /// The pile for removed pairs.
  case pairs
  /// A cell; the number counts from 1.
  case cell(Int)
  case column(Int)
  /// A card of a board: its row from the highest one and its place there, both counted from 1.
  case spot(row: Int, place: Int)

  /// The name of a pile in a patience.
  public init(_ pile: PileID, in rules: PatienceRules) {
    switch pile.kind {
    case .stock: self = .stock
    case .waste: self = .waste
    case .reserve: self = .reserve
    case .cell: self = .cell(pile.index + 1)
    case .foundation: self = Self.foundation(pile.index, in: rules)
    case .tableau:
      if let board = PatienceBoard(of: rules), board.spots.indices.contains(pile.index) {
        let spot = board.spots[pile.index]
        self = .spot(row: spot.row + 1, place: spot.place + 1)
      } else {
        self = .column(pile.index + 1)
      }
    }
  }

  private static func foundation(_ index: Int, in rules: PatienceRules) -> PileTitle {
    switch rules.foundation {
    case .wholeRuns: .run(index + 1)
    case .pairs, .none: .pairs
    case .upFromAce, .upFromDealt:
      .foundation(
        rules.suits[index], copy: rules.suits.count > 4 ? index / Suit.allCases.count + 1 : nil)
    }
  }
}

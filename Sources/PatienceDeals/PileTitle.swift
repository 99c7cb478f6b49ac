import CardCore
import Patience

/// What a pile is for the player, as far as it has a name: its number alone does not tell.
public enum PileTitle: Equatable, Sendable {
  case stock, waste, reserve
  /// The foundation of a suit; of two of a suit the first or the second, otherwise `nil`.
  case foundation(Suit, copy: Int?)
  /// A place that takes a whole run of any suit, from 1.
  case run(Int)
  /// Where pairs go.
  case pairs
  /// From 1.
  case cell(Int)
  case column(Int)
  /// A card of a board: its row from the highest one, and its place there, both from 1.
  case spot(row: Int, place: Int)

  /// What a pile of a patience is.
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

import CardCore
import Patience

/// The cards of a Klondike in the solver's own numbering: rank by rank, black before red.
///
/// Each card is one bit of a word, four bits to a rank: clubs, spades, diamonds, hearts. Two cards
/// of the same rank and color, which accept the same cards, have adjacent bits.
enum CardBits {
  private static let suits: [Suit] = [.clubs, .spades, .diamonds, .hearts]
  private static let places: [Int] = [0, 2, 3, 1]

  static func index(of card: Card) -> Int {
    (Int(card.rank.rawValue) - 1) * 4 + places[Int(card.suit.rawValue)]
  }

  static func card(at index: Int) -> Card {
    Card(number: suits[index & 3].rawValue * 13 + UInt8(index >> 2))
  }
}

/// The constants of a search of one Klondike: which card is beneath which, and the order of the
/// stock.
///
/// A card is *locked* while it is the lowest card of a column's movable run and has never moved;
/// the cards beneath it are *waiting*. The number of locked and waiting cards of each column is
/// packed into one word, in as many bits as the column's largest number needs.
struct KlondikeDeal {
  /// One column's count in the packed word.
  struct Column {
    /// Its bit position.
    let shift: Int
    /// The waiting cards and the locked one, bottom to top, by their bit indices.
    let cards: [Int]
  }

  let game: Patience
  let position: PatiencePosition
  let draw: Int
  /// Whether cards can come back from the foundations.
  let givesBack: Bool
  let columns: [Column]
  /// The number of bits of the packed counts.
  let countBits: Int
  /// The cards of waste and stock by bit index: the waste from bottom to top, then the stock in
  /// drawing order.
  let talon: [Int]

  /// All cards of the deck.
  var all: UInt64 { (1 << UInt64(4 * game.rules.ranks)) - 1 }
  var kings: UInt64 { 0xF << UInt64(4 * (game.rules.ranks - 1)) }

  /// Creates the constants for a Klondike in progress; returns `nil` if the game is not a Klondike
  /// with unlimited passes, or if the positions of an unusual layout don't fit into one word.
  init?(_ game: Patience, _ position: PatiencePosition) {
    guard KlondikeDeal.covers(game.rules), let stock = game.rules.stock else { return nil }
    self.game = game
    self.position = position
    draw = stock.draw
    givesBack = game.rules.foundationsGiveBack
    var columns: [Column] = []
    var shift = 0
    for index in game.rules.columns.indices {
      let pile = PileID(.tableau, index)
      let cards = position.cards(of: pile).map { CardBits.index(of: $0) }
      let built = max(game.mostLifted(from: pile, in: position.seen) - 1, 0)
      columns.append(Column(shift: shift, cards: Array(cards.dropLast(built))))
      shift += KlondikeDeal.bits(for: cards.count - built)
    }
    self.columns = columns
    countBits = shift
    talon =
      (position.cards(of: .waste) + position.cards(of: .stock).reversed())
      .map { CardBits.index(of: $0) }
    guard talon.count <= 32, countBits <= 32,
      16 + countBits + talon.count + KlondikeDeal.bits(for: talon.count) <= 64
    else { return nil }
  }

  /// Returns whether these are the rules of a Klondike with unlimited passes.
  static func covers(_ rules: PatienceRules) -> Bool {
    rules.stock != nil && rules.stock?.passes == nil && rules.cells.isEmpty
      && rules.foundation == .upFromAce
      && rules.columns.allSatisfy {
        $0.building == .downAlternating && $0.whenEmpty == .king && $0.lifting == .run
      }
  }

  /// Returns the number of bits for numbers up to `most`.
  private static func bits(for most: Int) -> Int { Int.bitWidth - most.leadingZeroBitCount }
}

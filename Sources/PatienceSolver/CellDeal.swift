import CardCore
import Patience

/// The constants of a search of FreeCell or a similar game: the first card beneath each card, the
/// cards that each card can be put on, and the encoding of positions as keys.
///
/// A position is determined by what is beneath each card that is not on a foundation: the same card
/// as at first, a card that it can be built on, nothing, or a cell. Each of these is a digit of the
/// key, and so is the height of each foundation. The order of columns and of cells does not matter.
///
/// Cards are numbered rank by rank, and within each rank clubs, diamonds, hearts, spades.
struct CellDeal {
  let columnCount: Int
  let cellCount: Int
  let isInSuit: Bool
  let takesAny: Bool
  let givesBack: Bool
  /// The card beneath each card at first; `bottom` or `nowhere` if there was none.
  let firstUnder: [UInt8]
  /// The value of a unit of each card's digit, and the word of the key that contains it.
  let weights: [UInt64]
  /// The same for the foundations' heights, in the second word.
  let heightWeights: [UInt64]

  static let bottom: UInt8 = 253
  static let nowhere: UInt8 = 254
  static let cards = 52
  /// The first card that is encoded in the second word.
  static let second = 30
  /// The first card that has a digit; aces go to the foundations at once and need none.
  static let firstWritten = 4

  static func card(at index: UInt8) -> Card { Card(number: index % 4 * 13 + index / 4) }
  static func index(of card: Card) -> UInt8 {
    (card.rank.rawValue - 1) * 4 + card.suit.rawValue
  }

  /// Creates the constants for a game with cells in progress; returns `nil` for other games, and
  /// for prepared layouts with an ace in a cell or a face-down card.
  init?(_ game: Patience, _ position: PatiencePosition) {
    let rules = game.rules
    guard CellDeal.covers(rules), !position.seen.hasFaceDownColumns else { return nil }
    columnCount = rules.columns.count
    cellCount = rules.cells.count
    isInSuit = rules.columns[0].building == .downInSuit
    takesAny = rules.columns[0].whenEmpty == .any
    givesBack = rules.foundationsGiveBack && !isInSuit
    var under = [UInt8](repeating: CellDeal.nowhere, count: CellDeal.cards)
    for column in position.seen.columns.indices {
      var below = CellDeal.bottom
      for card in position.cards(of: PileID(.tableau, column)) {
        let index = CellDeal.index(of: card)
        under[Int(index)] = below
        below = index
      }
    }
    firstUnder = under
    var weights = [UInt64](repeating: 0, count: CellDeal.cards)
    var weight: UInt64 = 1
    for card in CellDeal.firstWritten..<CellDeal.second {
      weights[card] = weight
      weight *= 5
    }
    weight = 1
    for card in CellDeal.second..<CellDeal.cards {
      weights[card] = weight
      weight *= card < 48 ? 5 : 3
    }
    self.weights = weights
    heightWeights = (0..<4).map { suit in
      (0..<suit).reduce(weight) { product, _ in product * 14 }
    }
  }

  /// Returns whether these are the rules of a game with cells that is dealt face up.
  static func covers(_ rules: PatienceRules) -> Bool {
    guard let first = rules.columns.first else { return false }
    return rules.isOpen && rules.foundation == .upFromAce && !rules.turnsCorner
      && rules.columns.count <= 10 && (1...8).contains(rules.cells.count)
      && (first.building == .downAlternating || first.building == .downInSuit)
      && (first.whenEmpty == .any || first.whenEmpty == .king)
      && rules.columns.allSatisfy {
        $0.building == first.building && $0.runs == first.building
          && $0.whenEmpty == first.whenEmpty && $0.lifting == .runOverCells
          && $0.coveredBy.isEmpty
      }
  }

  /// Returns whether a card can be built on another.
  @inline(__always)
  func fits(_ card: UInt8, on other: UInt8) -> Bool {
    guard other >> 2 == card >> 2 &+ 1 else { return false }
    let (suit, below) = (card & 3, other & 3)
    return isInSuit ? suit == below : CellDeal.isRed(suit) != CellDeal.isRed(below)
  }

  @inline(__always)
  static func isRed(_ suit: UInt8) -> Bool { suit == 1 || suit == 2 }

  /// Returns the digit of a card on another card or on nothing.
  @inline(__always)
  func digit(of card: UInt8, on under: UInt8) -> UInt64 {
    if under == firstUnder[Int(card)] { return 0 }
    if under == CellDeal.bottom { return card >= 48 ? 2 : 4 }
    return under & 3 == CellDeal.firstParent(of: card & 3, isInSuit) ? 2 : 3
  }

  /// Returns the suit of the first card that a card can be built on.
  @inline(__always)
  static func firstParent(of suit: UInt8, _ isInSuit: Bool) -> UInt8 {
    isInSuit ? suit : isRed(suit) ? 0 : 1
  }

  /// Returns the suit of the second such card.
  @inline(__always)
  static func secondParent(of suit: UInt8) -> UInt8 { isRed(suit) ? 3 : 2 }
}

/// The key of a position, in two words.
struct CellKey: Equatable, BitwiseCopyable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  @inline(__always)
  var hash: UInt64 {
    let mixed = (low ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed &>> 32) &* 0xD6E8_FEB8_6659_FD93
  }
}

import CardCore

/// How cards are built on a pile that is not empty.
public enum Building: Sendable {
  /// The pile takes no further card.
  case closed
  /// Up in suit: a foundation.
  case upInSuit
  /// Down in alternating colours.
  case downAlternating

  /// Whether `card` may lie on `other`.
  public func allows(_ card: Card, on other: Card) -> Bool {
    switch self {
    case .closed: false
    case .upInSuit: card.suit == other.suit && card.rank.rawValue == other.rank.rawValue + 1
    case .downAlternating:
      card.suit.isRed != other.suit.isRed && card.rank.rawValue + 1 == other.rank.rawValue
    }
  }
}

/// Which card may be put on a pile while it is empty.
public enum EmptyPile: Sendable {
  /// Only the stock or the deal puts cards here.
  case closed
  /// The ace of the foundation's suit.
  case ace
  /// The highest rank of the deck: the king.
  case king
  case any
}

/// How many cards may be lifted from a pile together.
public enum Lifting: Sendable {
  case nothing
  case topCard
  /// The top card with the cards in sequence beneath it.
  case run
  /// A run no longer than could be moved card by card using the free cells and empty columns.
  case runOverCells
  /// Any face-up card with all cards on it.
  case group
}

/// What one pile holds at the start, and how it is played.
public struct PileRule: Equatable, Sendable {
  public let kind: PileKind
  public let dealtFaceDown: Int
  public let dealtFaceUp: Int
  public let building: Building
  public let whenEmpty: EmptyPile
  public let lifting: Lifting

  public init(
    _ kind: PileKind, faceDown: Int = 0, faceUp: Int = 0, building: Building = .closed,
    whenEmpty: EmptyPile = .closed, lifting: Lifting = .nothing
  ) {
    self.kind = kind
    dealtFaceDown = faceDown
    dealtFaceUp = faceUp
    self.building = building
    self.whenEmpty = whenEmpty
    self.lifting = lifting
  }

  /// Columns built down in alternating colours, each with so many cards face up on so many face down.
  public static func columns(
    faceUp: [Int], on faceDown: [Int], whenEmpty: EmptyPile, lifting: Lifting
  ) -> [PileRule] {
    zip(faceUp, faceDown).map { faceUp, faceDown in
      PileRule(
        .tableau, faceDown: faceDown, faceUp: faceUp, building: .downAlternating,
        whenEmpty: whenEmpty, lifting: lifting)
    }
  }

  /// A place for one card of any kind.
  public static let cell = PileRule(.cell, whenEmpty: .any, lifting: .topCard)
}

/// How cards come from the stock.
public struct StockRule: Equatable, Sendable {
  /// How many cards are turned over at a time.
  public let draw: Int
  /// How many times the player may go through the stock, or `nil` for as often as they like.
  public let passes: Int?

  public init(draw: Int, passes: Int? = nil) {
    precondition(draw > 0, "at least one card is turned over at a time")
    precondition(passes.map { $0 > 0 } ?? true, "there is at least one pass")
    self.draw = draw
    self.passes = passes
  }
}

/// The declaration of one kind of patience: its piles and how they are dealt, built and lifted.
///
/// The deck is shuffled by the number of the deal. Columns are dealt row by row: the first card of
/// every column from left to right, then the second of every column that has one, and so on. What
/// remains is the stock, whose next card is the next card of the deck.
///
/// It never changes, so that every game, command and phrase can share one.
public final class PatienceRules: Sendable {
  /// A name for files and links that never changes, such as `klondike-3`.
  public let id: String
  /// How many ranks the deck has, from the ace up: 13, or fewer for small test games.
  public let ranks: Int
  public let columns: [PileRule]
  public let cells: [PileRule]
  /// How cards come from the stock; `nil` if all cards are dealt to the columns.
  public let stock: StockRule?
  /// Whether cards may go back from a foundation to a column.
  public let foundationsGiveBack: Bool
  public let scoring: PatienceScoring
  /// All piles except the stock, in the order in which moves from them are listed.
  public let piles: [PileID]
  /// The piles that cards can be put on, foundations first.
  public let targets: [PileID]

  public init(
    id: String, ranks: Int = 13, columns: [PileRule], cells: [PileRule] = [],
    stock: StockRule? = nil, foundationsGiveBack: Bool = true, scoring: PatienceScoring = .none
  ) {
    precondition((1...13).contains(ranks), "a deck has 1 to 13 ranks")
    let dealt = columns.reduce(0) { $0 + $1.dealtFaceDown + $1.dealtFaceUp }
    precondition(
      stock == nil ? dealt == ranks * 4 : dealt <= ranks * 4, "the columns take the deck's cards")
    self.id = id
    self.ranks = ranks
    self.columns = columns
    self.cells = cells
    self.stock = stock
    self.foundationsGiveBack = foundationsGiveBack
    self.scoring = scoring
    let foundations = Suit.allCases.map { PileID.foundation($0) }
    let tableau = columns.indices.map { PileID(.tableau, $0) }
    let cellPiles = cells.indices.map { PileID(.cell, $0) }
    piles = (stock == nil ? [] : [.waste]) + tableau + cellPiles + foundations
    targets = foundations + tableau + cellPiles
  }

  /// The deck in new-deck order.
  public var deck: [Card] { Card.deck.filter { Int($0.rank.rawValue) <= ranks } }

  /// The rule of a pile, or `nil` if this game has no such pile.
  public func rule(of pile: PileID) -> PileRule? {
    switch pile.kind {
    case .stock: stock == nil ? nil : PileRule(.stock)
    case .waste: stock == nil ? nil : PileRule(.waste, lifting: .topCard)
    case .foundation:
      (0..<4).contains(pile.index)
        ? PileRule(
          .foundation, building: .upInSuit, whenEmpty: .ace,
          lifting: foundationsGiveBack ? .topCard : .nothing) : nil
    case .cell: cells.indices.contains(pile.index) ? cells[pile.index] : nil
    case .tableau: columns.indices.contains(pile.index) ? columns[pile.index] : nil
    }
  }
}

extension PatienceRules: Equatable {
  public static func == (one: PatienceRules, other: PatienceRules) -> Bool {
    one === other
      || (one.id == other.id && one.ranks == other.ranks && one.columns == other.columns
        && one.cells == other.cells && one.stock == other.stock
        && one.foundationsGiveBack == other.foundationsGiveBack && one.scoring == other.scoring)
  }
}

import CardCore

/// A card in a pile, as the player sees it.
public struct LaidCard: Hashable, Sendable {
  /// The card, or `nil` while it is face down.
  public internal(set) var card: Card?
  private let number: UInt8

  /// The card's place in the order of the deal, from 0.
  ///
  /// It belongs to the card for the whole game, face up or down, and reveals nothing about its
  /// face.
  public var place: Int { Int(number) }

  init(card: Card?, place: Int) {
    self.card = card
    number = UInt8(place)
  }
}

/// A pile as the player sees it, bottom to top.
public typealias SeenPile = [LaidCard]

/// What the player sees of a game of patience: all piles, without the faces of face-down cards.
public struct PatienceObservation: Hashable, Sendable {
  public internal(set) var stock: SeenPile = []
  public internal(set) var waste: SeenPile = []
  /// The foundations, in the order of the rules' suits.
  public internal(set) var foundations: [SeenPile] = []
  public internal(set) var cells: [SeenPile] = []
  public internal(set) var columns: [SeenPile] = []
  public internal(set) var reserves: [SeenPile] = []
  /// The number of times the waste has been turned over.
  public internal(set) var redeals = 0
  /// The number of actions so far.
  public internal(set) var moves = 0
  public internal(set) var score: Int64 = 0

  /// The cards of a pile, bottom to top; empty if there is no such pile.
  public subscript(pile: PileID) -> SeenPile {
    switch pile.kind {
    case .stock: stock
    case .waste: waste
    case .foundation: foundations.indices.contains(pile.index) ? foundations[pile.index] : []
    case .cell: cells.indices.contains(pile.index) ? cells[pile.index] : []
    case .tableau: columns.indices.contains(pile.index) ? columns[pile.index] : []
    case .reserve: reserves.indices.contains(pile.index) ? reserves[pile.index] : []
    }
  }

  /// Returns the top card of a pile, or `nil` if the pile is empty or the card is face down.
  public func top(of pile: PileID) -> Card? { self[pile].last?.card }

  /// The number of cards on the foundations.
  public var cardsHome: Int { foundations.reduce(0) { $0 + $1.count } }

  /// Whether a column or a reserve holds a face-down card.
  public var hasFaceDownColumns: Bool {
    (columns + reserves).contains { pile in pile.contains { $0.card == nil } }
  }

  /// Changes one pile in place, or does nothing if the pile does not exist.
  mutating func change(_ pile: PileID, _ body: (inout SeenPile) -> Void) {
    switch pile.kind {
    case .stock: body(&stock)
    case .waste: body(&waste)
    case .foundation: body(&foundations[pile.index])
    case .cell: body(&cells[pile.index])
    case .tableau: body(&columns[pile.index])
    case .reserve: body(&reserves[pile.index])
    }
  }
}

/// A game of patience in progress: what the player sees, and the faces of all cards.
public struct PatiencePosition: Hashable, Sendable {
  public internal(set) var seen: PatienceObservation
  /// The cards in the order of the deal, indexed by ``LaidCard/place``.
  public let deck: [Card]

  /// Returns the faces of a pile's cards, hidden ones included, bottom to top.
  public func cards(of pile: PileID) -> [Card] { seen[pile].map { deck[$0.place] } }
}

import CardCore

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
  /// How cards must lie on one another to be lifted together as a run.
  public let runs: Building
  /// The columns whose cards lie on this pile, by number: until they are empty, nothing can be lifted
  /// from here or put here.
  public let coveredBy: [Int]

  public init(
    _ kind: PileKind, faceDown: Int = 0, faceUp: Int = 0, building: Building = .closed,
    whenEmpty: EmptyPile = .closed, lifting: Lifting = .nothing, runs: Building? = nil,
    coveredBy: [Int] = []
  ) {
    self.kind = kind
    dealtFaceDown = faceDown
    dealtFaceUp = faceUp
    self.building = building
    self.whenEmpty = whenEmpty
    self.lifting = lifting
    self.runs = runs ?? building
    self.coveredBy = coveredBy
  }

  /// Columns of one kind, each with so many cards face up on so many face down.
  public static func columns(
    faceUp: [Int], on faceDown: [Int], building: Building = .downAlternating,
    whenEmpty: EmptyPile, lifting: Lifting, runs: Building? = nil
  ) -> [PileRule] {
    zip(faceUp, faceDown).map { faceUp, faceDown in
      PileRule(
        .tableau, faceDown: faceDown, faceUp: faceUp, building: building,
        whenEmpty: whenEmpty, lifting: lifting, runs: runs)
    }
  }

  /// How many cards are dealt to the pile.
  public var dealt: Int { dealtFaceDown + dealtFaceUp }

  /// A place for one card of any kind.
  public static let cell = PileRule(.cell, whenEmpty: .any, lifting: .topCard)
  /// A place for one card that is dealt one.
  public static let takenCell = PileRule(.cell, faceUp: 1, whenEmpty: .any, lifting: .topCard)
}

/// Where the cards of the stock go.
public enum StockGoal: Sendable {
  /// Onto the waste.
  case waste
  /// One onto each column, as far as they go.
  case columns
  /// One onto each column, and only while no column is empty.
  case fullColumns
}

/// How cards come from the stock.
public struct StockRule: Equatable, Sendable {
  /// How many cards are turned over at a time onto the waste.
  public let draw: Int
  /// How many times the player may go through the stock, or `nil` for as often as they like.
  public let passes: Int?
  public let goal: StockGoal
  /// How many cards are dealt to the waste.
  public let dealtToWaste: Int
  /// How the player may build on the waste.
  public let building: Building

  public init(
    draw: Int = 1, passes: Int? = nil, goal: StockGoal = .waste, dealtToWaste: Int = 0,
    building: Building = .closed
  ) {
    precondition(draw > 0, "at least one card is turned over at a time")
    precondition(passes.map { $0 > 0 } ?? true, "there is at least one pass")
    self.draw = draw
    self.passes = passes
    self.goal = goal
    self.dealtToWaste = dealtToWaste
    self.building = building
  }
}

/// What is to be done with the cards, and where they go.
public enum FoundationRule: Sendable {
  /// Each suit is built up from the ace.
  case upFromAce
  /// Each suit is built up from the rank of a card that is dealt to its foundation.
  case upFromDealt
  /// Thirteen cards of a suit from the king down to the ace leave their column together, by
  /// themselves.
  case wholeRuns
  /// Two cards that add up to the highest rank leave together, and a card of the highest rank alone;
  /// the columns are to be cleared.
  case pairs
  /// The columns are to be cleared onto the waste.
  case none

  /// Whether the game is won when no column has a card, wherever the others are.
  public var clearsColumns: Bool { self == .pairs || self == .none }
}

/// The declaration of one kind of patience: its piles and how they are dealt, built and lifted.
///
/// The pack is shuffled by the number of the deal. Reserves are dealt first, then a foundation's card
/// where there is one, then the columns row by row: the first card of every column from left to right,
/// then the second of every column that has one, and so on. Then come the cells and the waste. What
/// remains is the stock, whose next card is the next card of the pack.
///
/// It never changes, so that every game, command and phrase can share one.
public final class PatienceRules: Sendable {
  /// A name for files and links that never changes, such as `klondike-3`.
  public let id: String
  /// How many ranks the deck has, from the ace up: 13, or fewer for small test games.
  public let ranks: Int
  /// The suits of the pack, one for every ace in it; of each there are all ranks.
  public let suits: [Suit]
  public let columns: [PileRule]
  public let cells: [PileRule]
  /// Piles to draw on that take nothing.
  public let reserves: [PileRule]
  /// How cards come from the stock; `nil` if all cards are dealt.
  public let stock: StockRule?
  public let foundation: FoundationRule
  /// Whether cards may go back from a foundation to a column.
  public let foundationsGiveBack: Bool
  /// Whether the ranks go round: the ace follows the king, and the king lies on the ace.
  public let turnsCorner: Bool
  public let scoring: PatienceScoring
  /// All piles except the stock, in the order in which moves from them are listed.
  public let piles: [PileID]
  /// The piles that cards can be put on, foundations first.
  public let targets: [PileID]
  /// How many foundations there are.
  public let foundationCount: Int
  /// How many cards the stock has once all others are dealt.
  public let stockCount: Int
  // NB: these two are asked for at every move of every search.
  private let wasteRule: PileRule?
  private let foundationRule: PileRule

  public init(
    id: String, ranks: Int = 13, suits: [Suit] = Suit.allCases, columns: [PileRule],
    cells: [PileRule] = [], reserves: [PileRule] = [], stock: StockRule? = nil,
    foundation: FoundationRule = .upFromAce, foundationsGiveBack: Bool = true,
    turnsCorner: Bool = false, scoring: PatienceScoring = .none
  ) {
    precondition((1...13).contains(ranks), "a deck has 1 to 13 ranks")
    self.id = id
    self.ranks = ranks
    self.suits = suits
    self.columns = columns
    self.cells = cells
    self.reserves = reserves
    self.stock = stock
    self.foundation = foundation
    self.foundationsGiveBack = foundationsGiveBack && foundation == .upFromAce
    self.turnsCorner = turnsCorner
    self.scoring = scoring
    let homes =
      switch foundation {
      case .upFromAce, .upFromDealt, .wholeRuns: suits.count
      case .pairs: 1
      case .none: 0
      }
    foundationCount = homes
    wasteRule = Self.ruleOfWaste(stock, foundation)
    foundationRule = Self.rule(of: foundation, givesBack: self.foundationsGiveBack)
    let foundations = (0..<homes).map { PileID(.foundation, $0) }
    let tableau = columns.indices.map { PileID(.tableau, $0) }
    let cellPiles = cells.indices.map { PileID(.cell, $0) }
    let reservePiles = reserves.indices.map { PileID(.reserve, $0) }
    let hasWaste = stock?.goal == .waste
    let isBuilt = hasWaste && stock?.building != .closed
    piles = (hasWaste ? [.waste] : []) + reservePiles + tableau + cellPiles + foundations
    targets =
      (foundation == .wholeRuns ? [] : foundations) + tableau + cellPiles
      + (isBuilt ? [.waste] : [])
    let dealt =
      (columns + cells + reserves).reduce(stock?.dealtToWaste ?? 0) { $0 + $1.dealt }
      + (foundation == .upFromDealt ? 1 : 0)
    stockCount = ranks * suits.count - dealt
    precondition(
      stock == nil ? stockCount == 0 : stockCount >= 0, "the piles take the pack's cards")
  }

  /// How many cards the pack has.
  public var cardCount: Int { ranks * suits.count }

  /// The pack in the order of new decks.
  public var deck: [Card] {
    var deck: [Card] = []
    for suit in suits {
      for rank in Rank.allCases where Int(rank.rawValue) <= ranks { deck.append(Card(rank, suit)) }
    }
    return deck
  }

  /// The rule of a pile, or `nil` if this game has no such pile.
  public func rule(of pile: PileID) -> PileRule? {
    switch pile.kind {
    case .stock: stock == nil ? nil : PileRule(.stock)
    case .waste: wasteRule
    case .foundation: (0..<foundationCount).contains(pile.index) ? foundationRule : nil
    case .cell: cells.indices.contains(pile.index) ? cells[pile.index] : nil
    case .tableau: columns.indices.contains(pile.index) ? columns[pile.index] : nil
    case .reserve: reserves.indices.contains(pile.index) ? reserves[pile.index] : nil
    }
  }

  private static func ruleOfWaste(_ stock: StockRule?, _ foundation: FoundationRule) -> PileRule? {
    guard let stock, stock.goal == .waste else { return nil }
    return PileRule(
      .waste, building: stock.building, lifting: foundation == .none ? .nothing : .topCard)
  }

  private static func rule(of foundation: FoundationRule, givesBack: Bool) -> PileRule {
    switch foundation {
    case .upFromAce, .upFromDealt:
      PileRule(
        .foundation, building: .upInSuit, whenEmpty: .base,
        lifting: givesBack ? .topCard : .nothing)
    case .pairs: PileRule(.foundation, building: .kings, whenEmpty: .king)
    case .wholeRuns, .none: PileRule(.foundation)
    }
  }
}

extension PatienceRules: Equatable {
  public static func == (one: PatienceRules, other: PatienceRules) -> Bool {
    one === other
      || (one.id == other.id && one.ranks == other.ranks && one.suits == other.suits
        && one.columns == other.columns && one.cells == other.cells
        && one.reserves == other.reserves && one.stock == other.stock
        && one.foundation == other.foundation && one.turnsCorner == other.turnsCorner
        && one.foundationsGiveBack == other.foundationsGiveBack && one.scoring == other.scoring)
  }
}

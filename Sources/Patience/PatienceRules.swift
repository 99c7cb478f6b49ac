import CardCore

/// The cards that may be lifted from a pile together.
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

/// The cards of a pile at the start, and the rules for playing it.
public struct PileRule: Equatable, Sendable {
  public let kind: PileKind
  public let dealtFaceDown: Int
  public let dealtFaceUp: Int
  public let building: Building
  public let whenEmpty: EmptyPile
  public let lifting: Lifting
  /// The sequence in which cards can be lifted together as a run.
  public let runs: Building
  /// The columns whose cards cover this pile, by number; until they are empty, no card can be
  /// lifted from here or put here.
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

  /// Returns columns with the same rules, each with its number of face-up cards on face-down cards.
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

  /// The number of cards that are dealt to the pile.
  public var dealt: Int { dealtFaceDown + dealtFaceUp }

  /// A place for one card of any kind.
  public static let cell = PileRule(.cell, whenEmpty: .any, lifting: .topCard)
  /// A place for one card that gets a card in the deal.
  public static let takenCell = PileRule(.cell, faceUp: 1, whenEmpty: .any, lifting: .topCard)
}

/// The destination of the stock's cards.
public enum StockGoal: Sendable {
  /// Onto the waste.
  case waste
  /// The columns, one card onto each, as far as the cards go.
  case columns
  /// The columns, one card onto each, and only while no column is empty.
  case fullColumns
}

/// The rules for the stock.
public struct StockRule: Equatable, Sendable {
  /// The number of cards that are turned over at a time onto the waste.
  public let draw: Int
  /// The maximum number of passes through the stock, or `nil` for no limit.
  public internal(set) var passes: Int?
  public internal(set) var goal: StockGoal
  /// The number of cards that are dealt to the waste.
  public let dealtToWaste: Int
  /// The rule for building on the waste.
  public internal(set) var building: Building
  /// Whether the two top cards of the waste leave together if they are a pair.
  public internal(set) var pairsItsTop = false

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

/// The goal of the game, and the way to the foundations.
public enum FoundationRule: Sendable {
  /// Each suit is built up from the ace.
  case upFromAce
  /// Each suit is built up from the rank of a card that is dealt to a foundation.
  case upFromDealt
  /// Thirteen cards of a suit from the king down to the ace leave their column together,
  /// automatically.
  case wholeRuns
  /// Two cards that add up to the highest rank are removed together, and a card of the highest rank
  /// alone; the goal is to clear the columns.
  case pairs
  /// The goal is to clear the columns onto the waste.
  case none

  /// Whether the game is won when no column has a card.
  public var clearsColumns: Bool { self == .pairs || self == .none }
  /// Whether the foundations are built card by card.
  public var isBuiltUp: Bool { self == .upFromAce || self == .upFromDealt }
}

/// The declaration of one kind of patience: its piles, and how they are dealt, built and lifted.
///
/// The pack is shuffled with the number of the deal. Cards are dealt in this order: reserves; a
/// foundation's card, if there is one; the columns row by row, that is, the first card of every
/// column from left to right, then the second of every column that has one, and so on; cells;
/// waste. The remaining cards form the stock, whose next card is the next card of the pack.
///
/// It is immutable, so all games can share one instance.
public final class PatienceRules: Sendable {
  /// A permanent name for files and links, such as `klondike-3`.
  public let id: String
  /// The permanent name of these rules without the option.
  public let usualID: String
  /// The rule in which these rules differ from the usual ones of the game, if there is one.
  public let option: PatienceOption?
  /// The number of ranks in the deck, from the ace up: 13, or fewer for small test games.
  public let ranks: Int
  /// The suits of the pack, with one entry for each ace in it; each suit has all ranks.
  public let suits: [Suit]
  public let columns: [PileRule]
  public let cells: [PileRule]
  /// Piles that only give cards.
  public let reserves: [PileRule]
  /// The rules for the stock; `nil` if all cards are dealt.
  public let stock: StockRule?
  public let foundation: FoundationRule
  /// Whether cards can go back from a foundation to a column.
  public let foundationsGiveBack: Bool
  /// Whether the ranks wrap around, so that the ace follows the king.
  public let turnsCorner: Bool
  public let scoring: PatienceScoring
  /// All piles except the stock, in the order in which moves from them are listed.
  public let piles: [PileID]
  /// The piles that cards can be put on, foundations first.
  public let targets: [PileID]
  /// The number of foundations.
  public let foundationCount: Int
  /// The number of cards in the stock after the deal.
  public let stockCount: Int
  // NB: stored because searches read these two at every move.
  private let wasteRule: PileRule?
  private let foundationRule: PileRule

  public init(
    id: String, ranks: Int = 13, suits: [Suit] = Suit.allCases, columns: [PileRule],
    cells: [PileRule] = [], reserves: [PileRule] = [], stock: StockRule? = nil,
    foundation: FoundationRule = .upFromAce, foundationsGiveBack: Bool = true,
    turnsCorner: Bool = false, scoring: PatienceScoring = .none, option: PatienceOption? = nil
  ) {
    precondition((1...13).contains(ranks), "a deck has 1 to 13 ranks")
    self.id = option.map { "\(id)-\($0.text)" } ?? id
    usualID = id
    self.option = option
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

  /// The number of cards in the pack.
  public var cardCount: Int { ranks * suits.count }

  /// The pack in new-deck order.
  public var deck: [Card] {
    var deck: [Card] = []
    for suit in suits {
      for rank in Rank.allCases where Int(rank.rawValue) <= ranks { deck.append(Card(rank, suit)) }
    }
    return deck
  }

  /// Returns the rule of a pile, or `nil` if this game has no such pile.
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

import Patience

/// The positions of the piles of a patience, measured in cards.
///
/// They are derived from the game's declaration, whatever its name.
package struct PatiencePlan {
  /// The position of the piles other than columns.
  package enum Form: Equatable {
    /// Above the columns, in one row, or in two with the foundations in the second.
    case above(rows: Int)
    /// Below the columns or the board, in games that clear cards away.
    case below
    /// On both sides of the columns, at most so many above one another.
    case beside(high: Int)
  }

  package let form: Form
  /// The width, in cards.
  package let slots: Double
  /// The minimum height, in cards.
  package let tallest: Double
  /// The number of overlapping rows of cards if no cards are ever added to them.
  ///
  /// These are the rows of a board, or of columns that are to be cleared. It is 0 if columns grow.
  package let fixedRows: Int
  private let rules: PatienceRules
  private let board: PatienceBoard?
  private let counts: Counts

  /// The visible part of a card under the next row if no cards are ever added, in cards.
  package static let steps = 0.36...0.75
  /// The most of it on a screen that is higher than wide.
  package static let uprightStep = 0.85

  /// The distance between complete runs, which overlap each other, in cards.
  private static let runStep = 0.22

  /// The additional distance between the columns and the piles beside them, in cards, so that a waste
  /// doesn't look like a column.
  private static let sideGap = 0.3

  /// The possible layouts of a patience on a screen.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - isLow: Whether the screen is too low for piles above the columns.
  ///   - isWide: Whether the screen is wide enough for piles on the sides.
  /// - Returns: At least one plan, the most familiar one first.
  package static func plans(
    of rules: PatienceRules, isLow: Bool, isWide: Bool
  ) -> [PatiencePlan] {
    let board = PatienceBoard(of: rules)
    let beside: [Form] = [.beside(high: 4), .beside(high: 3), .beside(high: 2)]
    let forms: [Form] =
      if rules.foundation.clearsColumns {
        isLow ? [.beside(high: 4)] : [.below]
      } else {
        (isLow ? [] : [.above(rows: 1), .above(rows: 2)]) + (isLow || isWide ? beside : [])
      }
    return forms.map { PatiencePlan(rules, $0, board) }
  }

  private init(_ rules: PatienceRules, _ form: Form, _ board: PatienceBoard?) {
    self.rules = rules
    self.form = form
    self.board = board
    let columns = board?.width ?? Double(rules.columns.count)
    let counts = Counts(of: rules, runStep: Self.runStep)
    self.counts = counts
    fixedRows =
      rules.foundation.clearsColumns ? board?.rows ?? rules.columns.map { $0.dealt }.max() ?? 0 : 0
    let least = 1 + Double(fixedRows - 1) * Self.steps.lowerBound
    switch form {
    case .above(let rows):
      let left = Double(counts.drawn + counts.cells)
      let head = rows == 1 ? left + counts.foundations : max(left, counts.foundations)
      slots = max(columns + (rules.reserves.isEmpty ? 0 : 1), head)
      tallest = 3.48 + 1.12 * Double(rows)
    case .below:
      slots = max(columns, Double(counts.drawn) + counts.foundations)
      tallest = least + 1.12
    case .beside(let high):
      slots =
        columns + Double(counts.left(high) + counts.right(high))
        + Self.sideGap * (counts.left(high) > 0 ? 1 : 0)
        + Self.sideGap * (counts.right(high) > 0 ? 1 : 0)
      tallest =
        fixedRows > 0 ? max(2.2, least) : max(3.4, counts.height(besideColumns: high) * 1.075)
    }
  }

  /// The number of slots that each kind of pile takes up.
  private struct Counts {
    /// Stock and waste, including the room for a fanned waste.
    let drawn: Int
    let cells: Int
    /// Complete runs overlap each other.
    let foundations: Double
    private let piles: Int
    private let hasStock: Bool
    private let hasReserve: Bool
    private let stacksRuns: Bool
    /// The height of stock and waste above one another.
    private let drawnHeight: Double

    init(of rules: PatienceRules, runStep: Double) {
      let hasWaste = rules.piles.contains(.waste)
      let isFanned = (rules.stock?.fanned ?? 1) > 1
      hasStock = rules.stock != nil
      hasReserve = !rules.reserves.isEmpty
      drawn = (hasStock ? 1 : 0) + (hasWaste ? isFanned ? 2 : 1 : 0)
      drawnHeight = (hasStock ? 1 : 0) + (hasWaste ? isFanned ? 1.52 : 1 : 0)
      cells = rules.cells.count
      piles = rules.foundationCount
      stacksRuns = rules.foundation == .wholeRuns
      foundations = stacksRuns ? 1 + Double(piles - 1) * runStep : Double(piles)
    }

    /// The number of slots on the left of the columns, with at most so many piles in each.
    func left(_ high: Int) -> Int {
      (hasStock || stacksRuns ? 1 : 0) + Self.slots(cells, high) + (hasReserve ? 1 : 0)
    }

    /// The number of slots on the right of the columns.
    func right(_ high: Int) -> Int { stacksRuns ? 0 : Self.slots(piles, high) }

    /// The height of the piles beside the columns.
    func height(besideColumns high: Int) -> Double {
      stacksRuns
        ? drawnHeight + foundations
        : max(drawnHeight, Double(max(Self.rows(cells, high), Self.rows(piles, high))))
    }

    private static func slots(_ piles: Int, _ high: Int) -> Int { (piles + high - 1) / high }

    /// The number of piles in each slot, which are spread evenly.
    static func rows(_ piles: Int, _ high: Int) -> Int {
      piles == 0 ? 1 : slots(piles, slots(piles, high))
    }
  }

  /// Whether the piles other than columns are on the sides.
  package var isBeside: Bool { if case .beside = form { true } else { false } }

  /// The number of rows of cards above the columns.
  package var headRows: Int { if case .above(let rows) = form { rows } else { 0 } }

  /// The slot of a pile from the left, and its row.
  ///
  /// For a column, the row is the number of rows above the columns.
  package func spot(of pile: PileID) -> (slot: Double, row: Double) {
    switch form {
    case .above(let rows): spotAbove(pile, rows)
    case .below: spotBelow(pile)
    case .beside(let high): spotBeside(pile, high)
    }
  }

  /// Whether the foundations take complete runs, which overlap each other.
  private var stacksRuns: Bool { rules.foundation == .wholeRuns }

  private func spotAbove(_ pile: PileID, _ rows: Int) -> (Double, Double) {
    let columns = Double(rules.columns.count)
    switch pile.kind {
    case .stock: return (0, 0)
    case .waste: return (1, 0)
    case .cell: return (Double(counts.drawn + pile.index), 0)
    case .foundation:
      let step = stacksRuns ? Self.runStep : 1
      return (slots - counts.foundations + Double(pile.index) * step, Double(rows - 1))
    case .reserve: return (Double(pile.index), Double(rows))
    case .tableau:
      // NB: a reserve is on the left, with a gap between it and the columns.
      let first = rules.reserves.isEmpty ? (slots - columns) / 2 : slots - columns
      return (first + Double(pile.index), Double(rows))
    }
  }

  private func spotBelow(_ pile: PileID) -> (Double, Double) {
    let first = (slots - Double(counts.drawn) - counts.foundations) / 2
    switch pile.kind {
    case .tableau: return (board?.spots[pile.index].slot ?? Double(pile.index), 0)
    case .foundation: return (first + Double(counts.drawn + pile.index), 0)
    case .waste: return (first + 1, 0)
    case .stock, .cell, .reserve: return (first, 0)
    }
  }

  private func spotBeside(_ pile: PileID, _ high: Int) -> (Double, Double) {
    let rows = Counts.rows(pile.kind == .cell ? counts.cells : rules.foundationCount, high)
    let (column, row) = (Double(pile.index / rows), Double(pile.index % rows))
    let stock = rules.stock == nil ? 0.0 : 1.0
    switch pile.kind {
    case .stock: return (0, 0)
    case .waste: return (0, 1)
    case .cell: return (stock + column, row)
    case .reserve: return (Double(counts.left(high) - 1), Double(pile.index))
    case .foundation:
      return stacksRuns
        ? (0, stock + Double(pile.index) * Self.runStep)
        : (slots - Double(counts.right(high)) + column, row)
    case .tableau:
      let slot = board?.spots[pile.index].slot ?? Double(pile.index)
      let left = counts.left(high)
      return (Double(left) + (left > 0 ? Self.sideGap : 0) + slot, 0)
    }
  }

  /// The row of a card in the board, 0 for the highest, or `nil` if the game has columns.
  package func boardRow(of pile: PileID) -> Int? {
    pile.kind == .tableau ? board.map { $0.spots[pile.index].row } : nil
  }
}

extension StockRule {
  /// The number of cards of the waste that are side by side.
  package var fanned: Int { pairsItsTop ? 2 : min(draw, 3) }
}

/// A board of overlapping cards, in which two cards cover one card of the row above.
struct PatienceBoard {
  /// The position of each card, by the number of its pile.
  ///
  /// `slot` is the distance from the left in cards, `row` counts from the highest row and `place`
  /// from the left, both from 0.
  let spots: [(slot: Double, row: Int, place: Int)]
  /// The number of cards in the lowest row.
  let width: Double
  let rows: Int

  /// Creates the board of a patience, or returns `nil` if it has columns.
  init?(of rules: PatienceRules) {
    let covers = rules.columns.map { $0.coveredBy }
    guard covers.contains(where: { !$0.isEmpty }) else { return nil }
    var slots = [Double](repeating: 0, count: covers.count)
    var levels = [Int](repeating: 0, count: covers.count)
    var free = 0
    for pile in covers.indices where covers[pile].isEmpty {
      slots[pile] = Double(free)
      free += 1
    }
    // NB: a card covers only cards that are declared before it.
    for pile in covers.indices.reversed() {
      guard let first = covers[pile].first, let last = covers[pile].last else { continue }
      slots[pile] = (slots[first] + slots[last]) / 2
      levels[pile] = max(levels[first], levels[last]) + 1
    }
    let highest = levels.max() ?? 0
    rows = highest + 1
    width = Double(free)
    var taken = [Int](repeating: 0, count: highest + 1)
    spots = covers.indices.map { pile in
      defer { taken[levels[pile]] += 1 }
      return (slots[pile], highest - levels[pile], taken[levels[pile]])
    }
  }
}

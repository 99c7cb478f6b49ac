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
    /// On both sides, on a wide, low screen.
    case beside
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

  /// The visible part of a card under the next row if no cards are ever added, in cards.
  package static let steps = 0.36...0.75

  /// The possible layouts of a patience on a screen.
  package static func plans(of rules: PatienceRules, isLow: Bool) -> [PatiencePlan] {
    let board = PatienceBoard(of: rules)
    let forms: [Form] =
      isLow
      ? [.beside] : rules.foundation.clearsColumns ? [.below] : [.above(rows: 1), .above(rows: 2)]
    return forms.map { PatiencePlan(rules, $0, board) }
  }

  private init(_ rules: PatienceRules, _ form: Form, _ board: PatienceBoard?) {
    self.rules = rules
    self.form = form
    self.board = board
    let columns = board?.width ?? Double(rules.columns.count)
    let counts = Counts(of: rules)
    fixedRows =
      rules.foundation.clearsColumns ? board?.rows ?? rules.columns.map { $0.dealt }.max() ?? 0 : 0
    let least = 1 + Double(fixedRows - 1) * Self.steps.lowerBound
    switch form {
    case .above(let rows):
      let left = counts.drawn + counts.cells
      let head = rows == 1 ? left + counts.foundations : max(left, counts.foundations)
      slots = max(columns + (rules.reserves.isEmpty ? 0 : 1), Double(head))
      tallest = 3.48 + 1.12 * Double(rows)
    case .below:
      slots = max(columns, Double(counts.drawn + counts.foundations))
      tallest = least + 1.12
    case .beside:
      slots = columns + Double(counts.left + counts.right)
      // NB: the piles on the sides are up to four cards high; stock and waste alone are two.
      tallest = fixedRows > 0 ? max(2.2, least) : 4.3
    }
  }

  /// The number of slots that each kind of pile takes up.
  private struct Counts {
    /// Stock and waste, including the room for a fanned waste.
    let drawn: Int
    let cells: Int
    let foundations: Int
    /// The number of slots of the piles on the left side of a low screen.
    let left: Int
    let right: Int

    init(of rules: PatienceRules) {
      let hasWaste = rules.piles.contains(.waste)
      drawn =
        (rules.stock == nil ? 0 : 1) + (hasWaste ? (rules.stock?.draw ?? 1) > 1 ? 2 : 1 : 0)
      cells = rules.cells.count
      foundations = rules.foundationCount
      left = (rules.stock == nil ? 0 : 1) + (cells + 3) / 4 + (rules.reserves.isEmpty ? 0 : 1)
      right = (foundations + 3) / 4
    }
  }

  /// The slot of a pile from the left, and its row.
  ///
  /// For a column, the row is the number of rows above the columns.
  package func spot(of pile: PileID) -> (slot: Double, row: Double) {
    let counts = Counts(of: rules)
    switch form {
    case .above(let rows): return spotAbove(pile, counts, rows)
    case .below: return spotBelow(pile, counts)
    case .beside: return spotBeside(pile, counts)
    }
  }

  private func spotAbove(_ pile: PileID, _ counts: Counts, _ rows: Int) -> (Double, Double) {
    let columns = Double(rules.columns.count)
    switch pile.kind {
    case .stock: return (0, 0)
    case .waste: return (1, 0)
    case .cell: return (Double(counts.drawn + pile.index), 0)
    case .foundation:
      return (slots - Double(counts.foundations - pile.index), Double(rows - 1))
    case .reserve: return (Double(pile.index), Double(rows))
    case .tableau:
      // NB: a reserve is on the left, with a gap between it and the columns.
      let first = rules.reserves.isEmpty ? (slots - columns) / 2 : slots - columns
      return (first + Double(pile.index), Double(rows))
    }
  }

  private func spotBelow(_ pile: PileID, _ counts: Counts) -> (Double, Double) {
    let first = (slots - Double(counts.drawn + counts.foundations)) / 2
    switch pile.kind {
    case .tableau: return (board?.spots[pile.index].slot ?? Double(pile.index), 0)
    case .foundation: return (first + Double(counts.drawn + pile.index), 0)
    case .waste: return (first + 1, 0)
    case .stock, .cell, .reserve: return (first, 0)
    }
  }

  private func spotBeside(_ pile: PileID, _ counts: Counts) -> (Double, Double) {
    let (column, row) = (Double(pile.index / 4), Double(pile.index % 4))
    let stock = rules.stock == nil ? 0.0 : 1.0
    switch pile.kind {
    case .stock: return (0, 0)
    case .waste: return (0, 1)
    case .cell: return (stock + column, row)
    case .reserve: return (Double(counts.left - 1), row)
    case .foundation: return (slots - Double(counts.right) + column, row)
    case .tableau:
      return (Double(counts.left) + (board?.spots[pile.index].slot ?? Double(pile.index)), 0)
    }
  }

  /// The row of a card in the board, 0 for the highest, or `nil` if the game has columns.
  package func boardRow(of pile: PileID) -> Int? {
    pile.kind == .tableau ? board.map { $0.spots[pile.index].row } : nil
  }
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

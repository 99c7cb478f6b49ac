import Patience

/// Where the piles of a patience stand, counted in cards: read from its declaration, whatever it is
/// called.
package struct PatiencePlan {
  /// Where the piles that are no columns stand.
  package enum Form: Equatable {
    /// Above the columns, in one row, or with the foundations in a row of their own.
    case above(rows: Int)
    /// Below cards that are only ever taken away.
    case below
    /// At both sides, where a screen is wide and low.
    case beside
  }

  package let form: Form
  /// How many cards fit side by side.
  package let slots: Double
  /// How high everything is at least, in cards.
  package let tallest: Double
  /// How many rows of cards lie on one another where none are ever added: those of a board, or of columns
  /// that are to be cleared; none where columns grow.
  package let fixedRows: Int
  private let rules: PatienceRules
  private let board: PatienceBoard?

  /// How much of a card the next row leaves to be seen where none are ever added, at least and at most, in
  /// cards.
  package static let steps = 0.36...0.75

  /// The ways in which a patience can be laid out on a screen.
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
      // NB: the piles at the sides are up to four cards high, stock and waste alone two.
      tallest = fixedRows > 0 ? max(2.2, least) : 4.3
    }
  }

  /// How many piles of each kind there are, as they are counted for the room that they take.
  private struct Counts {
    /// Stock and waste, and the room for a waste that is fanned.
    let drawn: Int
    let cells: Int
    let foundations: Int
    /// How many slots the piles at the left and at the right of a low screen take.
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

  /// The slot of a pile from the left, and the row of its lowest card among the piles that are no columns;
  /// for columns the number of those rows above them.
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
      // NB: a reserve stands at the left of the columns, which leave the room between them free.
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

  /// The row of a card of the board, from its highest one; `nil` for cards of columns.
  package func boardRow(of pile: PileID) -> Int? {
    pile.kind == .tableau ? board.map { $0.spots[pile.index].row } : nil
  }
}

/// Cards that lie on one another as a board: two cover one of the row above them.
struct PatienceBoard {
  /// Of each card, by the number of its pile, how far it lies to the right in cards, its row from the
  /// highest one, and its place in the row, both from 0.
  let spots: [(slot: Double, row: Int, place: Int)]
  /// How many cards the lowest row has.
  let width: Double
  let rows: Int

  /// The board of a patience, or `nil` where it has columns.
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
    // NB: a card lies on cards that are declared before it.
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

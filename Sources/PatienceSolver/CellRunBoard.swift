import CardCore
import Patience

/// A position of FreeCell that stores for each card what is beneath it, so that a run moves like a
/// single card.
///
/// It is a view of memory that others own: what is beneath each card, the top card of every column,
/// the cells, the heights of the foundations, the number of filled cells, the last move, and each
/// column's share of the burden. Columns keep their order.
struct CellRunBoard {
  private let bytes: UnsafeMutablePointer<UInt8>
  var key: CellKey

  private static let tops = CellDeal.cards
  private static let cells = tops + 10
  private static let heights = cells + 8
  private static let taken = heights + 4
  private static let moved = taken + 1
  private static let target = moved + 1
  /// The offset of the columns' shares of the burden, in two bytes each.
  private static let burdens = 80
  /// The size of a board in bytes.
  static let size = burdens + 20
  /// The target of a move to a cell; ``toHome`` is the target of a move to a foundation.
  static let toCell: UInt8 = 254
  static let toHome: UInt8 = 255

  init(at bytes: UnsafeMutablePointer<UInt8>, key: CellKey = CellKey()) {
    self.bytes = bytes
    self.key = key
  }

  @inline(__always)
  func copy(_ other: CellRunBoard) {
    bytes.update(from: other.bytes, count: Self.size)
  }

  @inline(__always)
  func under(_ card: UInt8) -> UInt8 { bytes[Int(card)] }
  /// Returns the top card of a column, or `CellDeal.bottom`.
  @inline(__always)
  func top(_ column: Int) -> UInt8 { bytes[Self.tops &+ column] }
  @inline(__always)
  var taken: Int { Int(bytes[Self.taken]) }
  @inline(__always)
  func cell(_ place: Int) -> UInt8 { bytes[Self.cells &+ place] }
  @inline(__always)
  func height(_ suit: UInt8) -> UInt8 { bytes[Self.heights &+ Int(suit)] }
  @inline(__always)
  var home: Int { Int(height(0) &+ height(1) &+ height(2) &+ height(3)) }
  /// The card of the last move; for a run, its lowest card.
  var moved: UInt8 { bytes[Self.moved] }
  /// The target column of the last move, `toCell` or `toHome`.
  var target: UInt8 { bytes[Self.target] }

  @inline(__always)
  func note(_ card: UInt8, to target: UInt8) {
    bytes[Self.moved] = card
    bytes[Self.target] = target
  }

  // MARK: Removing and placing cards

  @inline(__always)
  private mutating func change(_ card: UInt8, by value: UInt64) {
    if card < CellDeal.second {
      key.low = key.low &+ value
    } else {
      key.high = key.high &+ value
    }
  }

  /// Removes the run from `base` to the top of a column.
  @inline(__always)
  mutating func take(_ base: UInt8, from column: Int, _ deal: borrowing CellDeal) {
    let under = under(base)
    change(base, by: 0 &- deal.weights[Int(base)] &* deal.digit(of: base, on: under))
    bytes[Self.tops &+ column] = under
  }

  /// Puts the run from `base` to `top` onto a column.
  @inline(__always)
  mutating func put(_ base: UInt8, to top: UInt8, onto column: Int, _ deal: borrowing CellDeal) {
    let under = self.top(column)
    change(base, by: deal.weights[Int(base)] &* deal.digit(of: base, on: under))
    bytes[Int(base)] = under
    bytes[Self.tops &+ column] = top
  }

  @inline(__always)
  mutating func takeCell(_ place: Int, _ deal: borrowing CellDeal) {
    let card = cell(place)
    change(card, by: 0 &- deal.weights[Int(card)])
    bytes[Self.taken] &-= 1
    bytes[Self.cells &+ place] = bytes[Self.cells &+ taken]
  }

  @inline(__always)
  mutating func putIntoCell(_ card: UInt8, _ deal: borrowing CellDeal) {
    change(card, by: deal.weights[Int(card)])
    bytes[Self.cells &+ taken] = card
    bytes[Self.taken] &+= 1
  }

  @inline(__always)
  mutating func bringHome(_ card: UInt8, _ deal: borrowing CellDeal) {
    bytes[Self.heights &+ Int(card & 3)] &+= 1
    key.high &+= deal.heightWeights[Int(card & 3)]
  }

  // MARK: Moves to the foundations

  @inline(__always)
  func goesHome(_ card: UInt8) -> Bool { card >> 2 == height(card & 3) }

  /// Returns whether a card is safe, as in ``CellBoard/isSafe(_:_:)``.
  @inline(__always)
  private func isSafe(_ card: UInt8) -> Bool {
    let (rank, suit) = (card >> 2, card & 3)
    return height(CellDeal.firstParent(of: suit, false)) >= rank
      && height(CellDeal.secondParent(of: suit)) >= rank && height(3 &- suit) &+ 1 >= rank
  }

  /// Moves safe cards to the foundations until there are none.
  mutating func settle(_ deal: borrowing CellDeal) {
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for suit: UInt8 in 0..<4 where height(suit) < 13 {
        let card = height(suit) &* 4 &+ suit
        guard isSafe(card), takeIfOnTop(card, deal) else { continue }
        bringHome(card, deal)
        hasMoved = true
      }
    }
  }

  /// Removes a card from the top of a column or from a cell, and returns whether it was there.
  private mutating func takeIfOnTop(_ card: UInt8, _ deal: borrowing CellDeal) -> Bool {
    for column in 0..<deal.columnCount where top(column) == card {
      take(card, from: column, deal)
      return true
    }
    for place in 0..<taken where cell(place) == card {
      takeCell(place, deal)
      return true
    }
    return false
  }

  // MARK: Positions

  /// Sets up the board from a position, without moving cards to the foundations.
  mutating func lay(_ position: PatiencePosition, _ deal: borrowing CellDeal) {
    bytes.update(repeating: 0, count: Self.size)
    key = CellKey()
    for suit in position.seen.foundations.indices {
      for card in position.cards(of: PileID(.foundation, suit)) {
        bringHome(CellDeal.index(of: card), deal)
      }
    }
    for cell in position.seen.cells.indices {
      for card in position.cards(of: PileID(.cell, cell)) {
        putIntoCell(CellDeal.index(of: card), deal)
      }
    }
    for column in position.seen.columns.indices {
      bytes[Self.tops + column] = CellDeal.bottom
      for card in position.cards(of: PileID(.tableau, column)) {
        let index = CellDeal.index(of: card)
        put(index, to: index, onto: column, deal)
      }
    }
  }

  // MARK: Heuristics

  /// Returns the position's burden, an estimate of its distance from a win, by the weights of a
  /// ``CellTemper``.
  ///
  /// Only columns whose top card differs from the board before are computed again; after a move to
  /// a foundation, all are.
  func burden(
    after before: CellRunBoard?, _ weights: UnsafePointer<Int>, _ deal: borrowing CellDeal
  ) -> Int {
    var burden = weights[CellTemper.out] &* (CellDeal.cards &- home)
    let free = deal.cellCount &- taken
    if free < 4 { burden &+= weights[CellTemper.free &+ free] }
    var empties = 0
    let known = before.flatMap { $0.home == home ? $0 : nil }
    let burdens = UnsafeMutableRawPointer(bytes + Self.burdens)
    for column in 0..<deal.columnCount {
      let top = top(column)
      if top == CellDeal.bottom {
        empties &+= 1
        continue
      }
      if known?.top(column) != top {
        let share = UInt16(truncatingIfNeeded: self.burden(from: top, weights, deal))
        burdens.storeBytes(of: share, toByteOffset: 2 &* column, as: UInt16.self)
      }
      burden &+= Int(burdens.load(fromByteOffset: 2 &* column, as: UInt16.self))
    }
    if empties > 0 { burden &-= weights[CellTemper.empty &+ min(empties, 2) &- 1] }
    return max(burden, 0) / 2
  }

  /// Returns a column's share of the burden.
  private func burden(
    from top: UInt8, _ weights: UnsafePointer<Int>, _ deal: borrowing CellDeal
  ) -> Int {
    var (card, highest, cards, burden): (UInt8, UInt8, Int, Int) = (top, 0, 0, 0)
    while true {
      let rank = card >> 2
      if rank < highest {
        burden &+= weights[CellTemper.covered]
      } else {
        highest = rank
      }
      let gap = Int(rank &- height(card & 3))
      if gap < 4 { burden &+= weights[CellTemper.cards &+ gap] &* cards }
      cards &+= 1
      let under = under(card)
      if under == CellDeal.bottom { return burden }
      if !deal.fits(card, on: under) { burden &+= weights[CellTemper.breaks] }
      card = under
    }
  }
}

import CardCore
import Patience

/// A position of FreeCell or a similar game, in a compact form for the search.
///
/// It is plain memory, so that a copy for each move is cheap: the columns, their lengths, the
/// cells, the number of filled cells, and the heights of the foundations.
struct CellBoard {
  private let bytes: UnsafeMutablePointer<UInt8>
  var key = CellKey()

  private static let stride = 64
  private static let lengths = 10 * stride
  private static let cells = lengths + 10
  private static let taken = cells + 8
  private static let heights = taken + 1
  private static let size = heights + 4

  init() {
    bytes = .allocate(capacity: Self.size)
    bytes.initialize(repeating: 0, count: Self.size)
  }

  func release() { bytes.deallocate() }

  @inline(__always)
  mutating func copy(_ other: CellBoard) {
    bytes.update(from: other.bytes, count: Self.size)
    key = other.key
  }

  @inline(__always)
  func length(_ column: Int) -> Int { Int(bytes[Self.lengths &+ column]) }
  @inline(__always)
  func card(_ column: Int, _ place: Int) -> UInt8 { bytes[column &* Self.stride &+ place] }
  @inline(__always)
  func top(_ column: Int) -> UInt8 { card(column, length(column) &- 1) }
  @inline(__always)
  func under(_ column: Int) -> UInt8 {
    let length = length(column)
    return length > 1 ? card(column, length &- 2) : CellDeal.bottom
  }
  @inline(__always)
  var taken: Int { Int(bytes[Self.taken]) }
  @inline(__always)
  func cell(_ place: Int) -> UInt8 { bytes[Self.cells &+ place] }
  @inline(__always)
  func height(_ suit: UInt8) -> UInt8 { bytes[Self.heights &+ Int(suit)] }
  @inline(__always)
  var home: Int { (0..<4).reduce(0) { $0 &+ Int(height($1)) } }

  // MARK: Removing and placing cards

  @inline(__always)
  private mutating func write(_ card: UInt8, _ digit: UInt64, adds: Bool, _ deal: CellDeal) {
    let value = deal.weights[Int(card)] &* digit
    if card < CellDeal.second {
      key.low = adds ? key.low &+ value : key.low &- value
    } else {
      key.high = adds ? key.high &+ value : key.high &- value
    }
  }

  @inline(__always)
  mutating func takeTop(_ column: Int, _ deal: CellDeal) -> UInt8 {
    let card = top(column)
    write(card, deal.digit(of: card, on: under(column)), adds: false, deal)
    bytes[Self.lengths &+ column] &-= 1
    return card
  }

  @inline(__always)
  mutating func put(_ card: UInt8, onto column: Int, _ deal: CellDeal) {
    let length = length(column)
    let under = length > 0 ? top(column) : CellDeal.bottom
    write(card, deal.digit(of: card, on: under), adds: true, deal)
    bytes[column &* Self.stride &+ length] = card
    bytes[Self.lengths &+ column] &+= 1
  }

  @inline(__always)
  mutating func takeCell(_ place: Int, _ deal: CellDeal) -> UInt8 {
    let card = cell(place)
    write(card, 1, adds: false, deal)
    bytes[Self.taken] &-= 1
    bytes[Self.cells &+ place] = bytes[Self.cells &+ taken]
    return card
  }

  @inline(__always)
  mutating func putIntoCell(_ card: UInt8, _ deal: CellDeal) {
    write(card, 1, adds: true, deal)
    bytes[Self.cells &+ taken] = card
    bytes[Self.taken] &+= 1
  }

  @inline(__always)
  mutating func bringHome(_ card: UInt8, _ deal: CellDeal) {
    bytes[Self.heights &+ Int(card & 3)] &+= 1
    key.high &+= deal.heightWeights[Int(card & 3)]
  }

  @inline(__always)
  mutating func takeFromHome(_ suit: UInt8, _ deal: CellDeal) -> UInt8 {
    bytes[Self.heights &+ Int(suit)] &-= 1
    key.high &-= deal.heightWeights[Int(suit)]
    return height(suit) &* 4 &+ suit
  }

  // MARK: Moves to the foundations

  @inline(__always)
  func goesHome(_ card: UInt8) -> Bool { card >> 2 == height(card & 3) }

  /// Returns whether a card can go to its foundation at once without loss: all cards that could be
  /// put on it, and all cards that could be put on those, are on their foundations.
  @inline(__always)
  func isSafe(_ card: UInt8, _ deal: CellDeal) -> Bool {
    if deal.isInSuit { return true }
    let (rank, suit) = (card >> 2, card & 3)
    return height(CellDeal.firstParent(of: suit, false)) >= rank
      && height(CellDeal.secondParent(of: suit)) >= rank && height(3 &- suit) &+ 1 >= rank
  }

  /// Moves safe cards to the foundations until there are none.
  mutating func settle(_ deal: CellDeal, note: (UInt8) -> Void = { _ in }) {
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for column in 0..<deal.columnCount where length(column) > 0 {
        let card = top(column)
        guard goesHome(card), isSafe(card, deal) else { continue }
        bringHome(takeTop(column, deal), deal)
        note(card)
        hasMoved = true
      }
      var place = 0
      while place < taken {
        let card = cell(place)
        if goesHome(card), isSafe(card, deal) {
          bringHome(takeCell(place, deal), deal)
          note(card)
          hasMoved = true
        } else {
          place &+= 1
        }
      }
    }
  }

  // MARK: Positions

  /// Sets up an empty board from a position, without moving cards to the foundations.
  mutating func lay(_ position: PatiencePosition, _ deal: CellDeal) {
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
      for card in position.cards(of: PileID(.tableau, column)) {
        put(CellDeal.index(of: card), onto: column, deal)
      }
    }
  }

  // MARK: Keys

  /// Sets up the position of a key.
  mutating func lay(_ key: CellKey, _ deal: CellDeal) {
    self.key = key
    bytes[Self.taken] = 0
    for column in 0..<deal.columnCount { bytes[Self.lengths &+ column] = 0 }
    var digits = (key.low, key.high)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * CellDeal.cards) { memory in
      let above = memory.baseAddress.unsafelyUnwrapped
      let digit = above + CellDeal.cards
      above.update(repeating: CellDeal.nowhere, count: CellDeal.cards)
      for card in 0..<CellDeal.firstWritten { digit[card] = 0 }
      for card in CellDeal.firstWritten..<CellDeal.second {
        digit[card] = UInt8(truncatingIfNeeded: digits.0 % 5)
        digits.0 /= 5
      }
      for card in CellDeal.second..<CellDeal.cards {
        let base: UInt64 = card < 48 ? 5 : 3
        digit[card] = UInt8(truncatingIfNeeded: digits.1 % base)
        digits.1 /= base
      }
      for suit in 0..<4 {
        bytes[Self.heights &+ suit] = UInt8(truncatingIfNeeded: digits.1 % 14)
        digits.1 /= 14
      }
      let bottoms = digit + CellDeal.cards
      var count = 0
      for index in 0..<CellDeal.cards {
        let card = UInt8(truncatingIfNeeded: index)
        guard card >> 2 >= height(card & 3) else { continue }
        let under = under(card, digit[index], deal)
        if under == CellDeal.nowhere {
          bytes[Self.cells &+ taken] = card
          bytes[Self.taken] &+= 1
        } else if under == CellDeal.bottom {
          bottoms[count] = card
          count &+= 1
        } else {
          above[Int(under)] = card
        }
      }
      for column in 0..<count {
        var card = bottoms[column]
        var length = 0
        while card != CellDeal.nowhere {
          bytes[column &* Self.stride &+ length] = card
          length &+= 1
          card = above[Int(card)]
        }
        bytes[Self.lengths &+ column] = UInt8(truncatingIfNeeded: length)
      }
    }
  }

  /// Returns the card beneath a card, given its digit; `nowhere` for a cell.
  @inline(__always)
  private func under(_ card: UInt8, _ digit: UInt8, _ deal: CellDeal) -> UInt8 {
    switch digit {
    case 0: return deal.firstUnder[Int(card)]
    case 1: return CellDeal.nowhere
    case 4: return CellDeal.bottom
    default:
      if card >= 48 { return CellDeal.bottom }
      let suit = card & 3
      return (card & ~3) &+ 4
        &+ (digit == 2
          ? CellDeal.firstParent(of: suit, deal.isInSuit) : CellDeal.secondParent(of: suit))
    }
  }

  // MARK: Heuristics

  /// Returns the position's burden, an estimate of its distance from a win.
  ///
  /// It counts cards not on the foundations, cards on lower cards or on cards that could go to a
  /// foundation, and filled cells, minus a bonus for empty columns.
  func burden(_ deal: CellDeal) -> Int {
    var burden = 2 &* (CellDeal.cards &- home) &+ 4 &* taken
    for column in 0..<deal.columnCount {
      let length = length(column)
      if length == 0 {
        burden &-= 6
        continue
      }
      var lowest: UInt8 = 13
      var last = CellDeal.nowhere
      for place in 0..<length {
        let card = card(column, place)
        let rank = card >> 2
        if rank > lowest {
          burden &+= 4
        } else {
          lowest = rank
        }
        if last != CellDeal.nowhere, !deal.fits(card, on: last) { burden &+= 1 }
        if goesHome(card) { burden &+= length &- 1 &- place }
        last = card
      }
    }
    return max(burden, 0)
  }
}

import CardCore
import Patience

/// The cards of one position of a game of two packs: pile after pile in 104 bytes, then where each pile ends, how high
/// the foundations are and how much of the stock is left.
///
/// It is plain memory of 128 bytes, so that whole positions can be kept. A card face down has ``hidden`` added.
struct PileBoard {
  private let bytes: UnsafeMutableRawPointer

  /// How many words a position takes.
  static let words = 16
  static let hidden: UInt8 = 64
  private static let ends = PileDeal.cards
  private static let heights = ends + 11
  private static let stock = heights + 8

  init() {
    bytes = .allocate(byteCount: 8 * Self.words, alignment: 8)
    for word in 0..<Self.words { self[word] = 0 }
  }

  func release() { bytes.deallocate() }

  /// One of the words in which a position is kept.
  subscript(word: Int) -> UInt64 {
    @inline(__always) get { bytes.load(fromByteOffset: 8 &* word, as: UInt64.self) }
    @inline(__always) nonmutating set {
      bytes.storeBytes(of: newValue, toByteOffset: 8 &* word, as: UInt64.self)
    }
  }

  @inline(__always)
  func copy(_ other: PileBoard) { bytes.copyMemory(from: other.bytes, byteCount: 8 &* Self.words) }

  @inline(__always)
  private func byte(_ place: Int) -> UInt8 { bytes.load(fromByteOffset: place, as: UInt8.self) }
  @inline(__always)
  private func set(_ place: Int, _ value: UInt8) {
    bytes.storeBytes(of: value, toByteOffset: place, as: UInt8.self)
  }
  /// The card at a place in the row of all piles.
  @inline(__always)
  func card(_ place: Int) -> UInt8 { byte(place) }
  @inline(__always)
  func start(_ pile: Int) -> Int { pile == 0 ? 0 : end(pile &- 1) }
  @inline(__always)
  func end(_ pile: Int) -> Int { Int(byte(Self.ends &+ pile)) }
  @inline(__always)
  func isEmpty(_ pile: Int) -> Bool { start(pile) == end(pile) }
  @inline(__always)
  func top(_ pile: Int) -> UInt8 { byte(end(pile) &- 1) }
  @inline(__always)
  func height(_ foundation: Int) -> UInt8 { byte(Self.heights &+ foundation) }
  /// How many cards are left in the stock.
  @inline(__always)
  var stock: Int { Int(byte(Self.stock)) }
  /// How many cards are not home.
  @inline(__always)
  func left(_ deal: PileDeal) -> Int { end(deal.pileCount &- 1) &+ stock }

  /// Whether it does not matter which column is which: the stock deals to none of them.
  @inline(__always)
  func hasAlikeColumns(_ deal: PileDeal) -> Bool { deal.hasWaste || stock == 0 }

  /// Lays the board out as a position lies by the rules.
  func lay(_ position: PatiencePosition, _ deal: PileDeal) {
    for pile in 0..<deal.pileCount {
      set(Self.ends + pile, pile > 0 ? byte(Self.ends + pile - 1) : 0)
      for laid in position.seen[deal.pile(UInt8(truncatingIfNeeded: pile))] {
        let card = CellDeal.index(of: position.deck[laid.place])
        set(end(pile), laid.card == nil ? card | Self.hidden : card)
        set(Self.ends + pile, byte(Self.ends + pile) + 1)
      }
    }
    for (place, pile) in position.seen.foundations.enumerated() {
      set(Self.heights + place, UInt8(truncatingIfNeeded: pile.count))
    }
    set(Self.stock, UInt8(truncatingIfNeeded: position.seen.stock.count))
  }

  // MARK: Moving

  /// Makes room for cards at the end of a pile, or takes them from there where the count is negative.
  @inline(__always)
  private func widen(_ pile: Int, by count: Int, _ deal: PileDeal) {
    let (from, all) = (end(pile), end(deal.pileCount &- 1))
    (bytes + (from &+ count)).copyMemory(from: bytes + from, byteCount: all &- from)
    for pile in pile..<deal.pileCount {
      set(Self.ends &+ pile, UInt8(truncatingIfNeeded: end(pile) &+ count))
    }
  }

  /// Moves cards from one pile to another.
  @inline(__always)
  func move(_ count: Int, from: Int, to: Int, _ deal: PileDeal) {
    withUnsafeTemporaryAllocation(byteCount: PileDeal.cards, alignment: 8) { memory in
      let lifted = memory.baseAddress.unsafelyUnwrapped
      lifted.copyMemory(from: bytes + (end(from) &- count), byteCount: count)
      widen(from, by: 0 &- count, deal)
      widen(to, by: count, deal)
      (bytes + (end(to) &- count)).copyMemory(from: lifted, byteCount: count)
    }
  }

  /// Brings the top card of a pile home.
  @inline(__always)
  func bringHome(from pile: Int, to foundation: Int, _ deal: PileDeal) {
    widen(pile, by: -1, deal)
    set(Self.heights &+ foundation, height(foundation) &+ 1)
  }

  /// Turns the stock once, as the rules do.
  func turnStock(_ deal: PileDeal) {
    for pile in deal.hasWaste ? deal.columnCount..<deal.pileCount : 0..<min(deal.columnCount, stock)
    {
      set(Self.stock, UInt8(truncatingIfNeeded: stock - 1))
      widen(pile, by: 1, deal)
      set(end(pile) - 1, deal.stock[stock])
      settle(pile, deal)
    }
  }

  /// Takes a whole run away from a column and turns its top card up.
  @inline(__always)
  func settle(_ column: Int, _ deal: PileDeal) {
    if deal.isByRuns, !isEmpty(column), top(column) < 4, run(column, deal) == 13 {
      widen(column, by: -13, deal)
    }
    if !isEmpty(column) { set(end(column) &- 1, top(column) & ~Self.hidden) }
  }

  // MARK: What can be moved

  /// How many cards lie on one another as a run on top of a pile.
  @inline(__always)
  func run(_ pile: Int, _ deal: PileDeal) -> Int {
    let (start, end) = (start(pile), end(pile))
    var place = end &- 1
    while place > start, card(place &- 1) < Self.hidden,
      deal.isRun(card(place), on: card(place &- 1))
    {
      place &-= 1
    }
    return end &- place
  }

  /// The first foundation that a card can go to by itself, or -1.
  @inline(__always)
  func home(of card: UInt8, _ deal: PileDeal) -> Int {
    guard !deal.isByRuns else { return -1 }
    for place in 0..<deal.suits.count
    where deal.suits[place] == card & 3 && height(place) == card >> 2 {
      return place
    }
    return -1
  }
}

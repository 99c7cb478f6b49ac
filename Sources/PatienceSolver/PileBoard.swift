import CardCore
import Patience

/// The cards of one position: pile after pile in 104 bytes, the stock last; then the ends of the
/// piles, the heights of the foundations, and the number of times the waste has been turned over.
///
/// It is plain memory of 128 bytes, so that whole positions can be stored. A face-down card has
/// ``hidden`` added.
struct PileBoard {
  private let bytes: UnsafeMutableRawPointer

  /// The number of words of a position.
  static let words = 16
  static let hidden: UInt8 = 64
  private static let ends = PileDeal.mostCards
  private static let heights = ends + 12
  private static let redeals = heights + 8

  init() {
    bytes = .allocate(byteCount: 8 * Self.words, alignment: 8)
    for word in 0..<Self.words { self[word] = 0 }
  }

  func release() { bytes.deallocate() }

  /// One of the words of the position.
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
  /// Returns the card at a place in the row of all piles.
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
  /// The number of times the waste has been turned over.
  @inline(__always)
  var redeals: Int { Int(byte(Self.redeals)) }
  /// Returns the number of cards left in the stock.
  @inline(__always)
  func stock(_ deal: PileDeal) -> Int { end(deal.stock) &- start(deal.stock) }
  /// Returns the number of cards that are not on foundations.
  @inline(__always)
  func left(_ deal: PileDeal) -> Int { end(deal.stock) }

  /// Returns whether the order of columns doesn't matter, because the stock deals to none of them.
  @inline(__always)
  func hasAlikeColumns(_ deal: PileDeal) -> Bool { deal.hasWaste || isEmpty(deal.stock) }

  /// Sets up the board from a position.
  func lay(_ position: PatiencePosition, _ deal: PileDeal) {
    for pile in 0..<deal.pileCount {
      set(Self.ends + pile, pile > 0 ? byte(Self.ends + pile - 1) : 0)
      for laid in position.seen[deal.pile(UInt8(truncatingIfNeeded: pile))] {
        let card = CellDeal.index(of: position.deck[laid.place])
        set(end(pile), laid.card == nil ? card | Self.hidden : card)
        set(Self.ends + pile, byte(Self.ends + pile) + 1)
      }
    }
    set(Self.ends + deal.stock, byte(Self.ends + deal.stock - 1))
    for card in position.cards(of: .stock) {
      set(end(deal.stock), CellDeal.index(of: card))
      set(Self.ends + deal.stock, byte(Self.ends + deal.stock) + 1)
    }
    for (place, pile) in position.seen.foundations.enumerated() {
      set(Self.heights + place, UInt8(truncatingIfNeeded: pile.count))
    }
    set(Self.redeals, UInt8(truncatingIfNeeded: position.seen.redeals))
  }

  // MARK: Moving

  /// Makes room for cards at the end of a pile, or removes cards there if the count is negative.
  @inline(__always)
  private func widen(_ pile: Int, by count: Int, _ deal: PileDeal) {
    let (from, all) = (end(pile), end(deal.stock))
    (bytes + (from &+ count)).copyMemory(from: bytes + from, byteCount: all &- from)
    for pile in pile...deal.stock {
      set(Self.ends &+ pile, UInt8(truncatingIfNeeded: end(pile) &+ count))
    }
  }

  /// Moves cards from one pile to another.
  @inline(__always)
  func move(_ count: Int, from: Int, to: Int, _ deal: PileDeal) {
    withUnsafeTemporaryAllocation(byteCount: PileDeal.mostCards, alignment: 8) { memory in
      let lifted = memory.baseAddress.unsafelyUnwrapped
      lifted.copyMemory(from: bytes + (end(from) &- count), byteCount: count)
      widen(from, by: 0 &- count, deal)
      widen(to, by: count, deal)
      (bytes + (end(to) &- count)).copyMemory(from: lifted, byteCount: count)
    }
  }

  /// Moves the top card of a pile to a foundation.
  @inline(__always)
  func bringHome(from pile: Int, to foundation: Int, _ deal: PileDeal) {
    widen(pile, by: -1, deal)
    set(Self.heights &+ foundation, height(foundation) &+ 1)
  }

  /// Returns whether a card can come from the stock, possibly after turning over the waste.
  func canTurnStock(_ deal: PileDeal) -> Bool {
    guard isEmpty(deal.stock) else {
      return !deal.fillsFirst || !(0..<deal.columnCount).contains { isEmpty($0) }
    }
    return deal.hasWaste && redeals + 1 < deal.passes && !isEmpty(deal.columnCount)
  }

  /// Draws or deals from the stock once by the rules; if the stock is empty, turns over the waste
  /// first.
  func turnStock(_ deal: PileDeal) {
    if isEmpty(deal.stock) { turnOverWaste(deal) }
    if deal.hasWaste {
      for _ in 0..<min(deal.draw, stock(deal)) { turnCard(to: deal.columnCount, deal) }
    } else {
      for column in 0..<min(deal.columnCount, stock(deal)) {
        turnCard(to: column, deal)
        settle(column, deal)
      }
    }
  }

  /// Puts the next card of the stock on a pile.
  private func turnCard(to pile: Int, _ deal: PileDeal) {
    let card = top(deal.stock)
    widen(deal.stock, by: -1, deal)
    widen(pile, by: 1, deal)
    set(end(pile) - 1, card)
  }

  /// Makes the waste the stock, with its lowest card as the next one; the stock must be empty.
  private func turnOverWaste(_ deal: PileDeal) {
    let waste = deal.columnCount
    var (low, high) = (start(waste), end(waste) - 1)
    set(Self.ends + waste, UInt8(truncatingIfNeeded: low))
    while low < high {
      let card = card(low)
      set(low, self.card(high))
      set(high, card)
      (low, high) = (low + 1, high - 1)
    }
    set(Self.redeals, UInt8(truncatingIfNeeded: redeals + 1))
  }

  /// Removes a whole run from a column and turns up its top card.
  @inline(__always)
  func settle(_ column: Int, _ deal: PileDeal) {
    if deal.isByRuns, !isEmpty(column), top(column) < 4, run(column, deal) == 13 {
      widen(column, by: -13, deal)
    }
    if !isEmpty(column) { set(end(column) &- 1, top(column) & ~Self.hidden) }
  }

  // MARK: Possible moves

  /// Returns the number of cards in the run on top of a pile.
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

  /// Returns the first foundation that accepts a single card, or -1.
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

/// The moves of one Klondike deal on the solver's positions.
///
/// Everything here is exact: no move is left out as unwise. ``KlondikeChoice`` decides which moves
/// need not be searched.
struct KlondikeBoard {
  let all: UInt64
  let kings: UInt64
  /// The cards that lie lowest in their column, with nothing beneath them.
  let lowest: UInt64
  let draw: Int
  private let countBits: UInt64
  private let talonBits: UInt64
  private let unit: UnsafeMutablePointer<UInt32>
  private let below: UnsafeMutablePointer<UInt8>
  let talonCards: UnsafeMutablePointer<UInt8>
  private let talonPlace: UnsafeMutablePointer<UInt8>
  let ends: UnsafeMutablePointer<UInt8>
  let follow: UnsafeMutablePointer<UInt8>
  let population: UnsafeMutablePointer<UInt8>

  /// The board of a deal.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - tables: The deal's tables, which must live longer than this.
  ///   - draw: How many cards are drawn at a time, where that is not as the deal's rules say: 1.
  init(_ deal: KlondikeDeal, _ tables: KlondikeTables, draw: Int? = nil) {
    all = deal.all
    kings = deal.kings
    self.draw = draw ?? deal.draw
    countBits = UInt64(deal.countBits)
    talonBits = UInt64(deal.talon.count)
    lowest = deal.columns.reduce(0) { $0 | ($1.cards.first.map { 1 << UInt64($0) } ?? 0) }
    unit = tables.unit
    below = tables.below
    talonCards = tables.talonCards
    talonPlace = tables.talonPlace
    ends = tables.ends
    follow = tables.follow
    population = tables.population
  }

  /// The position as one word; different positions have different words.
  @inline(__always)
  func key(of state: KlondikeState) -> UInt64 {
    UInt64(state.waste) &<< (16 &+ countBits &+ talonBits) | layoutKey(of: state)
  }

  /// The position without how many cards lie in the waste.
  @inline(__always)
  func layoutKey(of state: KlondikeState) -> UInt64 {
    let talonAndCounts = UInt64(state.talon) &<< countBits | UInt64(state.counts)
    return talonAndCounts &<< 16 | UInt64(state.heights)
  }

  /// How many bits ``layoutKey(of:)`` takes.
  var layoutBits: Int { Int(16 + countBits + talonBits) }

  /// How many cards the talon had at first.
  var talonCount: Int { Int(talonBits) }

  // MARK: What a position allows

  /// Exchanges the black with the red cards of each rank.
  @inline(__always)
  private func recoloured(_ cards: UInt64) -> UInt64 {
    (cards & 0x3333_3333_3333_3333) << 2 | (cards >> 2) & 0x3333_3333_3333_3333
  }

  /// Those cards and the others of their rank and colour.
  @inline(__always)
  func pair(of cards: UInt64) -> UInt64 {
    cards | (cards & 0x5555_5555_5555_5555) << 1 | (cards >> 1) & 0x5555_5555_5555_5555
  }

  /// The cards on which those cards may be built.
  @inline(__always)
  func parents(of cards: UInt64) -> UInt64 { pair(of: recoloured(cards << 4) & all) }

  /// Both cards of each rank and colour of which more are in the runs than are built upon.
  @inline(__always)
  func freePairs(_ state: KlondikeState) -> UInt64 {
    let laid = PairCounts(state.runs)
    let built = PairCounts(recoloured((state.runs & ~state.bases) << 4))
    return ((laid.some & ~built.some) | (laid.both & ~built.both)) &* 3
  }

  /// Both cards of each rank and colour of which fewer are in the runs than are built upon: none,
  /// except while a move is being put together.
  func crowdedPairs(_ state: KlondikeState) -> UInt64 {
    let laid = PairCounts(state.runs)
    let built = PairCounts(recoloured((state.runs & ~state.bases) << 4))
    return ((built.some & ~laid.some) | (built.both & ~laid.both)) &* 3
  }

  /// The cards that a column takes, where these pairs are free.
  @inline(__always)
  func welcome(_ state: KlondikeState, freePairs: UInt64) -> UInt64 {
    recoloured(freePairs >> 4) | (state.emptyColumns > 0 ? kings : 0)
  }

  /// The next card of each foundation.
  @inline(__always)
  func next(_ state: KlondikeState) -> UInt64 { (state.home << 4 | 0xF) & ~state.home & all }

  // MARK: Moves

  /// Makes a move that is possible.
  @inline(__always)
  func make(_ move: KlondikeMove, in state: inout KlondikeState) {
    if move.support != 0 { bring(move.support, in: &state) }
    let card: UInt64 = 1 &<< UInt64(move.card)
    switch move.kind {
    case .home:
      state.runs ^= card
      sendHome(card, in: &state)
      if state.bases & card != 0 {
        state.bases ^= card
        if state.locked & card != 0 {
          state.locked ^= card
          open(move.card, in: &state)
        } else {
          state.emptyColumns += 1
        }
      }
    case .open:
      state.locked ^= card
      if card & kings != 0 { state.emptyColumns -= 1 } else { state.bases ^= card }
      open(move.card, in: &state)
    case .talonHome:
      takeFromTalon(move.place, in: &state)
      sendHome(card, in: &state)
    case .talonRun:
      takeFromTalon(move.place, in: &state)
      layOnRun(card, in: &state)
    case .back: bring(card, in: &state)
    }
  }

  /// Brings cards to the columns, back from their foundations or from the talon.
  private func bring(_ cards: UInt64, in state: inout KlondikeState) {
    var rest = cards
    while rest != 0 {
      let card = rest & (~rest &+ 1)
      rest ^= card
      if state.home & card != 0 {
        state.home ^= card
        state.heights -= KlondikeBoard.heightUnit(card)
      } else {
        takeFromTalon(talonPlace[card.trailingZeroBitCount], in: &state)
      }
      layOnRun(card, in: &state)
    }
  }

  @inline(__always)
  private static func heightUnit(_ card: UInt64) -> UInt32 {
    1 &<< UInt32((card.trailingZeroBitCount & 3) << 2)
  }

  @inline(__always)
  private func sendHome(_ card: UInt64, in state: inout KlondikeState) {
    state.home |= card
    state.heights += KlondikeBoard.heightUnit(card)
  }

  @inline(__always)
  private func layOnRun(_ card: UInt64, in state: inout KlondikeState) {
    state.runs |= card
    if card & kings != 0 {
      state.bases |= card
      state.emptyColumns -= 1
    }
  }

  /// Opens the card under one that was locked, or leaves the column empty.
  @inline(__always)
  private func open(_ card: UInt8, in state: inout KlondikeState) {
    state.counts -= unit[Int(card)]
    let next = below[Int(card)]
    guard next != KlondikeTables.none else {
      state.emptyColumns += 1
      return
    }
    let bit: UInt64 = 1 &<< UInt64(next)
    state.runs |= bit
    state.bases |= bit
    if bit & kings != 0, below[Int(next)] == KlondikeTables.none {
      // NB: a king with nothing beneath it is as good as one that was moved to an empty column.
      state.counts -= unit[Int(next)]
    } else {
      state.locked |= bit
    }
  }
}

/// Which pairs have at least one card, and which both; each pair is named by its lower bit.
private struct PairCounts {
  let some: UInt64
  let both: UInt64

  @inline(__always)
  init(_ cards: UInt64) {
    let lower: UInt64 = 0x5555_5555_5555_5555
    some = (cards | cards >> 1) & lower
    both = cards & cards >> 1 & lower
  }
}

/// The moves of one Klondike deal on the solver's positions.
///
/// All moves are included, useful or not. ``KlondikeChoices`` decides which moves need not be
/// searched.
struct KlondikeBoard {
  let all: UInt64
  let kings: UInt64
  /// The cards at the bottom of their columns.
  let lowest: UInt64
  let draw: Int
  /// Whether cards can come back from the foundations.
  let givesBack: Bool
  private let countBits: UInt64
  private let talonBits: UInt64
  private let unit: UnsafeMutablePointer<UInt32>
  private let below: UnsafeMutablePointer<UInt8>
  let talonCards: UnsafeMutablePointer<UInt8>
  private let talonPlace: UnsafeMutablePointer<UInt8>
  let ends: UnsafeMutablePointer<UInt8>
  let follow: UnsafeMutablePointer<UInt8>
  let population: UnsafeMutablePointer<UInt8>

  /// Creates the board of a deal.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - tables: The deal's tables, which must live longer than this.
  ///   - draw: The number of cards drawn at a time if it differs from the deal's rules: 1.
  init(_ deal: KlondikeDeal, _ tables: KlondikeTables, draw: Int? = nil) {
    all = deal.all
    kings = deal.kings
    self.draw = draw ?? deal.draw
    givesBack = deal.givesBack
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

  /// Returns the position as one word; different positions have different words.
  @inline(__always)
  func key(of state: KlondikeState) -> UInt64 {
    UInt64(state.waste) &<< (16 &+ countBits &+ talonBits) | layoutKey(of: state)
  }

  /// Returns the position without the number of cards in the waste.
  @inline(__always)
  func layoutKey(of state: KlondikeState) -> UInt64 {
    let talonAndCounts = UInt64(state.talon) &<< countBits | UInt64(state.counts)
    return talonAndCounts &<< 16 | UInt64(state.heights)
  }

  /// The number of bits of ``layoutKey(of:)``.
  var layoutBits: Int { Int(16 + countBits + talonBits) }

  /// The initial number of cards in the talon.
  var talonCount: Int { Int(talonBits) }

  // MARK: Possible moves

  /// Returns the cards with black and red exchanged in each rank.
  @inline(__always)
  private func recoloured(_ cards: UInt64) -> UInt64 {
    (cards & 0x3333_3333_3333_3333) << 2 | (cards >> 2) & 0x3333_3333_3333_3333
  }

  /// Returns the cards together with the other cards of their ranks and colors.
  @inline(__always)
  func pair(of cards: UInt64) -> UInt64 {
    cards | (cards & 0x5555_5555_5555_5555) << 1 | (cards >> 1) & 0x5555_5555_5555_5555
  }

  /// Returns the cards on which these cards can be built.
  @inline(__always)
  func parents(of cards: UInt64) -> UInt64 { pair(of: recoloured(cards << 4) & all) }

  /// Returns both cards of each rank and color with room: more of the pair are in the runs than are
  /// built upon.
  @inline(__always)
  func freePairs(_ state: KlondikeState) -> UInt64 {
    let laid = PairCounts(state.runs)
    let built = PairCounts(recoloured((state.runs & ~state.bases) << 4))
    return ((laid.some & ~built.some) | (laid.both & ~built.both)) &* 3
  }

  /// Returns both cards of each rank and color without enough room: fewer of the pair are in the
  /// runs than are built upon.
  ///
  /// There are none, except in the middle of a move.
  func crowdedPairs(_ state: KlondikeState) -> UInt64 {
    let laid = PairCounts(state.runs)
    let built = PairCounts(recoloured((state.runs & ~state.bases) << 4))
    return ((built.some & ~laid.some) | (built.both & ~laid.both)) &* 3
  }

  /// Returns the cards that a column can take, given the free pairs.
  @inline(__always)
  func welcome(_ state: KlondikeState, freePairs: UInt64) -> UInt64 {
    recoloured(freePairs >> 4) | (state.emptyColumns > 0 ? kings : 0)
  }

  /// Returns the next card of each foundation.
  @inline(__always)
  func next(_ state: KlondikeState) -> UInt64 { (state.home << 4 | 0xF) & ~state.home & all }

  // MARK: Moves

  /// Makes a legal move.
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

  /// Brings cards to the columns, from their foundations or from the talon.
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

  /// Uncovers the card beneath a locked one, or empties the column.
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
      // NB: a king at the bottom of its column is equivalent to one moved to an empty column.
      state.counts -= unit[Int(next)]
    } else {
      state.locked |= bit
    }
  }
}

/// The pairs with at least one card, and the pairs with both; each pair is represented by its lower
/// bit.
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

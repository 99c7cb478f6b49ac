import Patience

/// The moves of one Klondike deal on the solver's positions.
///
/// Everything here is exact: no move is left out because it would be unwise. Which moves need not be
/// searched is said in ``KlondikeChoice``.
final class KlondikeBoard {
  let all: UInt64
  let kings: UInt64
  /// The cards that lie lowest in their column, with nothing beneath them.
  let lowest: UInt64
  let draw: Int
  /// The first position.
  private(set) var start = KlondikeState()
  private let deal: KlondikeDeal
  private let countBits: UInt64
  private let talonBits: UInt64
  /// For each card that waits or is locked: one unit of its column's count.
  private let unit: UnsafeMutablePointer<UInt32>
  /// The card on which it lies there, or ``none``.
  private let below: UnsafeMutablePointer<UInt8>
  private let talonCards: UnsafeMutablePointer<UInt8>
  private let phases: TalonPhases

  private static let none: UInt8 = 255

  init(_ deal: KlondikeDeal) {
    all = deal.all
    kings = deal.kings
    draw = deal.draw
    countBits = UInt64(deal.countBits)
    talonBits = UInt64(deal.talon.count)
    unit = .allocate(capacity: 64)
    unit.initialize(repeating: 0, count: 64)
    below = .allocate(capacity: 64)
    below.initialize(repeating: KlondikeBoard.none, count: 64)
    talonCards = .allocate(capacity: 32)
    talonCards.initialize(repeating: KlondikeBoard.none, count: 32)
    phases = TalonPhases(draw: deal.draw)
    lowest = deal.columns.reduce(0) { $0 | ($1.cards.first.map { 1 << UInt64($0) } ?? 0) }
    for column in deal.columns {
      for (depth, card) in column.cards.enumerated() {
        unit[card] = 1 << UInt32(column.shift)
        if depth > 0 { below[card] = UInt8(column.cards[depth - 1]) }
      }
    }
    for (place, card) in deal.talon.enumerated() { talonCards[place] = UInt8(card) }
    self.deal = deal
    start = state(of: deal.position)
  }

  deinit {
    unit.deallocate()
    below.deallocate()
    talonCards.deallocate()
  }

  /// The solver's form of a position of this deal.
  func state(of position: PatiencePosition) -> KlondikeState {
    var state = KlondikeState()
    for pile in position.seen.foundations {
      for laid in pile {
        let card = CardBits.index(of: position.deck[laid.place])
        state.home |= 1 << UInt64(card)
        state.heights += 1 << UInt32((card & 3) * 4)
      }
    }
    for index in position.seen.columns.indices { layColumn(index, of: position, in: &state) }
    for laid in position.seen.stock + position.seen.waste {
      let place = deal.place(of: CardBits.index(of: position.deck[laid.place]))
      state.talon |= 1 << UInt32(place)
    }
    if let top = position.seen.waste.last {
      state.cursor = UInt8(deal.place(of: CardBits.index(of: position.deck[top.place])) + 1)
    }
    settleWaste(&state)
    return state
  }

  private func layColumn(
    _ index: Int, of position: PatiencePosition, in state: inout KlondikeState
  ) {
    let cards = position.cards(of: PileID(.tableau, index)).map { CardBits.index(of: $0) }
    let length = deal.game.mostLifted(from: PileID(.tableau, index), in: position.seen)
    guard length > 0 else {
      state.emptyColumns += 1
      return
    }
    for card in cards.suffix(length) { state.runs |= 1 << UInt64(card) }
    let depth = cards.count - length
    let base: UInt64 = 1 << UInt64(cards[depth])
    state.bases |= base
    if depth > 0 || kings & base == 0 {
      state.locked |= base
      state.counts += UInt32(depth + 1) << UInt32(deal.columns[index].shift)
    }
  }

  /// The position as one word; different positions have different words.
  @inline(__always)
  func key(of state: KlondikeState) -> UInt64 {
    var key = UInt64(state.waste)
    key = key &<< talonBits | UInt64(state.talon)
    key = key &<< countBits | UInt64(state.counts)
    return key &<< 16 | UInt64(state.heights)
  }

  /// The card at a place of the talon.
  @inline(__always)
  func talonCard(_ place: Int) -> UInt8 { talonCards[place] }

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
    let built = recoloured((state.runs & ~state.bases) << 4)
    let low: UInt64 = 0x5555_5555_5555_5555
    let someLaid = (state.runs | state.runs >> 1) & low
    let bothLaid = (state.runs & state.runs >> 1) & low
    let someBuilt = (built | built >> 1) & low
    let bothBuilt = (built & built >> 1) & low
    return ((someLaid & ~someBuilt) | (bothLaid & ~bothBuilt)) &* 3
  }

  /// Both cards of each rank and colour of which fewer are in the runs than are built upon: none,
  /// but while a move is being thought out.
  func crowdedPairs(_ state: KlondikeState) -> UInt64 {
    let built = recoloured((state.runs & ~state.bases) << 4)
    let low: UInt64 = 0x5555_5555_5555_5555
    let someLaid = (state.runs | state.runs >> 1) & low
    let bothLaid = (state.runs & state.runs >> 1) & low
    let someBuilt = (built | built >> 1) & low
    let bothBuilt = (built & built >> 1) & low
    return ((someBuilt & ~someLaid) | (bothBuilt & ~bothLaid)) &* 3
  }

  /// The cards that a column takes, where these pairs are free.
  @inline(__always)
  func welcome(_ state: KlondikeState, freePairs: UInt64) -> UInt64 {
    recoloured(freePairs >> 4) | (state.emptyColumns > 0 ? kings : 0)
  }

  /// The next card of each foundation.
  @inline(__always)
  func next(_ state: KlondikeState) -> UInt64 { (state.home << 4 | 0xF) & ~state.home & all }

  /// The place of the talon's last card, as a bit.
  @inline(__always)
  func lastOfTalon(_ state: KlondikeState) -> UInt32 {
    1 &<< UInt32(31 - state.talon.leadingZeroBitCount)
  }

  /// The places of the talon whose cards can come to the top of the waste.
  @inline(__always)
  func reachable(_ state: KlondikeState) -> UInt32 {
    if draw == 1 || state.talon == 0 { return state.talon }
    return phases.reachable(talon: state.talon, cursor: state.cursor, waste: state.waste)
  }

  // MARK: Moves

  /// Makes a move that is possible.
  @inline(__always)
  func make(_ move: KlondikeMove, in state: inout KlondikeState) {
    if move.back != 0 { takeBack(move.back, in: &state) }
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
    case .back: takeBack(card, in: &state)
    }
  }

  /// Takes cards back from their foundations to the columns.
  private func takeBack(_ cards: UInt64, in state: inout KlondikeState) {
    var rest = cards
    while rest != 0 {
      let card = rest & (~rest &+ 1)
      rest ^= card
      state.home ^= card
      state.heights -= KlondikeBoard.heightUnit(card)
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
    guard next != KlondikeBoard.none else {
      state.emptyColumns += 1
      return
    }
    let bit: UInt64 = 1 &<< UInt64(next)
    state.runs |= bit
    state.bases |= bit
    if bit & kings != 0, below[Int(next)] == KlondikeBoard.none {
      // NB: a king with nothing beneath it is as good as one that was moved to an empty column.
      state.counts -= unit[Int(next)]
    } else {
      state.locked |= bit
    }
  }

  @inline(__always)
  private func takeFromTalon(_ place: UInt8, in state: inout KlondikeState) {
    state.talon ^= 1 &<< UInt32(place)
    state.cursor = place
    settleWaste(&state)
  }

  /// Forgets where the waste ends when the talon plays on as if it were turned over.
  @inline(__always)
  private func settleWaste(_ state: inout KlondikeState) {
    let passed = state.talon & ((1 << UInt32(state.cursor)) &- 1)
    if draw == 1 || passed == state.talon {
      state.cursor = 0
      state.waste = 0
      return
    }
    let count = phases.count(passed)
    if Int(count) % draw == 0 {
      state.cursor = 0
      state.waste = 0
    } else {
      state.waste = count
    }
  }
}

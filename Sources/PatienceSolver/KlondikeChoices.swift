/// The moves of a Klondike position that are worth searching.
///
/// What is left out keeps at least one win wherever there is one; the reasons are in the decision
/// record on the solver.
struct KlondikeChoices {
  private let board: KlondikeBoard
  private let state: KlondikeState
  /// Both cards of the pairs that have room for a card.
  private let free: UInt64
  private let next: UInt64
  /// The cards that some column takes.
  private let welcome: UInt64
  /// The cards on foundations that may be of use in a column.
  private let returnable: UInt64

  /// A look at a position that has no free moves.
  @inline(__always)
  init(_ board: KlondikeBoard, _ state: KlondikeState) {
    self.board = board
    self.state = state
    free = board.freePairs(state)
    next = board.next(state)
    welcome = board.welcome(state, freePairs: free)
    returnable = state.home & ~board.safe(state)
  }

  /// Adds the moves to a list, the most promising first.
  @inline(__always)
  func list(into moves: inout MoveStack) {
    let goingHome = state.locked & next & free
    add(.home, goingHome, to: &moves)
    let movable = state.locked & ~goingHome
    add(.open, movable & welcome & ~board.lowest, to: &moves)
    let talon = board.reachable(state)
    let talonCards = addTalon(talon, to: &moves)
    let opening = isEmptyingOfUse(talonCards) ? movable : movable & ~board.lowest
    add(.open, opening & welcome & board.lowest, to: &moves)
    if returnable != 0 { addReturns(opening, talon, to: &moves) }
  }

  /// Whether one more empty column may be of use: a king can move in next, and the columns that are
  /// empty already could be filled by kings that come back.
  @inline(__always)
  private func isEmptyingOfUse(_ talonCards: UInt64) -> Bool {
    let kingsBack = returnable & board.kings
    return (state.locked | talonCards) & board.kings | kingsBack != 0
      && (state.emptyColumns == 0 || kingsBack.nonzeroBitCount >= Int(state.emptyColumns))
  }

  @inline(__always)
  private func add(_ kind: KlondikeMove.Kind, _ cards: UInt64, to moves: inout MoveStack) {
    var rest = cards
    while rest != 0 {
      moves.add(KlondikeMove(kind, UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)))
      rest &= rest &- 1
    }
  }

  /// Adds the moves of the reachable talon cards, foundations first, and returns these cards.
  @inline(__always)
  private func addTalon(_ talon: UInt32, to moves: inout MoveStack) -> UInt64 {
    var cards: UInt64 = 0
    var later: UInt32 = 0
    var rest = talon
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let card = board.talonCard(place)
      let bit: UInt64 = 1 &<< UInt64(card)
      cards |= bit
      if next & bit != 0 {
        moves.add(KlondikeMove(.talonHome, card, place: UInt8(truncatingIfNeeded: place)))
      } else if welcome & bit != 0 {
        later |= 1 &<< UInt32(truncatingIfNeeded: place)
      }
    }
    while later != 0 {
      let place = later.trailingZeroBitCount
      later &= later &- 1
      let card = board.talonCard(place)
      moves.add(KlondikeMove(.talonRun, card, place: UInt8(truncatingIfNeeded: place)))
    }
    return cards
  }

  // MARK: Moves that need cards back from their foundations

  private func addReturns(_ opening: UInt64, _ talon: UInt32, to moves: inout MoveStack) {
    var covered = state.runs & next & ~free
    while covered != 0 {
      let card = covered.trailingZeroBitCount
      covered &= covered &- 1
      let move = KlondikeMove(.home, UInt8(truncatingIfNeeded: card))
      addReturns(move, under: board.pair(of: 1 &<< UInt64(card)), to: &moves)
    }
    var closed = opening & ~welcome & ~board.kings
    while closed != 0 {
      let card = closed.trailingZeroBitCount
      closed &= closed &- 1
      let move = KlondikeMove(.open, UInt8(truncatingIfNeeded: card))
      addReturns(move, under: board.parents(of: 1 &<< UInt64(card)), to: &moves)
    }
    var rest = talon
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let card = board.talonCard(place)
      let bit: UInt64 = 1 &<< UInt64(card)
      if bit & (welcome | next | board.kings) == 0 {
        let move = KlondikeMove(.talonRun, card, place: UInt8(truncatingIfNeeded: place))
        addReturns(move, under: board.parents(of: bit), to: &moves)
      }
    }
  }

  /// Adds a move once for each smallest set of cards that must come back to give a pair room.
  private func addReturns(_ move: KlondikeMove, under pair: UInt64, to moves: inout MoveStack) {
    if pair & returnable != 0 {
      extend(0, lacking: pair, for: move, under: pair, to: &moves)
    }
  }

  /// Brings back one more card of the pair that lacks room, with those above it on its foundation.
  private func extend(
    _ back: UInt64, lacking: UInt64, for move: KlondikeMove, under pair: UInt64,
    to moves: inout MoveStack
  ) {
    var candidates = lacking & returnable & ~back
    while candidates != 0 {
      let card = candidates & (~candidates &+ 1)
      candidates ^= card
      let suit: UInt64 = 0x1111_1111_1111_1111 &<< UInt64(card.trailingZeroBitCount & 3)
      let larger = back | (state.home & suit & ~(card &- 1))
      let kings = (larger & board.kings).nonzeroBitCount
      guard larger & ~returnable == 0, kings <= Int(state.emptyColumns) else { continue }
      var trial = state
      trial.runs |= larger
      trial.bases |= larger & board.kings
      let crowded = board.crowdedPairs(trial) | pair & ~board.freePairs(trial)
      if crowded == 0 {
        moves.add(KlondikeMove(move.kind, move.card, place: move.place, back: larger))
      } else {
        let first = crowded & (~crowded &+ 1)
        extend(larger, lacking: board.pair(of: first), for: move, under: pair, to: &moves)
      }
    }
  }
}

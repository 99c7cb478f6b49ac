/// The moves of a Klondike position that must be searched.
///
/// Omitting the others preserves at least one win if there is one; the decision record on the
/// solver gives the reasons.
struct KlondikeChoices {
  private let board: KlondikeBoard
  private let state: KlondikeState
  /// Both cards of the pairs that have room for a card.
  private let free: UInt64
  private let next: UInt64
  /// The cards that a column can take.
  private let welcome: UInt64
  /// The cards that can be brought to a column when they are needed there: cards on foundations
  /// that are not safe, if they can come back, and, when drawing one card, the talon's.
  private let supply: UInt64
  /// The places of the talon that can be reached and are to be tried.
  private let talon: UInt32
  /// The reachable cards of the talon.
  private let talonCards: UInt64

  /// Creates the choices of a position that has no free moves.
  ///
  /// - Parameters:
  ///   - board: The board of the deal.
  ///   - state: The position.
  ///   - tried: Places of the talon whose cards need not be tried.
  @inline(__always)
  init(_ board: KlondikeBoard, _ state: KlondikeState, without tried: UInt32 = 0) {
    self.board = board
    self.state = state
    free = board.freePairs(state)
    next = board.next(state)
    welcome = board.welcome(state, freePairs: free)
    let reachable = board.reachable(state)
    talon = reachable & ~tried
    var cards: UInt64 = 0
    var rest = reachable
    while rest != 0 {
      cards |= 1 &<< UInt64(board.talonCard(rest.trailingZeroBitCount))
      rest &= rest &- 1
    }
    talonCards = cards
    supply =
      (board.givesBack ? state.home & ~board.safe(state) : 0) | (board.draw == 1 ? cards : 0)
  }

  /// Adds the moves to a list, the most promising first.
  @inline(__always)
  func list(into moves: inout MoveStack) {
    // NB: without a way back, a card that can go home may have to stay in the columns first.
    let goingHome = (board.givesBack ? state.locked : state.runs) & next & free
    add(.home, goingHome, to: &moves)
    let movable = board.givesBack ? state.locked & ~goingHome : state.locked
    add(.open, movable & welcome & ~board.lowest, to: &moves)
    addTalon(to: &moves)
    let opening = isEmptyingOfUse ? movable : movable & ~board.lowest
    add(.open, opening & welcome & board.lowest, to: &moves)
    if supply != 0 { addSupported(opening, to: &moves) }
  }

  /// Whether another empty column can be useful: a king could move to it, and kings that are
  /// brought to the columns could fill all columns that are already empty.
  @inline(__always)
  private var isEmptyingOfUse: Bool {
    let brought = supply & board.kings
    return (state.locked | talonCards) & board.kings | brought != 0
      && (state.emptyColumns == 0 || brought.nonzeroBitCount >= Int(state.emptyColumns))
  }

  @inline(__always)
  private func add(_ kind: KlondikeMove.Kind, _ cards: UInt64, to moves: inout MoveStack) {
    var rest = cards
    while rest != 0 {
      moves.add(KlondikeMove(kind, UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)))
      rest &= rest &- 1
    }
  }

  /// Adds the moves of the reachable talon cards, those to foundations first.
  @inline(__always)
  private func addTalon(to moves: inout MoveStack) {
    let waiting = board.givesBack ? next : 0
    addTalon(.talonHome, talonCards & next, to: &moves)
    // NB: when drawing one card, moves to the columns can wait until another card needs them there.
    if board.draw > 1 { addTalon(.talonRun, talonCards & welcome & ~waiting, to: &moves) }
  }

  @inline(__always)
  private func addTalon(_ kind: KlondikeMove.Kind, _ cards: UInt64, to moves: inout MoveStack) {
    guard cards != 0 else { return }
    var rest = talon
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let card = board.talonCard(place)
      if cards & (1 &<< UInt64(card)) != 0 {
        moves.add(KlondikeMove(kind, card, place: UInt8(truncatingIfNeeded: place)))
      }
    }
  }

  // MARK: Moves that need cards brought to the columns

  private func addSupported(_ opening: UInt64, to moves: inout MoveStack) {
    var covered = state.runs & next & ~free
    while covered != 0 {
      let card = covered.trailingZeroBitCount
      covered &= covered &- 1
      let move = KlondikeMove(.home, UInt8(truncatingIfNeeded: card))
      addSupported(move, under: board.pair(of: 1 &<< UInt64(card)), to: &moves)
    }
    var closed = opening & ~welcome & ~board.kings
    while closed != 0 {
      let card = closed.trailingZeroBitCount
      closed &= closed &- 1
      let move = KlondikeMove(.open, UInt8(truncatingIfNeeded: card))
      addSupported(move, under: board.parents(of: 1 &<< UInt64(card)), to: &moves)
    }
    guard board.draw > 1 else { return }
    var rest = talon
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let card = board.talonCard(place)
      let bit: UInt64 = 1 &<< UInt64(card)
      let settled = board.givesBack ? welcome | next : welcome
      if bit & (settled | board.kings) == 0 {
        let move = KlondikeMove(.talonRun, card, place: UInt8(truncatingIfNeeded: place))
        addSupported(move, under: board.parents(of: bit), to: &moves)
      }
    }
  }

  /// Adds a move once for each minimal set of cards that must be brought to give a pair room.
  private func addSupported(_ move: KlondikeMove, under pair: UInt64, to moves: inout MoveStack) {
    if pair & supply != 0 {
      extend(0, lacking: pair, for: move, under: pair, to: &moves)
    }
  }

  /// Brings one more card of the pair that lacks room, with the cards above it on its foundation.
  private func extend(
    _ support: UInt64, lacking: UInt64, for move: KlondikeMove, under pair: UInt64,
    to moves: inout MoveStack
  ) {
    var candidates = lacking & supply & ~support
    while candidates != 0 {
      let card = candidates & (~candidates &+ 1)
      candidates ^= card
      let suit: UInt64 = 0x1111_1111_1111_1111 &<< UInt64(card.trailingZeroBitCount & 3)
      let isHome = state.home & card != 0
      let larger = support | (isHome ? state.home & suit & ~(card &- 1) : card)
      let kings = (larger & board.kings).nonzeroBitCount
      guard larger & ~supply == 0, kings <= Int(state.emptyColumns) else { continue }
      var trial = state
      trial.runs |= larger
      trial.bases |= larger & board.kings
      let crowded = board.crowdedPairs(trial) | pair & ~board.freePairs(trial)
      if crowded == 0 {
        moves.add(KlondikeMove(move.kind, move.card, place: move.place, support: larger))
      } else {
        let first = crowded & (~crowded &+ 1)
        extend(larger, lacking: board.pair(of: first), for: move, under: pair, to: &moves)
      }
    }
  }
}

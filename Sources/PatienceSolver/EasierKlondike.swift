/// The same deal drawn one card at a time, used to prove positions lost in a search that draws
/// more.
///
/// All moves that are possible when drawing several cards are also possible when drawing one at a
/// time. So a position that is lost in the easier game is also lost in the harder one. The easier
/// game has far fewer positions, because the order of the talon doesn't matter in it.
struct EasierKlondike: ~Copyable {
  /// A position on the current path, with the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
    /// The index of the first undecided position that depends on this one.
    let firstUndecided: Int
    /// Whether a position with an unknown result was reached from here.
    var meetsUndecided = false
  }

  /// The known results of positions.
  private enum Fate {
    static let open: UInt64 = 0
    static let undecided: UInt64 = 1
    static let winnable: UInt64 = 2
    static let lost: UInt64 = 3
  }

  private let board: KlondikeBoard
  private var fates = PositionTable(tagBits: 2)
  private var moves = MoveStack()
  private var path = GrowingStack<Step>()
  /// The keys of the positions with unknown results, seen in the current query.
  private var undecided = GrowingStack<UInt64>()
  /// The number of positions searched, for all queries.
  private(set) var nodes = 0

  /// Creates the easier game of a deal.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - tables: The deal's tables, which must live longer than this.
  init(_ deal: KlondikeDeal, _ tables: KlondikeTables) {
    board = KlondikeBoard(deal, tables, draw: 1)
  }

  /// Whether keys of the deal leave enough bits for the results.
  ///
  /// Otherwise no query is allowed.
  var hasRoomInWords: Bool { board.layoutBits <= 62 }

  /// The memory of the table of results, in bytes.
  var bytes: Int { fates.bytes }

  /// Returns whether one more position fits into this many bytes.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool { fates.hasRoom(in: bytes) }

  /// Whether a query is still in progress.
  var isAsked: Bool { path.count > 0 }

  /// Starts a query: whether a position is lost.
  ///
  /// - Returns: The answer, or `nil` if it requires a search with ``search(within:effort:)``.
  @inline(__always)
  mutating func ask(about position: KlondikeState) -> Bool? {
    var state = position
    state.waste = 0
    state.cursor = 0
    return switch enter(state) {
    case Fate.winnable: false
    case Fate.lost: true
    default: nil
    }
  }

  /// Continues the search of a query.
  ///
  /// - Parameters:
  ///   - limits: The limits for all queries together.
  ///   - effort: The number of moves to try before a pause; on return, what is left of it.
  /// - Returns: Whether the position is lost, or `nil` at a pause or a limit.
  mutating func search(within limits: SolverLimits, effort: inout Int) -> Bool? {
    while path.count > 0 {
      let top = path.count &- 1
      let step = path[top]
      if step.next == step.end {
        close(step, at: top)
        continue
      }
      guard effort > 0, nodes < limits.nodes, hasRoom(in: limits.bytes) else { return nil }
      effort &-= 1
      var state = step.state
      path[top].next = step.next &+ 1
      board.make(moves[step.next], in: &state)
      switch enter(state) {
      case Fate.winnable:
        settleWin()
        return false
      case Fate.undecided: path[top].meetsUndecided = true
      default: break
      }
    }
    return true
  }

  /// Makes the free moves and, if the position is unknown, lists the moves to try from it.
  ///
  /// - Returns: The known result; ``Fate/open`` if the position is to be searched.
  @inline(__always)
  private mutating func enter(_ reached: KlondikeState) -> UInt64 {
    var state = reached
    while let move = board.freeMove(in: state) { board.make(move, in: &state) }
    if state.home == board.all { return Fate.winnable }
    let key = board.layoutKey(of: state)
    let place = fates.place(of: key)
    if fates.holdsPosition(at: place), fates.tag(at: place) != Fate.open {
      return fates.tag(at: place)
    }
    nodes &+= 1
    fates.store(key, tag: Fate.undecided, at: place)
    let first = moves.count
    KlondikeChoices(board, state).list(into: &moves)
    path.add(
      Step(
        state: state, first: first, next: first, end: moves.count, firstUndecided: undecided.count))
    undecided.add(key)
    return Fate.open
  }

  /// Leaves a position from which all moves have been tried.
  ///
  /// It is lost unless it can reach a position that is still being searched; then it shares the
  /// result of that one.
  private mutating func close(_ step: Step, at top: Int) {
    moves.cut(to: step.first)
    path.cut(to: top)
    if step.meetsUndecided, top > 0 {
      path[top &- 1].meetsUndecided = true
    } else {
      settle(from: step.firstUndecided, as: Fate.lost)
    }
  }

  /// Marks all positions on the current path as winnable.
  private mutating func settleWin() {
    settle(from: 0, as: Fate.open)
    for place in 0..<path.count { remember(board.layoutKey(of: path[place].state), Fate.winnable) }
    moves.cut(to: 0)
    path.cut(to: 0)
  }

  /// Stores the result of the undecided positions from an index on.
  private mutating func settle(from first: Int, as fate: UInt64) {
    for place in first..<undecided.count { remember(undecided[place], fate) }
    undecided.cut(to: first)
  }

  private mutating func remember(_ key: UInt64, _ fate: UInt64) {
    fates.store(key, tag: fate, at: fates.place(of: key))
  }
}

/// The same deal with the cards drawn one by one, asked about positions of a search that draws more.
///
/// Whatever can be played when several cards are drawn can also be played when they are drawn one by
/// one. So what is lost in the easier game is lost in the harder one, too. The easier game has far
/// fewer positions, because the order of the talon makes no difference in it.
struct EasierKlondike: ~Copyable {
  /// A position on the way to the present one, and the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
    /// Where the positions begin whose fates depend on this one.
    let firstUndecided: Int
    /// Whether a position was met from here whose fate was not known.
    var meetsUndecided = false
  }

  /// What is known of a position.
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
  /// The keys of the positions seen since the question whose fates are not known.
  private var undecided = GrowingStack<UInt64>()
  /// How many positions have been searched, for all questions.
  private(set) var nodes = 0

  /// The easier game of a deal.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - tables: The deal's tables, which must live longer than this.
  init(_ deal: KlondikeDeal, _ tables: KlondikeTables) {
    board = KlondikeBoard(deal, tables, draw: 1)
  }

  /// Whether the words of the deal have room for what is to be remembered.
  ///
  /// Nothing may be asked otherwise.
  var hasRoomInWords: Bool { board.layoutBits <= 62 }

  /// The memory that its table takes.
  var bytes: Int { fates.bytes }

  /// Whether one more position can be remembered within this much memory.
  @inline(__always)
  func hasRoom(in bytes: Int) -> Bool { fates.hasRoom(in: bytes) }

  /// Whether a question has not been answered yet.
  var isAsked: Bool { path.count > 0 }

  /// Asks whether a position is lost.
  ///
  /// - Returns: The answer, or `nil` if it must be searched for with ``search(effort:)``.
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

  /// Searches on.
  ///
  /// - Parameters:
  ///   - limits: How much may be used for all questions.
  ///   - effort: After how many moves to pause; what is left of it afterwards.
  /// - Returns: Whether the position asked about is lost, or `nil` at a pause or a limit.
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

  /// Makes the free moves and, if nothing is known of the position, lists what to try from it.
  ///
  /// - Returns: What was known; ``Fate/open`` if it is to be searched.
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

  /// Leaves a position from which everything has been tried.
  ///
  /// It is lost unless it can reach a position that is still being searched; then that one decides.
  private mutating func close(_ step: Step, at top: Int) {
    moves.cut(to: step.first)
    path.cut(to: top)
    if step.meetsUndecided, top > 0 {
      path[top &- 1].meetsUndecided = true
    } else {
      settle(from: step.firstUndecided, as: Fate.lost)
    }
  }

  /// Notes that all positions on the way to the present one can be won.
  private mutating func settleWin() {
    settle(from: 0, as: Fate.open)
    for place in 0..<path.count { remember(board.layoutKey(of: path[place].state), Fate.winnable) }
    moves.cut(to: 0)
    path.cut(to: 0)
  }

  /// Notes the fate of the undecided positions from a place on.
  private mutating func settle(from first: Int, as fate: UInt64) {
    for place in first..<undecided.count { remember(undecided[place], fate) }
    undecided.cut(to: first)
  }

  private mutating func remember(_ key: UInt64, _ fate: UInt64) {
    fates.store(key, tag: fate, at: fates.place(of: key))
  }
}

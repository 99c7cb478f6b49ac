/// A depth-first search through the positions of one Klondike deal.
struct KlondikeSearch: ~Copyable {
  /// A position on the way to the present one, and the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
    /// Whether nothing was known of it and its like.
    let isNew: Bool
  }

  /// How thorough a search is.
  enum Manner {
    /// Every move is tried.
    case plain
    /// Moves that are not worth it are left out.
    case simple
    /// Left out are also positions that are lost even when cards are drawn one by one, and positions that
    /// offer nothing that known ones do not.
    case pruned
  }

  private let tables: KlondikeTables
  private let board: KlondikeBoard
  private let start: KlondikeState
  private let isPlain: Bool
  private var known: KnownPositions
  private var moves = MoveStack()
  private var path = GrowingStack<Step>()
  private var easier: EasierKlondike
  private let asksEasier: Bool
  /// How many positions of the path are known not to be lost in the easier game.
  private var asked = 0

  /// From how many positions on the easier game is asked.
  private let patience: Int

  /// A search that has not begun.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - manner: How thorough to be.
  ///   - patience: From how many positions on the easier game is asked. More than half of the deals
  ///     are won before 300.
  init(_ deal: KlondikeDeal, _ manner: Manner, askingFrom patience: Int = 300) {
    self.patience = patience
    tables = KlondikeTables(deal)
    board = KlondikeBoard(deal, tables)
    start = deal.state(of: deal.position, on: board)
    isPlain = manner == .plain
    known = KnownPositions(of: board, comparesWastes: manner == .pruned)
    easier = EasierKlondike(deal, tables)
    asksEasier = manner == .pruned && board.draw > 1 && easier.hasRoomInWords
  }

  /// How many positions have been seen, those of the easier game included.
  var nodes: Int { known.count &+ easier.nodes }

  /// Searches on until it finds a win, has seen everything, reaches a limit, or is due for a pause.
  ///
  /// Pauses change nothing: the same positions are seen in the same order.
  ///
  /// - Parameters:
  ///   - limits: How much the whole search may use.
  ///   - effort: After how many moves to pause.
  /// - Returns: The verdict, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Verdict? {
    if nodes == 0, enter(start) { return .winnable }
    var rest = effort
    while path.count > 0 {
      if asksEasier, asked < path.count, known.count >= patience {
        guard rest > 0 else { return nil }
        guard hasRoom(in: limits) else { return .unknown }
        askEasier(within: limits, effort: &rest)
        continue
      }
      let top = path.count &- 1
      let step = path[top]
      if step.next == step.end {
        leave(top)
        continue
      }
      guard rest > 0 else { return nil }
      rest &-= 1
      guard hasRoom(in: limits) else { return .unknown }
      var state = step.state
      path[top].next = step.next &+ 1
      board.make(moves[step.next], in: &state)
      if enter(state) { return .winnable }
    }
    return .lost
  }

  /// Makes the free moves and, if the position is new, lists what to try from it.
  ///
  /// - Returns: Whether all cards went home.
  @inline(__always)
  private mutating func enter(_ reached: KlondikeState) -> Bool {
    var state = reached
    if !isPlain {
      while let move = board.freeMove(in: state) { board.make(move, in: &state) }
    }
    if state.home == board.all { return true }
    let isNew: Bool
    let tried: UInt32
    switch known.insert(state, on: board) {
    case .known: return false
    case .similar(let before): (isNew, tried) = (false, before)
    case .new: (isNew, tried) = (true, 0)
    }
    let first = moves.count
    if isPlain {
      for move in board.plainMoves(in: state) { moves.add(move) }
    } else {
      KlondikeChoices(board, state, without: tried).list(into: &moves)
    }
    if moves.count > first {
      path.add(
        Step(
          state: state, first: first, next: first, end: moves.count, isNew: isNew))
    }
    return false
  }

  /// Whether one more position may be seen.
  @inline(__always)
  private func hasRoom(in limits: SolverLimits) -> Bool {
    nodes < limits.nodes && known.hasRoom(in: limits.bytes &- (asksEasier ? easier.bytes : 0))
      && (!asksEasier || easier.hasRoom(in: limits.bytes &- known.bytes))
  }

  /// Leaves a position of the path, and those after it.
  @inline(__always)
  private mutating func leave(_ place: Int) {
    moves.cut(to: path[place].first)
    path.cut(to: place)
    asked = min(asked, place)
  }

  /// Goes on asking whether the first position of the path that was not asked about is lost in the
  /// easier game, and leaves it if so.
  private mutating func askEasier(within limits: SolverLimits, effort: inout Int) {
    let step = path[asked]
    guard step.isNew else {
      asked &+= 1
      return
    }
    let rest = SolverLimits(
      nodes: limits.nodes &- known.count, bytes: limits.bytes &- known.bytes)
    let answer: Bool?
    if easier.isAsked {
      answer = easier.search(within: rest, effort: &effort)
    } else {
      effort &-= 1
      answer = easier.ask(about: step.state)
    }
    switch answer {
    case true?:
      known.setLost(step.state, on: board)
      leave(asked)
    case false?: asked &+= 1
    case nil: break
    }
  }

  /// The moves that led to the last position entered, free ones included.
  func line() -> [KlondikeMove] {
    var line: [KlondikeMove] = []
    var state = start
    settle(&state, &line)
    for place in 0..<path.count {
      let move = moves[path[place].next - 1]
      line.append(move)
      board.make(move, in: &state)
      settle(&state, &line)
    }
    return line
  }

  private func settle(_ state: inout KlondikeState, _ line: inout [KlondikeMove]) {
    while let move = board.freeMove(in: state) {
      line.append(move)
      board.make(move, in: &state)
    }
  }
}

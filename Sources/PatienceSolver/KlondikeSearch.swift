/// A depth-first search through the positions of one Klondike deal.
struct KlondikeSearch: ~Copyable {
  /// A position on the current path, with the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
    /// Whether neither the position nor one that differs only in its waste was known.
    let isNew: Bool
  }

  /// The kinds of search, which differ in what they omit.
  enum Manner {
    /// Nothing is omitted.
    case plain
    /// Moves that cannot be necessary are omitted.
    case simple
    /// Also omitted are positions that are lost even when drawing one card at a time, and positions
    /// that offer nothing more than known ones.
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
  /// The number of positions on the path that are known not to be lost in the easier game.
  private var asked = 0

  /// The number of positions after which the easier game is searched too.
  private let patience: Int

  /// Creates a search that has not begun.
  ///
  /// - Parameters:
  ///   - deal: The deal.
  ///   - manner: The kind of search.
  ///   - patience: The number of positions after which the easier game is searched too. More than
  ///     half of the deals are won within 300.
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

  /// The number of positions seen, including those of the easier game.
  var nodes: Int { known.count &+ easier.nodes }

  /// Continues the search until it finds a win, has seen everything, reaches a limit, or must
  /// pause.
  ///
  /// Pauses don't change the order of positions.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search.
  ///   - effort: The number of moves before a pause.
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

  /// Makes the free moves and, if the position is new, lists the moves to try from it.
  ///
  /// - Returns: Whether all cards are on the foundations.
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

  /// Returns whether the limits allow one more position.
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

  /// Continues to check whether the first unchecked position of the path is lost in the easier
  /// game, and leaves it if so.
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

  /// Returns the moves that led to the last position, including free moves.
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

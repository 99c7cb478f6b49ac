/// A depth-first search through the positions of one Klondike deal.
struct KlondikeSearch: ~Copyable {
  /// A position on the way to the present one, and the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
  }

  private let tables: KlondikeTables
  private let board: KlondikeBoard
  private let start: KlondikeState
  /// Whether every move is tried, rather than those worth it.
  private let isPlain: Bool
  private var known = KnownPositions()
  private var moves = MoveStack()
  private var path = GrowingStack<Step>()

  init(_ deal: KlondikeDeal, isPlain: Bool = false) {
    tables = KlondikeTables(deal)
    board = KlondikeBoard(deal, tables)
    start = deal.state(of: deal.position, on: board)
    self.isPlain = isPlain
  }

  /// How many positions have been seen.
  var nodes: Int { known.count }

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
      let top = path.count &- 1
      let step = path[top]
      if step.next == step.end {
        moves.cut(to: step.first)
        path.cut(to: top)
        continue
      }
      guard rest > 0 else { return nil }
      rest &-= 1
      guard known.count < limits.nodes, known.hasRoom(in: limits.bytes) else { return .unknown }
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
    guard known.insert(board.key(of: state)) else { return false }
    let first = moves.count
    if isPlain {
      for move in board.plainMoves(in: state) { moves.add(move) }
    } else {
      KlondikeChoices(board, state).list(into: &moves)
    }
    if moves.count > first {
      path.add(Step(state: state, first: first, next: first, end: moves.count))
    }
    return false
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

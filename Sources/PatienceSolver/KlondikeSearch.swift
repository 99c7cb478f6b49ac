/// A depth-first search through the positions of one Klondike deal.
struct KlondikeSearch: ~Copyable {
  /// A position on the way to the present one, and the moves still to be tried from it.
  private struct Step {
    let state: KlondikeState
    let first: Int
    var next: Int
    let end: Int
  }

  private let board: KlondikeBoard
  /// Whether every move is tried, rather than those worth it.
  private let isPlain: Bool
  private var known = KnownPositions()
  private var moves = MoveStack()
  private var path: ContiguousArray<Step> = []

  init(_ board: KlondikeBoard, isPlain: Bool = false) {
    self.board = board
    self.isPlain = isPlain
  }

  /// How many positions were seen.
  var nodes: Int { known.count }

  /// Searches until a win is found, all is seen, or a limit is reached.
  mutating func run(nodeLimit: Int, byteLimit: Int) -> Verdict {
    if enter(board.start) { return .winnable }
    while let top = path.indices.last {
      if path[top].next == path[top].end {
        moves.cut(to: path[top].first)
        path.removeLast()
        continue
      }
      if known.count >= nodeLimit || known.bytes > byteLimit { return .unknown }
      var state = path[top].state
      let move = moves[path[top].next]
      path[top].next &+= 1
      board.make(move, in: &state)
      if enter(state) { return .winnable }
    }
    return .lost
  }

  /// Makes the free moves and, where the position is new, lists what to try from it.
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
      path.append(Step(state: state, first: first, next: first, end: moves.count))
    }
    return false
  }

  /// The moves that led to the last position entered, free ones included.
  func line() -> [KlondikeMove] {
    var line: [KlondikeMove] = []
    var state = board.start
    settle(&state, &line)
    for step in path {
      let move = moves[step.next - 1]
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

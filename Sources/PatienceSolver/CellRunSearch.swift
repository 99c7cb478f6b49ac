import CardCore
import Patience

/// A best-first search for a win of FreeCell that moves whole runs.
///
/// It finds most wins within a few hundred positions. It tries several sets of heuristic weights
/// one after another, each in a short attempt with a new table of positions, and then in longer
/// attempts. It leaves out moves, so it cannot prove that a deal is lost.
///
/// If columns are built in suit, there are so few positions that ``CellSearch`` decides more deals
/// without it.
struct CellRunSearch: ~Copyable {
  private let deal: CellDeal
  private let start: PatiencePosition
  /// The number of attempts that have begun.
  private var attempt = 0
  /// The number of positions seen in earlier attempts.
  private var seenBefore = 0
  private var limit = 0
  private var count = 0
  /// The burden that is tried next; no waiting position has a lower one.
  private var burden = 0
  private var winner: Int32 = -1
  private var bits: UInt64 = 0
  private var boards: UnsafeMutablePointer<UInt8>
  private var reached: UnsafeMutablePointer<Reached>
  private var slots: UnsafeMutablePointer<Int32>
  /// The last waiting position of each burden, or -1.
  private let waiting: UnsafeMutablePointer<Int32>
  private let weights: UnsafeMutablePointer<Int>
  /// For each card the set of cards that fit on it, as bits, followed by the set of cards that it
  /// fits on.
  private let fitting: UnsafeMutablePointer<UInt64>

  private static let worst = 1_023
  /// The number of rounds through all weights; each round allows four times as many positions.
  private static let rounds = 2
  /// An upper bound for the number of moves of a position.
  private static let mostMoves = 400

  /// A position that was reached from another one, with a link to the next waiting position.
  private struct Reached: BitwiseCopyable {
    let key: CellKey
    let from: Int32
    let next: Int32
  }

  /// Creates a search that has not begun; returns `nil` if it doesn't support the game.
  init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = CellDeal(game, start), !deal.isInSuit else { return nil }
    self.deal = deal
    self.start = start
    boards = .allocate(capacity: 0)
    reached = .allocate(capacity: 0)
    slots = .allocate(capacity: 0)
    waiting = .allocate(capacity: Self.worst + 1)
    weights = .allocate(capacity: CellTemper.count)
    fitting = .allocate(capacity: 2 * CellDeal.cards)
    fitting.initialize(repeating: 0, count: 2 * CellDeal.cards)
    for card in 0..<UInt8(CellDeal.cards) {
      for other in 0..<UInt8(CellDeal.cards) where deal.fits(other, on: card) {
        fitting[Int(card)] |= 1 << UInt64(other)
        fitting[CellDeal.cards + Int(other)] |= 1 << UInt64(card)
      }
    }
  }

  deinit {
    boards.deallocate()
    reached.deallocate()
    slots.deallocate()
    waiting.deallocate()
    weights.deallocate()
    fitting.deallocate()
  }

  /// The number of different positions seen, in all attempts.
  var nodes: Int { seenBefore + count }

  /// Continues the search until it finds a win, gives up, or must pause.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search.
  ///   - effort: The number of positions to try before a pause.
  /// - Returns: Whether there is a win, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Bool? {
    var rest = effort
    while true {
      if winner >= 0 { return true }
      if count >= limit {
        guard begin(within: limits) else { return false }
      }
      while burden <= Self.worst, waiting[burden] < 0 { burden += 1 }
      // NB: if all positions were tried, another attempt would find no others.
      if burden > Self.worst { return false }
      if rest <= 0 { return nil }
      rest -= 1
      let place = waiting[burden]
      waiting[burden] = reached[Int(place)].next
      tryMoves(from: place)
    }
  }

  /// Begins the next attempt.
  ///
  /// - Returns: Whether the limits allow another attempt.
  private mutating func begin(within limits: SolverLimits) -> Bool {
    let (round, temper) = attempt.quotientAndRemainder(dividingBy: CellTemper.all.count)
    guard round < Self.rounds else { return false }
    attempt += 1
    seenBefore += count
    count = 0
    limit = min(CellTemper.all[temper].positions << (2 * round), limits.nodes - seenBefore)
    let room = limit + Self.mostMoves
    bits = 8
    while 1 << Int(bits) < 2 * room { bits += 1 }
    let bytes =
      room * (CellRunBoard.size + MemoryLayout<Reached>.stride)
      + MemoryLayout<Int32>.stride << Int(bits)
    guard limit > 0, bytes <= limits.bytes else { return false }
    boards.deallocate()
    reached.deallocate()
    slots.deallocate()
    boards = .allocate(capacity: room * CellRunBoard.size)
    reached = .allocate(capacity: room)
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: -1, count: 1 << Int(bits))
    waiting.update(repeating: -1, count: Self.worst + 1)
    for (place, weight) in CellTemper.all[temper].weights.enumerated() { weights[place] = weight }
    var board = CellRunBoard(at: boards)
    board.lay(start, deal)
    burden = Self.worst
    arrive(&board, after: nil, from: -1)
    return true
  }

  // MARK: Positions

  @inline(__always)
  private func board(_ place: Int) -> CellRunBoard {
    CellRunBoard(at: boards + place &* CellRunBoard.size, key: reached[place].key)
  }

  /// Returns a copy of a board, stored after the last one.
  @inline(__always)
  private func copy(of board: CellRunBoard) -> CellRunBoard {
    let copy = CellRunBoard(at: boards + count &* CellRunBoard.size, key: board.key)
    copy.copy(board)
    return copy
  }

  /// Adds the board after the last one if it is new.
  private mutating func arrive(
    _ board: inout CellRunBoard, after before: CellRunBoard?, from: Int32
  ) {
    board.settle(deal)
    let mask = (1 &<< Int(bits)) &- 1
    var slot = Int(truncatingIfNeeded: board.key.hash &>> (64 &- bits))
    while slots[slot] >= 0 {
      if reached[Int(slots[slot])].key == board.key { return }
      slot = (slot &+ 1) & mask
    }
    let place = Int32(truncatingIfNeeded: count)
    slots[slot] = place
    let burden = min(board.burden(after: before, weights, deal), Self.worst)
    (reached + count).initialize(to: Reached(key: board.key, from: from, next: waiting[burden]))
    waiting[burden] = place
    self.burden = min(self.burden, burden)
    if board.home == CellDeal.cards { winner = place }
    count &+= 1
  }

  // MARK: Moves

  /// Tries all moves from a position.
  private mutating func tryMoves(from: Int32) {
    let board = board(Int(from))
    var (empties, empty) = (0, -1)
    for column in 0..<deal.columnCount where board.top(column) == CellDeal.bottom {
      empties &+= 1
      empty = column
    }
    var inCells: UInt64 = 0
    for cell in 0..<board.taken { inCells |= fitting[CellDeal.cards &+ Int(board.cell(cell))] }
    let free = deal.cellCount &- board.taken
    let room = deal.takesAny ? (free &+ 1) &<< empties : free &+ 1
    for source in 0..<deal.columnCount where board.top(source) != CellDeal.bottom {
      var (movable, wanted): (UInt64, UInt64) = (0, inCells)
      for column in 0..<deal.columnCount where column != source {
        let top = board.top(column)
        if top == CellDeal.bottom { continue }
        movable |= fitting[Int(top)]
        wanted |= fitting[CellDeal.cards &+ Int(top)]
      }
      moveRuns(of: board, source, room: room, empty: empty, movable, from)
      dig(into: board, source, free: free, movable, wanted, from)
    }
    for cell in 0..<board.taken { moveCell(of: board, cell, empty: empty, from) }
  }

  /// Tries moves of a column's top card, and of runs of any length that the free space allows.
  @inline(__always)
  private mutating func moveRuns(
    of board: CellRunBoard, _ source: Int, room: Int, empty: Int, _ movable: UInt64, _ from: Int32
  ) {
    let top = board.top(source)
    if board.goesHome(top) {
      var next = copy(of: board)
      next.take(top, from: source, deal)
      next.bringHome(top, deal)
      next.note(top, to: CellRunBoard.toHome)
      arrive(&next, after: board, from: from)
    }
    let roomInEmpty = deal.takesAny ? room &>> 1 : room
    var base = top
    var length = 1
    while true {
      if movable &>> UInt64(base) & 1 != 0 {
        for target in 0..<deal.columnCount where deal.fits(base, on: board.top(target)) {
          moveRun(of: board, source, base, target, from)
        }
      }
      let under = board.under(base)
      let isInRun = under != CellDeal.bottom && deal.fits(base, on: under)
      // NB: an empty column takes a whole run, or as much of it as the free space allows.
      if empty >= 0, under != CellDeal.bottom, deal.takesAny || base >= 48,
        isInRun ? length == roomInEmpty : length <= roomInEmpty
      {
        moveRun(of: board, source, base, empty, from)
      }
      if !isInRun || length == room { break }
      base = under
      length &+= 1
    }
  }

  /// Tries moves of several cards of a column into cells that uncover a useful card.
  private mutating func dig(
    into board: CellRunBoard, _ source: Int, free: Int, _ movable: UInt64, _ wanted: UInt64,
    _ from: Int32
  ) {
    var card = board.top(source)
    for cards in 0..<free {
      let under = board.under(card)
      if isWorth(under, board, movable, wanted) {
        var next = copy(of: board)
        for _ in 0...cards {
          let top = next.top(source)
          next.take(top, from: source, deal)
          next.putIntoCell(top, deal)
        }
        next.note(card, to: CellRunBoard.toCell)
        arrive(&next, after: board, from: from)
      }
      if under == CellDeal.bottom { return }
      card = under
    }
  }

  /// Returns whether it is useful that a card becomes the top of a column, or that the column
  /// becomes empty.
  ///
  /// It is useful if the card can go to its foundation, if another card can be put onto it, or if
  /// it can move to another column, alone or with all or part of its run.
  private func isWorth(
    _ card: UInt8, _ board: CellRunBoard, _ movable: UInt64, _ wanted: UInt64
  ) -> Bool {
    if card == CellDeal.bottom || board.goesHome(card) || wanted &>> UInt64(card) & 1 != 0 {
      return true
    }
    var base = card
    while movable &>> UInt64(base) & 1 == 0 {
      let under = board.under(base)
      guard under != CellDeal.bottom, deal.fits(base, on: under) else { return false }
      base = under
    }
    return true
  }

  @inline(__always)
  private mutating func moveRun(
    of board: CellRunBoard, _ source: Int, _ base: UInt8, _ target: Int, _ from: Int32
  ) {
    var next = copy(of: board)
    next.take(base, from: source, deal)
    next.put(base, to: board.top(source), onto: target, deal)
    next.note(base, to: UInt8(truncatingIfNeeded: target))
    arrive(&next, after: board, from: from)
  }

  @inline(__always)
  private mutating func moveCell(
    of board: CellRunBoard, _ cell: Int, empty: Int, _ from: Int32
  ) {
    let card = board.cell(cell)
    if board.goesHome(card) {
      var next = copy(of: board)
      next.takeCell(cell, deal)
      next.bringHome(card, deal)
      next.note(card, to: CellRunBoard.toHome)
      arrive(&next, after: board, from: from)
    }
    for target in 0..<deal.columnCount {
      let other = board.top(target)
      let takes =
        other == CellDeal.bottom
        ? target == empty && (deal.takesAny || card >= 48) : deal.fits(card, on: other)
      if !takes { continue }
      var next = copy(of: board)
      next.takeCell(cell, deal)
      next.put(card, to: card, onto: target, deal)
      next.note(card, to: UInt8(truncatingIfNeeded: target))
      arrive(&next, after: board, from: from)
    }
  }

  // MARK: The line

  /// Returns the actions of the win that was found, replayed by the rules from the first position.
  ///
  /// - Returns: `nil` if the rules refuse any of them.
  func line(in game: Patience) -> [PatienceAction]? {
    guard winner >= 0, let line = line(to: winner, in: game), game.isWon(line.position.seen)
    else { return nil }
    return line.actions
  }

  private func line(to place: Int32, in game: Patience) -> CellRunLine? {
    var places: [Int] = []
    var place = place
    while place >= 0 {
      places.append(Int(place))
      place = reached[Int(place)].from
    }
    var line = CellRunLine(game, from: start)
    for place in places.reversed() {
      guard line.play(to: board(place), isFirst: reached[place].from < 0) else { return nil }
    }
    return line
  }

  // MARK: Audit

  /// Returns every position of this attempt, compared with the same position played by the rules
  /// and computed anew.
  func audit(in game: Patience) -> [CompactCells.Reached] {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: CellRunBoard.size)
    defer { memory.deallocate() }
    return (0..<Int32(count)).map { place in
      guard let line = line(to: place, in: game) else {
        return CompactCells.Reached(actions: nil, isExact: false)
      }
      let board = board(Int(place))
      var anew = CellRunBoard(at: memory)
      anew.lay(line.position, deal)
      let isExact =
        anew.key == board.key && anew.taken == board.taken
        && anew.burden(after: nil, weights, deal) == board.burden(after: board, weights, deal)
      return CompactCells.Reached(actions: line.actions, isExact: isExact)
    }
  }
}

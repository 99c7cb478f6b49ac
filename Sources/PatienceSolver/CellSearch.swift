import CardCore
import Patience

/// A best-first search of FreeCell and similar games in a compact form.
///
/// It moves one card at a time; moves of several cards are sequences of these. It omits only what
/// cannot matter: a card goes to its foundation at once if no card still in play could ever be put
/// on it.
struct CellSearch: ~Copyable {
  private let game: Patience
  private let start: PatiencePosition
  private let deal: CellDeal
  private var reached = GrowingStack<Reached>()
  private var slots: UnsafeMutablePointer<Int32>
  private var bits: UInt64 = 12
  /// The last waiting position of each burden, or -1.
  private var waiting = [Int32](repeating: -1, count: CellSearch.worst + 1)
  private var board = CellBoard()
  private var next = CellBoard()
  private var isBegun = false
  private var winner: Int32 = -1

  private static let worst = 511

  /// A position that was reached from another one, with a link to the next waiting position.
  private struct Reached: BitwiseCopyable {
    let key: CellKey
    let from: Int32
    var next: Int32
  }

  init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = CellDeal(game, start) else { return nil }
    self.game = game
    self.start = start
    self.deal = deal
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: -1, count: 1 << Int(bits))
  }

  deinit {
    slots.deallocate()
    board.release()
    next.release()
  }

  /// The number of different positions seen.
  var nodes: Int { reached.count }

  /// Continues the search until it finds a win, has seen everything, reaches a limit, or must
  /// pause.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search.
  ///   - effort: The number of positions to try before a pause.
  /// - Returns: The verdict, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Verdict? {
    if !isBegun {
      isBegun = true
      next.lay(start, deal)
      next.settle(deal)
      _ = enter(from: -1)
    }
    var rest = effort
    var burden = 0
    while true {
      if winner >= 0 { return .winnable }
      while burden <= Self.worst, waiting[burden] < 0 { burden += 1 }
      if burden > Self.worst { return .lost }
      if nodes >= limits.nodes || nodes &* 32 &+ (4 &<< Int(bits)) > limits.bytes {
        return .unknown
      }
      if rest <= 0 { return nil }
      rest -= 1
      let place = waiting[burden]
      waiting[burden] = reached[Int(place)].next
      board.lay(reached[Int(place)].key, deal)
      burden = min(burden, tryMoves(from: place))
    }
  }

  // MARK: Positions

  /// Adds the next board if it is new, and returns its burden.
  private mutating func enter(from: Int32) -> Int {
    if reached.count &* 2 >= 1 &<< Int(bits) { grow() }
    let key = next.key
    let mask = (1 &<< Int(bits)) &- 1
    var slot = Int(truncatingIfNeeded: key.hash &>> (64 &- bits))
    while slots[slot] >= 0 {
      if reached[Int(slots[slot])].key == key { return Self.worst }
      slot = (slot &+ 1) & mask
    }
    let place = Int32(truncatingIfNeeded: reached.count)
    slots[slot] = place
    let burden = min(next.burden(deal), Self.worst)
    reached.add(Reached(key: key, from: from, next: waiting[burden]))
    waiting[burden] = place
    if next.home == CellDeal.cards { winner = place }
    return burden
  }

  private mutating func grow() {
    slots.deallocate()
    bits += bits < 18 ? 2 : 1
    slots = .allocate(capacity: 1 << Int(bits))
    slots.initialize(repeating: -1, count: 1 << Int(bits))
    let mask = (1 &<< Int(bits)) &- 1
    for place in 0..<reached.count {
      var slot = Int(truncatingIfNeeded: reached[place].key.hash &>> (64 &- bits))
      while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }

  // MARK: Moves

  /// Tries every move from the board, and returns the lowest burden reached.
  private mutating func tryMoves(from: Int32) -> Int {
    var least = Self.worst
    for source in 0..<deal.columnCount where board.length(source) > 0 {
      let card = board.top(source)
      least = min(least, place(card, takenFrom: .column(source), from))
    }
    for cell in 0..<board.taken {
      least = min(least, place(board.cell(cell), takenFrom: .cell(cell), from))
    }
    guard deal.givesBack else { return least }
    for suit: UInt8 in 0..<4 where board.height(suit) > 1 {
      let card = (board.height(suit) &- 1) &* 4 &+ suit
      // NB: a card that would go to its foundation again at once need not come back.
      if board.isSafe(card, deal) { continue }
      least = min(least, place(card, takenFrom: .home(suit), from))
    }
    return least
  }

  private enum Source {
    case column(Int)
    case cell(Int)
    case home(UInt8)
  }

  /// Tries all places for a card.
  @inline(__always)
  private mutating func place(_ card: UInt8, takenFrom source: Source, _ from: Int32) -> Int {
    var least = Self.worst
    var origin = -1
    var (isHome, isCell, isAlone) = (false, false, false)
    switch source {
    case .column(let column):
      origin = column
      isAlone = board.length(column) == 1
    case .cell: isCell = true
    case .home: isHome = true
    }
    if !isHome, board.goesHome(card) {
      take(source)
      next.bringHome(card, deal)
      least = min(least, arrive(from))
    }
    var hasEmpty = false
    for column in 0..<deal.columnCount where column != origin {
      if board.length(column) == 0 {
        if hasEmpty || isAlone || !(deal.takesAny || card >= 48) { continue }
        hasEmpty = true
      } else if !deal.fits(card, on: board.top(column)) {
        continue
      }
      take(source)
      next.put(card, onto: column, deal)
      least = min(least, arrive(from))
    }
    if !isCell, board.taken < deal.cellCount {
      take(source)
      next.putIntoCell(card, deal)
      least = min(least, arrive(from))
    }
    return least
  }

  @inline(__always)
  private mutating func take(_ source: Source) {
    next.copy(board)
    switch source {
    case .column(let column): _ = next.takeTop(column, deal)
    case .cell(let place): _ = next.takeCell(place, deal)
    case .home(let suit): _ = next.takeFromHome(suit, deal)
    }
  }

  @inline(__always)
  private mutating func arrive(_ from: Int32) -> Int {
    next.settle(deal)
    return enter(from: from)
  }

  // MARK: The line

  /// Returns the actions of the win that was found, replayed by the rules from the first position.
  ///
  /// - Returns: `nil` if the rules refuse any of them.
  mutating func line() -> [PatienceAction]? {
    guard winner >= 0 else { return nil }
    var keys: [CellKey] = []
    var place = winner
    while place >= 0 {
      keys.append(reached[Int(place)].key)
      place = reached[Int(place)].from
    }
    var line = CellLine(game, deal, from: start)
    guard line.bringHomeSafely() else { return nil }
    for key in keys.reversed().dropFirst() {
      guard line.play(to: key) else { return nil }
    }
    return game.isWon(line.position.seen) ? line.actions : nil
  }
}

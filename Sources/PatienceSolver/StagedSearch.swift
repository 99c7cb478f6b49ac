import CardCore
import Patience

/// A search for a win in games whose stock runs out: Spider, Forty Thieves, Easthaven and Vegas.
///
/// Each use of the stock begins a stage. In each stage, the most promising positions are tried
/// first, without the stock; then the best of the reached positions use the stock. It finds wins in
/// games with far too many positions to search completely, and decides nothing otherwise.
///
/// Positions are identified by a 64-bit key. If two had the same key, the later one would be
/// skipped: a win could be missed, but every win that is found has been replayed by the rules.
final class StagedSearch {
  private let game: Patience
  private let start: PatiencePosition
  private let deal: PileDeal
  /// The number of positions to try in each stage; it grows after each failure.
  private var tries: Int
  /// The move that led to each position: first those on the way to this stage, then all of this
  /// stage.
  private var reached = GrowingStack<Reached>()
  /// The index of the first position of this stage.
  private var base = 0
  /// The positions of this stage, several words each.
  private var positions = GrowingStack<UInt64>()
  private var known = PositionTable(tagBits: 0)
  /// The last waiting position of each burden, or -1.
  private var waiting = [Int32](repeating: -1, count: StagedSearch.worst + 1)
  /// A lower bound for the burdens of waiting positions.
  private var least = 0
  /// The number of positions of this stage that have been tried.
  private var tried = 0
  /// Whether positions were skipped because of the limits, so that more tries could reach more.
  private var wasCut = false
  private var winner = -1
  private let board = PileBoard()
  private let next = PileBoard()
  /// The contributions of the board's piles, and their sum.
  private var worths = [PileWorth](repeating: PileWorth(), count: 11)
  private var worth = PileWorth()
  /// The number of positions seen.
  private(set) var nodes = 0
  private var mostNodes = 0

  private static let worst = 1_200
  /// The number of tried positions per position that uses the stock.
  private static let triesForEachTurn = 10
  /// The approximate memory of a position of a stage, in bytes.
  private static let bytesOfPosition = 320

  /// A position that was reached from another one by a move, with a link to the next waiting
  /// position.
  private struct Reached: BitwiseCopyable {
    let move: Move
    var from: Int32
    var next: Int32 = -1
    let burden: Int32
  }

  /// A move of cards from one pile to another; a count of 0 means the stock.
  private struct Move: BitwiseCopyable {
    var count: UInt8 = 0
    var from: UInt8 = 0
    var to: UInt8 = 0
  }

  /// Creates a search that has not begun; returns `nil` for other games.
  init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = PileDeal(game), !deal.hasWholeRun(start, in: game) else { return nil }
    self.game = game
    self.start = start
    self.deal = deal
    tries = deal.tries.first
  }

  deinit {
    board.release()
    next.release()
  }

  /// Continues the search until it finds a win, has nothing left to try, reaches a limit, or must
  /// pause.
  ///
  /// Pauses don't change the order of positions.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search; for memory, those of one stage.
  ///   - effort: The number of positions to try before a pause.
  /// - Returns: A judgement, which is never that the game is lost, or `nil` at a pause.
  func run(within limits: SolverLimits, effort: Int) -> Judgement? {
    mostNodes = limits.nodes
    if nodes == 0 { begin() }
    var rest = effort
    while winner < 0, nodes < mostNodes {
      guard rest > 0 else { return nil }
      rest -= 1
      if tried < tries, (reached.count - base) * Self.bytesOfPosition < limits.bytes,
        let place = nextToTry()
      {
        tried += 1
        tryOut(place)
      } else if !turnStock() {
        // NB: if all reachable positions were tried, or all that fit into memory, more tries would
        // reach no more.
        guard wasCut else { break }
        tries *= deal.tries.growth
        begin()
      }
    }
    return winner < 0 ? Judgement(.unknown, nodes: nodes) : proven()
  }

  // MARK: Positions

  private func begin() {
    reached.cut(to: 0)
    wasCut = false
    beginStage()
    next.lay(start, deal)
    rate(next)
    enter(Move(), from: -1)
  }

  private func beginStage() {
    base = reached.count
    positions.cut(to: 0)
    known = PositionTable(tagBits: 0)
    tried = 0
    clearWaiting()
  }

  private func clearWaiting() {
    for burden in waiting.indices { waiting[burden] = -1 }
    least = 0
  }

  /// Adds a position as the first waiting one of its burden.
  private func queue(_ place: Int) {
    let burden = Int(reached[place].burden)
    reached[place].next = waiting[burden]
    waiting[burden] = Int32(truncatingIfNeeded: place)
    least = min(least, burden)
  }

  /// Removes and returns the last added of the waiting positions with the lowest burden.
  private func nextToTry() -> Int? {
    while least <= Self.worst {
      let place = Int(waiting[least])
      if place >= 0 {
        waiting[least] = reached[place].next
        return place
      }
      least += 1
    }
    return nil
  }

  /// Sets up the position at an index.
  private func lay(_ place: Int, on board: PileBoard) {
    for word in 0..<PileBoard.words {
      board[word] = positions[(place - base) &* PileBoard.words &+ word]
    }
  }

  /// Computes the contributions of all piles of a board.
  private func rate(_ board: PileBoard) {
    worth = PileWorth()
    for pile in 0..<deal.pileCount {
      worths[pile] = board.worth(of: pile, deal)
      worth += worths[pile]
    }
    worth += board.worthOfTheRest(deal)
  }

  /// Adds the next board, whose contributions are known, if it is new.
  private func enter(_ move: Move, from: Int, worth: PileWorth) {
    guard nodes < mostNodes, known.insert(worth.key == 0 ? 1 : worth.key) else { return }
    nodes &+= 1
    for word in 0..<PileBoard.words { positions.add(next[word]) }
    reached.add(
      Reached(
        move: move, from: Int32(truncatingIfNeeded: from),
        burden: Int32(truncatingIfNeeded: min(worth.burden, Self.worst))))
    queue(reached.count - 1)
    if next.left(deal) == 0 { winner = reached.count - 1 }
  }

  private func enter(_ move: Move, from: Int) { enter(move, from: from, worth: worth) }

  // MARK: Moves

  /// Plays every action from a position except those of the stock.
  private func tryOut(_ place: Int) {
    lay(place, on: board)
    rate(board)
    worth -= board.worthOfTheRest(deal)
    for pile in 0..<deal.pileCount where !board.isEmpty(pile) {
      let foundation = board.home(of: board.top(pile), deal)
      if foundation >= 0 { play(1, from: pile, to: PileDeal.home + foundation, place) }
      let most = deal.liftsRuns && pile < deal.columnCount ? board.run(pile, deal) : 1
      for count in 1...most { put(count, from: pile, place) }
    }
  }

  /// Tries cards on every column that takes them.
  private func put(_ count: Int, from pile: Int, _ place: Int) {
    let card = board.card(board.end(pile) &- count)
    let isAlone = pile < deal.columnCount && board.end(pile) &- count == board.start(pile)
    let areAlike = board.hasAlikeColumns(deal)
    var hasEmpty = false
    for column in 0..<deal.columnCount where column != pile {
      if board.isEmpty(column) {
        guard deal.opens(card), !areAlike || !hasEmpty && !isAlone else { continue }
        hasEmpty = true
      } else if !deal.fits(card, on: board.top(column)) {
        continue
      }
      play(count, from: pile, to: column, place)
    }
  }

  /// Plays a move from the board of a position, and updates the contributions of the piles that it
  /// changes.
  private func play(_ count: Int, from: Int, to: Int, _ place: Int) {
    next.copy(board)
    var worth = worth
    worth -= worths[from]
    if to >= PileDeal.home {
      next.bringHome(from: from, to: to - PileDeal.home, deal)
    } else {
      next.move(count, from: from, to: to, deal)
      next.settle(to, deal)
      worth -= worths[to]
      worth += next.worth(of: to, deal)
    }
    next.settle(from, deal)
    worth += next.worth(of: from, deal)
    worth += next.worthOfTheRest(deal)
    let move = Move(
      count: UInt8(truncatingIfNeeded: count), from: UInt8(truncatingIfNeeded: from),
      to: UInt8(truncatingIfNeeded: to))
    enter(move, from: place, worth: worth)
  }

  // MARK: Stages

  /// Uses the stock in the best positions of the stage, and begins the next stage.
  ///
  /// - Returns: Whether that was possible.
  private func turnStock() -> Bool {
    wasCut = wasCut || tried == tries && nextToTry() != nil
    clearWaiting()
    for place in base..<reached.count { queue(place) }
    var best: [Int] = []
    var turned: [UInt64] = []
    while let place = nextToTry() {
      lay(place, on: next)
      guard next.canTurnStock(deal) else { continue }
      guard best.count < tries / Self.triesForEachTurn else {
        wasCut = true
        break
      }
      next.turnStock(deal)
      best.append(place)
      for word in 0..<PileBoard.words { turned.append(next[word]) }
    }
    best = keepWays(to: best)
    beginStage()
    for index in best.indices {
      for word in 0..<PileBoard.words { next[word] = turned[index * PileBoard.words + word] }
      rate(next)
      enter(Move(), from: best[index])
    }
    return !best.isEmpty
  }

  /// Discards the moves of this stage, except those that lead to the given positions.
  ///
  /// - Returns: The new indices of these positions.
  private func keepWays(to places: [Int]) -> [Int] {
    var moved = [Int](repeating: -1, count: reached.count - base)
    for last in places {
      var place = last
      while place >= base, moved[place - base] < 0 {
        moved[place - base] = 0
        place = Int(reached[place].from)
      }
    }
    var end = base
    for place in base..<reached.count where moved[place - base] == 0 {
      var kept = reached[place]
      let from = Int(kept.from)
      if from >= base { kept.from = Int32(truncatingIfNeeded: moved[from - base]) }
      moved[place - base] = end
      reached[end] = kept
      end += 1
    }
    let base = base
    reached.cut(to: end)
    return places.map { moved[$0 - base] }
  }

  // MARK: The line

  /// Returns the win that was found, if the rules can replay its line to the end.
  private func proven() -> Judgement {
    var moves: [Move] = []
    var place = winner
    while place >= 0, reached[place].from >= 0 {
      moves.append(reached[place].move)
      place = Int(reached[place].from)
    }
    var position = start
    var line: [PatienceAction] = []
    steps: for move in moves.reversed() {
      var actions: [PatienceAction] = [
        .move(count: Int(move.count), from: deal.pile(move.from), to: deal.pile(move.to))
      ]
      if move.count == 0 {
        actions = position.seen.stock.isEmpty ? [.turnOver, .draw] : [.draw]
      }
      for action in actions {
        guard (try? game.play(action, in: &position)) != nil else { break steps }
        line.append(action)
      }
    }
    return game.isWon(position.seen)
      ? Judgement(.winnable, line: line, nodes: nodes) : Judgement(.unknown, nodes: nodes)
  }
}

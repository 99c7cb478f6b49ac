import CardCore
import Patience

/// A search for a win in games whose stock runs out: Spider, Forty Thieves, Easthaven and Vegas.
///
/// Every turn of the stock begins a stage. In each, the most promising positions are tried first, with the
/// stock left alone; then the best of those that were reached turn the stock. It finds wins where there are
/// far too many positions to see all of them, and says nothing where it finds none.
///
/// Positions are told apart by a key of 64 bits. Were two ever to share one, the later would be passed over:
/// a win could be missed, but none is claimed that the rules have not played.
final class StagedSearch {
  private let game: Patience
  private let start: PatiencePosition
  private let deal: PileDeal
  /// How many positions are tried in a stage: more whenever that found no win.
  private var tries: Int
  /// How every position was reached: those on the way to this stage, then all of the stage.
  private var reached = GrowingStack<Reached>()
  /// Where those of this stage begin.
  private var base = 0
  /// The positions of this stage, so many words each.
  private var positions = GrowingStack<UInt64>()
  private var known = PositionTable(tagBits: 0)
  /// The last position of each burden that waits to be tried, or -1.
  private var waiting = [Int32](repeating: -1, count: StagedSearch.worst + 1)
  /// No position with a lower burden waits.
  private var least = 0
  /// How many positions of this stage have been tried.
  private var tried = 0
  /// Whether more tries would reach more: positions were left behind because there had been enough.
  private var wasCut = false
  private var winner = -1
  private let board = PileBoard()
  private let next = PileBoard()
  /// What the piles of the board are worth, and all that lies on it.
  private var worths = [PileWorth](repeating: PileWorth(), count: 11)
  private var worth = PileWorth()
  /// How many positions have been seen.
  private(set) var nodes = 0
  private var mostNodes = 0

  private static let worst = 1_200
  /// Of so many that are tried one turns the stock.
  private static let triesForEachTurn = 10
  /// Roughly how much memory a position of a stage takes.
  private static let bytesOfPosition = 320

  /// A position that was reached from another one by a move, and which waits after it.
  private struct Reached: BitwiseCopyable {
    let move: Move
    var from: Int32
    var next: Int32 = -1
    let burden: Int32
  }

  /// A move of so many cards from one pile to another; of none where the stock is turned.
  private struct Move: BitwiseCopyable {
    var count: UInt8 = 0
    var from: UInt8 = 0
    var to: UInt8 = 0
  }

  /// A search that has not begun, or `nil` for another game.
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

  /// Searches on until it finds a win, has nothing left to try, reaches a limit, or is due for a pause.
  ///
  /// Pauses change nothing: the same positions are seen in the same order.
  ///
  /// - Parameters:
  ///   - limits: How much the whole search may use; what a stage may take in memory.
  ///   - effort: How many positions to try before a pause.
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
        // NB: where all was tried that can be reached so, or memory has room for, more tries would reach no more.
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

  /// Lets a position wait as the first of those with its burden.
  private func queue(_ place: Int) {
    let burden = Int(reached[place].burden)
    reached[place].next = waiting[burden]
    waiting[burden] = Int32(truncatingIfNeeded: place)
    least = min(least, burden)
  }

  /// The last one reached of the positions with the least burden that wait, which then waits no longer.
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

  /// Lays out the position at a place.
  private func lay(_ place: Int, on board: PileBoard) {
    for word in 0..<PileBoard.words {
      board[word] = positions[(place - base) &* PileBoard.words &+ word]
    }
  }

  /// Rates every pile of a board.
  private func rate(_ board: PileBoard) {
    worth = PileWorth()
    for pile in 0..<deal.pileCount {
      worths[pile] = board.worth(of: pile, deal)
      worth += worths[pile]
    }
    worth += board.worthOfTheRest(deal)
  }

  /// Enters the next board, whose worth is known, if it is new.
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

  /// Plays every action from a position but those of the stock.
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

  /// Puts cards on every column that takes them.
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

  /// Plays a move from the board at a place, and rates the piles that it changes.
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

  /// Turns the stock in the best positions of the stage, and begins the next one.
  ///
  /// - Returns: Whether any could.
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

  /// Forgets how positions of this stage were reached, except the ways to some of them.
  ///
  /// - Returns: Where these are then.
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

  /// The win that was found, if the rules play its line to the end.
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

import CardCore
import Patience

/// A search for a win in games whose stock is gone through so many times and no more.
///
/// Every turn of the stock begins a stage. In each, the most promising positions are tried first, as
/// ``RulesSearch`` does, but with the stock left alone; then the best of those that were reached turn the
/// stock. It finds wins where there are far too many positions to see all of them, and says nothing where
/// it finds none.
struct StagedSearch {
  private let game: Patience
  private let start: PatiencePosition
  /// How many positions are tried in a stage.
  private var tries = StagedSearch.firstTries
  /// How every position was reached, from the first one on.
  private var reached: [Reached] = []
  private var known: Set<[UInt8]> = []
  /// The positions of this stage, in the order in which they were reached.
  private var stage: [Placed] = []
  /// Which of them have not been tried, by how far they seem from a win.
  private var waiting: [[Int]] = []
  /// How many positions of this stage have been tried.
  private var tried = 0
  private var bytes = 0
  /// Whether positions were left behind when the stock was turned.
  private var wasCut = false
  /// How many positions were seen with fewer tries.
  private var seenBefore = 0

  /// So many positions are tried in a stage at first, and four times as many whenever that finds no win.
  private static let firstTries = 4_000
  /// Of so many that are tried one turns the stock.
  private static let triesForEachTurn = 40

  private struct Reached {
    let action: PatienceAction?
    let from: Int
  }

  private struct Placed {
    let position: PatiencePosition
    let burden: Int
    let place: Int
  }

  /// A search that has not begun, or `nil` for a game of one pack, or whose stock is gone through as often as one
  /// likes.
  init?(_ game: Patience, from start: PatiencePosition) {
    let rules = game.rules
    guard rules.cardCount > 52, let stock = rules.stock,
      stock.goal != .waste || stock.passes != nil
    else { return nil }
    self.game = game
    self.start = start
    begin()
  }

  private mutating func begin() {
    clearStage()
    reached = [Reached(action: nil, from: 0)]
    add(start, RulesSearch.signature(of: start, in: game), at: 0)
  }

  /// How many positions have been seen.
  var nodes: Int { seenBefore + reached.count }

  /// Searches on until it finds a win, has nothing left to try, reaches a limit, or is due for a pause.
  ///
  /// Pauses change nothing: the same positions are seen in the same order.
  ///
  /// - Parameters:
  ///   - limits: How much the whole search may use; what a stage may take in memory.
  ///   - effort: How many positions to try before a pause.
  /// - Returns: A judgement, which is never that the game is lost, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Judgement? {
    if game.isWon(start.seen) { return Judgement(.winnable, nodes: nodes) }
    var rest = effort
    while nodes < limits.nodes {
      guard rest > 0 else { return nil }
      rest -= 1
      if tried < tries, bytes < limits.bytes, let next = nextToTry() {
        tried += 1
        if let place = tryOut(stage[next]) {
          return Judgement(.winnable, line: line(to: place), nodes: nodes)
        }
      } else if !turnStock() {
        // NB: where all was tried that can be reached so, more tries would reach no more.
        guard wasCut else { break }
        seenBefore = nodes
        tries *= 4
        wasCut = false
        begin()
      }
    }
    return Judgement(.unknown, nodes: nodes)
  }

  private mutating func nextToTry() -> Int? {
    waiting.firstIndex { !$0.isEmpty }.flatMap { waiting[$0].popLast() }
  }

  /// Plays every action from a position but those of the stock, and returns the place of a win.
  private mutating func tryOut(_ from: Placed) -> Int? {
    for action in game.legalActions(in: from.position.seen) where !action.isStockAction {
      if play(action, from: from), game.isWon(stage[stage.count - 1].position.seen) {
        return reached.count - 1
      }
    }
    return nil
  }

  /// Plays an action, and returns whether the position is new.
  private mutating func play(_ action: PatienceAction, from: Placed) -> Bool {
    var position = from.position
    guard (try? game.play(action, in: &position)) != nil else { return false }
    let signature = RulesSearch.signature(of: position, in: game)
    guard known.insert(signature).inserted else { return false }
    reached.append(Reached(action: action, from: from.place))
    add(position, signature, at: reached.count - 1)
    return true
  }

  private mutating func add(_ position: PatiencePosition, _ signature: [UInt8], at place: Int) {
    let burden = Self.burden(of: position, in: game)
    bytes += RulesSearch.bytes(of: position, signature)
    waiting[burden].append(stage.count)
    stage.append(Placed(position: position, burden: burden, place: place))
  }

  /// Turns the stock in the best positions of the stage, and begins the next one.
  ///
  /// - Returns: Whether any could.
  private mutating func turnStock() -> Bool {
    let best = stage.inOrder { ($0.burden, $1.place) < ($1.burden, $0.place) }
    let wasLeft = wasCut || waiting.contains { !$0.isEmpty }
    clearStage()
    wasCut = wasLeft
    for from in best {
      guard stage.count < tries / Self.triesForEachTurn else {
        wasCut = true
        break
      }
      for action in game.legalActions(in: from.position.seen) where action.isStockAction {
        _ = play(action, from: from)
      }
    }
    return !stage.isEmpty
  }

  private mutating func clearStage() {
    stage = []
    known = []
    waiting = [[Int]](repeating: [], count: RulesSearch.worst + 1)
    tried = 0
    bytes = 0
  }

  /// How far a position seems from a win: hidden cards weigh more than where all positions are seen.
  private static func burden(of position: PatiencePosition, in game: Patience) -> Int {
    let hidden = position.seen.columns.reduce(0) { sum, column in
      sum + column.reduce(0) { $0 + ($1.card == nil ? 1 : 0) }
    }
    return min(RulesSearch.burden(of: position, in: game) + 2 * hidden, RulesSearch.worst)
  }

  private func line(to last: Int) -> [PatienceAction] {
    var line: [PatienceAction] = []
    var place = last
    while let action = reached[place].action {
      line.append(action)
      place = reached[place].from
    }
    return line.reversed()
  }
}

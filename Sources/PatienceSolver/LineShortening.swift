import CardCore
import Patience

/// A search, in portions, for a shorter line than a known win.
///
/// It removes loops, and follows the first hints from some positions of the line, which often win
/// sooner. Then it leaves out single moves, and plays moves that draw cards sooner or later, as long
/// as the rest of the line still wins with fewer actions. The result depends only on the line, not
/// on pauses. It is never longer than the line, and is played by the rules.
///
///     let shortening = LineShortening(game, from: position, line: judgement.line)
///     while shortening.work(effort: 10_000) == nil {}
///     shortening.line
public final class LineShortening {
  private let game: Patience
  private let start: PatiencePosition
  /// The shortest line so far.
  public private(set) var line: [PatienceAction]
  private var steps: [LineStep] = []
  /// The replay of the line before each step, and at its end.
  private var replays: [LineReplay] = []
  /// The number of actions that may still be played.
  private var budget: Int
  private var phase = Phase.following
  /// The step that the next change is about, the number of steps that change together, and the
  /// number of other places tried for them.
  private var change = Change()
  /// Whether the line became shorter since all changes were tried.
  private var isShorter = false
  private var isBegun = false
  private var isDone = false

  /// The number of moves of a compact search that take as long as an action played by the rules.
  private static let movesPerAction = 20
  /// The number of actions that take as long as finding a hint.
  private static let actionsPerHint = 10
  /// The number of positions of the line from which hints are followed.
  private static let hintedPositions = 10
  /// The most steps that are played sooner or later together.
  private static let mostShifted = 3

  /// The kinds of changes, in the order in which they are tried.
  private enum Phase {
    /// Following the hints from a position of the line.
    case following
    case leavingOut
    /// Playing steps that draw nothing before others that do.
    case advancing
    /// Playing steps that draw cards sooner or later.
    case shifting
  }

  private struct Change {
    var first = 0
    var length = 1
    var tries = 0
  }

  /// Creates a search that has not begun.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - position: The position before the line.
  ///   - line: The actions of a win.
  ///   - effort: The number of actions to play before the search ends with what it has.
  public init(
    _ game: Patience, from position: PatiencePosition, line: [PatienceAction],
    effort: Int = 100_000
  ) {
    self.game = game
    start = position
    self.line = line
    budget = effort
  }

  /// Continues the search.
  ///
  /// - Parameter effort: The amount of work, as in ``SolverSearch/work(effort:)``.
  /// - Returns: The shortest line found, or `nil` if there is more to try.
  public func work(effort: Int) -> [PatienceAction]? {
    if !isBegun { begin() }
    var rest = max(effort / Self.movesPerAction, 1)
    while !isDone, rest > 0 {
      let before = budget
      tryChange()
      isDone = isDone || budget <= 0
      rest -= max(before - budget, 1)
    }
    return isDone ? line : nil
  }

  private func begin() {
    isBegun = true
    var replay = LineReplay(game, from: start)
    var steps: [LineStep] = []
    for action in line {
      if let step = replay.step(of: action) { steps.append(step) }
      guard replay.play(action) else { break }
    }
    // NB: a line that isn't won by its steps, which draw as little as possible, stays as it is.
    guard replay.isWon, adopt(steps, from: 0, within: line.count) else {
      isDone = true
      return
    }
    removeLoops()
  }

  /// Removes the steps between equal positions.
  private func removeLoops() {
    let keys = replays.map { $0.key }
    var kept: [LineStep] = []
    var place = 0
    while place < steps.count {
      place = keys.lastIndex(of: keys[place]) ?? place
      if place < steps.count { kept.append(steps[place]) }
      place += 1
    }
    if kept.count < steps.count { _ = adopt(kept, from: 0, within: line.count) }
  }

  // MARK: Changes

  /// Tries the next change, and ends the search after the last one.
  private func tryChange() {
    guard change.first < steps.count else {
      change = Change()
      switch phase {
      case .following: phase = .leavingOut
      case .leavingOut: phase = .advancing
      case .advancing: phase = .shifting
      case .shifting:
        phase = .leavingOut
        isDone = !isShorter
        isShorter = false
      }
      return
    }
    switch phase {
    case .following: follow()
    case .leavingOut: leaveOut()
    case .advancing: advance()
    case .shifting: shift()
    }
  }

  /// Follows the first hints from a position of the line.
  private func follow() {
    let first = change.first
    change.first += max(steps.count / Self.hintedPositions, 1)
    var replay = replays[first]
    var others = Array(steps[..<first])
    while !replay.isWon {
      budget -= Self.actionsPerHint
      guard replay.actions.count + replay.leastLeft < line.count,
        let action = game.sensibleActions(in: replay.position.seen).first
      else { return }
      if let step = replay.step(of: action) { others.append(step) }
      guard replay.play(action) else { return }
    }
    isShorter = adopt(others, from: first, within: line.count - 1) || isShorter
  }

  private func leaveOut() {
    var others = steps
    others.remove(at: change.first)
    if adopt(others, from: change.first, within: line.count - 1) {
      isShorter = true
    } else {
      change.first += 1
    }
  }

  /// Plays a step that draws nothing before the first step possible that draws cards.
  ///
  /// The line doesn't become shorter by that, but later changes can then draw less.
  private func advance() {
    let first = change.first
    guard !draws(first, 1), let place = (change.tries..<first).first(where: { draws($0, 1) }) else {
      change = Change(first: first + 1)
      return
    }
    change.tries = place + 1
    var others = steps
    others.insert(others.remove(at: first), at: place)
    if adopt(others, from: place, within: line.count) { change = Change(first: first + 1) }
  }

  /// Plays steps that draw cards at the next other place, alternating between sooner and later.
  private func shift() {
    let (first, end) = (change.first, change.first + change.length)
    guard change.length <= Self.mostShifted, end <= steps.count else {
      change = Change(first: first + 1)
      return
    }
    let distance = change.tries / 2 + 1
    guard draws(first, change.length), distance < steps.count else {
      change = Change(first: first, length: change.length + 1)
      return
    }
    let place = change.tries % 2 == 0 ? first - distance : first + distance
    change.tries += 1
    guard place >= 0, place + change.length <= steps.count else { return }
    var others = steps
    others.removeSubrange(first..<end)
    others.insert(contentsOf: steps[first..<end], at: place)
    if adopt(others, from: min(first, place), within: line.count - 1) {
      isShorter = true
      change.tries = 0
    }
  }

  /// Returns whether steps need more actions than their moves.
  private func draws(_ first: Int, _ length: Int) -> Bool {
    replays[first + length].actions.count - replays[first].actions.count > length
  }

  /// Takes over other steps if they win within a number of actions.
  ///
  /// - Parameters:
  ///   - others: The steps; those before `first` are the same as before.
  ///   - first: The first step to play.
  ///   - most: The maximum number of actions of the whole line.
  /// - Returns: Whether they win.
  private func adopt(_ others: [LineStep], from first: Int, within most: Int) -> Bool {
    var replay = replays.isEmpty ? LineReplay(game, from: start) : replays[first]
    var followed: [LineReplay] = []
    for step in others[first...] where !replay.isWon {
      followed.append(replay)
      let isLegal = replay.play(step)
      budget -= max(replay.actions.count - (followed.last?.actions.count ?? 0), 1)
      guard isLegal, replay.actions.count + replay.leastLeft <= most else { return false }
    }
    guard replay.isWon else { return false }
    replays = replays.prefix(first) + followed + [replay]
    steps = Array(others.prefix(replays.count - 1))
    line = replay.actions
    return true
  }
}

extension Judgement {
  /// Returns the judgement with another line that wins.
  package func with(line: [PatienceAction]) -> Judgement {
    Judgement(verdict, line: line, nodes: nodes)
  }

  /// Returns the judgement with the line that ``LineShortening`` finds.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - position: The position that was judged.
  /// - Returns: The judgement; the same one unless its verdict is a win.
  public func shortened(in game: Patience, from position: PatiencePosition) -> Judgement {
    guard verdict == .winnable else { return self }
    let shortening = LineShortening(game, from: position, line: line)
    while true {
      if let line = shortening.work(effort: .max) { return with(line: line) }
    }
  }
}

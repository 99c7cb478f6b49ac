import CardCore
import Patience

/// A solver run on one position that works in portions.
///
/// It can pause at any time and continue later, with the same verdict, line and number of positions
/// as without pauses. To cancel it, release it.
///
///     let search = SolverSearch(game, from: position)
///     while true {
///       if let judgement = search.work(effort: 10_000) { return judgement }
///       // time for something else
///     }
public final class SolverSearch {
  private let game: Patience
  private let start: PatiencePosition
  private let limits: SolverLimits
  private var compact: KlondikeSearch?
  private var cells: CellGame?
  private var clearing: ClearingGame?
  private var staged: StagedSearch?
  private var rules: RulesSearch?
  /// The number of positions seen by a search that found nothing before the current one.
  private var nodesBefore = 0

  /// The judgement, once there is one.
  public private(set) var judgement: Judgement?

  /// The number of moves of the compact form that take as long as one position by the rules.
  private static let movesPerPosition = 200
  /// The number of moves of the compact form that take as long as one position of FreeCell's
  /// compact form.
  private static let movesPerCellPosition = 10
  /// The number of moves of the compact form that take as long as one position of a staged search.
  private static let movesPerStagedPosition = 20

  /// Creates a search that has not begun.
  ///
  /// Klondike with unlimited passes, games with cells, and games whose columns are to be cleared
  /// are searched in compact forms; FreeCell is searched by whole runs first. Games whose stock
  /// runs out have a compact form that finds only wins; to prove them lost, a search by the rules
  /// follows. Every other game is searched by the rules.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - position: The position to begin from.
  ///   - limits: The limits of the search.
  ///   - method: The method of the search.
  public init(
    _ game: Patience, from position: PatiencePosition, within limits: SolverLimits = SolverLimits(),
    by method: SolverMethod = .latest
  ) {
    self.game = game
    start = position
    self.limits = limits
    if let deal = KlondikeDeal(game, position) {
      compact = KlondikeSearch(deal, method == .latest ? .pruned : .simple)
    } else if method == .lasting, game.rules.id == PatienceRules.freeCell.id {
      // FreeCell's daily deals were selected with this search before there was a compact form.
      rules = RulesSearch(game, from: position)
    } else if let search = CellSearch(game, from: position) {
      cells = CellGame(search, game, from: position, by: method)
    } else if let search = ClearingSearch(game, from: position) {
      clearing = ClearingGame(search, game, from: position)
    } else {
      staged = StagedSearch(game, from: position)
      if staged == nil || method == .latest { rules = RulesSearch(game, from: position) }
    }
  }

  /// The number of different positions searched.
  public var nodes: Int {
    judgement?.nodes ?? compact?.nodes ?? cells?.nodes ?? clearing?.search.nodes
      ?? staged?.nodes ?? rules.map { nodesBefore + $0.nodes } ?? 0
  }

  /// The used share of the limits, in percent; it never decreases.
  public var percentUsed: Int {
    guard judgement == nil else { return 100 }
    let byNodes = Self.percent(nodes, of: limits.nodes)
    // NB: by the rules, memory runs out long before a million positions are seen.
    guard staged == nil, let rules else { return min(byNodes, 99) }
    let before = Self.percent(nodesBefore, of: limits.nodes)
    let byBytes = before + (100 - before) * Self.percent(rules.bytes, of: limits.bytes) / 100
    return min(max(byNodes, byBytes), 99)
  }

  /// Returns a part of a whole in percent, from 0 to 100.
  private static func percent(_ part: Int, of whole: Int) -> Int {
    // NB: in WebAssembly, a hundred times the bytes of a search would overflow an `Int`.
    Int(min(Int64(part) * 100 / Int64(max(whole, 1)), 100))
  }

  /// Continues the search.
  ///
  /// - Parameter effort: The amount of work, in moves of the compact form, of which a few million
  ///   are tried per second.
  /// - Returns: The judgement, or `nil` if there is more to search.
  public func work(effort: Int) -> Judgement? {
    guard judgement == nil else { return judgement }
    if let verdict = compact?.run(within: limits, effort: effort) {
      judgement = proven(verdict)
    } else if let cells {
      judgement = cells.work(within: limits, effort: max(effort / Self.movesPerCellPosition, 1))
    } else if let clearing {
      judgement = clearing.work(within: limits, effort: effort)
    } else if compact == nil {
      judgement = workByRules(effort: effort)
    }
    if judgement != nil {
      compact = nil
      cells = nil
      clearing = nil
      staged = nil
      rules = nil
    }
    return judgement
  }

  /// Searches for a win by stages if the game supports it, and then everything with the rest of the
  /// limits.
  private func workByRules(effort: Int) -> Judgement? {
    if let staged {
      let nodes = rules == nil ? limits.nodes : limits.nodes / 10 * 9
      let tries = max(effort / Self.movesPerStagedPosition, 1)
      let share = SolverLimits(nodes: nodes, bytes: limits.bytes)
      guard let found = staged.run(within: share, effort: tries) else { return nil }
      if found.verdict == .winnable || rules == nil { return found }
      self.staged = nil
      nodesBefore = found.nodes
    }
    let rest = SolverLimits(nodes: limits.nodes - nodesBefore, bytes: limits.bytes)
    let tries = max(effort / Self.movesPerPosition, 1)
    guard let judgement = rules?.run(within: rest, effort: tries) else { return nil }
    return Judgement(
      judgement.verdict, line: judgement.line, nodes: nodesBefore + judgement.nodes)
  }

  /// Returns the judgement of the compact search; a win only if its line has been replayed to the
  /// end by the rules.
  private func proven(_ verdict: Verdict) -> Judgement {
    guard verdict == .winnable else { return Judgement(verdict, nodes: nodes) }
    var line = KlondikeLine(game, from: start)
    for move in compact?.line() ?? [] {
      guard line.play(move) else { return Judgement(.unknown, nodes: nodes) }
    }
    guard game.isWon(line.position.seen) else { return Judgement(.unknown, nodes: nodes) }
    return Judgement(.winnable, line: line.actions, nodes: nodes)
  }
}

/// The searches of a game with cells: one for a quick win, and a complete one.
private final class CellGame {
  private let game: Patience
  private var runs: CellRunSearch?
  private var search: CellSearch
  /// The number of positions seen by the quick search if it found nothing.
  private var nodesBefore = 0

  init(
    _ search: consuming CellSearch, _ game: Patience, from start: PatiencePosition,
    by method: SolverMethod
  ) {
    self.game = game
    self.search = search
    runs = method == .latest ? CellRunSearch(game, from: start) : nil
  }

  /// The number of positions seen.
  var nodes: Int { nodesBefore + (runs?.nodes ?? search.nodes) }

  /// Continues the search; a win counts only if its line has been replayed to the end by the rules.
  func work(within limits: SolverLimits, effort: Int) -> Judgement? {
    if runs != nil {
      let share = SolverLimits(nodes: limits.nodes / 2, bytes: limits.bytes)
      guard let isWon = runs?.run(within: share, effort: effort) else { return nil }
      if isWon {
        guard let line = runs?.line(in: game) else { return Judgement(.unknown, nodes: nodes) }
        return Judgement(.winnable, line: line, nodes: nodes)
      }
      nodesBefore = nodes
      runs = nil
    }
    let rest = SolverLimits(nodes: limits.nodes - nodesBefore, bytes: limits.bytes)
    guard let verdict = search.run(within: rest, effort: effort) else { return nil }
    guard verdict == .winnable else { return Judgement(verdict, nodes: nodes) }
    guard let line = search.line() else { return Judgement(.unknown, nodes: nodes) }
    return Judgement(.winnable, line: line, nodes: nodes)
  }
}

/// The search of a game whose columns are to be cleared.
private final class ClearingGame {
  var search: ClearingSearch
  private let game: Patience
  private let start: PatiencePosition

  init(_ search: consuming ClearingSearch, _ game: Patience, from start: PatiencePosition) {
    self.search = search
    self.game = game
    self.start = start
  }

  /// Continues the search; a win counts only if its line has been replayed to the end by the rules.
  func work(within limits: SolverLimits, effort: Int) -> Judgement? {
    guard let verdict = search.run(within: limits, effort: effort) else { return nil }
    guard verdict == .winnable else { return Judgement(verdict, nodes: search.nodes) }
    let line = search.line
    var position = start
    for action in line where (try? game.play(action, in: &position)) == nil {
      return Judgement(.unknown, nodes: search.nodes)
    }
    return game.isWon(position.seen)
      ? Judgement(.winnable, line: line, nodes: search.nodes)
      : Judgement(.unknown, nodes: search.nodes)
  }
}

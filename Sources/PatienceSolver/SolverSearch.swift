import CardCore
import Patience

/// The solver at work on one position, a portion at a time.
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
  private var rules: RulesSearch?

  /// The judgement, once there is one.
  public private(set) var judgement: Judgement?

  /// How many moves of the compact form take as long as trying out one position by the rules.
  private static let movesPerPosition = 200

  /// A search that has not begun.
  ///
  /// Klondike with unlimited passes is searched in a compact form, every other kind of patience
  /// directly by its rules.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - position: Where to begin.
  ///   - limits: How much the search may use.
  ///   - method: How to search.
  public init(
    _ game: Patience, from position: PatiencePosition, within limits: SolverLimits = SolverLimits(),
    by method: SolverMethod = .latest
  ) {
    self.game = game
    start = position
    self.limits = limits
    if let deal = KlondikeDeal(game, position) {
      compact = KlondikeSearch(deal, method == .latest ? .pruned : .simple)
    } else {
      rules = RulesSearch(game, from: position)
    }
  }

  /// How many different positions have been searched.
  public var nodes: Int { judgement?.nodes ?? compact?.nodes ?? rules?.nodes ?? 0 }

  /// Continues the search.
  ///
  /// - Parameter effort: How long, in moves of the compact form, of which a few million are tried
  ///   in a second.
  /// - Returns: The judgement, or `nil` if there is more to search.
  public func work(effort: Int) -> Judgement? {
    guard judgement == nil else { return judgement }
    if let verdict = compact?.run(within: limits, effort: effort) {
      judgement = proven(verdict)
    } else {
      judgement = rules?.run(within: limits, effort: max(effort / Self.movesPerPosition, 1))
    }
    if judgement != nil {
      compact = nil
      rules = nil
    }
    return judgement
  }

  /// The verdict of the compact search; a win only if the rules have played its line to the end.
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

import CardCore
import Patience

/// A simulated player who follows the hints and looks ahead.
///
/// Before each move, the player imagines the hidden cards, in an arrangement that looks the same. It
/// takes the first of the best useful hints after which a short search finds a win in that
/// arrangement. If there is none, it takes the best useful hint three times in four, the second best
/// in three quarters of the remaining times, and so on. In its first game it then always takes the
/// best one. A game ends when there is no useful hint. Where no card is hidden, a win that the
/// search finds is a win of the game.
public struct CarefulPlayer {
  private let game: Patience
  private let start: PatiencePosition
  private let limits: SolverLimits
  private var generator: MersenneTwister
  private var position: PatiencePosition
  private var trail: PatienceTrail
  private var actions = 0
  private var isFirstGame = true
  private var search: WinningMoveSearch?
  private var hints: [PatienceAction] = []

  /// The number of actions after which a game is given up.
  private static let mostActions = 400
  /// The number of hints that the player thinks through before a move.
  private static let mostHints = 3

  /// Creates a player that begins from a position.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - position: The position at which every game begins.
  ///   - seed: The seed for the imagined cards and the choice among hints.
  ///   - lookahead: The number of positions that the player thinks through before a move.
  public init(
    _ game: Patience, from position: PatiencePosition, seed: UInt64, lookahead: Int
  ) {
    self.game = game
    start = position
    self.position = position
    limits = SolverLimits(nodes: lookahead, bytes: 16 << 20)
    trail = PatienceTrail(from: position)
    generator = MersenneTwister(seed: seed)
  }

  /// Continues the game, or begins the next one.
  ///
  /// - Parameter effort: The amount of work, as in ``SolverSearch/work(effort:)``.
  /// - Returns: The final state once a game is over; the next game then begins from the same
  ///   position.
  public mutating func work(effort: Int) -> PatienceObservation? {
    if search == nil { beginMove() }
    if let search {
      guard let found = search.work(effort: effort) else { return nil }
      self.search = nil
      if !found.line.isEmpty, !game.hidesCards(in: position.seen) {
        for action in found.line { _ = try? game.play(action, in: &position) }
      } else {
        take(found.line.first ?? anyHint())
      }
      return nil
    }
    defer {
      position = start
      trail = PatienceTrail(from: start)
      actions = 0
      isFirstGame = false
    }
    return position.seen
  }

  /// Begins to look ahead from the position, unless the game is over.
  private mutating func beginMove() {
    guard !game.isWon(position.seen), actions < Self.mostActions else { return }
    let hints = game.hints(in: position, after: trail)
    guard hints.makeSense else { return }
    self.hints = hints.actions
    search = WinningMoveSearch(
      game, from: game.lookalike(of: position, shuffledBy: &generator),
      trying: hints.actions.prefix(Self.mostHints).map { [$0] }, knowing: [], within: limits)
  }

  /// Returns one of the hints by chance, the best one most often.
  private mutating func anyHint() -> PatienceAction {
    if isFirstGame { return hints[0] }
    let place = (generator.next() | 1 << 63).trailingZeroBitCount / 2
    return hints[min(place, hints.count - 1)]
  }

  private mutating func take(_ action: PatienceAction) {
    // NB: hints are legal.
    _ = try? game.play(action, in: &position)
    actions += 1
    trail.add(position)
  }
}

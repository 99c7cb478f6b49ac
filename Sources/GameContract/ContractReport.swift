import CardCore

/// A violated requirement of `CardGame`.
public struct Violation: Equatable, Sendable {
  /// The seed of the game's opening.
  public let seed: UInt64
  /// The number of actions since the opening.
  public let step: Int
  /// A sentence that describes the violation.
  public let sentence: String

  /// The violation as one line, with everything needed to reproduce it.
  public var text: String { "seed \(seed), step \(step): \(sentence)" }
}

/// The findings from random play of one game.
public struct ContractReport: Sendable {
  /// The game's name in the catalog.
  public let name: String
  /// The number of games played.
  public let games: Int
  /// The number of actions played in them.
  public private(set) var actions = 0
  /// The number of positions with hidden cards that could be shuffled, counted once for each seat.
  public private(set) var lookalikes = 0
  public private(set) var violations: [Violation] = []
  /// The fingerprint of all openings, choices, actions and events.
  public private(set) var digest = Digest()

  /// Plays games at random, with the seeds from 1 up, and checks every requirement at each step.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - name: The game's name in the report.
  ///   - probes: Actions to try at any time, most of them illegal then; not empty.
  ///   - games: The number of games.
  ///   - steps: The maximum number of actions of each game.
  public init<Game: CardGame>(
    on game: Game, named name: String, probes: [Game.Action], games: Int, steps: Int
  ) {
    self.name = name
    self.games = games
    for seed in 0..<UInt64(games) {
      var walk = ContractWalk(of: game, seed: seed + 1, probes: probes)
      walk.run(steps: steps)
      actions += walk.journal.actions.count
      lookalikes += walk.lookalikes
      violations += walk.violations
      digest.add(walk.digest.text)
    }
  }

  /// Plays games at random, with the seeds from 1 up, undoes each by its events back to its
  /// opening, and redoes it.
  ///
  /// - Parameters:
  ///   - game: Rules with unlimited undo by events.
  ///   - name: The game's name in the report.
  ///   - games: The number of games.
  ///   - steps: The maximum number of actions of each game.
  public init<Game: CardGame>(
    takingBack game: Game, named name: String, games: Int, steps: Int
  ) {
    self.name = name
    self.games = games
    for seed in 0..<UInt64(games) {
      let walk = UndoWalk(of: game, seed: seed + 1, steps: steps)
      actions += walk.journal.actions.count
      violations += walk.violations
      digest.add(walk.digest.text)
    }
  }

  /// The report as one line, the same on every platform.
  public var text: String {
    "\(name): \(games) games, \(actions) actions, \(violations.count) violations, "
      + "digest \(digest.text)"
  }
}

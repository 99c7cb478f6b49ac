import CardCore

/// A promise of every `CardGame` that a game broke.
public struct Violation: Equatable, Sendable {
  /// The seed of the game's opening.
  public let seed: UInt64
  /// How many actions had been played since the opening.
  public let step: Int
  /// The broken promise.
  public let sentence: String

  /// The violation as one line, with everything needed to reproduce it.
  public var text: String { "seed \(seed), step \(step): \(sentence)" }
}

/// What the random play of one game showed.
public struct ContractReport: Sendable {
  /// The game's name in the catalogue.
  public let name: String
  /// How many games were played.
  public let games: Int
  /// How many actions were played in them.
  public private(set) var actions = 0
  /// How many positions had hidden cards that could be shuffled, counted once for each seat.
  public private(set) var lookalikes = 0
  public private(set) var violations: [Violation] = []
  /// The fingerprint of every opening, choice, action and event.
  public private(set) var digest = Digest()

  /// Plays games at random, with the seeds from 1 up, and checks every promise on the way.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - name: The game's name in the report.
  ///   - probes: Actions to try at any moment, mostly ones that are not legal then; not empty.
  ///   - games: How many games are played.
  ///   - steps: How many actions of each game at most.
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

  /// Plays games at random, with the seeds from 1 up, undoes each back to its opening by its
  /// events, and redoes it.
  ///
  /// - Parameters:
  ///   - game: Rules that undo without limit, by their events.
  ///   - name: The game's name in the report.
  ///   - games: How many games are played.
  ///   - steps: How many actions of each game at most.
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

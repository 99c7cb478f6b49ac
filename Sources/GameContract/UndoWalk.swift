import CardCore

/// One game played at random, then undone to its opening, then redone to its end.
///
/// A random game of patience may never end, so it stops after a given number of actions.
struct UndoWalk<Game: CardGame> {
  private(set) var journal: Journal<Game>
  private let seed: UInt64
  /// The position before each action of the journal.
  private var past: [Game.Position] = []
  /// The events of each action of the journal.
  private var told: [[Game.Event]] = []
  private(set) var violations: [Violation] = []
  private(set) var digest = Digest()

  /// Plays a game from its seed, then undoes and redoes it once.
  ///
  /// - Parameters:
  ///   - game: Rules with unlimited undo by events.
  ///   - seed: The seed of the opening and the choices.
  ///   - steps: The maximum number of actions.
  init(of game: Game, seed: UInt64, steps: Int) {
    self.seed = seed
    journal = Journal(of: game, from: game.opening(seed: seed))
    play(steps: steps)
    let end = journal
    takeAllBack()
    playAllAgain()
    expect(journal == end, "taking back and playing again does not lead to the same place")
  }

  private mutating func play(steps: Int) {
    var chooser = SplitMix64(seed: seed)
    for _ in 0..<steps {
      let legal = journal.legalActions
      guard !legal.isEmpty else { return }
      past.append(journal.position)
      let events = try? journal.play(legal[chooser.below(legal.count)])
      told.append(events ?? [])
      expect(events != nil, "an action is named as legal and refused")
    }
  }

  private mutating func takeAllBack() {
    var seen = journal.observation
    for before in past.reversed() {
      guard let events = journal.takeBack()?.events else {
        return expect(false, "an action cannot be taken back by its events")
      }
      for event in events {
        digest.add(event.text)
        journal.game.show(event, in: &seen)
      }
      expect(journal.position == before, "taking back misses the position before")
      expect(seen == journal.observation, "the events of taking back do not show what happened")
    }
    expect(!journal.canUndo, "more is taken back than was played")
  }

  private mutating func playAllAgain() {
    for events in told {
      expect(journal.redo() == events, "playing again tells another story")
    }
    expect(!journal.canRedo, "more is played again than was taken back")
  }

  private mutating func expect(_ isKept: Bool, _ sentence: String) {
    if isKept { return }
    violations.append(Violation(seed: seed, step: journal.actions.count, sentence: sentence))
  }
}

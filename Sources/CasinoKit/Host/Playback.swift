import CardCore

/// A game in progress as it is shown: the journal records an action at once, and the screen follows
/// event by event.
public struct Playback<Game: CardGame> {
  public private(set) var journal: Journal<Game>
  /// The game as far as it has been shown.
  public private(set) var shown: Game.Observation
  /// The game without the event whose cards or chips are moving.
  ///
  /// What depends on a card, such as a total, is read from here, so that it never precedes the card.
  public private(set) var landed: Game.Observation
  /// Events that have happened but have not been shown, the next one first.
  private var pending: [Game.Event] = []

  /// Creates the playback of a game in its present position.
  public init(_ journal: Journal<Game>) {
    self.journal = journal
    shown = journal.observation
    landed = shown
  }

  /// The rules.
  public var game: Game { journal.game }

  /// Whether there are events that have not been shown.
  public var isBehind: Bool { !pending.isEmpty }

  /// Plays an action; its events are shown later.
  ///
  /// - Throws: The rules' refusal; nothing is changed when this throws.
  public mutating func play(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let events = try journal.play(action)
    pending += events
    return events
  }

  /// Adds an action that was played elsewhere; its events are shown later.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - events: What the player sees of it.
  ///   - position: The position that it has led to.
  public mutating func accept(
    _ action: Game.Action, _ events: [Game.Event], leadingTo position: Game.Position
  ) {
    journal.accept(action, events, leadingTo: position)
    pending += events
  }

  /// Lets chance and opponents move until the player must decide; the events are shown later.
  ///
  /// - Parameter move: Makes one such move and returns what the player sees of it, or `nil` if
  ///   there is none to make.
  public mutating func letOthersPlay(_ move: (inout Journal<Game>) -> [Game.Event]?) {
    while let events = move(&journal) { pending += events }
  }

  /// Shows the next event, and returns which one; `nil` if all has been shown.
  public mutating func next() -> Game.Event? {
    guard !pending.isEmpty else { return nil }
    let event = pending.removeFirst()
    game.show(event, in: &shown)
    return event
  }

  /// Records that all motion has ended.
  public mutating func land() { landed = shown }

  /// Undoes the last action, as far as the rules allow.
  ///
  /// If the game can undo by events, they are shown later; otherwise the earlier position is shown
  /// at once.
  ///
  /// - Returns: Whether there was something to undo.
  public mutating func takeBack() -> Bool {
    guard let (_, events) = journal.takeBack() else { return false }
    if let events { pending += events } else { catchUp() }
    return true
  }

  /// Redoes the action that was undone last.
  ///
  /// - Returns: Whether there was something to redo.
  public mutating func redo() -> Bool {
    guard let events = journal.redo() else { return false }
    pending += events
    return true
  }

  /// Shows the present position, without the events that led there.
  public mutating func catchUp() {
    pending = []
    shown = journal.observation
    landed = shown
  }

  /// Forgets the past if the rules can open from the present position; nothing else changes.
  public mutating func rebase() { journal.rebase() }

  /// Goes on from another opening that looks the same to the player, such as one with another seed for
  /// a shoe of which no card has been dealt; what has happened is shown to its end.
  public mutating func rebase(on opening: Game.Opening) {
    let other = Journal(of: game, from: opening)
    precondition(other.observation == journal.observation, "the player would see a difference")
    journal = other
  }

  /// Changes to other rules if they can open from the present position; nothing else changes.
  public mutating func rebase(by game: Game) {
    guard game != self.game, let present = self.game.opening(resuming: journal.position) else {
      return
    }
    journal = Journal(of: game, from: present)
  }
}

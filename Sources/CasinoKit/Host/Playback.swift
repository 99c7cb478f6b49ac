import CardCore

/// A game in progress as it is shown: what has happened stands in the journal at once, what the player
/// sees follows event by event.
public struct Playback<Game: CardGame> {
  public private(set) var journal: Journal<Game>
  /// The game as far as it has been shown.
  public private(set) var shown: Game.Observation
  /// Events that have happened and are not shown yet, the next one first.
  private var pending: [Game.Event] = []

  /// A game that is shown as it stands.
  public init(_ journal: Journal<Game>) {
    self.journal = journal
    shown = journal.observation
  }

  /// The rules.
  public var game: Game { journal.game }

  /// Whether something has happened that is not shown yet.
  public var isBehind: Bool { !pending.isEmpty }

  /// Plays an action; what happens is shown later.
  ///
  /// - Throws: The rules' refusal; nothing is changed then.
  public mutating func play(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let events = try journal.play(action)
    pending += events
    return events
  }

  /// Lets chance and opponents move until the player must decide; what happens is shown later.
  ///
  /// - Parameter move: Makes one such move and tells what the player sees of it, or `nil` if there
  ///   is none to be made.
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

  /// Undoes the last action, as far as the rules allow.
  ///
  /// Where the game tells the way back by events, they are shown later; otherwise the earlier
  /// position is shown at once.
  ///
  /// - Returns: Whether there was something to undo.
  public mutating func takeBack() -> Bool {
    guard let (_, events) = journal.takeBack() else { return false }
    if let events { pending += events } else { catchUp() }
    return true
  }

  /// Plays again what was undone last.
  ///
  /// - Returns: Whether there was something to play again.
  public mutating func redo() -> Bool {
    guard let events = journal.redo() else { return false }
    pending += events
    return true
  }

  /// Shows the game as it stands, without what led there.
  public mutating func catchUp() {
    pending = []
    shown = journal.observation
  }

  /// Forgets the past where the rules can open from the present; nothing else changes.
  public mutating func rebase() { journal.rebase() }

  /// Goes on by other rules where they can open from the present; nothing else changes.
  public mutating func rebase(by game: Game) {
    guard game != self.game, let present = self.game.opening(resuming: journal.position) else {
      return
    }
    journal = Journal(of: game, from: present)
  }
}

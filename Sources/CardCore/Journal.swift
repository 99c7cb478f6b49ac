/// A game in progress: its opening, the actions played since, and the position they lead to.
///
/// The journal is what is saved and what is replayed. Actions can be taken back and played again as
/// far as the game's ``UndoRule`` allows.
public struct Journal<Game: CardGame>: Equatable, Sendable {
  public let game: Game
  public private(set) var opening: Game.Opening
  public private(set) var actions: [Game.Action] = []
  public private(set) var position: Game.Position
  /// Actions that were taken back, the last one first to be played again.
  private var undone: [Game.Action] = []
  /// What each of ``actions`` made happen.
  private var happenings: [[Game.Event]] = []
  /// How many of the first actions can no longer be taken back.
  private var settled = 0

  /// A journal whose game has just begun.
  public init(of game: Game, from opening: Game.Opening) {
    self.game = game
    self.opening = opening
    position = game.begin(opening)
  }

  /// A journal with its actions played again from the opening.
  ///
  /// - Throws: The refusal of the first action that the rules do not allow, with its place.
  public init(
    of game: Game, from opening: Game.Opening, replaying actions: [Game.Action]
  ) throws(ReplayRefusal<Game.Refusal>) {
    self.init(of: game, from: opening)
    for (place, action) in actions.enumerated() {
      do { _ = try play(action) } catch {
        throw ReplayRefusal(place: place, reason: error)
      }
    }
  }

  /// The actions that the player may take now.
  public var legalActions: [Game.Action] { game.legalActions(in: position) }

  /// What the player may know now.
  public var observation: Game.Observation { game.observe(position) }

  /// Plays an action; what had been taken back is forgotten.
  ///
  /// - Throws: The rules' refusal. The journal is unchanged when this throws.
  @discardableResult
  public mutating func play(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let events = try advance(action)
    undone = []
    return events
  }

  /// Whether the last action may be taken back.
  public var canUndo: Bool { actions.count > settled }

  /// Whether an action that was taken back can be played again.
  public var canRedo: Bool { !undone.isEmpty }

  /// The actions that can be played again, the next one first.
  public var undoneActions: [Game.Action] { undone.reversed() }

  /// Takes back the last action.
  ///
  /// - Returns: The action taken back, or `nil` where none may be.
  public mutating func undo() -> Game.Action? { takeBack()?.action }

  /// Takes back the last action and tells how it is shown.
  ///
  /// - Returns: The action taken back, with the events that lead back where the game has them; `nil`
  ///   where no action may be taken back.
  /// - Complexity: That of the action where the game can take back its events; otherwise O(*n*),
  ///   where *n* is the number of actions since the opening: the rest is replayed.
  public mutating func takeBack() -> (action: Game.Action, events: [Game.Event]?)? {
    guard canUndo, let last = actions.popLast(), let events = happenings.popLast() else {
      return nil
    }
    undone.append(last)
    let back = game.takeBack(events, in: &position)
    if back == nil { replay() }
    return (last, back)
  }

  private mutating func replay() {
    position = game.begin(opening)
    for action in actions {
      // NB: these actions were legal from this very opening, so they are again.
      _ = try? game.play(action, in: &position)
    }
  }

  /// Plays again the action that was taken back last, and returns its events.
  ///
  /// - Returns: `nil` where nothing was taken back.
  public mutating func redo() -> [Game.Event]? {
    guard let action = undone.last, let events = try? advance(action) else { return nil }
    undone.removeLast()
    return events
  }

  /// Lets actions be played again from here, as if they had just been taken back.
  ///
  /// - Parameter actions: The next one first. From the first one on that the rules refuse, they are
  ///   dropped.
  public mutating func allowRedo(of actions: [Game.Action]) {
    var ahead = position
    let legal = actions.prefix { (try? game.play($0, in: &ahead)) != nil }
    undone = legal.reversed()
  }

  /// Forgets the past where the rules can open from the present position.
  ///
  /// - Returns: Whether there was such an opening.
  @discardableResult
  public mutating func rebase() -> Bool {
    guard let present = game.opening(resuming: position) else { return false }
    opening = present
    actions = []
    happenings = []
    undone = []
    settled = 0
    return true
  }

  private mutating func advance(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let events = try game.play(action, in: &position)
    actions.append(action)
    happenings.append(events)
    if game.undoRule == .upToReveal, events.contains(where: { $0.revealsHidden }) {
      settled = actions.count
    }
    return events
  }
}

/// The first action of a replay that the rules refused.
public struct ReplayRefusal<Reason: Error & Equatable & Sendable>: Error, Equatable, Sendable {
  /// The refused action's place in the list, from 0.
  public let place: Int
  public let reason: Reason
}

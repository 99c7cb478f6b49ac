/// A game in progress: its opening, the actions played since, and the position they lead to.
///
/// The journal is what is saved and what is replayed. Actions can be undone and redone as far as
/// the game's ``UndoRule`` allows.
///
/// The journal belongs to the player at the first seat and reports what that seat sees. In a game
/// of several it also contains the actions of the others, and those of chance.
public struct Journal<Game: CardGame>: Equatable, Sendable {
  public let game: Game
  public private(set) var opening: Game.Opening
  public private(set) var actions: [Game.Action] = []
  public private(set) var position: Game.Position
  /// The places in ``actions`` of what the player decided.
  private var decisions: [Int] = []
  /// Actions that were undone; the last one is redone first.
  private var undone: [Game.Action] = []
  /// What each of ``actions`` made happen.
  private var happenings: [[Game.Event]] = []
  /// How many of the first actions can no longer be undone.
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

  /// The actions that the player may take now; none while it is somebody else's turn.
  public var legalActions: [Game.Action] { game.legalActions(of: .first, in: position) }

  /// What the player may know now.
  public var observation: Game.Observation { game.observe(position) }

  /// Plays an action for whoever's turn it is, and forgets actions that were undone.
  ///
  /// In a game of several, a table checks whose ``turn`` it is before it plays the player's action.
  ///
  /// - Returns: What the player sees of it.
  /// - Throws: The rules' refusal. The journal is unchanged when this throws.
  @discardableResult
  public mutating func play(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let events = try advance(action)
    undone = []
    return events
  }

  /// Whether the player's last action may be undone.
  public var canUndo: Bool { (decisions.last ?? -1) >= settled }

  /// Whether an action that was undone can be redone.
  public var canRedo: Bool { !undone.isEmpty }

  /// The actions that can be redone, the next one first.
  public var undoneActions: [Game.Action] { undone.reversed() }

  /// Undoes the player's last action, and with it what others did since.
  ///
  /// - Returns: The player's action, or `nil` if none may be undone.
  public mutating func undo() -> Game.Action? { takeBack()?.action }

  /// Undoes the player's last action, with what others did since, and returns how it is shown.
  ///
  /// - Returns: The player's action, with the events that lead back if the game has them; `nil` if
  ///   no action may be undone.
  /// - Complexity: That of the actions if the game can undo their events; otherwise O(*n*), where
  ///   *n* is the number of actions since the opening, because the rest is replayed.
  public mutating func takeBack() -> (action: Game.Action, events: [Game.Event]?)? {
    guard canUndo, let place = decisions.popLast() else { return nil }
    let decided = actions[place]
    var way: [Game.Event]? = []
    while actions.count > place, let action = actions.popLast(), let told = happenings.popLast() {
      undone.append(action)
      let back = way == nil ? nil : game.takeBack(told, in: &position)
      way = back.map { (way ?? []) + game.events($0, seenFrom: .first) }
    }
    if way == nil { replay() }
    return (decided, way)
  }

  private mutating func replay() {
    position = game.begin(opening)
    for action in actions {
      // NB: these actions were legal from this very opening, so they are again.
      _ = try? game.play(action, in: &position)
    }
  }

  /// Redoes the player's action that was undone last, and what others did after it.
  ///
  /// - Returns: What the player sees of it, or `nil` if nothing was undone.
  public mutating func redo() -> [Game.Event]? {
    guard let action = undone.last, var events = try? advance(action) else { return nil }
    undone.removeLast()
    while game.turn(in: position) != .seat(.first), let next = undone.last,
      let more = try? advance(next)
    {
      undone.removeLast()
      events += more
    }
    return events
  }

  /// Lets actions be redone from here, as if they had just been undone.
  ///
  /// - Parameter actions: The next one first. The first one that the rules refuse, and all after
  ///   it, are dropped.
  public mutating func allowRedo(of actions: [Game.Action]) {
    var ahead = position
    let legal = actions.prefix { (try? game.play($0, in: &ahead)) != nil }
    undone = legal.reversed()
  }

  /// Forgets the past if the rules can open from the present position.
  ///
  /// - Returns: Whether there was such an opening.
  @discardableResult
  public mutating func rebase() -> Bool {
    guard let present = game.opening(resuming: position) else { return false }
    opening = present
    actions = []
    happenings = []
    decisions = []
    undone = []
    settled = 0
    return true
  }

  private mutating func advance(_ action: Game.Action) throws(Game.Refusal) -> [Game.Event] {
    let isDecision = game.turn(in: position) == .seat(.first)
    let events = try game.play(action, in: &position)
    if isDecision { decisions.append(actions.count) }
    actions.append(action)
    happenings.append(events)
    let seen = game.events(events, seenFrom: .first)
    if game.undoRule == .upToReveal, seen.contains(where: { $0.closesUndo }) {
      settled = actions.count
    }
    return seen
  }
}

/// The first action of a replay that the rules refused.
public struct ReplayRefusal<Reason: Error & Equatable & Sendable>: Error, Equatable, Sendable {
  /// The refused action's place in the list, from 0.
  public let place: Int
  public let reason: Reason
}

/// A game in progress: its opening, the actions since, and the position that they lead to.
///
/// The journal is what is saved and replayed. Actions can be undone and redone as far as the game's
/// ``UndoRule`` allows.
///
/// The journal reports what the player at the first seat sees. In a game with several players it
/// also contains the actions of the others and of chance.
public struct Journal<Game: CardGame>: Equatable, Sendable {
  public let game: Game
  public private(set) var opening: Game.Opening
  public private(set) var actions: [Game.Action] = []
  public private(set) var position: Game.Position
  /// The indices in ``actions`` of the player's own decisions.
  private var decisions: [Int] = []
  /// Actions that were undone; the last one is redone first.
  private var undone: [Game.Action] = []
  /// The events of each of ``actions``.
  private var happenings: [[Game.Event]] = []
  /// The number of first actions that can no longer be undone.
  private var settled = 0

  /// Creates a journal for a new game.
  public init(of game: Game, from opening: Game.Opening) {
    self.game = game
    self.opening = opening
    position = game.begin(opening)
  }

  /// Creates a journal by replaying actions from the opening.
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

  /// Creates a journal in a position that was reached elsewhere; no action can be undone.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - opening: Any opening of the game, which need not lead to the position.
  ///   - position: The position.
  public init(of game: Game, from opening: Game.Opening, at position: Game.Position) {
    self.init(of: game, from: opening)
    self.position = position
  }

  /// Adds an action that was played elsewhere, such as on a server.
  ///
  /// It can't be undone.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - events: What the player sees of it.
  ///   - position: The position that it has led to.
  public mutating func accept(
    _ action: Game.Action, _ events: [Game.Event], leadingTo position: Game.Position
  ) {
    self.position = position
    decisions.append(actions.count)
    actions.append(action)
    happenings.append(events)
    undone = []
    settled = actions.count
  }

  /// The actions that the player can take now; empty while it is another player's turn.
  public var legalActions: [Game.Action] { game.legalActions(of: .first, in: position) }

  /// What the player can know now.
  public var observation: Game.Observation { game.observe(position) }

  /// Plays an action for the seat whose turn it is, and discards actions that were undone.
  ///
  /// In a game with several players, the caller checks ``turn`` before it plays the player's
  /// action.
  ///
  /// - Returns: The events that the player sees.
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

  /// Undoes the player's last action and all later actions of others.
  ///
  /// - Returns: The player's action, or `nil` if none may be undone.
  public mutating func undo() -> Game.Action? { takeBack()?.action }

  /// Undoes the player's last action and all later actions of others, and returns the events of the
  /// undo.
  ///
  /// - Returns: The player's action, with the events of the undo if the game provides them; `nil`
  ///   if no action may be undone.
  /// - Complexity: That of the undone actions if the game can undo by events; otherwise O(*n*),
  ///   where *n* is the number of actions since the opening, because the rest is replayed.
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
      // NB: these actions were legal from this opening, so they are legal again.
      _ = try? game.play(action, in: &position)
    }
  }

  /// Redoes the player's last undone action and the actions of others after it.
  ///
  /// - Returns: The events that the player sees, or `nil` if nothing was undone.
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

  /// Makes actions available for redo, as if they had just been undone.
  ///
  /// - Parameter actions: The next one first. The first illegal action and all after it are
  ///   dropped.
  public mutating func allowRedo(of actions: [Game.Action]) {
    var ahead = position
    let legal = actions.prefix { (try? game.play($0, in: &ahead)) != nil }
    undone = legal.reversed()
  }

  /// Discards the history if the game has an opening for the current position.
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

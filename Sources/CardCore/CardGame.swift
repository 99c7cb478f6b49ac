/// The rules of one card game, as pure functions of a position.
///
/// A conforming type holds only the options that a player or a house chooses. Everything that
/// changes during play is in `Position`. The rules use no clock, no input, and no randomness other
/// than the seed in the opening, so the same options, opening and actions give the same positions,
/// byte for byte, on every platform.
///
/// Events report what happens. Screens, sounds, spoken announcements and statistics listen to
/// events; nothing else may decide that, say, a card was dealt. Every game therefore keeps a
/// promise that the contract checks: showing the events of a play in the observation from before it
/// gives the observation from after it.
///
/// A game for one player, such as patience or blackjack against the house, leaves out all members
/// about seats and chance. For games of several players see ``Seat``, ``Turn`` and ``Bot``.
public protocol CardGame: Equatable, Sendable {
  /// What a game starts from: a seed or a prepared deal, and what the player brings along.
  associatedtype Opening: Equatable, Sendable, Archivable
  /// Everything that changes during play, including hidden cards.
  associatedtype Position: Equatable, Sendable
  associatedtype Action: Equatable, Sendable, TextCodable
  associatedtype Event: GameEvent
  /// What the player may know of a position. Hidden cards, their order and the seed are not in it.
  associatedtype Observation: Equatable, Sendable
  associatedtype Refusal: Error, Equatable, Sendable

  /// The usual opening for a seed.
  func opening(seed: UInt64) -> Opening

  /// The first position of a game.
  func begin(_ opening: Opening) -> Position

  /// The legal actions of the player whose turn it is, always in the same order; empty when the
  /// game is over.
  ///
  /// If an action carries a free amount, such as a bet, a few amounts stand for all;
  /// ``refusal(of:in:)`` decides about the others.
  func legalActions(in position: Position) -> [Action]

  /// Why the rules refuse an action now, or `nil` if it is legal.
  func refusal(of action: Action, in position: Position) -> Refusal?

  /// Plays an action and returns what happened, in order.
  ///
  /// - Throws: The reason for the refusal. `position` is unchanged when this throws.
  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event]

  /// Undoes the last action by its events, if this game's events carry enough for that.
  ///
  /// Most games leave this out; their journals replay from the opening instead.
  ///
  /// - Parameters:
  ///   - events: All that the last action returned.
  ///   - position: The position right after that action, and then the one before it.
  /// - Returns: The events that lead back, in order, or `nil` if the game cannot do this;
  ///   `position` is then unchanged.
  func takeBack(_ events: [Event], in position: inout Position) -> [Event]?

  /// What the player at the first seat may know of a position.
  func observe(_ position: Position) -> Observation

  /// Applies one event to what the player knows.
  func show(_ event: Event, in observation: inout Observation)

  /// How well a seat has done so far, as far as it can tell: its credits, its points, or its cards home.
  ///
  /// The program's own players try to raise it. It is `nil` in a game that keeps no score, which is
  /// the default.
  func score(of seat: Seat, in observation: Observation) -> Int64?

  /// How far back the player may undo actions.
  var undoRule: UndoRule { get }

  /// An opening that leads straight to `position`, if the rules have one.
  ///
  /// A game without an end, such as round after round of blackjack, has one between rounds, so that
  /// its journal need not keep everything that ever happened.
  func opening(resuming position: Position) -> Opening?

  /// Whether the cards of an opening were laid out by hand, so that its seed does not vouch for them.
  func isPrepared(_ opening: Opening) -> Bool

  /// A position that looks the same to the player, with the cards they cannot know shuffled.
  ///
  /// The contract uses it to find out whether anything hidden shows. A game that hides nothing
  /// leaves this out; the default is the position itself.
  func lookalike(of position: Position, shuffledBy generator: inout MersenneTwister) -> Position

  // MARK: Seats and chance; a game for one player leaves all of this out

  /// The seats at the table, the first one first; always the same for the same options.
  var seats: [Seat] { get }

  /// Whose turn it is; meaningless when there are no legal actions and the game is over.
  func turn(in position: Position) -> Turn

  /// What the player at a seat may know of a position.
  func observe(_ position: Position, from seat: Seat) -> Observation

  /// An event as a seat sees it, such as a card dealt face down to an opponent; `nil` if the
  /// seat notices nothing.
  ///
  /// Showing the events of a play, as a seat sees them, in its observation from before gives its
  /// observation from after.
  func event(_ event: Event, seenFrom seat: Seat) -> Event?

  /// A position that looks the same from a seat, with the cards that it cannot know shuffled.
  func lookalike(
    of position: Position, from seat: Seat, shuffledBy generator: inout MersenneTwister
  ) -> Position
}

extension CardGame {
  public func takeBack(_ events: [Event], in position: inout Position) -> [Event]? { nil }

  public func score(of seat: Seat, in observation: Observation) -> Int64? { nil }

  public func isPrepared(_ opening: Opening) -> Bool { false }

  public func lookalike(
    of position: Position, shuffledBy generator: inout MersenneTwister
  ) -> Position { position }
}

/// Something that happened in a game.
public protocol GameEvent: Equatable, Sendable {
  /// The event as one line of a recording; plain ASCII.
  var text: String { get }

  /// Whether the event told those who saw it something that was hidden from them before.
  var revealsHidden: Bool { get }

  /// Whether nothing up to this event may be taken back under ``UndoRule/upToReveal``: by default
  /// whether it revealed something.
  ///
  /// The end of a round for credits is such an event too, even where no card came to light.
  var closesUndo: Bool { get }
}

extension GameEvent {
  public var closesUndo: Bool { revealsHidden }
}

/// How far back a player may undo actions.
public enum UndoRule: Sendable {
  /// Back to the opening, whatever has been turned over since.
  case unlimited
  /// Back to the last time that something hidden came to light or a round was settled, and never
  /// across it: in a game for credits, taking back a play after seeing the next card would be cheating.
  case upToReveal
}

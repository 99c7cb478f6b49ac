/// The rules of one card game, as pure functions of a position.
///
/// A conforming type holds only options that are set before play, by the player or by the table.
/// Everything that changes during play is in `Position`. The rules use no clock, no input, and no
/// randomness other than the seed in the opening. Equal options, openings and actions therefore
/// give equal positions, byte for byte, on every platform.
///
/// Events report what happens. Screens, sounds, spoken announcements and statistics react only to
/// events. Every game must therefore meet a requirement that the conformance tests check: applying
/// the events of an action to the observation before it gives the observation after it.
///
/// A game for one player, such as patience or blackjack, leaves out all members about seats and
/// chance. For games with several players see ``Seat``, ``Turn`` and ``Bot``.
public protocol CardGame: Equatable, Sendable {
  /// The start of a game: a seed or a prepared deal, and what the player starts with.
  associatedtype Opening: Equatable, Sendable, Archivable
  /// Everything that changes during play, including hidden cards.
  associatedtype Position: Equatable, Sendable
  associatedtype Action: Equatable, Sendable, TextCodable
  associatedtype Event: GameEvent
  /// What the player can know of a position, without hidden cards, their order and the seed.
  associatedtype Observation: Equatable, Sendable
  associatedtype Refusal: Error, Equatable, Sendable

  /// Returns the usual opening for a seed.
  func opening(seed: UInt64) -> Opening

  /// Returns the first position of a game.
  func begin(_ opening: Opening) -> Position

  /// Returns the legal actions of the player whose turn it is, always in the same order; empty when
  /// the game is over.
  ///
  /// If an action has a free amount, such as a bet, the list holds only a few amounts.
  /// ``refusal(of:in:)`` decides about all others.
  func legalActions(in position: Position) -> [Action]

  /// Returns why the rules refuse an action now, or `nil` if it is legal.
  func refusal(of action: Action, in position: Position) -> Refusal?

  /// Plays an action and returns what happened, in order.
  ///
  /// - Throws: The reason for the refusal. `position` is unchanged when this throws.
  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event]

  /// Undoes the last action by its events, if this game's events hold enough information for that.
  ///
  /// Most games don't implement this; their journals replay from the opening instead.
  ///
  /// - Parameters:
  ///   - events: All events that the last action returned.
  ///   - position: The position right after that action; on return, the position before it.
  /// - Returns: The events of the undo, in order, or `nil` if the game cannot do this; `position`
  ///   is then unchanged.
  func takeBack(_ events: [Event], in position: inout Position) -> [Event]?

  /// Returns what the player at the first seat can know of a position.
  func observe(_ position: Position) -> Observation

  /// Applies one event to what the player knows.
  func show(_ event: Event, in observation: inout Observation)

  /// Returns a seat's score so far as the seat can compute it: credits, points, or cards on the
  /// foundations.
  ///
  /// Bots and self-play try to raise it. It is `nil` in a game that keeps no score, which is the
  /// default.
  func score(of seat: Seat, in observation: Observation) -> Int64?

  /// The limit of undo for the player.
  var undoRule: UndoRule { get }

  /// Returns an opening that leads straight to `position`, or `nil` if there is none.
  ///
  /// A game without an end, such as round after round of blackjack, has such an opening between
  /// rounds, so that its journal does not grow without limit.
  func opening(resuming position: Position) -> Opening?

  /// Returns whether ``opening(resuming:)`` has an opening for `position`.
  ///
  /// An opening may have a shoe of its own, which takes long to shuffle; this takes no time.
  func isBetweenRounds(_ position: Position) -> Bool

  /// Returns whether the cards of an opening were laid out by hand rather than shuffled from its
  /// seed.
  func isPrepared(_ opening: Opening) -> Bool

  /// Returns a position that looks the same to the player, with the hidden cards shuffled.
  ///
  /// The conformance tests use it to find out whether an observation depends on hidden cards. The
  /// default, for games without hidden cards, is the position itself.
  func lookalike(of position: Position, shuffledBy generator: inout MersenneTwister) -> Position

  // MARK: Seats and chance; not needed in a game for one player

  /// The seats at the table, the first one first; always the same for the same options.
  var seats: [Seat] { get }

  /// Returns whose turn it is; the result has no meaning when the game is over.
  func turn(in position: Position) -> Turn

  /// Returns what the player at a seat can know of a position.
  func observe(_ position: Position, from seat: Seat) -> Observation

  /// Returns an event as a seat sees it, such as a card dealt face down to an opponent; `nil` if
  /// the seat sees nothing.
  ///
  /// Applying the events of an action, as a seat sees them, to its observation before the action
  /// gives its observation after it.
  func event(_ event: Event, seenFrom seat: Seat) -> Event?

  /// Returns a position that looks the same from a seat, with the cards that are hidden from it
  /// shuffled.
  func lookalike(
    of position: Position, from seat: Seat, shuffledBy generator: inout MersenneTwister
  ) -> Position
}

extension CardGame {
  public func takeBack(_ events: [Event], in position: inout Position) -> [Event]? { nil }

  public func score(of seat: Seat, in observation: Observation) -> Int64? { nil }

  public func isBetweenRounds(_ position: Position) -> Bool { opening(resuming: position) != nil }

  public func isPrepared(_ opening: Opening) -> Bool { false }

  public func lookalike(
    of position: Position, shuffledBy generator: inout MersenneTwister
  ) -> Position { position }
}

/// Something that happened in a game.
public protocol GameEvent: Equatable, Sendable {
  /// The event as one line of a recording; plain ASCII.
  var text: String { get }

  /// Whether the event showed its observers something that was hidden before.
  var revealsHidden: Bool { get }

  /// Whether this event and all before it cannot be undone under ``UndoRule/upToReveal``; by
  /// default, whether it revealed something.
  ///
  /// The end of a round for credits is such an event even if no card was revealed.
  var closesUndo: Bool { get }
}

extension GameEvent {
  public var closesUndo: Bool { revealsHidden }
}

/// The limit of undo.
public enum UndoRule: Sendable {
  /// Back to the opening, even past revealed cards.
  case unlimited
  /// Back to the last time that something hidden was revealed or a round was settled, but no
  /// further.
  ///
  /// In a game for credits, taking back a play after seeing the next card would be cheating.
  case upToReveal
}

/// The rules of one card game, as pure functions of a position.
///
/// A conforming type holds only the options that a player or a house chooses. Everything that
/// changes during play is in `Position`. There is no clock, no input and no chance in the rules but
/// the seed in the opening, so the same options, opening and actions give the same positions, byte
/// for byte, on every platform.
///
/// What happens is told by events. Screens, sounds, spoken announcements and statistics listen to
/// events; nothing else may decide that, say, a card was dealt. The promise behind that, checked for
/// every game, is that showing the events of a play in the observation from before it gives the
/// observation from after it.
///
/// A patience, or blackjack against the house, is a game for one and leaves out all that is said of
/// seats and of chance. Where several play, see ``Seat``, ``Turn`` and ``Bot``.
public protocol CardGame: Equatable, Sendable {
  /// What a game is begun from: a seed or a prepared deal, and what the player brings along.
  associatedtype Opening: Equatable, Sendable, Archivable
  /// Everything that changes in play, hidden cards included.
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

  /// The actions that whoever's turn it is may take now, always in the same order; empty when the
  /// game is over.
  ///
  /// Where an action carries a free amount, such as a bet, a few of the amounts stand for all;
  /// ``refusal(of:in:)`` knows the others.
  func legalActions(in position: Position) -> [Action]

  /// Why the rules refuse an action now, or `nil` where it is legal.
  func refusal(of action: Action, in position: Position) -> Refusal?

  /// Plays an action and returns what happened, in order.
  ///
  /// - Throws: The reason for the refusal. `position` is unchanged when this throws.
  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event]

  /// Takes back the last action by its events, where this game's events tell enough for that.
  ///
  /// A game that has no such way back, which is the usual case, leaves this out; its journal replays
  /// from the opening instead.
  ///
  /// - Parameters:
  ///   - events: All that the last action returned.
  ///   - position: The position right after that action, and then the one before it.
  /// - Returns: The events that show the way back, in order, or `nil` where there is no such way and
  ///   `position` is unchanged.
  func takeBack(_ events: [Event], in position: inout Position) -> [Event]?

  /// What the player, who sits at the first seat, may know of a position.
  func observe(_ position: Position) -> Observation

  /// Changes what the player knows by one event.
  func show(_ event: Event, in observation: inout Observation)

  /// How far back the player may take actions.
  var undoRule: UndoRule { get }

  /// An opening that leads straight to `position`, where the rules have one.
  ///
  /// A game that goes on and on, such as round after round of blackjack, has one between rounds, so
  /// that its journal need not keep all that ever happened.
  func opening(resuming position: Position) -> Opening?

  /// A position that looks the same to the player, with the cards they cannot know shuffled.
  ///
  /// By it the contract finds out whether anything hidden shows. A game that hides nothing leaves
  /// this out and gets the position itself.
  func lookalike(of position: Position, shuffledBy generator: inout MersenneTwister) -> Position

  // MARK: Seats and chance; a game for one leaves all of this out

  /// The seats at the table, the first one first; always the same for the same options.
  var seats: [Seat] { get }

  /// Whose turn it is. Without legal actions the game is over, and this says nothing.
  func turn(in position: Position) -> Turn

  /// What the player at a seat may know of a position.
  func observe(_ position: Position, from seat: Seat) -> Observation

  /// An event as a seat sees it, such as a card dealt face down to an opponent; `nil` where the
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

  public func lookalike(
    of position: Position, shuffledBy generator: inout MersenneTwister
  ) -> Position { position }
}

/// Something that happened in a game.
public protocol GameEvent: Equatable, Sendable {
  /// The event as one line of a recording; plain ASCII.
  var text: String { get }

  /// Whether the event told whoever saw it something that was hidden from them before.
  var revealsHidden: Bool { get }
}

/// How far back a player may take actions.
public enum UndoRule: Sendable {
  /// Back to the opening, whatever was turned over since.
  case unlimited
  /// Back to the last time that something hidden came to light, and never across it: in a game for
  /// credits, taking back a play after seeing the next card would be cheating.
  case upToReveal
}

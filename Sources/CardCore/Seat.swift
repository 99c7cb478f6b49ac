/// A place at the table.
///
/// Seats are numbered clockwise. A person who plays against bots has the first seat.
public struct Seat: Hashable, Sendable, Comparable {
  /// The seat's number, from 0.
  public let number: Int

  /// Creates the seat with a number, from 0.
  public init(_ number: Int) { self.number = number }

  /// The player's own seat, which is the only one in a game for one player.
  public static let first = Seat(0)

  public static func < (one: Seat, other: Seat) -> Bool { one.number < other.number }
}

/// The holder of the turn.
public enum Turn: Equatable, Sendable {
  /// A player decides.
  case seat(Seat)
  /// The game itself moves: cards are dealt or turned up.
  ///
  /// There is then exactly one legal action. Its outcome follows from the position, and so from the
  /// seed in the opening; no random numbers are drawn during play.
  case chance
}

/// The defaults for a game for one player: one seat, which always has the turn and sees all events.
extension CardGame {
  public var seats: [Seat] { [.first] }

  public func turn(in position: Position) -> Turn { .seat(.first) }

  public func observe(_ position: Position, from seat: Seat) -> Observation { observe(position) }

  public func event(_ event: Event, seenFrom seat: Seat) -> Event? { event }

  public func lookalike(
    of position: Position, from seat: Seat, shuffledBy generator: inout MersenneTwister
  ) -> Position { lookalike(of: position, shuffledBy: &generator) }
}

extension CardGame {
  /// Returns the actions that the player at a seat can take now; empty if it is not their turn.
  public func legalActions(of seat: Seat, in position: Position) -> [Action] {
    turn(in: position) == .seat(seat) ? legalActions(in: position) : []
  }

  /// Returns the events that a seat sees, in order.
  public func events(_ events: [Event], seenFrom seat: Seat) -> [Event] {
    events.compactMap { event($0, seenFrom: seat) }
  }
}

/// A place at the table.
///
/// Seats are numbered clockwise. A person who plays against bots sits at the first.
public struct Seat: Hashable, Sendable, Comparable {
  /// The seat's number, from 0.
  public let number: Int

  /// The seat with a number, from 0.
  public init(_ number: Int) { self.number = number }

  /// The player's own seat, and the only one in a game for one player.
  public static let first = Seat(0)

  public static func < (one: Seat, other: Seat) -> Bool { one.number < other.number }
}

/// Whose turn it is.
public enum Turn: Equatable, Sendable {
  /// Somebody decides.
  case seat(Seat)
  /// The game itself moves: cards are dealt, or turned up.
  ///
  /// There is then exactly one legal action. Its outcome follows from the position, and so from the
  /// seed in the opening; no random numbers are drawn during play.
  case chance
}

/// A game for one player: one seat, whose turn it always is, and which sees everything observable.
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
  /// The actions that the player at a seat may take now: none unless it is their turn.
  public func legalActions(of seat: Seat, in position: Position) -> [Action] {
    turn(in: position) == .seat(seat) ? legalActions(in: position) : []
  }

  /// What a seat sees of events, in order.
  public func events(_ events: [Event], seenFrom seat: Seat) -> [Event] {
    events.compactMap { event($0, seenFrom: seat) }
  }
}

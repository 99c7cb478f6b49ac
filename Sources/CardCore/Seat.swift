/// A place at the table, and whoever plays from it.
///
/// Seats are numbered clockwise. Where a person plays against bots, the person sits at the first.
public struct Seat: Hashable, Sendable, Comparable {
  /// The seat's number, from 0.
  public let number: Int

  /// The seat of a number, from 0.
  public init(_ number: Int) { self.number = number }

  /// The player's own seat, and the only one in a game for one.
  public static let first = Seat(0)

  public static func < (one: Seat, other: Seat) -> Bool { one.number < other.number }
}

/// Whose turn it is.
public enum Turn: Equatable, Sendable {
  /// Somebody decides.
  case seat(Seat)
  /// The game itself moves: cards are dealt, or turned up.
  ///
  /// There is exactly one legal action then. What comes of it follows from the position, and so from
  /// the seed in the opening; nothing is drawn by lot during play.
  case chance
}

/// A game for one: one seat, whose turn it always is, and whose player sees what there is to see.
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

import CardCore

/// A position as seen from a seat, with samples of what the seat cannot see.
///
/// The true position is private. An outlook returns only positions in which everything hidden from
/// the seat is shuffled, so a bot that looks ahead cannot see hidden cards.
public struct Outlook<Game: CardGame>: Sendable {
  /// The rules.
  public let game: Game
  /// The seat that sees the position.
  public let seat: Seat
  private let position: Game.Position

  /// Creates a seat's outlook on a position.
  public init(of game: Game, at position: Game.Position, from seat: Seat) {
    self.game = game
    self.seat = seat
    self.position = position
  }

  /// What the seat sees.
  public var observation: Game.Observation { game.observe(position, from: seat) }

  /// Returns a position that looks the same from the seat.
  public func imagined(by generator: inout MersenneTwister) -> Game.Position {
    game.lookalike(of: position, from: seat, shuffledBy: &generator)
  }
}

import CardCore

/// A position as a seat may imagine it: what it sees, and what might lie behind that.
///
/// The true position goes in and does not come out. Whoever holds an outlook gets positions in which
/// everything hidden from the seat is shuffled, and nothing else; so a player that looks ahead cannot
/// look at the cards.
public struct Outlook<Game: CardGame>: Sendable {
  /// The rules.
  public let game: Game
  /// The seat that looks.
  public let seat: Seat
  private let position: Game.Position

  /// What a seat makes of a position.
  public init(of game: Game, at position: Game.Position, from seat: Seat) {
    self.game = game
    self.seat = seat
    self.position = position
  }

  /// What the seat sees.
  public var observation: Game.Observation { game.observe(position, from: seat) }

  /// A position that looks the same from the seat.
  public func imagined(by generator: inout MersenneTwister) -> Game.Position {
    game.lookalike(of: position, from: seat, shuffledBy: &generator)
  }
}

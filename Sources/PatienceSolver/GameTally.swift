import CardCore
import Patience

/// The results of games of one deal played by a ``CarefulPlayer``.
public struct GameTally: Equatable, Sendable {
  /// The number of games played.
  public private(set) var played = 0
  /// The number of games won.
  public private(set) var won = 0
  /// The number of cards that had reached their goal at the end, summed over all games.
  public private(set) var home = 0

  /// Creates a tally without games.
  public init() {}

  /// Counts a game.
  ///
  /// - Parameters:
  ///   - end: The final state of the game.
  ///   - game: The rules.
  public mutating func count(_ end: PatienceObservation, of game: Patience) {
    played += 1
    won += game.isWon(end) ? 1 : 0
    home += game.cardsAtGoal(in: end)
  }

  /// The average number of cards that reached their goal, in hundredths of a card.
  public var hundredthsHome: Int { played == 0 ? 0 : home * 100 / played }
}

extension GameTally: Archivable {
  public var archive: JSONValue {
    .object([
      .init("played", .integer(played)), .init("won", .integer(won)), .init("home", .integer(home)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    played = try archive.integer("played", in: 1...Self.most)
    won = try archive.integer("won", in: 0...played)
    home = try archive.integer("home", in: 0...played * 104)
  }

  /// The maximum number of games in an archive.
  private static let most = 1_000_000
}

import CardCore
import Patience

/// What came of games that a ``CasualPlayer`` has played of one deal.
public struct CasualTally: Equatable, Sendable {
  /// How many games were played.
  public private(set) var played = 0
  /// How many of them were won.
  public private(set) var won = 0
  /// How many cards had reached their goal at their ends, of all games together.
  public private(set) var home = 0

  /// Nothing played yet.
  public init() {}

  /// Counts a game.
  ///
  /// - Parameters:
  ///   - end: How it stands at its end.
  ///   - game: The rules.
  public mutating func count(_ end: PatienceObservation, of game: Patience) {
    played += 1
    won += game.isWon(end) ? 1 : 0
    home += game.cardsAtGoal(in: end)
  }

  /// How many cards have reached their goal at the end of a game on average, in hundredths of a card.
  public var hundredthsHome: Int { played == 0 ? 0 : home * 100 / played }
}

extension CasualTally: Archivable {
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

  /// The most games; more than anybody waits for.
  private static let most = 1_000_000
}

import CardCore
import Patience

/// What came of games that a ``CasualPlayer`` has played of one deal.
public struct CasualTally: Equatable, Sendable {
  /// How many games were played.
  public private(set) var played = 0
  /// How many of them were won.
  public private(set) var won = 0
  /// How many cards were home at their ends, of all games together.
  public private(set) var home = 0

  /// Nothing played yet.
  public init() {}

  /// Counts a game.
  ///
  /// - Parameters:
  ///   - cards: How many cards were home at its end.
  ///   - deck: How many cards there are.
  public mutating func count(cardsHome cards: Int, of deck: Int) {
    played += 1
    won += cards == deck ? 1 : 0
    home += cards
  }

  /// How many cards are home at the end of a game on average, in hundredths of a card.
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

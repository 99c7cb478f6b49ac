import CardCore
import Persistence

/// Reads the facts of rounds, by the rules of their games.
public final class RoundReader {
  /// The readers of all games, by the names of their documents.
  private let readers: [(document: String, reader: any RoundFactsReader)]

  /// Creates a reader.
  public init() {
    var visitor = ReadersVisitor()
    AllGames.visit(&visitor)
    readers = visitor.readers
  }

  /// The facts of a round, or `nil` if its game is unknown or its replay ends differently.
  ///
  /// - Complexity: The cost of replaying the round.
  public func facts(of round: PlayedRound) -> RoundFacts? { (try? check(round)) ?? nil }

  /// The facts of a round, or `nil` if its game is unknown.
  ///
  /// - Throws: The difference between the record and its replay.
  /// - Complexity: The cost of replaying the round.
  public func check(_ round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts? {
    guard let found = readers.first(where: { $0.document == round.table }) else { return nil }
    return try found.reader.facts(of: round)
  }
}

private struct ReadersVisitor: GameDefinitionVisitor {
  var readers: [(document: String, reader: any RoundFactsReader)] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    readers.append((Game.name.entry.document, Game.factsReader()))
  }
}

extension PlayedRound {
  /// Compares its totals with those of the replay.
  ///
  /// - Parameters:
  ///   - staked: The credits bet in the replay.
  ///   - returned: The credits returned in the replay.
  /// - Throws: An error if they differ.
  func check(staked: Credits, returned: Credits) throws(ArchiveRefusal) {
    guard (self.staked, self.returned) == (staked, returned) else {
      throw ArchiveRefusal("returned", "is not what replaying the round gives")
    }
  }
}

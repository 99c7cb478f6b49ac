import CardCore
import GameList
import Persistence
import Records

/// Replays rounds before they count.
///
/// The statistics' `RoundReader` decides whether a round replays as it says. The checks here
/// matter only because devices aren't trusted: that the cards follow from the seed, that they
/// belong to one round, and which cards they are.
public final class Verifier {
  // NB: computing the average value of bets can take far longer than the round, and isn't needed
  // here.
  private let reader = RoundReader(findsWorth: false)

  /// A round that was replayed successfully.
  public struct Verified: Equatable, Sendable {
    public let round: PlayedRound
    /// The cards that were dealt, or `nil` in a game without bets and for other postings.
    public let cards: DealtCards?
    /// The posting, or `nil` for a round.
    let posting: Posting?
    /// Whether its rules are those of a table on this server.
    ///
    /// NB: this decides whether a new round counts, not whether counted ones are valid, because a
    /// table may be removed.
    let isAtTable: Bool

    /// The cause of its entry.
    var cause: Cause { posting?.cause ?? .round }
  }

  /// A range of cards of a shoe.
  public struct DealtCards: Equatable, Sendable {
    /// The seed of the shoe.
    public let seed: UInt64
    /// The range of their places in the shoe.
    public let places: Range<Int64>
  }

  /// The maximum size of a document in bytes.
  ///
  /// The limit for new rounds is ``RoundVolume/mostBytes(at:)``.
  public static let mostBytes = 256 << 10

  public init() {}

  /// Replays a round.
  ///
  /// - Parameter document: The round's document.
  /// - Returns: The round, and its cards.
  /// - Throws: The reason why it doesn't count.
  /// - Complexity: That of playing it.
  public func verify(_ document: [UInt8]) throws(RoundRefusal) -> Verified {
    guard document.count <= Self.mostBytes else { throw .tooLarge }
    return try verify(Self.round(in: document))
  }

  /// Reads a round without replaying it.
  static func round(in document: [UInt8]) throws(RoundRefusal) -> PlayedRound {
    let round: PlayedRound
    do throws(SaveProblem) { round = try PlayedRound(document: document) } catch {
      switch error {
      case .newer: throw .newer
      case .damaged(let detail): throw .damaged(detail)
      }
    }
    // NB: the same round in another encoding would have another id.
    guard round.document == document else { throw .damaged("it is not in the standard form") }
    return round
  }

  /// Replays a round that was read.
  func verify(_ round: PlayedRound) throws(RoundRefusal) -> Verified {
    if let posting = try Posting(round) {
      return Verified(round: round, cards: nil, posting: posting, isAtTable: true)
    }
    let facts: RoundFacts?
    do throws(ArchiveRefusal) { facts = try reader.check(round) } catch {
      throw .doesNotReplay(error.sentence)
    }
    guard facts != nil else { throw .unknownTable }
    return try verified(round)
  }

  /// Determines the table and the cards of a replayed round.
  private func verified(_ round: PlayedRound) throws(RoundRefusal) -> Verified {
    var visitor = DealtVisitor(round: round)
    AllGames.visit(&visitor)
    guard let found = visitor.found else { throw .unknownTable }
    return try found.get()
  }
}

/// Finds the game of a round, and plays it again.
private struct DealtVisitor: GameDefinitionVisitor {
  let round: PlayedRound
  var found: Result<Verifier.Verified, RoundRefusal>?

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard Game.name.entry.document == round.table else { return }
    found = Result { () throws(RoundRefusal) in try verified(game) }
  }

  /// The journal of a round with bets must begin with the credits that it ends with, less what was won.
  private func verified<Game: GameDefinition>(
    _ game: Game.Type
  ) throws(RoundRefusal) -> Verifier.Verified {
    guard Game.name.isForCredits else {
      return Verifier.Verified(round: round, cards: nil, posting: nil, isAtTable: true)
    }
    let journal: Journal<Game.Rules>
    do throws(ArchiveRefusal) { journal = try Journal(archive: round.journal) } catch {
      throw .doesNotReplay(error.sentence)
    }
    guard !journal.game.isPrepared(journal.opening) else { throw .prepared }
    guard let before = Game.stakes(of: journal.game.begin(journal.opening)),
      let after = Game.stakes(of: journal.position), after.credits - before.credits == round.net
    else { throw .severalRounds }
    // NB: where the cut card had come, the round began with the next shoe.
    let first = before.shoe.seed == after.shoe.seed ? before.shoe.dealtCount : 0
    guard first < after.shoe.dealtCount else { throw .severalRounds }
    return Verifier.Verified(
      round: round,
      cards: Verifier.DealtCards(
        seed: after.shoe.seed, places: Int64(first)..<Int64(after.shoe.dealtCount)),
      posting: nil, isAtTable: Game.hasTable(with: journal.game))
  }
}

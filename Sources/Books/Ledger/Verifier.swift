import BaccaratRules
import Banking
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records
import ThreeCardPoker
import War

/// Plays rounds again before they count.
///
/// It is the statistics' own reading of a round that decides whether it comes out as it says; see ``RoundReader``.
/// What is asked here besides is what matters only where a device is not believed: that the cards follow from the
/// seed, that they are of one round, and which they are.
public final class Verifier {
  // NB: what bets were worth on average can take far longer than the round, and decides nothing here.
  private let reader = RoundReader(findsWorth: false)

  /// A round that came out as it says.
  public struct Verified: Equatable, Sendable {
    public let round: PlayedRound
    /// The cards that were dealt; `nil` in a game without bets, and where it is no round.
    public let cards: DealtCards?
    /// What it tells if it is no round; `nil` of one.
    let posting: Posting?
    /// Whether it was played at a table that the house has.
    ///
    /// NB: that decides whether it counts, and not whether what counts is in order: a house may give up a table.
    let isAtTable: Bool

    /// Why its entry is booked.
    var cause: Cause { posting?.cause ?? .round }
  }

  /// Cards of a shoe, by their places in it.
  public struct DealtCards: Equatable, Sendable {
    /// The seed of the shoe.
    public let seed: UInt64
    /// The place of the first of them, and the one after the last.
    public let places: Range<Int64>
  }

  /// How large a document is read at all, in bytes; what counts anew is bounded by ``RoundVolume/mostBytes(at:)``.
  public static let mostBytes = 256 << 10

  public init() {}

  /// Plays a round again.
  ///
  /// - Parameter document: The round's document.
  /// - Returns: The round, and its cards.
  /// - Throws: Why it does not count.
  /// - Complexity: That of playing it.
  public func verify(_ document: [UInt8]) throws(RoundRefusal) -> Verified {
    guard document.count <= Self.mostBytes else { throw .tooLarge }
    let round: PlayedRound
    do throws(SaveProblem) { round = try PlayedRound(document: document) } catch {
      switch error {
      case .newer: throw .newer
      case .damaged(let detail): throw .damaged(detail)
      }
    }
    // NB: the same round in other bytes would have another id.
    guard round.document == document else { throw .damaged("it is not written as rounds are") }
    if let posting = try Posting(round) {
      return Verified(round: round, cards: nil, posting: posting, isAtTable: true)
    }
    let facts: RoundFacts?
    do throws(ArchiveRefusal) { facts = try reader.tell(of: round) } catch {
      throw .doesNotReplay(error.sentence)
    }
    guard facts != nil else { throw .unknownTable }
    return try verified(round)
  }

  /// Finds the table and the cards of a round that comes out as it says.
  private func verified(_ round: PlayedRound) throws(RoundRefusal) -> Verified {
    guard let game = GameName.allCases.first(where: { $0.entry.document == round.table }) else {
      throw .unknownTable
    }
    switch game {
    case .blackjack:
      return try verified(round, HouseTables.have as (Blackjack) -> Bool) {
        ($0.seen.bankroll, $0.shoe)
      }
    case .baccarat:
      return try verified(round, HouseTables.have as (Baccarat) -> Bool) {
        ($0.seen.bankroll, $0.shoe)
      }
    case .war: return try verified(round, at: War()) { ($0.seen.credits, $0.shoe) }
    case .threecardpoker:
      return try verified(round, at: ThreeCardPoker()) { ($0.seen.credits, $0.shoe) }
    case .klondike: return Verified(round: round, cards: nil, posting: nil, isAtTable: true)
    }
  }

  /// The same of a game that has one table.
  private func verified<Game: CardGame & Archivable & Equatable>(
    _ round: PlayedRound, at table: Game,
    _ parts: (Game.Position) -> (credits: Credits, shoe: Shoe)
  ) throws(RoundRefusal) -> Verified {
    try verified(round, { $0 == table }, parts)
  }

  /// The same of a game with bets, whose journal must begin with the credits that it ends with, less what was won.
  private func verified<Game: CardGame & Archivable>(
    _ round: PlayedRound, _ isAtTable: (Game) -> Bool,
    _ parts: (Game.Position) -> (credits: Credits, shoe: Shoe)
  ) throws(RoundRefusal) -> Verified {
    let journal: Journal<Game>
    do throws(ArchiveRefusal) { journal = try Journal<Game>(archive: round.journal) } catch {
      throw .doesNotReplay(error.sentence)
    }
    guard !journal.game.isPrepared(journal.opening) else { throw .prepared }
    let before = parts(journal.game.begin(journal.opening))
    let after = parts(journal.position)
    guard after.credits - before.credits == round.net else { throw .severalRounds }
    // NB: where the cut card had come, the round began with the next shoe.
    let first = before.shoe.seed == after.shoe.seed ? before.shoe.dealtCount : 0
    guard first < after.shoe.dealtCount else { throw .severalRounds }
    let cards = DealtCards(
      seed: after.shoe.seed, places: Int64(first)..<Int64(after.shoe.dealtCount))
    return Verified(
      round: round, cards: cards, posting: nil, isAtTable: isAtTable(journal.game))
  }
}

import BankingTables
import CardCore
import CasinoKit
import War

/// A document that the house keeps for a player, and what it must look like.
public struct KeptDocument: Sendable {
  /// Its name in the store.
  public let name: String
  private let format: String
  private let version: Int64
  private let firstWithChecksum: Int64

  private init(_ name: String, _ format: String, _ version: Int64, sealedSince first: Int64) {
    self.name = name
    self.format = format
    self.version = version
    firstWithChecksum = first
  }

  /// All of them: those of the house, of each game, and of the places at which nothing is played.
  public static let all: [KeptDocument] =
    [
      .init(
        HouseProfile.name, HouseProfile.format, HouseProfile.version,
        sealedSince: HouseProfile.firstWithChecksum),
      .init(
        SavedBlackjack.name, SavedBlackjack.format, SavedBlackjack.version,
        sealedSince: SavedBlackjack.firstWithChecksum),
      .init(
        ShoeRecords.name, ShoeRecords.format, ShoeRecords.version,
        sealedSince: ShoeRecords.firstWithChecksum),
      .init(
        GameName.klondike.entry.document, SavedPatience.format, SavedPatience.version,
        sealedSince: SavedPatience.firstWithChecksum),
      .init(
        SavedBaccarat.name, SavedBaccarat.format, SavedBaccarat.version,
        sealedSince: SavedBaccarat.firstWithChecksum),
      ofBank(.war), ofBank(.threecardpoker),
      .init(
        PlayingTime.name, PlayingTime.format, PlayingTime.version,
        sealedSince: PlayingTime.firstWithChecksum),
      .init(
        SavedTraining.name, SavedTraining.format, SavedTraining.version,
        sealedSince: SavedTraining.firstWithChecksum),
      .init(
        SavedChallenge.name, SavedChallenge.format, SavedChallenge.version,
        sealedSince: SavedChallenge.firstWithChecksum),
    ] + statistics

  /// Those with the sums of rounds.
  public static let statistics: [KeptDocument] =
    [PlayStatistics.name, PlayStatistics.copyName].map {
      .init(
        $0, PlayStatistics.format, PlayStatistics.version,
        sealedSince: PlayStatistics.firstWithChecksum)
    }
    + [PatienceStatistics.name, PatienceStatistics.copyName].map {
      .init(
        $0, PatienceStatistics.format, PatienceStatistics.version,
        sealedSince: PatienceStatistics.firstWithChecksum)
    }

  /// Whether a document of this name holds sums of rounds.
  static func isStatistics(_ name: String) -> Bool { statistics.contains { $0.name == name } }

  private static func ofBank(_ game: GameName) -> KeptDocument {
    .init(
      game.entry.document, SavedBankingGame<War>.format, SavedBankingGame<War>.version,
      sealedSince: SavedBankingGame<War>.firstWithChecksum)
  }

  /// What is wrong with a document of this name; `nil` if its format, version and checksum hold.
  ///
  /// What is in the document of a game, only its table knows; the profile is read to its end.
  public func problem(with document: [UInt8]) -> SaveProblem? {
    do throws(SaveProblem) {
      _ = try DocumentFrame.contents(
        of: document, format, version, firstWithChecksum: firstWithChecksum)
      if name == HouseProfile.name { _ = try HouseProfile(document: document) }
      return nil
    } catch { return error }
  }
}

import BaccaratTables
import BankingTables
import CardCore
import CasinoKit
import GameList
import PatienceDeals
import Records
import War

/// A document that the house keeps for a player, and what it must look like.
public struct KeptDocument: Sendable {
  private let form: DocumentForm

  /// Its name in the store.
  public var name: String { form.name }

  private init(_ form: DocumentForm) { self.form = form }

  private init<Document: SavedDocument>(_ name: String, _ kind: Document.Type) {
    form = DocumentForm(name, kind)
  }

  /// All of them: those of the house, of each game, and of the places at which nothing is played.
  public static let all: [KeptDocument] =
    [
      .init(HouseProfile.name, HouseProfile.self),
      .init(.blackjack),
      .init(.shoes),
      .init(GameName.klondike.entry.document, SavedPatience.self),
      .init(SavedBaccarat.name, SavedBaccarat.self),
      .init(GameName.war.entry.document, SavedBankingGame<War>.self),
      .init(GameName.threecardpoker.entry.document, SavedBankingGame<War>.self),
      .init(OwnTable.name, OwnTable.self),
      .init(PlayingTime.name, PlayingTime.self),
      .init(SavedTraining.name, SavedTraining.self),
      .init(SavedChallenge.name, SavedChallenge.self),
    ] + statistics

  /// Those with the sums of rounds.
  public static let statistics: [KeptDocument] = [
    .init(PlayStatistics.name, PlayStatistics.self),
    .init(PlayStatistics.copyName, PlayStatistics.self),
    .init(PatienceStatistics.name, PatienceStatistics.self),
    .init(PatienceStatistics.copyName, PatienceStatistics.self),
  ]

  /// Documents that take the place of those sums and hold none, so that every round is counted anew.
  static var emptyStatistics: [StoredDocument] {
    let (bets, patience) = (PlayStatistics().document, PatienceStatistics().document)
    return [
      StoredDocument(PlayStatistics.name, bets), StoredDocument(PlayStatistics.copyName, bets),
      StoredDocument(PatienceStatistics.name, patience),
      StoredDocument(PatienceStatistics.copyName, patience),
    ]
  }

  /// The number of the last round that documents hold in sums only; 0 if there is none.
  ///
  /// - Parameter documents: All documents of a store or a copy.
  /// - Returns: The number.
  public static func folded(in documents: [StoredDocument]) -> Int64 {
    let stored = documents.first { $0.name == PlayStatistics.name }
    return stored.flatMap { try? PlayStatistics(document: $0.bytes).folded } ?? 0
  }

  /// Documents without sums that say nothing which the rounds beside them do not say themselves.
  ///
  /// - Parameter documents: All documents of a store or a copy.
  /// - Returns: All of them where rounds are kept in sums only, otherwise those without sums.
  static func leavingOutSums(of documents: [StoredDocument]) -> [StoredDocument] {
    folded(in: documents) > 0 ? documents : documents.filter { !isStatistics($0.name) }
  }

  /// Whether a document of this name holds sums of rounds.
  public static func isStatistics(_ name: String) -> Bool {
    statistics.contains { $0.name == name }
  }

  /// What is wrong with a document of this name; `nil` if its format, version and checksum hold.
  ///
  /// What is in the document of a game, only its table knows; the profile is read to its end.
  public func problem(with document: [UInt8]) -> SaveProblem? {
    do throws(SaveProblem) {
      _ = try DocumentFrame.contents(
        of: document, form.format, form.version, firstWithChecksum: form.firstWithChecksum)
      if name == HouseProfile.name { _ = try HouseProfile(document: document) }
      return nil
    } catch { return error }
  }
}

import CardCore
import CasinoKit
import GameList
import PatienceDeals
import Records

/// A document in the player's store, and its form.
public struct KeptDocument: Sendable {
  private let form: DocumentForm

  /// Its name in the store.
  public var name: String { form.name }

  private init(_ form: DocumentForm) { self.form = form }

  private init<Document: SavedDocument>(_ name: String, _ kind: Document.Type) {
    form = DocumentForm(name, kind)
  }

  /// All of them: the shared ones, those of each game, and those of other screens.
  public static let all: [KeptDocument] =
    [
      .init(PlayerProfile.name, PlayerProfile.self)
    ] + AllGames.documents.map { .init($0) } + [
      .init(OwnTable.name, OwnTable.self),
      .init(PlayingTime.name, PlayingTime.self),
      .init(SavedTraining.name, SavedTraining.self),
      .init(SavedChallenge.name, SavedChallenge.self),
    ] + statistics

  /// Those with totals of rounds.
  public static let statistics: [KeptDocument] = [
    .init(PlayStatistics.name, PlayStatistics.self),
    .init(PlayStatistics.copyName, PlayStatistics.self),
    .init(PatienceStatistics.name, PatienceStatistics.self),
    .init(PatienceStatistics.copyName, PatienceStatistics.self),
  ]

  /// Documents without totals, which replace the old ones so that every round is counted again.
  static var emptyStatistics: [StoredDocument] {
    let (bets, patience) = (PlayStatistics().document, PatienceStatistics().document)
    return [
      StoredDocument(PlayStatistics.name, bets), StoredDocument(PlayStatistics.copyName, bets),
      StoredDocument(PatienceStatistics.name, patience),
      StoredDocument(PatienceStatistics.copyName, patience),
    ]
  }

  /// The player's record of deals with help, with that of a copy whose rounds are added.
  ///
  /// - Parameters:
  ///   - copy: The documents of the copy.
  ///   - own: The player's documents.
  /// - Returns: The document to store, or `nil` if it stays as it is.
  public static func helpedDeals(
    adding copy: [StoredDocument], to own: [StoredDocument]
  ) -> StoredDocument? {
    func read(_ documents: [StoredDocument]) -> HelpedDeals? {
      guard let stored = documents.first(where: { $0.name == HelpedDeals.name }) else {
        return HelpedDeals()
      }
      return try? HelpedDeals(document: stored.bytes)
    }
    // NB: a document that can't be read stays for the table, which reports it.
    guard let mine = read(own), let theirs = read(copy) else { return nil }
    var all = mine
    all.add(theirs)
    return all == mine ? nil : StoredDocument(HelpedDeals.name, all.document)
  }

  /// The number of the last round that exists only in the totals of documents; 0 if there is none.
  ///
  /// - Parameter documents: All documents of a store or a copy.
  /// - Returns: The number.
  public static func folded(in documents: [StoredDocument]) -> Int64 {
    let stored = documents.first { $0.name == PlayStatistics.name }
    return stored.flatMap { try? PlayStatistics(document: $0.bytes).folded } ?? 0
  }

  /// Leaves out totals that can be recomputed from the rounds.
  ///
  /// - Parameter documents: All documents of a store or a copy.
  /// - Returns: All documents if some rounds exist only in totals, otherwise those without totals.
  static func leavingOutSums(of documents: [StoredDocument]) -> [StoredDocument] {
    folded(in: documents) > 0 ? documents : documents.filter { !isStatistics($0.name) }
  }

  /// Whether a document with this name contains totals of rounds.
  public static func isStatistics(_ name: String) -> Bool {
    statistics.contains { $0.name == name }
  }

  /// The problem with a document of this name; `nil` if its format, version and checksum are right.
  ///
  /// Only its table can read the contents of a game's document; the profile is read completely.
  public func problem(with document: [UInt8]) -> SaveProblem? {
    do throws(SaveProblem) {
      _ = try DocumentFrame.contents(
        of: document, form.format, form.version, firstWithChecksum: form.firstWithChecksum)
      if name == PlayerProfile.name { _ = try PlayerProfile(document: document) }
      return nil
    } catch { return error }
  }
}

import BaccaratRules
import CardCore
import CasinoKit
import GameList

/// The saved document of a player's baccarat: the profile, the journal of the coup, the experience
/// that it earned, and a copy of the purse.
public struct SavedBaccarat: SavedDocument, Sendable {
  public let profile: BaccaratProfile
  public let journal: Journal<Baccarat>
  /// The experience that the coup earned, while its result is on the table.
  public let award: PlayerRank.Award?
  /// The purse as saved together with this document.
  public let purse: Purse
  public let summary: String
  public let language: Language

  /// Creates a document with a summary in words.
  public init(
    profile: BaccaratProfile, journal: Journal<Baccarat>, award: PlayerRank.Award? = nil,
    purse: Purse, in words: Words<BaccaratPhrase> = .english
  ) {
    summary = words(.summary(coups: journal.observation.results.count))
    language = words.language
    self.profile = profile
    self.journal = journal
    self.award = award
    self.purse = purse
  }

  /// The name under which the document lies in the store.
  public static let name = DocumentForm.baccarat.name

  public static let format = DocumentForm.baccarat.format
  public static let version = DocumentForm.baccarat.version
  public static let firstWithChecksum = DocumentForm.baccarat.firstWithChecksum

  public var contents: [JSONValue.Member] {
    [
      .init("profile", profile.archive), .init("journal", journal.archive),
      .init("undone", .texts(journal.undoneActions)), .init("purse", purse.archive),
    ] + (award.map { [.init("award", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = SavedBaccarat.told(by: contents)
    profile = try contents.value("profile")
    var journal: Journal<Baccarat> = try contents.value("journal")
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
    award = try? contents.value("award")
    purse = try contents.value("purse")
  }
}

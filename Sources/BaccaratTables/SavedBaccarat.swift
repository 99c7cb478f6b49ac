import BaccaratRules
import CardCore
import CasinoKit
import GameList

/// The document in which a player's baccarat is kept: the profile, the journal of the coup, what its
/// result brought, and a copy of the purse.
public struct SavedBaccarat: SavedDocument, Sendable {
  public let profile: BaccaratProfile
  public let journal: Journal<Baccarat>
  /// What the coup brought to the player's standing, while its result lies open.
  public let award: PlayerRank.Award?
  /// The purse as it was written together with this document.
  public let purse: Purse
  public let summary: String
  public let language: Language

  /// A document of these, which says what it is in some words.
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
  public static let name = GameName.baccarat.entry.document

  public static let format = "truecount.baccarat"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

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

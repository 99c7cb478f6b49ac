import CardCore
import CasinoKit
import Patience

/// The document in which a player's patience is kept: the profile, and the game on the table.
public struct SavedPatience: SavedDocument, Equatable, Sendable {
  public let profile: PatienceProfile
  public let journal: Journal<Patience>
  public let notes: PatienceNotes
  /// What the player had chosen here for all tables, in a document older than the house's choices.
  package let formerChoices: HouseChoices?

  public let summary: String
  public let language: Language

  /// A document of these three, which says what it is in some words.
  public init(
    profile: PatienceProfile, journal: Journal<Patience>, notes: PatienceNotes = PatienceNotes(),
    in words: Words<PilePhrase> = .english
  ) {
    let isUnderWay = notes.isUnderWay(journal)
    summary =
      isUnderWay
      ? words(
        .gameUnderWay(
          journal.game.rules, deal: journal.opening.number, moves: journal.observation.moves))
      : ""
    language = words.language
    self.profile = profile
    self.journal = journal
    self.notes = notes
    formerChoices = nil
  }

  public static let format = "truecount.klondike"
  /// The version of documents that this program writes.
  ///
  /// Version 2 says of which patience a day's deal was won, and which game is the day's or was shown.
  /// Version 3 leaves the choices that hold at all tables to the house, and bears a checksum.
  public static let version: Int64 = 3
  public static let firstWithChecksum: Int64 = 3

  public var contents: [JSONValue.Member] {
    [.init("profile", profile.archive), .init("game", .object(game))]
  }

  /// A game is saved with what can be played again.
  private var game: [JSONValue.Member] {
    [
      .init("journal", journal.archive),
      .init("undone", .strings(journal.undoneActions.map { $0.text })),
    ] + notes.members
  }

  /// Reads what a document says.
  ///
  /// A game without what can be played again is read as one in which nothing was taken back, and so
  /// is one in which that is damaged.
  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = Self.told(by: contents)
    profile = try contents.value("profile")
    let version = try contents.integer("version", in: 1...Self.version)
    formerChoices = version < 3 ? try Self.houseChoices(in: contents) : nil
    let game = try contents.required("game")
    do {
      var journal = try Self.journal(in: game)
      journal.allowRedo(of: (try? game.texts("undone")) ?? [])
      self.journal = journal
      notes = try PatienceNotes(archive: game)
    } catch { throw error.under("game") }
  }

  /// The patience that a document tells of, whether or not the rest of it is whole; `nil` where it tells of none.
  package static func rules(toldBy document: JSONValue) -> PatienceRules? {
    let game = document.member("game")?.member("journal")?.member("game")
    return (try? game?.string("game")).flatMap { PatienceRules.onTable(named: $0) }
  }

  private static func journal(in game: JSONValue) throws(ArchiveRefusal) -> Journal<Patience> {
    do { return try Journal(checking: game.required("journal")) } catch {
      throw error.under("journal")
    }
  }

  /// The choices that stood in the profile of the game before they became the house's.
  private static func houseChoices(in contents: JSONValue) throws(ArchiveRefusal) -> HouseChoices {
    do {
      let choices = try contents.required("profile").required("choices")
      var found = HouseChoices()
      if choices.member("four-colors") != nil {
        found.hasFourColors = try choices.bool("four-colors")
      }
      if choices.member("keys") != nil { found.hasKeyShortcuts = try choices.bool("keys") }
      return found
    } catch { throw error.under("profile.choices") }
  }
}

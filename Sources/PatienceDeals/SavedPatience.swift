import CardCore
import GameList
import Localization
import Patience
import Persistence

/// The saved document of the patience table: the profile and the current game.
public struct SavedPatience: SavedDocument, Equatable, Sendable {
  public let profile: PatienceProfile
  public let journal: Journal<Patience>
  public let notes: PatienceNotes
  /// The settings for all tables from a document older than the shared settings.
  package let formerChoices: SharedSettings?

  public let summary: String
  public let language: Language

  /// Creates a document with a summary in words.
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

  public static let format = DocumentForm.patience.format
  public static let version = DocumentForm.patience.version
  public static let firstWithChecksum = DocumentForm.patience.firstWithChecksum

  public var contents: [JSONValue.Member] {
    [.init("profile", profile.archive), .init("game", .object(game))]
  }

  /// The saved game, including the moves that can be redone.
  private var game: [JSONValue.Member] {
    [
      .init("journal", journal.archive),
      .init("undone", .strings(journal.undoneActions.map { $0.text })),
    ] + notes.members
  }

  /// Reads a document.
  ///
  /// If the moves to redo are missing or damaged, the game has none.
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
      var notes = try PatienceNotes(archive: game)
      notes.complete(with: journal)
      self.notes = notes
    } catch { throw error.under("game") }
  }

  /// The patience named in a document, even if the rest of the document is damaged, or `nil` if it
  /// names none.
  package static func rules(toldBy document: JSONValue) -> PatienceRules? {
    let game = document.member("game")?.member("journal")?.member("game")
    return (try? game?.string("game")).flatMap { PatienceRules.onTable(named: $0) }
  }

  private static func journal(in game: JSONValue) throws(ArchiveRefusal) -> Journal<Patience> {
    do { return try Journal(checking: game.required("journal")) } catch {
      throw error.under("journal")
    }
  }

  /// The settings for all tables, from the profile that contained them in older versions.
  private static func houseChoices(in contents: JSONValue) throws(ArchiveRefusal) -> SharedSettings
  {
    do {
      let choices = try contents.required("profile").required("choices")
      var found = SharedSettings()
      if choices.member("four-colors") != nil {
        found.hasFourColors = try choices.bool("four-colors")
      }
      if choices.member("keys") != nil { found.hasKeyShortcuts = try choices.bool("keys") }
      return found
    } catch { throw error.under("profile.choices") }
  }
}

import CardCore
import GameList
import Localization
import Patience
import Persistence

/// The saved document of the patience table: the profile, and which patience is on the table.
///
/// Each game is a document of its own, ``SavedPatienceGame``.
public struct SavedPatience: SavedDocument, Equatable, Sendable {
  public let profile: PatienceProfile
  /// The patience on the table.
  public let rules: PatienceRules
  /// The day of the game on the table, if it is a daily deal.
  package let day: UInt64?
  /// The game in a document older than version 4, when one game was saved for all patiences.
  package let formerGame: SavedPatienceGame?
  /// The settings for all tables from a document older than the shared settings.
  package let formerChoices: SharedSettings?

  public let summary: String
  public let language: Language

  /// Creates a document with the summary of the game on the table.
  public init(profile: PatienceProfile, playing game: SavedPatienceGame) {
    self.profile = profile
    rules = game.journal.game.rules
    day = game.notes.day
    summary = game.summary
    language = game.language
    formerGame = nil
    formerChoices = nil
  }

  public static let format = DocumentForm.patience.format
  public static let version = DocumentForm.patience.version
  public static let firstWithChecksum = DocumentForm.patience.firstWithChecksum

  public var contents: [JSONValue.Member] {
    [.init("profile", profile.archive), .init(Self.playing, .string(rules.id))]
      + (day.map { [.init("day", .integer($0))] } ?? [])
  }

  /// The member that names the patience on the table.
  private static let playing = "playing"

  /// Reads a document.
  ///
  /// A patience that this program doesn't have is replaced by a new player's.
  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = Self.told(by: contents)
    profile = try contents.value("profile")
    let version = try contents.integer("version", in: 1...Self.version)
    formerChoices = version < 3 ? try Self.houseChoices(in: contents) : nil
    guard version < 4 else {
      rules = .onTable(named: try contents.string(Self.playing)) ?? .forNewcomers
      day = try PatienceNotes.day(in: contents)
      formerGame = nil
      return
    }
    let game = try contents.required("game")
    do {
      let former = try SavedPatienceGame(contents: game, goingHome: profile.goingHome)
      rules = former.journal.game.rules
      day = former.notes.day
      formerGame = former
    } catch { throw error.under("game") }
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

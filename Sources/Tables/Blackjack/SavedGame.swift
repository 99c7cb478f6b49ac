import CardCore
import TrueCountEngine

/// Why a saved game cannot be played on.
public enum SaveProblem: Error, Equatable, Sendable {
  /// Something is wrong with the document; `detail` says what and where.
  case damaged(detail: String)
  /// The document was written by a newer version of the program.
  case newer(version: Int64)
}

/// The document in which a player's game is kept: the profile, and the journal of the round.
public struct SavedGame: Equatable, Sendable {
  public let profile: PlayerProfile
  public let journal: Journal<Blackjack>

  /// A document of these two.
  public init(profile: PlayerProfile, journal: Journal<Blackjack>) {
    self.profile = profile
    self.journal = journal
  }

  /// The name that every such document bears.
  public static let format = "truecount.save"
  /// The version of documents that this program writes; it reads all versions up to this one.
  public static let version: Int64 = 2

  /// The document as it is stored.
  public var document: [UInt8] {
    JSONValue.object([
      .init("format", .string(SavedGame.format)), .init("version", .integer(SavedGame.version)),
      .init("profile", profile.archive), .init("journal", journal.archive),
    ]).bytes
  }

  /// Reads a document.
  ///
  /// - Throws: Whether it is damaged, or newer than this program.
  public init(document: [UInt8]) throws(SaveProblem) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw .damaged(detail: "byte \(error.offset): \(error.problem)")
    }
    let written: Int64
    do { written = try Self.version(of: parsed) } catch { throw .damaged(detail: error.sentence) }
    if written > SavedGame.version { throw .newer(version: written) }
    do {
      let profile: PlayerProfile = try parsed.value("profile")
      let journal: Journal<Blackjack> = try parsed.value("journal")
      self.init(profile: profile, journal: journal)
    } catch { throw .damaged(detail: error.sentence) }
    guard journal.game.rules == profile.table.rules else {
      throw .damaged(detail: "journal.game.rules are not those of the player's table")
    }
  }

  private static func version(of archive: JSONValue) throws(ArchiveRefusal) -> Int64 {
    guard try archive.string("format") == SavedGame.format else {
      throw ArchiveRefusal("format", "is not that of a saved game")
    }
    return try archive.integer("version", in: 1...Int64.max)
  }
}

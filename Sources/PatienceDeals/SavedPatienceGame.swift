import CardCore
import GameList
import Localization
import Patience
import Persistence

/// The saved game of one patience, with the moves that can be redone.
public struct SavedPatienceGame: SavedDocument, Equatable, Sendable {
  public let journal: Journal<Patience>
  public let notes: PatienceNotes

  public let summary: String
  public let language: Language

  /// Creates a document with a summary in words.
  public init(
    _ journal: Journal<Patience>, _ notes: PatienceNotes = PatienceNotes(),
    in words: Words<PilePhrase> = .english
  ) {
    self.journal = journal
    self.notes = notes
    summary = Self.summary(of: journal, notes, in: words)
    language = words.language
  }

  /// The game in words, or an empty text if it isn't in progress.
  private static func summary(
    of journal: Journal<Patience>, _ notes: PatienceNotes, in words: Words<PilePhrase>
  ) -> String {
    guard notes.isUnderWay(journal) else { return "" }
    let (rules, moves) = (journal.game.rules, journal.observation.moves)
    let deal = DealTitle(journal.opening.number, day: notes.day)
    return words(.gameUnderWay(rules, deal: deal, moves: moves))
  }

  /// Whether the game has begun and is not over.
  public var isUnderWay: Bool { notes.isUnderWay(journal) }

  public static let format = DocumentForm.patienceGameFormat
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  public var contents: [JSONValue.Member] {
    [
      .init("journal", journal.archive),
      .init("undone", .strings(journal.undoneActions.map { $0.text })),
      .init("automatic", notes.automatic.archive),
    ] + notes.members
  }

  /// Reads a game.
  ///
  /// If the moves to redo are missing or damaged, the game has none.
  public init(contents: JSONValue) throws(ArchiveRefusal) {
    try self.init(contents: contents, goingHome: .never)
  }

  /// Reads a game, which may be of a version that didn't save which moves were automatic.
  ///
  /// - Parameters:
  ///   - contents: The contents of the document.
  ///   - goingHome: The player's setting, by which such a game finds them again.
  /// - Throws: `ArchiveRefusal` if a part is missing or damaged.
  init(contents: JSONValue, goingHome: GoingHome) throws(ArchiveRefusal) {
    (summary, language) = Self.told(by: contents)
    var journal: Journal<Patience>
    do { journal = try Journal(checking: contents.required("journal")) } catch {
      throw error.under("journal")
    }
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
    var notes = try PatienceNotes(archive: contents)
    notes.complete(with: journal)
    notes.automatic =
      (try? AutomaticMoves(archive: contents.array("automatic")))
      ?? AutomaticMoves(in: journal, by: goingHome)
    self.notes = notes
  }
}

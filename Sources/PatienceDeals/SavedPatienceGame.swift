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
    summary =
      notes.isUnderWay(journal)
      ? words(
        .gameUnderWay(
          journal.game.rules, deal: journal.opening.number, moves: journal.observation.moves)) : ""
    language = words.language
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

/// The saved games of a player, at most one for each patience.
public struct SavedPatienceGames: Sendable {
  private var documents: [StoredDocument]

  /// Finds the games among the documents of the store.
  ///
  /// - Parameters:
  ///   - documents: All documents.
  ///   - table: The document of the table, which contains a game if it is older than version 4.
  public init(among documents: [StoredDocument], besides table: SavedPatience?) {
    self.documents = documents.filter { document in
      PatienceRules.onTables.contains { Self.name(of: $0) == document.name }
    }
    if let former = table?.formerGame { keep(former) }
  }

  /// The document with the game on the patience table, or `nil` if none is saved.
  public static func onTable(among documents: [StoredDocument]) -> StoredDocument? {
    let stored = documents.first { $0.name == DocumentForm.patience.name }
    let table = stored.flatMap { try? SavedPatience(document: $0.bytes) }
    return table.flatMap {
      SavedPatienceGames(among: documents, besides: $0).document(of: $0.rules)
    }
  }

  /// Whether a document with this name contains the game of a patience.
  public static func isGame(_ name: String) -> Bool {
    PatienceRules.onTables.contains { self.name(of: $0) == name }
  }

  /// The name of the document with the game of a patience.
  package static func name(of rules: PatienceRules) -> String {
    DocumentForm.patienceGame(of: rules).name
  }

  /// The document of a patience, or `nil` if it has no saved game.
  package func document(of rules: PatienceRules) -> StoredDocument? {
    documents.first { $0.name == Self.name(of: rules) }
  }

  /// The game of a patience, or `nil` if none is saved.
  ///
  /// - Throws: Why the saved game can't be used.
  public func game(of rules: PatienceRules) throws(SaveProblem) -> SavedPatienceGame? {
    guard let document = document(of: rules) else { return nil }
    let game = try SavedPatienceGame(document: document.bytes)
    guard game.journal.game.rules == rules else {
      throw .damaged(detail: "it is a game of \(game.journal.game.rules.id)")
    }
    return game
  }

  /// Adds a game in place of an earlier one of the same patience, and returns its document.
  @discardableResult
  package mutating func keep(_ game: SavedPatienceGame) -> StoredDocument {
    let document = StoredDocument(Self.name(of: game.journal.game.rules), game.document)
    documents.removeAll { $0.name == document.name }
    documents.append(document)
    return document
  }
}

import CardCore

/// The document of a table that stores only its game.
public struct SavedTable<Game: CardGame & Archivable>: SavedDocument {
  public let journal: Journal<Game>

  /// Creates the document of a game.
  public init(_ journal: Journal<Game>) { self.journal = journal }

  public static var format: String { "truecount.table" }
  public static var version: Int64 { 1 }
  public static var firstWithChecksum: Int64 { 1 }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("journal", journal.archive),
      .init("undone", .texts(journal.undoneActions)),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    var journal: Journal<Game> = try contents.value("journal")
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
  }
}

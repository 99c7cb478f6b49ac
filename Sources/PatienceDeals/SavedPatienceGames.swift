import CardCore
import GameList
import Patience
import Persistence

/// The saved games of a player: at most one of their own for each patience, and daily deals.
///
/// The daily deals of all patiences share a number of documents. If all of them contain games in
/// progress, a further one has no document until its first move. It then replaces the game played
/// longest ago.
public struct SavedPatienceGames: Sendable {
  private var entries: [Entry] = []
  private var dropped: [Label] = []

  /// A document, and what distinguishes its game from others.
  private struct Entry {
    let document: StoredDocument
    let label: Label?

    init(_ document: StoredDocument, _ label: Label?) {
      (self.document, self.label) = (document, label)
    }
  }

  /// The patience of a game, its day if it is a daily deal, and how far it is.
  private struct Label {
    let game: String
    let day: UInt64?
    let isUnderWay: Bool
    let playedAt: Int64?

    init(_ game: SavedPatienceGame) {
      self.game = game.journal.game.rules.id
      day = game.notes.day
      isUnderWay = game.isUnderWay
      playedAt = game.notes.playedAt
    }

    /// Reads the label of a document without playing its game.
    ///
    /// - Throws: The member that is missing or damaged.
    init(_ contents: JSONValue) throws(ArchiveRefusal) {
      let journal = try contents.required("journal")
      let notes = try PatienceNotes(archive: contents)
      let moves = try journal.array("actions").count + contents.array("undone").count
      game = try journal.required("game").string("game")
      day = notes.day
      isUnderWay = !notes.isCounted && moves > 0
      playedAt = notes.playedAt
    }

    /// The label of a document, or `nil` if it is damaged or of a newer version.
    static func label(of document: StoredDocument) -> Label? {
      let contents = try? DocumentFrame.contents(
        of: document.bytes, SavedPatienceGame.format, SavedPatienceGame.version,
        firstWithChecksum: SavedPatienceGame.firstWithChecksum)
      return contents.flatMap { try? Label($0) }
    }
  }

  /// Finds the games among the documents of the store.
  ///
  /// - Parameters:
  ///   - documents: All documents.
  ///   - table: The document of the table, which contains a game if it is older than version 4.
  public init(among documents: [StoredDocument], besides table: SavedPatience?) {
    // NB: a daily deal may also be in the document of its patience, where earlier versions saved
    // it. The one among the daily deals is newer.
    let dailies = documents.filter { Self.isDaily($0.name) }
    let own = documents.filter { Self.isOwn($0.name) }
    entries = (dailies + own).map { Entry($0, Label.label(of: $0)) }
    if let former = table?.formerGame { keep(former) }
  }

  // MARK: - Names

  /// Whether a document with this name contains the game of a patience.
  public static func isGame(_ name: String) -> Bool { isOwn(name) || isDaily(name) }

  private static func isOwn(_ name: String) -> Bool {
    PatienceRules.onTables.contains { self.name(of: $0) == name }
  }

  private static func isDaily(_ name: String) -> Bool {
    DocumentForm.dailyDeals.contains { $0.name == name }
  }

  /// The name of the document with the player's own game of a patience.
  private static func name(of rules: PatienceRules) -> String {
    DocumentForm.patienceGame(of: rules).name
  }

  // MARK: - Finding games

  /// The document with the game on the patience table, or `nil` if none is saved.
  public static func onTable(among documents: [StoredDocument]) -> StoredDocument? {
    let stored = documents.first { $0.name == DocumentForm.patience.name }
    let table = stored.flatMap { try? SavedPatience(document: $0.bytes) }
    return table.flatMap {
      SavedPatienceGames(among: documents, besides: $0).document(onTableOf: $0)
    }
  }

  /// The document with the game that the table's document names, or `nil` if it isn't saved.
  package func document(onTableOf table: SavedPatience) -> StoredDocument? {
    if let day = table.day { return document(of: table.rules, day: day) }
    // NB: earlier versions saved a daily deal in the document of its patience.
    return entries.first { $0.document.name == Self.name(of: table.rules) }?.document
      ?? document(of: table.rules)
  }

  /// The document of a game.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - day: The day of a daily deal, or `nil` for the player's own game.
  /// - Returns: `nil` if it isn't saved.
  package func document(of rules: PatienceRules, day: UInt64? = nil) -> StoredDocument? {
    entry(of: rules, day: day)?.document
  }

  private func entry(of rules: PatienceRules, day: UInt64?) -> Entry? {
    entries.first { entry in
      guard let day else {
        return entry.document.name == Self.name(of: rules) && entry.label?.day == nil
      }
      return entry.label?.game == rules.id && entry.label?.day == day
    }
  }

  /// A saved game.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - day: The day of a daily deal, or `nil` for the player's own game.
  /// - Returns: `nil` if it isn't saved.
  /// - Throws: Why the saved game can't be used.
  public func game(
    of rules: PatienceRules, day: UInt64? = nil
  ) throws(SaveProblem) -> SavedPatienceGame? {
    guard let document = document(of: rules, day: day) else { return nil }
    return try Self.game(in: document, of: rules)
  }

  /// The game in a document.
  ///
  /// - Throws: Why it can't be used.
  package static func game(
    in document: StoredDocument, of rules: PatienceRules
  ) throws(SaveProblem) -> SavedPatienceGame {
    let game = try SavedPatienceGame(document: document.bytes)
    guard game.journal.game.rules == rules else {
      throw .damaged(detail: "it is a game of \(game.journal.game.rules.id)")
    }
    return game
  }

  /// Whether a saved game is in progress: the daily deal of a day, or the player's own game.
  package func isUnderWay(_ rules: PatienceRules, day: UInt64? = nil) -> Bool {
    entry(of: rules, day: day)?.label?.isUnderWay == true
  }

  /// The daily deals in progress that can be read, in the order of the store.
  public var dailiesUnderWay: [SavedPatienceGame] {
    var found: [SavedPatienceGame] = []
    for entry in entries where entry.label?.day != nil && entry.label?.isUnderWay == true {
      guard let game = try? SavedPatienceGame(document: entry.document.bytes) else { continue }
      let isFound = found.contains {
        $0.notes.day == game.notes.day && $0.journal.game == game.journal.game
      }
      if !isFound { found.append(game) }
    }
    return found
  }

  /// The documents for daily deals that can't be read.
  package var unreadableDailies: [StoredDocument] {
    entries.filter { $0.label == nil && Self.isDaily($0.document.name) }.map { $0.document }
  }

  /// Puts an untouched game in each of the ``unreadableDailies``, so that they aren't reported again.
  ///
  /// - Returns: The documents to write.
  package mutating func replaceUnreadableDailies() -> [StoredDocument] {
    let untouched = SavedPatienceGame(Journal(of: Patience(.forNewcomers), from: .numbered(1)))
    return unreadableDailies.map { put(untouched.document, Label(untouched), in: $0.name) }
  }

  // MARK: - Keeping games

  /// Adds a game in place of an earlier one of the same deal, or of the player's earlier own game.
  ///
  /// - Returns: The documents to write. The last one contains the game, unless it is an untouched
  ///   daily deal for which there is no document.
  @discardableResult
  package mutating func keep(_ game: SavedPatienceGame) -> [StoredDocument] {
    let rules = game.journal.game.rules
    guard let day = game.notes.day else {
      let moved = moveDaily(outOf: Self.name(of: rules)).map { [$0] } ?? []
      return moved + [put(game.document, Label(game), in: Self.name(of: rules))]
    }
    let present = document(of: rules, day: day)?.name ?? freeName
    guard let name = present ?? (game.isUnderWay ? dropOldest() : nil) else { return [] }
    return [put(game.document, Label(game), in: name)]
  }

  /// The daily deals in progress that had to make way since this was called last.
  package mutating func takeDropped() -> [(rules: PatienceRules, day: UInt64)] {
    defer { dropped = [] }
    return dropped.compactMap { label in
      guard let rules = PatienceRules.onTable(named: label.game), let day = label.day else {
        return nil
      }
      return (rules, day)
    }
  }

  /// Moves a daily deal in progress that an earlier version saved as the game of its patience.
  private mutating func moveDaily(outOf name: String) -> StoredDocument? {
    guard let entry = entries.first(where: { $0.document.name == name }), let label = entry.label,
      label.isUnderWay, let day = label.day
    else { return nil }
    let isNewer = entries.contains {
      $0.document.name != name && $0.label?.day == day && $0.label?.game == label.game
    }
    return isNewer ? nil : put(entry.document.bytes, label, in: freeName ?? dropOldest())
  }

  private mutating func put(_ bytes: [UInt8], _ label: Label, in name: String) -> StoredDocument {
    let document = StoredDocument(name, bytes)
    entries.removeAll { $0.document.name == name }
    entries.insert(Entry(document, label), at: Self.isDaily(name) ? 0 : entries.count)
    return document
  }

  /// The name of a document for another daily deal whose game isn't in progress, or `nil` if all are.
  private var freeName: String? {
    DocumentForm.dailyDeals.map { $0.name }.first { name in
      entries.first { $0.document.name == name }?.label?.isUnderWay != true
    }
  }

  /// Drops the daily deal played longest ago, and returns the name of its document.
  private mutating func dropOldest() -> String {
    let dailies = entries.filter { Self.isDaily($0.document.name) }
    let oldest = dailies.inOrder {
      ($0.label?.playedAt ?? .min) < ($1.label?.playedAt ?? .min)
    }[0]
    if let label = oldest.label { dropped.append(label) }
    return oldest.document.name
  }
}

import CasinoKit
import Foundation
import GameList
import PatienceDeals

/// Writes the record of a session at any table to a file, again after every input line.
final class SittingRecord {
  private let recorder: GameRecorder
  private let path: String
  private let say: Words<TerminalPhrase>
  private var hasEnded = false

  /// Creates a record that starts with the current state of the table.
  ///
  /// - Parameters:
  ///   - game: The game of the table.
  ///   - folder: Where the table is saved.
  ///   - path: The file, which must not exist yet.
  ///   - language: The language of the messages.
  /// - Throws: An error if there can be no record.
  init(of game: GameName, in folder: SaveFolder, to path: String, _ language: Language) throws {
    recorder = try GameRecorder(of: game.text)
    self.path = path
    say = Words(language)
    try SessionFile.checkNew(path)
    let documents = try folder.documents()
    if let present = Self.document(of: game, among: documents) { recorder.follow(present) }
    folder.onSave = { [recorder] in if Self.isGame($0.name, of: game) { recorder.follow($0) } }
  }

  /// The document with the game on the table.
  private static func document(
    of game: GameName, among documents: [StoredDocument]
  ) -> StoredDocument? {
    game == .patience
      ? SavedPatienceGames.onTable(among: documents)
      : documents.first { $0.name == game.entry.document }
  }

  /// Whether a saved document contains the game on the table.
  private static func isGame(_ document: String, of game: GameName) -> Bool {
    game == .patience ? SavedPatienceGames.isGame(document) : document == game.entry.document
  }

  /// Writes the record so far.
  func write() {
    guard !hasEnded, let text = recorder.fileText else { return }
    do throws(Refused) {
      try SessionFile.write(Array(text.utf8), to: path, isReplacing: true)
    } catch { print("\(error.message)\n") }
    guard recorder.isOver else { return }
    hasEnded = true
    print("\(say(.recordEnds))\n")
  }
}

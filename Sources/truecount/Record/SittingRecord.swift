import CasinoKit
import Foundation
import GameList

/// The record of a sitting at any table, in a file that is written anew after every line.
final class SittingRecord {
  private let recorder: GameRecorder
  private let path: String
  private let say: Words<TerminalPhrase>
  private var hasEnded = false

  /// A record that begins with what lies on the table.
  ///
  /// - Parameters:
  ///   - game: The game of the table.
  ///   - folder: Where the table is kept.
  ///   - path: The file, which must not be there yet.
  ///   - language: The language that is spoken.
  /// - Throws: Why there can be no record.
  init(of game: GameName, in folder: SaveFolder, to path: String, _ language: Language) throws {
    recorder = try GameRecorder(of: game.text)
    self.path = path
    say = Words(language)
    try SessionFile.checkNew(path)
    try folder.documents().filter { $0.name == game.entry.document }.forEach(recorder.follow)
    folder.onSave = { [recorder] in if $0.name == game.entry.document { recorder.follow($0) } }
  }

  /// Writes what was played so far.
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

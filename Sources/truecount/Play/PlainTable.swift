import CasinoKit
import Foundation
import Tables

/// Any table of the house in a terminal, told in text: for games that have no drawing of their own.
///
/// A line is a key or a command of the table; an empty line is Enter.
final class PlainTable {
  private let table: any Table
  private let services: TerminalServices
  private let folder: SaveFolder
  private let game: GameName
  private let width: Int
  private var recorder: GameRecorder?
  private var recordPath: String?
  private let say: Words<TerminalPhrase>

  /// A table of a game, with what lies on it in a folder.
  ///
  /// - Throws: ``Refused`` where a file of the folder cannot be read.
  init(of game: GameName, folder: SaveFolder, in language: Language) throws(Refused) {
    let documents = try folder.documents()
    let services = TerminalServices()
    self.services = services
    self.folder = folder
    self.game = game
    say = Words(language)
    width = min(Screen.size.columns - 2, 78)
    table = game.table(
      services: services.tableServices(store: folder), documents: documents,
      movesCards: false, in: language)
    table.attend(true)
  }

  /// Writes a record of the sitting to a file that is not there yet.
  func record(to path: String) throws {
    let recorder = try GameRecorder(of: game.text)
    try folder.documents().filter { $0.name == game.entry.document }.forEach(recorder.follow)
    folder.onSave = { [game] in if $0.name == game.entry.document { recorder.follow($0) } }
    try SessionFile.checkNew(path)
    self.recorder = recorder
    recordPath = path
  }

  private func writeRecord() {
    guard let recorder, let path = recordPath, let text = recorder.fileText else { return }
    do throws(Refused) {
      try SessionFile.write(Array(text.utf8), to: path, isReplacing: true)
    } catch { print("\(error.message)\n") }
    guard recorder.isOver else { return }
    recordPath = nil
    print("\(say(.recordEnds))\n")
  }

  /// Plays until the player leaves.
  func play() throws {
    draw()
    while let line = readLine() {
      let words = line.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      if ["q", "quit"].contains(words.lowercased()) { break }
      obey(words)
      writeRecord()
      draw()
      if let problem = folder.problem { print("\(say(.notSaved(problem: problem)))\n") }
    }
    table.attend(false)
    if let problem = folder.problem { throw Refused(message: problem) }
    print(say(.saved(folder.hasSaved)))
  }

  private func obey(_ words: String) {
    let key = words.isEmpty || words.lowercased() == "enter" ? "Enter" : words
    let isKey = key == "Enter" || key.count == 1
    if key == "?" {
      _ = table.perform(text: "open help")
    } else if isKey ? !table.press(key: key) : !table.perform(text: words) {
      // NB: with a sheet open no key plays; Enter closes it then.
      if key == "Enter", table.perform(text: PageVerb.close.rawValue) { return }
      print(say(.nothingNow(key: words)))
    }
    while let answer = services.nextAnswer() { table.hear(answer) }
    while table.isAnimating { table.wake() }
  }

  private func draw() {
    if let spoken = services.takeSpoken() { write(TextLine.wrapped(spoken, width: width)) }
    let page = table.page(in: Viewport(width: 1_280, height: 800))
    write(PageText(page: page, width: width).lines)
    print("[?] \(say(.help))   [Q] \(say(.leave))\n")
  }

  private func write(_ lines: [TextLine]) {
    for line in lines { print(line.trimmed.rendered(inColour: false)) }
  }
}

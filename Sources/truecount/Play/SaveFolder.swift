import BlackjackTables
import Books
import CasinoKit
import Foundation
import GameList
import Records
import StatisticsScreens
import TerminalShell

/// The folder in which the terminal game keeps what must not be lost.
///
/// Only one game at a time can be open in it.
final class SaveFolder: TerminalStore {
  let path: String
  /// Why the last save could not be written, or `nil` where it was.
  private(set) var problem: String?
  /// Whether anything has been written.
  private(set) var hasSaved = false
  /// How many rounds were added since the folder was opened.
  private(set) var roundsAdded = 0
  /// Told of every game that is saved.
  var onSave: ((StoredDocument) -> Void)?
  private let lock: FolderLock
  /// Whether rounds that are newer than the purse have been dropped.
  private var areRoundsSettled = false

  /// The folder for a player who names none.
  static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/truecount" }
    return NSHomeDirectory() + "/.local/share/truecount"
  }

  /// Opens a folder, which is made if it is not there.
  ///
  /// - Throws: ``Refused`` where the folder cannot be used, or another game is open in it.
  init(_ path: String) throws(Refused) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Refused(
        message: "Cannot make the folder \(path) for saved games. Choose another with --data.")
    }
    do {
      lock = try FolderLock(of: path)
    } catch {
      throw Self.refusal(because: error, path)
    }
    try FolderChange.finish(in: path)
  }

  private static func refusal(because reason: FolderLock.Refusal, _ path: String) -> Refused {
    switch reason {
    case .held:
      Refused(
        message:
          "Another game is open with the saves in \(path). Leave it first, or use another --data.")
    case .unusable(let reason):
      Refused(
        message:
          "Cannot write in the folder \(path) for saved games: \(reason). Choose another with --data."
      )
    }
  }

  /// The documents that the terminal reads and writes, and how their damage is told.
  private static let kept: [(name: String, file: String, loss: String)] = [
    (
      SavedBlackjack.name, "\(GameName.blackjack.text).json",
      "Your saved game was damaged; a new one begins."
    ),
    (
      HouseProfile.name, "\(HouseProfile.name).json",
      "Your purse and settings were damaged; what the saved game knows of them is used."
    ),
  ]

  /// The file of a document: it bears the game's name, or the house's.
  private func path(of name: String) -> String? {
    Self.file(of: name).map { "\(path)/\($0)" }
  }

  /// The names of the documents that lie in such a folder.
  ///
  /// Statistics are not among them: they are computed from the rounds each time.
  static let names = KeptDocument.all.map { $0.name }.filter { !KeptDocument.isStatistics($0) }

  /// What the file of a document is called; `nil` for one that is not kept here.
  static func file(of name: String) -> String? {
    guard names.contains(name) else { return nil }
    let game = GameName.allCases.first { $0.entry.document == name }
    return "\(game?.text ?? name).json"
  }

  /// All documents in the folder as they are; whoever uses one finds out whether it is whole.
  ///
  /// - Throws: ``Refused`` where a file cannot be read.
  func documents() throws(Refused) -> [StoredDocument] {
    var documents: [StoredDocument] = []
    for name in Self.names {
      guard let file = path(of: name), FileManager.default.fileExists(atPath: file) else {
        continue
      }
      documents.append(StoredDocument(name, try SessionFile.read(file)))
    }
    return documents
  }

  /// Reads what is saved; what is damaged is kept aside.
  ///
  /// - Returns: The documents that can be used, and what to tell the player.
  /// - Throws: ``Refused`` where a save comes from a newer version; it is left alone.
  func load() throws(Refused) -> (documents: [StoredDocument], message: String?) {
    var documents: [StoredDocument] = []
    var messages: [String] = []
    for (name, file, loss) in Self.kept {
      let file = "\(path)/\(file)"
      guard FileManager.default.fileExists(atPath: file) else { continue }
      let document = StoredDocument(name, try SessionFile.read(file))
      switch Self.problem(with: document) {
      case nil: documents.append(document)
      case .newer:
        throw Refused(
          message:
            "\(file) comes from a newer version of True Count and is left as it is. Update to "
            + "play on, or use another --data.")
      case .damaged(let detail):
        let aside = try setAside(file)
        messages.append("\(loss) It is kept as \(aside). Details: \(detail).")
      }
    }
    // NB: the challenge may hold a newer purse; whether they are whole, those find out who use them.
    for name in [SavedChallenge.name, ShoeRecords.name, OwnTable.name] {
      let file = "\(path)/\(name).json"
      if FileManager.default.fileExists(atPath: file) {
        documents.append(StoredDocument(name, try SessionFile.read(file)))
      }
    }
    return (documents, messages.isEmpty ? nil : messages.joined(separator: " "))
  }

  private static func problem(with document: StoredDocument) -> SaveProblem? {
    do throws(SaveProblem) {
      if document.name == HouseProfile.name {
        _ = try HouseProfile(document: document.bytes)
      } else {
        _ = try SavedBlackjack(document: document.bytes)
      }
      return nil
    } catch { return error }
  }

  /// Writes documents, the house's last.
  ///
  /// Files are not replaced together. Whoever stops between two of them finds the newer purse in the
  /// game's document, where the higher number tells.
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    let games = documents.filter { $0.name != HouseProfile.name }
    let houses = documents.filter { $0.name == HouseProfile.name }
    do throws(Refused) {
      try settleRounds()
      try add(rounds)
      for document in games + houses {
        guard let file = path(of: document.name) else { continue }
        try SessionFile.write(document.bytes, to: file, isReplacing: true)
      }
      problem = nil
      hasSaved = true
    } catch { problem = error.message }
    if let onSave { games.forEach(onSave) }
  }

  /// The rounds that are kept for good.
  var rounds: RoundFile { RoundFile(inFolder: path) }

  private func add(_ new: [PlayedRound]) throws(Refused) {
    if new.isEmpty { return }
    do { try rounds.add(new) } catch {
      throw Refused(message: "Cannot write the rounds played in \(path).")
    }
    roundsAdded += new.count
  }

  /// Drops rounds whose purse was never written, once.
  ///
  /// - Throws: ``Refused`` where the file cannot be written.
  func settleRounds() throws(Refused) {
    if areRoundsSettled { return }
    let documents = try documents()
    do { try rounds.settle(beside: documents) } catch {
      throw Refused(message: "Cannot write the rounds played in \(path).")
    }
    areRoundsSettled = true
  }

  func keepAside(_ document: StoredDocument) {
    guard let file = path(of: document.name) else { return }
    do { _ = try setAside(file) } catch { problem = error.message }
  }

  /// Renames a file to a name that is not taken.
  private func setAside(_ file: String) throws(Refused) -> String {
    for number in 1...9_999 {
      let aside = "\(file).damaged\(number)"
      guard link(file, aside) == 0 else {
        if errno == EEXIST { continue }
        break
      }
      unlink(file)
      return aside
    }
    throw Refused(
      message: "\(file) is damaged and cannot be renamed. Move it away, or use another --data.")
  }
}

import BlackjackTables
import Books
import CasinoKit
import Foundation
import GameList
import Records
import StatisticsScreens
import TerminalShell

/// The folder with the saved games of the terminal.
///
/// Only one game at a time can use it.
final class SaveFolder: TerminalStore {
  let path: String
  /// Why the last save failed, or `nil` if it succeeded.
  private(set) var problem: String?
  /// Whether anything has been saved.
  private(set) var hasSaved = false
  /// How many rounds were added since the folder was opened.
  private(set) var roundsAdded = 0
  /// Called with every game's document that is saved.
  var onSave: ((StoredDocument) -> Void)?
  private let lock: FolderLock
  /// Whether rounds newer than the saved purse have been dropped.
  private var areRoundsSettled = false

  /// The default folder.
  static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/truecount" }
    return NSHomeDirectory() + "/.local/share/truecount"
  }

  /// Opens a folder, and creates it if necessary.
  ///
  /// - Throws: ``Refused`` if the folder cannot be used, or another game is using it.
  init(_ path: String) throws(Refused) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Refused(
        message: "Cannot create the folder \(path) for saved games. Choose another with --data.")
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
          "Another game is using the saves in \(path). Leave it first, or use another --data folder."
      )
    case .unusable(let reason):
      Refused(
        message:
          "Cannot write to the folder \(path) for saved games: \(reason). Choose another with --data."
      )
    }
  }

  /// The documents that are checked when they are read, and the message if one is damaged.
  private static let kept: [(name: String, file: String, loss: String)] = [
    (
      SavedBlackjack.name, "\(GameName.blackjack.text).json",
      "Your saved game was damaged. A new game begins."
    ),
    (
      PlayerProfile.name, "\(PlayerProfile.name).json",
      "Your credits and settings were damaged. They are restored from the saved game if possible."
    ),
  ]

  /// The path of a document's file, which is named after the game or the document.
  private func path(of name: String) -> String? {
    Self.file(of: name).map { "\(path)/\($0)" }
  }

  /// The names of the documents in such a folder.
  ///
  /// Statistics are not stored. They are computed from the rounds each time.
  static let names = KeptDocument.all.map { $0.name }.filter { !KeptDocument.isStatistics($0) }

  /// The name of a document's file; `nil` if the document is not stored here.
  static func file(of name: String) -> String? {
    guard names.contains(name) else { return nil }
    let game = GameName.allCases.first { $0.entry.document == name }
    return "\(game?.text ?? name).json"
  }

  /// All documents in the folder, without checking them.
  ///
  /// - Throws: ``Refused`` if a file cannot be read.
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

  /// Reads the saved documents, and renames the files of damaged ones.
  ///
  /// - Returns: The usable documents, and a message for the player if any was damaged.
  /// - Throws: ``Refused`` if a document is from a newer version. Its file is not changed.
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
            "\(file) is from a newer version of True Count and was not changed. Update to continue, "
            + "or use another --data folder.")
      case .damaged(let detail):
        let aside = try setAside(file)
        messages.append("\(loss) The damaged file is kept as \(aside). Details: \(detail).")
      }
    }
    // NB: the challenge may have a newer purse. These documents are checked where they are used.
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
      if document.name == PlayerProfile.name {
        _ = try PlayerProfile(document: document.bytes)
      } else {
        _ = try SavedBlackjack(document: document.bytes)
      }
      return nil
    } catch { return error }
  }

  /// Writes documents, the house profile last.
  ///
  /// The files are replaced one after another. If the program stops between two of them, the game's
  /// document has the newer purse, which has the higher number.
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    let games = documents.filter { $0.name != PlayerProfile.name }
    let houses = documents.filter { $0.name == PlayerProfile.name }
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

  /// The file of all finished rounds.
  var rounds: RoundFile { RoundFile(inFolder: path) }

  private func add(_ new: [PlayedRound]) throws(Refused) {
    if new.isEmpty { return }
    do { try rounds.add(new) } catch {
      throw Refused(message: "Cannot save the finished rounds in \(path).")
    }
    roundsAdded += new.count
  }

  /// Drops rounds whose purse was never saved.
  ///
  /// Later calls do nothing.
  ///
  /// - Throws: ``Refused`` if the file cannot be written.
  func settleRounds() throws(Refused) {
    if areRoundsSettled { return }
    let documents = try documents()
    do { try rounds.settle(beside: documents) } catch {
      throw Refused(message: "Cannot save the finished rounds in \(path).")
    }
    areRoundsSettled = true
  }

  func quarantine(_ document: StoredDocument) {
    guard let file = path(of: document.name) else { return }
    do { _ = try setAside(file) } catch { problem = error.message }
  }

  /// Renames a damaged file to an unused name.
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
      message: "\(file) is damaged and cannot be renamed. Move it, or use another --data folder.")
  }
}

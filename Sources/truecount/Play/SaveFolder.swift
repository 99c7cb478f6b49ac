import CasinoKit
import Foundation
import Tables

/// The folder in which the terminal game keeps what must not be lost.
///
/// Only one game at a time can be open in it.
final class SaveFolder: GameStore {
  let path: String
  /// Why the last save could not be written, or `nil` where it was.
  private(set) var problem: String?
  /// Told of every game that is saved.
  var onSave: ((SavedGame) -> Void)?
  private let lock: Int32

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
    lock = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Refused(
        message:
          "Cannot write in the folder \(path) for saved games: \(reason). Choose another with --data."
      )
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw Refused(
        message:
          "Another game is open with the saves in \(path). Leave it first, or use another --data.")
    }
  }

  deinit { close(lock) }

  private var file: String { "\(path)/blackjack.json" }

  /// Reads the saved game; a damaged one is kept aside.
  ///
  /// - Returns: The game, or `nil` where there is none, and what to tell the player.
  /// - Throws: ``Refused`` where the save comes from a newer version; it is left alone.
  func load() throws(Refused) -> (game: SavedGame?, message: String?) {
    guard FileManager.default.fileExists(atPath: file) else { return (nil, nil) }
    let document = try SessionFile.read(file)
    do { return (try SavedGame(document: document), nil) } catch {
      switch error {
      case .newer(let version):
        throw Refused(
          message: "\(file) comes from a newer version of True Count (save version \(version)) and "
            + "is left as it is. Update to play on, or use another --data.")
      case .damaged(let detail):
        let aside = try setAside()
        let message =
          "Your saved game was damaged (\(detail)). It is kept as \(aside); a new one begins."
        return (nil, message)
      }
    }
  }

  func save(_ document: [UInt8]) {
    do {
      try SessionFile.write(document, to: file, isReplacing: true)
      problem = nil
    } catch { problem = error.message }
    if let onSave, let saved = try? SavedGame(document: document) { onSave(saved) }
  }

  func keepAside(_ document: [UInt8]) {
    do { _ = try setAside() } catch { problem = error.message }
  }

  /// Renames the save to a name that is not taken.
  private func setAside() throws(Refused) -> String {
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

import CasinoKit
import Foundation

/// Stores documents in a folder, one file each: `NAME.json`.
public final class FolderStore: TerminalStore {
  private let folder: URL
  public private(set) var problem: String?
  public private(set) var hasSaved = false
  private let rounds: RoundFile
  /// Whether rounds newer than the saved purse have been dropped.
  private var areRoundsSettled = false

  /// Uses a folder, which is created on the first save.
  public init(_ path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    rounds = RoundFile(inFolder: path)
  }

  /// All documents in the folder.
  public var documents: [StoredDocument] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        StoredDocument(String(name.dropLast(".json".count)), Array($0))
      }
    }
  }

  public func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try settleRounds()
      try self.rounds.add(rounds)
      // NB: the house profile comes last. If the program stops between two files, the game's has the
      // newer purse.
      let houses = documents.filter { $0.name == PlayerProfile.name }
      for document in documents.filter({ $0.name != PlayerProfile.name }) + houses {
        try Data(document.bytes).write(to: file(document.name), options: .atomic)
      }
      problem = nil
      hasSaved = true
    } catch { problem = "Cannot write to \(folder.path)." }
  }

  private func settleRounds() throws {
    if areRoundsSettled { return }
    try rounds.settle(beside: documents)
    areRoundsSettled = true
  }

  public func quarantine(_ document: StoredDocument) {
    try? Data(document.bytes).write(
      to: folder.appendingPathComponent("\(document.name).damaged"), options: .atomic)
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).json") }
}

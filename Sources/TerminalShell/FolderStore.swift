import CasinoKit
import Foundation

/// Documents in a folder, a file for each: `NAME.json`.
public final class FolderStore: TerminalStore {
  private let folder: URL
  public private(set) var problem: String?
  public private(set) var hasSaved = false
  private let rounds: RoundFile
  /// Whether rounds that are newer than the purse have been dropped.
  private var areRoundsSettled = false

  /// A folder, which is made when something is saved.
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
      // NB: the house's last: whoever stops between two files finds the newer purse in the game's.
      let houses = documents.filter { $0.name == HouseProfile.name }
      for document in documents.filter({ $0.name != HouseProfile.name }) + houses {
        try Data(document.bytes).write(to: file(document.name), options: .atomic)
      }
      problem = nil
      hasSaved = true
    } catch { problem = "Cannot write in \(folder.path)." }
  }

  private func settleRounds() throws {
    if areRoundsSettled { return }
    try rounds.settle(beside: documents)
    areRoundsSettled = true
  }

  public func keepAside(_ document: StoredDocument) {
    try? Data(document.bytes).write(
      to: folder.appendingPathComponent("\(document.name).damaged"), options: .atomic)
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).json") }
}

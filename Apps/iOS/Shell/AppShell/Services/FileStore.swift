import CardCore
import CasinoKit
import Foundation
import TerminalShell

/// The saved documents and rounds in a folder of the app, in the format of the terminal.
@MainActor final class FileStore: @MainActor DocumentStore, @MainActor RoundArchive {
  private var folder: FolderStore
  private let rounds: RoundFile
  private let path: String
  /// Called when a screen has written, with whether a round has ended.
  var onSave: (Bool) -> Void = { _ in }
  /// Receives the answer to a question.
  var onAnswer: ([UInt8]) -> Void = { _ in }

  init(_ folder: URL) {
    let whole = folder.path(percentEncoded: false)
    let path = whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    Self.mend(path)
    self.path = path
    self.folder = FolderStore(path)
    rounds = RoundFile(inFolder: path)
  }

  /// The line for a number without a round, because the numbers are those of the lines.
  private static let gap = Array("-".utf8)
  /// The most lines without rounds in a row; copies with larger gaps aren't opened.
  private static let longestGap: Int64 = 1_000_000

  /// All documents in the folder.
  var documents: [StoredDocument] { folder.documents }

  /// Whether the last save failed.
  var hasFailed: Bool { folder.problem != nil }

  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    folder.save(documents, adding: rounds)
    onSave(!rounds.isEmpty)
  }

  /// Saves documents of the app itself.
  func keep(_ documents: [StoredDocument]) { folder.save(documents, adding: []) }

  func quarantine(_ document: StoredDocument) { folder.quarantine(document) }

  /// The number of rounds, and the bytes of all files.
  var roundCount: Int64 { Int64(rounds.documents.count { $0.bytes != Self.gap }) }
  var size: Int64 {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(0) { sum, name in
      let facts = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return sum + (facts?[.size] as? Int64 ?? 0)
    }
  }

  /// A page of rounds, with the numbers of the first and the last one in the store.
  func page(after number: Int64, most: Int) -> JSONValue {
    let all = rounds.documents.filter { $0.bytes != Self.gap }
    let page = all.filter { $0.number > number }.prefix(most).map { round in
      JSONValue.object([
        .init("number", .integer(round.number)),
        .init("round", .string(String(decoding: round.bytes, as: UTF8.self))),
      ])
    }
    return .object([
      .init("first", .integer(all.first?.number ?? 0)),
      .init("last", .integer(all.last?.number ?? 0)), .init("rounds", .array(Array(page))),
    ])
  }

  func read(answering question: Int64, after number: Int64, most: Int) {
    let says = page(after: number, most: most)
    let answer = JSONValue.object([
      .init("topic", .string(WorkTopic.rounds.text)), .init("number", .integer(question)),
      .init("says", says), .init("isLast", .bool(true)),
    ])
    // NB: a screen expects the answer after its question.
    Task { onAnswer(answer.bytes) }
  }

  /// Keeps the rounds, because their numbers are the lines of the file.
  func forget(upTo number: Int64) {}

  /// Writes documents and numbered rounds at once: all of them, or nothing.
  ///
  /// A new folder is written beside the old one and takes its place.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - rounds: The rounds with their numbers.
  ///   - clearsDocuments: Whether all other documents go; quarantined ones stay.
  ///   - clearsRounds: Whether all rounds of the store go.
  /// - Returns: Whether everything is written.
  func replace(
    _ documents: [StoredDocument], _ rounds: [(number: Int64, bytes: [UInt8])],
    clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) -> Bool {
    let files = FileManager.default
    let new = URL(filePath: path + Self.newSuffix, directoryHint: .isDirectory)
    do {
      try? files.removeItem(atPath: path + Self.newSuffix)
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      try files.copyItem(atPath: path, toPath: path + Self.newSuffix)
      if clearsDocuments {
        for document in self.documents {
          try files.removeItem(at: new.appending(path: "\(document.name).json"))
        }
      }
      for document in documents {
        try Data(document.bytes).write(to: new.appending(path: "\(document.name).json"))
      }
      if !rounds.isEmpty || clearsRounds {
        let own = clearsRounds ? [] : self.rounds.documents
        try lines(own + rounds).write(to: new.appending(path: RoundFile.name))
      }
      // NB: from here on, the new folder is complete; ``mend(_:)`` ends what is interrupted.
      try files.moveItem(atPath: path, toPath: path + Self.oldSuffix)
      Self.mend(path)
      folder = FolderStore(path)
      return true
    } catch {
      Self.mend(path)
      return false
    }
  }

  /// The ends of the names of the folders beside the app's while its contents are replaced.
  private static let newSuffix = ".new"
  private static let oldSuffix = ".old"

  /// Ends a replacement that was interrupted: if the old folder was put away, the new one was complete.
  private static func mend(_ path: String) {
    let files = FileManager.default
    if !files.fileExists(atPath: path), files.fileExists(atPath: path + oldSuffix) {
      let isNew = (try? files.moveItem(atPath: path + newSuffix, toPath: path)) != nil
      if !isNew { try? files.moveItem(atPath: path + oldSuffix, toPath: path) }
    }
    guard files.fileExists(atPath: path) else { return }
    try? files.removeItem(atPath: path + newSuffix)
    try? files.removeItem(atPath: path + oldSuffix)
  }

  /// The file of rounds, in which the number of a round is that of its line.
  private func lines(_ rounds: [(number: Int64, bytes: [UInt8])]) throws -> Data {
    var (data, line) = (Data(), Int64(1))
    // NB: an empty line keeps rounds of a copy whose purse is older.
    for (number, bytes) in rounds.sorted(by: { $0.number < $1.number }) {
      guard number >= line, number - line <= Self.longestGap, !bytes.contains(10) else {
        throw CocoaError(.fileWriteUnknown)
      }
      for _ in line..<number { data.append(contentsOf: Self.gap + [10]) }
      data.append(contentsOf: bytes + [10])
      line = number + 1
    }
    if line > 1 { data.append(10) }
    return data
  }
}

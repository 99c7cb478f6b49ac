import CardCore
import CasinoKit
import Foundation

/// Writes all data of the player to a file, and reads it from one that the player has chosen.
///
/// Files are read and written in pieces, so that none is in memory as a whole.
@MainActor final class DataDesk: @MainActor DataService {
  /// Receives the answer to a question.
  var onAnswer: ([UInt8]) -> Void = { _ in }
  /// Called when the rounds in the store were replaced.
  var onReplace: () -> Void = {}
  private let store: FileStore
  /// The bytes of the next file, and whether one of them couldn't be written.
  private var part: FileHandle?
  private var isPartLost = false
  /// The file that the player has chosen, and the piece that was read last.
  private var chosen: URL?
  private var piece: [UInt8] = []
  private var documents: [StoredDocument] = []
  private var rounds: [(number: Int64, bytes: [UInt8])] = []

  init(_ store: FileStore) { self.store = store }

  // MARK: - Files for the player

  private static let partPlace = FileManager.default.temporaryDirectory.appending(
    path: "truecount-part-\(ProcessInfo.processInfo.processIdentifier)")

  func append(_ bytes: [UInt8]) {
    do {
      if part == nil {
        try Data().write(to: Self.partPlace)
        part = try FileHandle(forWritingTo: Self.partPlace)
      }
      try part?.write(contentsOf: Data(bytes))
    } catch { isPartLost = true }
  }

  /// Writes a file with what was appended before its bytes.
  ///
  /// - Returns: Its place; `nil` if it can't be written.
  func write(_ file: SavedFile) -> URL? {
    let place = FileManager.default.temporaryDirectory.appending(path: file.name)
    guard part != nil || isPartLost else {
      return (try? Data(file.bytes).write(to: place, options: .atomic)) == nil ? nil : place
    }
    append(file.bytes)
    defer { discardFile() }
    guard !isPartLost, (try? part?.close()) != nil else { return nil }
    try? FileManager.default.removeItem(at: place)
    return (try? FileManager.default.moveItem(at: Self.partPlace, to: place)) == nil ? nil : place
  }

  private func discardFile() {
    try? part?.close()
    try? FileManager.default.removeItem(at: Self.partPlace)
    (part, isPartLost) = (nil, false)
  }

  // MARK: - Files of the player

  /// Remembers the file that the player has chosen.
  ///
  /// - Returns: Its size in bytes; `nil` if it can't be read.
  func choose(_ file: URL) -> Int64? {
    chosen = file
    return reading(file) { handle in try Int64(handle.seekToEnd()) }
  }

  private func reading<Result>(
    _ file: URL, _ read: (FileHandle) throws -> Result
  ) -> Result? {
    // NB: files outside of the app's folder need it; for others it returns false.
    let hasAccess = file.startAccessingSecurityScopedResource()
    defer { if hasAccess { file.stopAccessingSecurityScopedResource() } }
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    return try? read(handle)
  }

  func readFile(answering question: Int64, from offset: Int64, most: Int) {
    let read = chosen.flatMap { file in
      reading(file) { handle in
        try handle.seek(toOffset: UInt64(max(0, offset)))
        return try handle.read(upToCount: most) ?? Data()
      }
    }
    piece = read.map { Array($0) } ?? []
    answer(question, .filePiece, read == nil ? .null : .integer(Int64(piece.count)))
  }

  func takePiece(_ count: Int) -> [UInt8] { Array(piece.prefix(count)) }

  // MARK: - Replacing the store

  func stage(_ document: StoredDocument) { documents.append(document) }
  func stage(_ round: [UInt8], number: Int64) { rounds.append((number, round)) }

  func discard() {
    discardFile()
    (documents, rounds) = ([], [])
  }

  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) {
    let isWritten = store.replace(
      documents, rounds, clearingDocuments: clearsDocuments, rounds: clearsRounds)
    (documents, rounds) = ([], [])
    if isWritten { onReplace() }
    answer(question, .replaced, .bool(isWritten))
  }

  /// The app's folder stays until the player deletes the app.
  func tellKeeping(answering question: Int64, asking asks: Bool) {
    answer(
      question, .keeping,
      .object([
        .init("rounds", .integer(store.roundCount)), .init("isForGood", .bool(true)),
        .init("bytes", .integer(store.size)),
      ]))
  }

  private func answer(_ question: Int64, _ topic: WorkTopic, _ says: JSONValue) {
    let document = JSONValue.object([
      .init("topic", .string(topic.text)), .init("number", .integer(question)),
      .init("says", says), .init("isLast", .bool(true)),
    ]).bytes
    // NB: a screen expects the answer after its question.
    Task { onAnswer(document) }
  }
}

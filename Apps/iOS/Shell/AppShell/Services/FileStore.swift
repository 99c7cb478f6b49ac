import CardCore
import CasinoKit
import Foundation
import TerminalShell

/// The saved documents and rounds in a folder of the app, in the format of the terminal.
@MainActor final class FileStore: @MainActor DocumentStore, @MainActor RoundArchive {
  private let folder: FolderStore
  private let rounds: RoundFile
  /// Called when a screen has written, with whether a round has ended.
  var onSave: (Bool) -> Void = { _ in }
  /// Receives the answer to a question.
  var onAnswer: ([UInt8]) -> Void = { _ in }

  init(_ folder: URL) {
    let path = folder.path(percentEncoded: false)
    self.folder = FolderStore(path)
    rounds = RoundFile(inFolder: path)
  }

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

  func read(answering question: Int64, after number: Int64, most: Int) {
    let all = rounds.documents
    let page = all.filter { $0.number > number }.prefix(most).map { round in
      JSONValue.object([
        .init("number", .integer(round.number)),
        .init("round", .string(String(decoding: round.bytes, as: UTF8.self))),
      ])
    }
    let says = JSONValue.object([
      .init("first", .integer(all.first?.number ?? 0)),
      .init("last", .integer(all.last?.number ?? 0)), .init("rounds", .array(Array(page))),
    ])
    let answer = JSONValue.object([
      .init("topic", .string(WorkTopic.rounds.text)), .init("number", .integer(question)),
      .init("says", says), .init("isLast", .bool(true)),
    ])
    // NB: a screen expects the answer after its question.
    Task { onAnswer(answer.bytes) }
  }

  /// Keeps the rounds, because their numbers are the lines of the file.
  func forget(upTo number: Int64) {}
}

import CasinoKit
import Foundation

/// The rounds that are kept for good, in a file with a line for each, the oldest first.
///
/// A round is written before the purse that it changed. Whoever is stopped between the two finds the game as it
/// was before the round's last action; its line is dropped then, because it bears a higher number than the
/// purse.
public struct RoundFile {
  private let path: String

  /// The file of a folder: `rounds.jsonl`.
  public init(inFolder folder: String) { path = "\(folder)/\(Self.name)" }

  /// The file's name.
  public static let name = "rounds.jsonl"

  /// The lines of the file, without one that was not written to its end.
  private var lines: [Data] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return data.prefix(through: data.lastIndex(of: newLine) ?? data.startIndex - 1)
      .split(separator: newLine)
  }

  private let newLine = UInt8(ascii: "\n")

  /// The rounds in the file, each with its number; `nil` where a line cannot be read.
  public var rounds: [(number: Int64, round: PlayedRound?)] {
    documents.map { ($0.number, try? PlayedRound(document: $0.bytes)) }
  }

  /// The same, each as it stands in the file.
  public var documents: [(number: Int64, bytes: [UInt8])] {
    lines.enumerated().map { place, line in (Int64(place + 1), Array(line)) }
  }

  /// Drops the rounds at the end of the file that are newer than the purse.
  ///
  /// - Parameter purseNumber: The number of the newest purse in the folder; 0 without one.
  /// - Throws: Why the file cannot be written.
  public func drop(after purseNumber: Int64) throws {
    guard let size = FileManager.default.contents(atPath: path)?.count else { return }
    var kept = lines
    while let line = kept.last, let round = try? PlayedRound(document: Array(line)),
      round.purseNumber > purseNumber
    { kept.removeLast() }
    let length = kept.reduce(0) { $0 + $1.count + 1 }
    guard length != size, let file = FileHandle(forWritingAtPath: path) else { return }
    try file.truncate(atOffset: UInt64(length))
    try file.close()
  }

  /// Writes rounds at the end of the file.
  ///
  /// - Throws: Why the file cannot be written.
  public func add(_ rounds: [PlayedRound]) throws {
    if rounds.isEmpty { return }
    if !FileManager.default.fileExists(atPath: path) {
      guard FileManager.default.createFile(atPath: path, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(rounds.flatMap { $0.document + [newLine] }))
    try file.synchronize()
  }
}

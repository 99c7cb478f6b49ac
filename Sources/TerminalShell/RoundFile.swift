import CasinoKit
import Foundation

/// The rounds that are kept for good, in a file with a line for each, the oldest first.
///
/// A round is written before the purse that it changed. Whoever is stopped between the two finds the game as it
/// was before the round's last action; its line is dropped then, because it bears a higher number than the
/// purse. What stands before an empty line is never dropped.
public struct RoundFile {
  private let path: String

  /// The file of a folder: `rounds.jsonl`.
  public init(inFolder folder: String) { path = "\(folder)/\(Self.name)" }

  /// The file's name.
  public static let name = "rounds.jsonl"

  /// The lines of the file, without one that was not written to its end.
  private var lines: [Data] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return Self.whole(data).split(separator: Self.newLine)
  }

  /// Whether the last line of the file was not written to its end, or was cut off.
  public var isCutOff: Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    return data.last.map { $0 != Self.newLine } ?? false
  }

  /// The bytes of a file up to the end of its last whole line.
  private static func whole(_ data: Data) -> Data {
    data.prefix(through: data.lastIndex(of: newLine) ?? data.startIndex - 1)
  }

  private static let newLine = UInt8(ascii: "\n")

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
  /// Where no house profile tells how new the purse was, because it is gone or damaged, all rounds stay: an empty line
  /// after them says so to whoever comes with a purse that begins anew.
  ///
  /// - Parameter documents: All documents in the folder.
  /// - Throws: Why the file cannot be written.
  public func settle(beside documents: [StoredDocument]) throws {
    let hasProfile = documents.contains {
      $0.name == HouseProfile.name && (try? HouseProfile(document: $0.bytes)) != nil
    }
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let whole = Self.whole(data)
    let seal = Data([Self.newLine, Self.newLine])
    let settled = whole.range(of: seal, options: .backwards)?.upperBound ?? whole.startIndex
    var length = whole.count
    if hasProfile {
      let number = HouseArrival(documents).profile.purse?.number ?? 0
      for line in whole[settled...].split(separator: Self.newLine).reversed() {
        guard let round = try? PlayedRound(document: Array(line)), round.purseNumber > number
        else { break }
        length -= line.count + 1
      }
    }
    let isSealed = hasProfile || settled == whole.endIndex
    guard length != data.count || !isSealed else { return }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.truncate(atOffset: UInt64(length))
    if !isSealed {
      try file.seekToEnd()
      try file.write(contentsOf: [Self.newLine])
    }
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
    try file.write(contentsOf: Data(rounds.flatMap { $0.document + [Self.newLine] }))
    try file.synchronize()
  }
}

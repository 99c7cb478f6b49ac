import CasinoKit
import Foundation

/// The file of all finished rounds, one line each, oldest first.
///
/// A round is written before the purse that it changed. If the program stops between the two, the saved game is
/// still before the round's last action. The round's line is then dropped, because its number is higher than the
/// saved purse's. Lines before an empty line are never dropped.
public struct RoundFile {
  private let path: String

  /// Uses the file `rounds.jsonl` in a folder.
  public init(inFolder folder: String) { path = "\(folder)/\(Self.name)" }

  /// The file's name.
  public static let name = "rounds.jsonl"

  /// The complete lines of the file.
  private var lines: [Data] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return Self.whole(data).split(separator: Self.newLine)
  }

  /// Whether the last line of the file is incomplete.
  public var isCutOff: Bool {
    guard let data = FileManager.default.contents(atPath: path) else { return false }
    return data.last.map { $0 != Self.newLine } ?? false
  }

  /// The bytes of a file up to the end of its last complete line.
  private static func whole(_ data: Data) -> Data {
    data.prefix(through: data.lastIndex(of: newLine) ?? data.startIndex - 1)
  }

  private static let newLine = UInt8(ascii: "\n")

  /// The rounds in the file, each with its number; `nil` for a line that cannot be read.
  public var rounds: [(number: Int64, round: PlayedRound?)] {
    documents.map { ($0.number, try? PlayedRound(document: $0.bytes)) }
  }

  /// The same rounds as bytes from the file.
  public var documents: [(number: Int64, bytes: [UInt8])] {
    lines.enumerated().map { place, line in (Int64(place + 1), Array(line)) }
  }

  /// Drops the rounds at the end of the file that are newer than the saved purse.
  ///
  /// If the house profile is missing or damaged, it isn't known how new the purse was. Then all rounds stay, and an
  /// empty line after them protects them from being dropped later, when a new purse counts from 0.
  ///
  /// - Parameter documents: All documents in the folder.
  /// - Throws: An error if the file cannot be written.
  public func settle(beside documents: [StoredDocument]) throws {
    let hasProfile = documents.contains {
      $0.name == PlayerProfile.name && (try? PlayerProfile(document: $0.bytes)) != nil
    }
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let whole = Self.whole(data)
    let seal = Data([Self.newLine, Self.newLine])
    let settled = whole.range(of: seal, options: .backwards)?.upperBound ?? whole.startIndex
    var length = whole.count
    if hasProfile {
      let number = LoadedProfile(documents).profile.purse?.number ?? 0
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

  /// Appends rounds to the file.
  ///
  /// - Throws: An error if the file cannot be written.
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

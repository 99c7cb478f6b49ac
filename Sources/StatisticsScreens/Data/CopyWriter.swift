import CardCore
import CasinoKit

/// Writes a copy of a player's data, line by line.
///
/// First come the documents, then the rounds by number, then the last line, which shows that the
/// file was not cut off.
public struct CopyWriter {
  private var lines = CopyLines()
  private var rounds: Int64 = 0
  /// The number of documents and rounds that could not be read and are left out.
  public private(set) var leftOut: Int64 = 0

  public init() {}

  /// The line with the documents, without totals that can be recomputed from all rounds.
  ///
  /// - Parameter documents: All documents of the store; damaged ones are left out.
  /// - Returns: The line.
  public mutating func begin(_ documents: [StoredDocument]) -> [UInt8] {
    // NB: the playing time from another copy is not a document of its own; it is merged later.
    let own = documents.filter { $0.name != PlayingTime.copyName }
    let brought = documents.filter { $0.name == PlayingTime.copyName }
      .map { StoredDocument(PlayingTime.name, $0.bytes) }
    let whole = KeptDocument.all.compactMap { kept in
      (own + brought).first { $0.name == kept.name && kept.problem(with: $0.bytes) == nil }
    }
    leftOut += Int64(max(0, own.count - whole.count))
    return end(StoreExport(KeptDocument.leavingOutSums(of: whole)).document)
  }

  /// The line of a round.
  ///
  /// - Parameters:
  ///   - number: Its number in the store.
  ///   - round: Its document.
  /// - Returns: The line; empty if the round can't be read.
  public mutating func line(_ number: Int64, _ round: [UInt8]) -> [UInt8] {
    guard (try? PlayedRound(document: round)) != nil, !round.contains(CopyLines.lineBreak) else {
      leftOut += 1
      return []
    }
    rounds += 1
    return end(RoundLine.bytes(number, round))
  }

  /// The end of the copy.
  public mutating func finish() -> [UInt8] {
    end(EndLine.bytes(rounds: rounds, after: lines.digest))
  }

  private mutating func end(_ line: [UInt8]) -> [UInt8] {
    lines.pass(line)
    return line + [CopyLines.lineBreak]
  }

  /// The name of a file with the date.
  ///
  /// - Parameters:
  ///   - kind: The kind of content.
  ///   - ending: The extension.
  ///   - now: The player's local time, in milliseconds since midnight of 1 January 1970.
  /// - Returns: A name such as `truecount-copy-2026-11-23.jsonl`.
  public static func fileName(_ kind: String, _ ending: String, at now: Int64) -> String {
    "truecount-\(kind)-\(LocalTime(now).day).\(ending)"
  }
}

/// A time of the player's clock in ISO 8601 form.
struct LocalTime {
  private let milliseconds: Int64

  init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The day, such as `2026-11-23`.
  var day: String {
    let day = CalendarDay(at: milliseconds)
    return "\(Self.digits(day.year, 4))-\(Self.digits(day.month, 2))-\(Self.digits(day.day, 2))"
  }

  /// The date and time, such as `2026-11-23T14:05:07.089`.
  var text: String {
    let time = (milliseconds % 86_400_000 + 86_400_000) % 86_400_000
    let (seconds, rest) = (time / 1_000, time % 1_000)
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.digits($0, 2) }
    return "\(day)T\(clock.joined(separator: ":")).\(Self.digits(rest, 3))"
  }

  /// A number with leading zeros.
  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(
      decoding: [UInt8](repeating: 0x30, count: max(0, count - text.bytes.count)), as: UTF8.self)
      + text
  }
}

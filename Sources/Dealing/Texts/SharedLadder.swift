import CardCore

/// The final ladder of a shared shoe, whose digest is the entropy of the next day's shoe.
///
///     let ladder = SharedLadder(day: 20_788, hash: hash, results: results)
///     let entropy = ladder.digest
///
/// It contains no names, so it stays the same if a player chooses another one or leaves.
public struct SharedLadder: Equatable, Sendable {
  /// The result of a try.
  public struct Result: Equatable, Sendable {
    /// The number of bytes of ``id``.
    public static let idByteCount = 16

    /// The random id of the try.
    public let id: [UInt8]
    /// What its decisions cost, in millionths of a bet.
    public let cost: Int64
    /// The time of its decisions in milliseconds; `nil` without a clock.
    public let time: Int64?

    /// Creates a result; numbers are not negative.
    public init(id: [UInt8], cost: Int64, time: Int64?) {
      (self.id, self.cost, self.time) = (id, cost, time)
    }
  }

  /// A result with its rank.
  public struct Line: Equatable, Sendable {
    /// The rank, from 1.
    public let rank: Int
    public let result: Result
  }

  /// The day, counted from 1 January 1970 in UTC.
  public let day: Int64
  /// The hash in the commitment to the day's secret; `nil` for a day without a shoe.
  public let hash: [UInt8]?
  /// All results with their ranks: by cost, then those without a clock, then by time, then by id.
  public let lines: [Line]

  /// Creates a ladder.
  ///
  /// A lower cost is better. Among equal costs, a shorter time is better. A result without a time
  /// has the best rank among those with its cost, and makes no rank of these worse.
  ///
  /// - Parameters:
  ///   - day: The day, counted from 1 January 1970 in UTC.
  ///   - hash: The hash in the commitment to the day's secret; `nil` for a day without a shoe.
  ///   - results: The results, in any order.
  public init(day: Int64, hash: [UInt8]?, results: [Result]) {
    (self.day, self.hash) = (day, hash)
    let ordered = results.sorted { $0.precedes($1) }
    var lines: [Line] = []
    // The rank of the best with the present cost, and how many of them are faster than the present one.
    var (best, faster, timed) = (1, 0, 0)
    for (place, result) in ordered.enumerated() {
      let before = place == 0 ? nil : ordered[place - 1]
      if before?.cost != result.cost { (best, faster, timed) = (place + 1, 0, 0) }
      if before?.time != result.time { faster = timed }
      if result.time != nil { timed += 1 }
      lines.append(Line(rank: result.time == nil ? best : best + faster, result: result))
    }
    self.lines = lines
  }

  /// The ladder as text, which docs/dealing.md specifies to the byte.
  public var text: String {
    var rows = [
      "truecount.ladder 1", "day \(day)", "hash \(hash.map { Hexadecimal.text($0) } ?? "-")",
    ]
    for line in lines {
      let time = line.result.time.map { "\($0)" } ?? "-"
      rows.append("\(line.rank) \(Hexadecimal.text(line.result.id)) \(line.result.cost) \(time)")
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// The digest of the ladder, which is mixed into the next day's shoe.
  public var digest: [UInt8] { Self.digest(of: text) }

  /// Returns the digest of a ladder's text.
  public static func digest(of text: String) -> [UInt8] {
    var bytes = ByteText(for: .ladder)
    bytes.add(text)
    return SHA256.hash(bytes.bytes)
  }
}

extension SharedLadder.Result {
  /// Whether the result is listed before another one: by cost, then without a clock, then by time,
  /// then by id.
  fileprivate func precedes(_ other: Self) -> Bool {
    if cost != other.cost { return cost < other.cost }
    if time != other.time { return time ?? -1 < other.time ?? -1 }
    return id.lexicographicallyPrecedes(other.id)
  }
}

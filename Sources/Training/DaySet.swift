import CardCore

/// A set of days, stored as ranges of consecutive days.
///
///     var days = DaySet()
///     days.insert(20_000)
///     days.insert(20_001)
///     days.run(with: 20_001)  // 20000...20001
struct DaySet: Equatable, Sendable {
  /// The ranges in order; no two of them touch.
  private(set) var runs: [ClosedRange<Int64>] = []

  /// The maximum number of stored ranges.
  static let mostRuns = 200

  /// The days that a document may contain.
  static let allowed: ClosedRange<Int64> = 0...1 << 40

  /// Creates a set of consecutive days; by default, of none.
  init(_ run: ClosedRange<Int64>? = nil) { if let run { runs = [run] } }

  func contains(_ day: Int64) -> Bool { run(with: day) != nil }

  /// Returns the consecutive days around a day; `nil` if it isn't in the set.
  func run(with day: Int64) -> ClosedRange<Int64>? { runs.first { $0.contains(day) } }

  /// Adds a day.
  ///
  /// If there are too many ranges, the oldest is dropped.
  ///
  /// - Parameter day: The day.
  /// - Returns: The dropped range, if any.
  @discardableResult
  mutating func insert(_ day: Int64) -> ClosedRange<Int64>? {
    guard !contains(day) else { return nil }
    let place = runs.firstIndex { $0.upperBound >= day - 1 } ?? runs.count
    var (first, last) = (day, day)
    if place < runs.count, runs[place].upperBound == day - 1 {
      first = runs.remove(at: place).lowerBound
    }
    if place < runs.count, runs[place].lowerBound == day + 1 {
      last = runs.remove(at: place).upperBound
    }
    runs.insert(first...last, at: place)
    return runs.count > Self.mostRuns ? runs.removeFirst() : nil
  }

  /// The longest range.
  var longestRun: Int64 { runs.reduce(0) { max($0, $1.upperBound - $1.lowerBound + 1) } }
}

extension DaySet: Archivable {
  var archive: JSONValue {
    .array(runs.flatMap { [.integer($0.lowerBound), .integer($0.upperBound)] })
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let items) = archive, items.count.isMultiple(of: 2),
      items.count <= 2 * Self.mostRuns
    else { throw ArchiveRefusal("", "is no list of days") }
    var ends: [Int64] = []
    for item in items {
      guard case .number(let text) = item, let day = Int64(wholeNumber: text),
        Self.allowed.contains(day)
      else { throw ArchiveRefusal("", "is no day") }
      ends.append(day)
    }
    for place in stride(from: 0, to: ends.count, by: 2) {
      let (first, last) = (ends[place], ends[place + 1])
      guard first <= last, (runs.last?.upperBound ?? -2) < first - 1 else {
        throw ArchiveRefusal("", "is not in order")
      }
      runs.append(first...last)
    }
  }
}

/// The size of a store, and how busy it is.
public struct StoreFigures: Sendable {
  /// The size of the database in bytes, if it is known.
  public var bytes: Int64?
  /// The size of the log of changes that aren't in the database yet, if there is one.
  public var logBytes: Int64?
  /// The number of changes that wait to be written.
  public var waiting = 0
  /// How long the commits so far took.
  public var commits = DurationCounts()

  /// Creates figures.
  public init(
    bytes: Int64? = nil, logBytes: Int64? = nil, waiting: Int = 0,
    commits: DurationCounts = DurationCounts()
  ) {
    (self.bytes, self.logBytes, self.waiting) = (bytes, logBytes, waiting)
    self.commits = commits
  }
}

/// How often something took how long.
public struct DurationCounts: Sendable {
  /// The upper bounds of the buckets, in seconds.
  public static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
  ]

  /// The number in each bucket.
  ///
  /// The last one is for those above all bounds.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)

  /// The sum of all durations, in seconds.
  public private(set) var sum = 0.0

  /// Creates counts of nothing.
  public init() {}

  /// Adds a duration in seconds.
  public mutating func add(_ seconds: Double) {
    counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
    sum += seconds
  }
}

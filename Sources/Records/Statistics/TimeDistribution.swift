import CardCore

/// The times of wins, in steps of ten seconds.
///
///     var times = TimeDistribution()
///     times.count(milliseconds: 65_000)
///     times.bars.count  // 1
public struct TimeDistribution: Equatable, Sendable {
  /// The steps with at least one win, in order.
  private var steps: [Step] = []

  private struct Step: Equatable, Sendable {
    /// The number of the step; step 6 begins at 60 seconds.
    let place: Int64
    var wins: Int64
  }

  /// A bar of a chart: the wins from a number of seconds on, up to another; the last bar may have
  /// no end.
  public struct Bar: Equatable, Sendable {
    public let from: Int64
    public let to: Int64?
    public let wins: Int64
  }

  private static let stepLength: Int64 = 10
  /// Longer times share the last step, which begins at ten hours.
  private static let lastStep: Int64 = 3_600
  /// The possible lengths of a bar, in steps.
  private static let lengths: [Int64] = [1, 2, 3, 6, 12, 18, 30, 60, 90, 180, 360]
  /// The most bars of a chart, besides one for longer times.
  static let mostBars: Int64 = 10

  /// Creates the distribution of no wins.
  public init() {}

  /// The number of wins.
  public var wins: Int64 { steps.reduce(0) { $0 + $1.wins } }

  /// Counts a win.
  package mutating func count(milliseconds: Int64) {
    let place = min(max(0, milliseconds / 1_000 / Self.stepLength), Self.lastStep)
    let index = steps.firstIndex { $0.place >= place } ?? steps.count
    if index < steps.count, steps[index].place == place {
      steps[index].wins += 1
    } else {
      steps.insert(Step(place: place, wins: 1), at: index)
    }
  }

  /// The bars of a chart: at most ten of the same length, and one for the slowest twentieth of the
  /// wins if they took longer.
  ///
  /// They begin with the fastest win. The length is a round number of seconds or minutes.
  public var bars: [Bar] {
    guard let first = steps.first?.place else { return [] }
    let last = place(atLeast: wins - wins / 20)
    let length =
      Self.lengths.first { last / $0 - first / $0 < Self.mostBars } ?? Self.lengths[0]
    let start = first / length * length
    let count = min(last / length - first / length + 1, Self.mostBars)
    let end = start + count * length
    let bars = (0..<count).map { number in
      let from = start + number * length
      return Bar(
        from: from * Self.stepLength, to: (from + length) * Self.stepLength,
        wins: wins(from: from, to: from + length))
    }
    let rest = wins(from: end, to: .max)
    return bars + (rest > 0 ? [Bar(from: end * Self.stepLength, to: nil, wins: rest)] : [])
  }

  /// The time within which half of the wins happened, in seconds, rounded up to ten seconds.
  public var median: Int64 { (place(atLeast: (wins + 1) / 2) + 1) * Self.stepLength }

  /// The step up to which there are at least a number of wins.
  private func place(atLeast number: Int64) -> Int64 {
    var sum: Int64 = 0
    for step in steps {
      sum += step.wins
      if sum >= number { return step.place }
    }
    return steps.last?.place ?? 0
  }

  private func wins(from: Int64, to: Int64) -> Int64 {
    steps.reduce(0) { $0 + ((from..<to).contains($1.place) ? $1.wins : 0) }
  }
}

extension TimeDistribution: Archivable {
  /// The steps and their wins in turn.
  public var archive: JSONValue {
    .array(steps.flatMap { [.integer($0.place), .integer($0.wins)] })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let items) = archive, items.count % 2 == 0 else {
      throw ArchiveRefusal("times", "is not a list of steps and wins")
    }
    for index in stride(from: 0, to: items.count, by: 2) {
      guard let place = Self.number(items[index]), let wins = Self.number(items[index + 1]),
        steps.last.map({ $0.place < place }) ?? true, place <= Self.lastStep,
        (1...Int64.max / 1_000_000).contains(wins)
      else { throw ArchiveRefusal("times[\(index)]", "is not a step with its wins") }
      steps.append(Step(place: place, wins: wins))
    }
  }

  private static func number(_ item: JSONValue) -> Int64? {
    guard case .number(let text) = item else { return nil }
    return Int64(wholeNumber: text).flatMap { $0 < 0 ? nil : $0 }
  }
}

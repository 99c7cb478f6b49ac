import CardCore

/// How often things happened in some rounds.
public struct RoundEvents: Equatable, Sendable {
  /// The player's blackjacks.
  public internal(set) var blackjacks = 0
  /// The dealer's blackjacks.
  public internal(set) var dealerBlackjacks = 0
  /// Doubled hands.
  public internal(set) var doubles = 0
  /// Splits; two in a round that ends with three hands.
  public internal(set) var splits = 0
  /// The player's hands that went over 21.
  public internal(set) var busts = 0
  /// Rounds in which the dealer went over 21.
  public internal(set) var dealerBusts = 0
  /// Shuffles.
  public internal(set) var shoes = 0

  /// Each number with its name, in a fixed order.
  public var named: [(name: String, count: Int)] {
    [
      ("blackjacks", blackjacks), ("dealerBlackjacks", dealerBlackjacks), ("doubles", doubles),
      ("splits", splits), ("busts", busts), ("dealerBusts", dealerBusts), ("shoes", shoes),
    ]
  }

  mutating func add(_ other: RoundEvents) {
    blackjacks += other.blackjacks
    dealerBlackjacks += other.dealerBlackjacks
    doubles += other.doubles
    splits += other.splits
    busts += other.busts
    dealerBusts += other.dealerBusts
    shoes += other.shoes
  }
}

/// What some rounds brought: how often each result came, at each true count.
///
/// Everything is a whole number, so that tallies added in any order are equal.
public struct SimulationTally: Equatable, Sendable {
  /// The true counts that are told apart; lower and higher ones go with the first and the last.
  public static let trueCounts = -10...10

  /// The results that a round can have, in tenths of the bet: four doubled hands win or lose 80.
  public static let results = -80...80

  /// No tally counts more, so that no sum of squared results is too large to be counted.
  public static let mostRounds = Int(clamping: 100_000_000_000 as Int64)

  /// How often each result came at each true count, one true count after the other; at one only
  /// where nobody counts.
  private(set) var frequencies: [Int]

  /// How often other things happened.
  public internal(set) var events = RoundEvents()

  /// A tally of no rounds.
  ///
  /// - Parameter isCounting: Whether results are told apart by true count.
  public init(isCounting: Bool) {
    frequencies = [Int](
      repeating: 0, count: (isCounting ? Self.trueCounts.count : 1) * Self.results.count)
  }

  init(frequencies: [Int], events: RoundEvents) {
    self.frequencies = frequencies
    self.events = events
  }

  /// Whether results are told apart by true count.
  public var isCounting: Bool { frequencies.count > Self.results.count }

  /// How many rounds were played.
  public var rounds: Int { frequencies.reduce(0, +) }

  /// The true counts at which something may have happened; only 0 where nobody counts.
  public var counts: ClosedRange<Int> { isCounting ? Self.trueCounts : 0...0 }

  /// How often a result came at a true count.
  ///
  /// - Parameters:
  ///   - result: In tenths of the bet, within ``results``.
  ///   - trueCount: One of ``counts``.
  /// - Returns: A number of rounds.
  public func frequency(of result: Int, at trueCount: Int) -> Int {
    let row = trueCount - counts.lowerBound
    return frequencies[row * Self.results.count + result - Self.results.lowerBound]
  }

  /// Lets rounds add to the frequencies one by one.
  mutating func gather(_ body: (UnsafeMutableBufferPointer<Int>) -> Void) {
    frequencies.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Adds what other rounds of the same simulation brought.
  public mutating func add(_ other: SimulationTally) {
    precondition(frequencies.count == other.frequencies.count, "tallies of different simulations")
    for place in frequencies.indices { frequencies[place] += other.frequencies[place] }
    events.add(other.events)
  }
}

extension SimulationTally: Archivable {
  public var archive: JSONValue {
    .object([
      .init("frequencies", .array(frequencies.map { .integer($0) })),
      .init("events", .array(events.named.map { .integer($0.count) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let frequencies = try Self.numbers("frequencies", of: archive)
    let counting = Self.trueCounts.count * Self.results.count
    guard frequencies.count == Self.results.count || frequencies.count == counting else {
      throw ArchiveRefusal("frequencies", "has \(frequencies.count) numbers")
    }
    let numbers = try Self.numbers("events", of: archive)
    guard numbers.count == 7 else {
      throw ArchiveRefusal("events", "has \(numbers.count) numbers, not 7")
    }
    self.init(
      frequencies: frequencies,
      events: RoundEvents(
        blackjacks: numbers[0], dealerBlackjacks: numbers[1], doubles: numbers[2],
        splits: numbers[3], busts: numbers[4], dealerBusts: numbers[5], shoes: numbers[6]))
  }

  private static func numbers(
    _ name: String, of archive: JSONValue
  ) throws(ArchiveRefusal) -> [Int] {
    guard case .array(let values) = try archive.required(name) else {
      throw ArchiveRefusal(name, "is no array")
    }
    var numbers: [Int] = []
    for value in values {
      guard case .number(let text) = value, let number = Int(text),
        (0...mostRounds).contains(number)
      else {
        throw ArchiveRefusal(name, "holds something that is no count")
      }
      numbers.append(number)
    }
    return numbers
  }
}

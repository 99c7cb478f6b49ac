import CardCore

/// The numbers of events in a number of rounds.
public struct RoundEvents: Equatable, Sendable {
  /// The player's blackjacks.
  public internal(set) var blackjacks = 0
  /// The dealer's blackjacks.
  public internal(set) var dealerBlackjacks = 0
  /// Doubled hands.
  public internal(set) var doubles = 0
  /// Splits; a round that ends with three hands has two.
  public internal(set) var splits = 0
  /// The player's hands that went over 21.
  public internal(set) var busts = 0
  /// Rounds in which the dealer went over 21.
  public internal(set) var dealerBusts = 0
  /// Shuffles.
  public internal(set) var shoes = 0
  /// Hands that were surrendered.
  public internal(set) var surrenders = 0
  /// Insurance bets.
  public internal(set) var insurances = 0

  /// The numbers with their names, in a fixed order.
  public var named: [(name: String, count: Int)] {
    [
      ("blackjacks", blackjacks), ("dealerBlackjacks", dealerBlackjacks), ("doubles", doubles),
      ("splits", splits), ("busts", busts), ("dealerBusts", dealerBusts), ("shoes", shoes),
      ("surrenders", surrenders), ("insurances", insurances),
    ]
  }

  /// Counts player's hands with the same result.
  mutating func count(hand end: UInt8, times: Int = 1) {
    if end == HandEnd.blackjack { blackjacks += times }
    if end == HandEnd.surrendered { surrenders += times }
    if HandEnd.isDoubled(end) { doubles += times }
    if HandEnd.isBust(end) { busts += times }
  }

  /// Counts the hands of a box.
  mutating func count(_ hands: BoxHands) {
    for hand in 0..<hands.count { count(hand: hands[hand]) }
  }

  /// Counts dealer's hands with the same result.
  mutating func count(dealer end: UInt8, times: Int = 1) {
    if end == HandEnd.blackjack { dealerBlackjacks += times }
    if end == HandEnd.bust { dealerBusts += times }
  }

  mutating func add(_ other: RoundEvents) {
    blackjacks += other.blackjacks
    dealerBlackjacks += other.dealerBlackjacks
    doubles += other.doubles
    splits += other.splits
    busts += other.busts
    dealerBusts += other.dealerBusts
    shoes += other.shoes
    surrenders += other.surrenders
    insurances += other.insurances
  }
}

/// The results of a number of rounds: the frequency of each result at each count.
///
/// All numbers are integers, so that sums of tallies don't depend on their order.
public struct SimulationTally: Equatable, Sendable {
  /// The most that a box can win or lose, in tenths of the bet: four doubled hands and insurance.
  public static let mostOfBox = 85

  /// The maximum number of boxes.
  public static let mostBoxes = 7

  /// The maximum number of rounds in a tally, so that no sum of results overflows.
  public static let mostRounds = Int(clamping: 100_000_000_000 as Int64)

  /// The counts with separate results; only 0 without counting.
  public let counts: ClosedRange<Int>

  /// The number of boxes in a round.
  public let boxes: Int

  /// The number of rounds for each result at each count, one count after another.
  private(set) var frequencies: [Int]

  /// The number of rounds that were only watched, at each count.
  private(set) var watched: [Int]

  /// The numbers of other events.
  public internal(set) var events = RoundEvents()

  /// Creates a tally of no rounds.
  ///
  /// - Parameters:
  ///   - counts: The counts with separate results; lower ones are added to the first, higher ones
  ///     to the last.
  ///   - boxes: The number of boxes in a round.
  public init(counts: ClosedRange<Int>, boxes: Int) {
    self.counts = counts
    self.boxes = boxes
    frequencies = [Int](repeating: 0, count: counts.count * (2 * Self.mostOfBox * boxes + 1))
    watched = [Int](repeating: 0, count: counts.count)
  }

  /// The possible results of a round, in tenths of the bet on a box.
  public var results: ClosedRange<Int> { -Self.mostOfBox * boxes...Self.mostOfBox * boxes }

  /// The number of rounds, including those that were only watched.
  public var rounds: Int { frequencies.reduce(0, +) + watched.reduce(0, +) }

  /// Returns the number of rounds with a result at a count.
  ///
  /// - Parameters:
  ///   - result: In tenths of the bet on a box, within ``results``.
  ///   - count: One of ``counts``.
  /// - Returns: The number of rounds.
  public func frequency(of result: Int, at count: Int) -> Int {
    let row = count - counts.lowerBound
    return frequencies[row * results.count + result - results.lowerBound]
  }

  /// Returns the number of rounds that were only watched at a count.
  public func watched(at count: Int) -> Int { watched[count - counts.lowerBound] }

  /// Adds rounds, given the number of rounds for each outcome, one count after another.
  mutating func add(_ outcomes: [UInt32], _ settlement: Settlement) {
    for (place, times) in outcomes.enumerated() where times > 0 {
      let (row, number) = place.quotientAndRemainder(dividingBy: RoundOutcome.count)
      let outcome = RoundOutcome(number: number)
      if outcome == .watched {
        watched[row] += Int(times)
        continue
      }
      let result = outcome.won(settlement) - results.lowerBound
      frequencies[row * results.count + result] += Int(times)
      if outcome.isInsured { events.insurances += Int(times) }
      guard let ends = outcome.ends else { continue }
      events.count(hand: ends.hand, times: Int(times))
      events.count(dealer: ends.dealer, times: Int(times))
    }
  }

  /// Adds a round.
  mutating func add(_ round: CountedRound) {
    let row = min(max(round.count, counts.lowerBound), counts.upperBound) - counts.lowerBound
    if round.isPlayed {
      frequencies[row * results.count + round.won - results.lowerBound] += 1
    } else {
      watched[row] += 1
    }
  }

  /// Adds the results of other rounds of the same simulation.
  public mutating func add(_ other: SimulationTally) {
    precondition(
      counts == other.counts && boxes == other.boxes, "tallies of different simulations")
    for place in frequencies.indices { frequencies[place] += other.frequencies[place] }
    for place in watched.indices { watched[place] += other.watched[place] }
    events.add(other.events)
  }
}

extension SimulationTally: Archivable {
  public var archive: JSONValue {
    .object([
      .init("counts", .array([.integer(counts.lowerBound), .integer(counts.upperBound)])),
      .init("boxes", .integer(boxes)),
      .init("frequencies", .array(frequencies.map { .integer($0) })),
      .init("watched", .array(watched.map { .integer($0) })),
      .init("events", .array(events.named.map { .integer($0.count) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let bounds = try Self.numbers("counts", of: archive, in: -100...100)
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw ArchiveRefusal("counts", "is no lowest and highest count")
    }
    self.init(
      counts: bounds[0]...bounds[1],
      boxes: try archive.integer("boxes", in: 1...Self.mostBoxes))
    frequencies = try Self.counts("frequencies", of: archive, like: frequencies)
    watched = try Self.counts("watched", of: archive, like: watched)
    let numbers = try Self.counts("events", of: archive, like: events.named.map { $0.count })
    events = RoundEvents(
      blackjacks: numbers[0], dealerBlackjacks: numbers[1], doubles: numbers[2],
      splits: numbers[3], busts: numbers[4], dealerBusts: numbers[5], shoes: numbers[6],
      surrenders: numbers[7], insurances: numbers[8])
  }

  private static func counts(
    _ name: String, of archive: JSONValue, like usual: [Int]
  ) throws(ArchiveRefusal) -> [Int] {
    let numbers = try numbers(name, of: archive, in: 0...mostRounds)
    guard numbers.count == usual.count else {
      throw ArchiveRefusal(name, "has \(numbers.count) numbers, not \(usual.count)")
    }
    return numbers
  }

  private static func numbers(
    _ name: String, of archive: JSONValue, in range: ClosedRange<Int>
  ) throws(ArchiveRefusal) -> [Int] {
    guard case .array(let values) = try archive.required(name) else {
      throw ArchiveRefusal(name, "is no array")
    }
    var numbers: [Int] = []
    for value in values {
      guard case .number(let text) = value, let number = Int(text), range.contains(number) else {
        throw ArchiveRefusal(name, "holds something that does not belong there")
      }
      numbers.append(number)
    }
    return numbers
  }
}

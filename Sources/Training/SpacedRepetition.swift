import CardCore

/// A rating of how well an item was remembered, on the scheduler's scale of four.
public enum Rating: Int, CaseIterable, Sendable {
  case again = 1
  case hard
  case good
  case easy
}

/// The scheduler's estimate of how well a player remembers one item.
public struct Memory: Equatable, Sendable {
  /// The phase of an item: it is learned in short steps, then reviewed after days.
  public enum Phase: Equatable, Sendable {
    /// Being learned; the step counts from 0.
    case learning(step: Int)
    case review
    /// Forgotten, and being learned again.
    case relearning(step: Int)
  }

  /// The number of days after which the probability of remembering is 0.9.
  public let stability: Double
  /// The difficulty, from 1 to 10.
  public let difficulty: Double
  public let phase: Phase
  /// The time of the last review, in seconds since midnight of 1 January 1970.
  public let asked: Int64
  /// The time of the next review, in seconds since midnight of 1 January 1970.
  public let due: Int64
}

/// The scheduler FSRS-6, which plans the next review of an item shortly before it would be
/// forgotten.
///
///     let scheduler = SpacedRepetition()
///     let memory = scheduler.review(nil, rated: .good, at: 0)
///     memory.due  // 600: in ten minutes
///
/// FSRS, the Free Spaced Repetition Scheduler, is an open algorithm by Jarrett Ye and others.
/// Formulas and parameters are those of version 6 as published in the package `fsrs` 6.3.2
/// (github.com/open-spaced-repetition), with its learning steps of one and ten minutes and without
/// its random variation of intervals. The tests compare the two.
public struct SpacedRepetition: Sendable {
  /// The algorithm and its version.
  public static let name = "FSRS-6"

  /// The published default parameters, w0 to w20.
  public static let parameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The probability of remembering at which an item is reviewed again.
  public static let retention = 0.9
  /// The longest interval, in days.
  public static let mostDays = 36_500
  /// The seconds after which a new item is asked again, step by step.
  public static let learningSteps: [Int64] = [60, 600]
  /// The seconds after which a forgotten item is asked again, step by step.
  public static let relearningSteps: [Int64] = [600]

  private static let day: Int64 = 86_400
  private static let leastStability = 0.001

  private let w = Self.parameters
  /// The factor of the forgetting curve, chosen so that the stability is the number of days until
  /// the probability of remembering is 0.9.
  private let factor: Double
  /// The factor from a stability to the interval in days.
  private let reach: Double

  /// Creates the scheduler with its published parameters.
  public init() {
    let exponent = -1 / Self.parameters[20]
    factor = Exponential.power(0.9, exponent) - 1
    reach = Exponential.power(Self.retention, exponent) - 1
  }

  /// Returns the probability that an item is remembered.
  ///
  /// - Parameters:
  ///   - memory: The memory state.
  ///   - time: The time, in seconds since midnight of 1 January 1970; only whole days since the
  ///     last review matter.
  /// - Returns: From 0 to 1.
  public func retrievability(of memory: Memory, at time: Int64) -> Double {
    let days = max(0, time - memory.asked) / Self.day
    return Exponential.power(1 + factor * Double(days) / memory.stability, -w[20])
  }

  /// Returns the memory state after one more review.
  ///
  /// - Parameters:
  ///   - memory: The memory state before; `nil` for a new item.
  ///   - rating: How well the item was remembered.
  ///   - time: The time of the review, in seconds since midnight of 1 January 1970.
  /// - Returns: The memory state, with the time of the next review.
  public func review(_ memory: Memory?, rated rating: Rating, at time: Int64) -> Memory {
    let (stability, difficulty) = strength(memory, rating, time)
    let (phase, wait) = next(memory?.phase ?? .learning(step: 0), rating)
    return Memory(
      stability: stability, difficulty: difficulty, phase: phase, asked: time,
      due: time + (wait ?? Int64(days(stability)) * Self.day))
  }

  // MARK: - Stability and difficulty

  private func strength(
    _ memory: Memory?, _ rating: Rating, _ time: Int64
  ) -> (stability: Double, difficulty: Double) {
    guard let memory else {
      return (
        max(w[rating.rawValue - 1], Self.leastStability),
        clamped(initialDifficulty(rating))
      )
    }
    let stability =
      time - memory.asked < Self.day
      ? soon(memory.stability, rating)
      : later(memory, rating, retrievability(of: memory, at: time))
    return (max(stability, Self.leastStability), difficulty(after: memory.difficulty, rating))
  }

  private func initialDifficulty(_ rating: Rating) -> Double {
    w[4] - Exponential.exp(w[5] * Double(rating.rawValue - 1)) + 1
  }

  private func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private func difficulty(after difficulty: Double, _ rating: Rating) -> Double {
    let change = -w[6] * Double(rating.rawValue - 3)
    let damped = difficulty + (10 - difficulty) * change / 9
    return clamped(w[7] * initialDifficulty(.easy) + (1 - w[7]) * damped)
  }

  /// Returns the stability after a review on the same day.
  private func soon(_ stability: Double, _ rating: Rating) -> Double {
    let growth =
      Exponential.exp(w[17] * (Double(rating.rawValue - 3) + w[18]))
      * Exponential.power(stability, -w[19])
    return stability * (rating == .again ? growth : max(growth, 1))
  }

  /// Returns the stability after a review on another day.
  private func later(_ memory: Memory, _ rating: Rating, _ recall: Double) -> Double {
    let (stability, difficulty) = (memory.stability, memory.difficulty)
    guard rating != .again else {
      let forgotten =
        w[11] * Exponential.power(difficulty, -w[12])
        * (Exponential.power(stability + 1, w[13]) - 1) * Exponential.exp((1 - recall) * w[14])
      return min(forgotten, stability / Exponential.exp(w[17] * w[18]))
    }
    let bonus = rating == .hard ? w[15] : rating == .easy ? w[16] : 1
    return stability
      * (1 + Exponential.exp(w[8]) * (11 - difficulty) * Exponential.power(stability, -w[9])
        * (Exponential.exp((1 - recall) * w[10]) - 1) * bonus)
  }

  // MARK: - Intervals

  /// Returns the number of whole days until the next review for a stability.
  private func days(_ stability: Double) -> Int {
    let days = min(stability / factor * reach, Double(Self.mostDays))
    let (whole, rest) = (Int(days), days - Double(Int(days)))
    let isUp = rest > 0.5 || (rest == 0.5 && whole % 2 == 1)
    return max(whole + (isUp ? 1 : 0), 1)
  }

  /// Returns the next phase of an item, and the seconds until its next review; `nil` for intervals
  /// in days.
  private func next(_ phase: Memory.Phase, _ rating: Rating) -> (Memory.Phase, Int64?) {
    switch phase {
    case .learning(let step):
      let (next, wait) = Self.step(step, of: Self.learningSteps, rating)
      return (next.map { .learning(step: $0) } ?? .review, wait)
    case .relearning(let step):
      let (next, wait) = Self.step(step, of: Self.relearningSteps, rating)
      return (next.map { .relearning(step: $0) } ?? .review, wait)
    case .review:
      return rating == .again
        ? (.relearning(step: 0), Self.relearningSteps[0]) : (.review, nil)
    }
  }

  /// Returns the next step, and the seconds until then; `nil` after the last step.
  private static func step(_ step: Int, of steps: [Int64], _ rating: Rating) -> (Int?, Int64?) {
    switch rating {
    case .again: (0, steps[0])
    case .hard where step > 0: (step, steps[step])
    case .hard: (0, steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2)
    case .good where step + 1 < steps.count: (step + 1, steps[step + 1])
    case .good, .easy: (nil, nil)
    }
  }
}

extension Memory: Archivable {
  /// The memory state as JSON, with the exact bits of its numbers.
  public var archive: JSONValue {
    let (name, step) =
      switch phase {
      case .learning(let step): ("learning", step)
      case .review: ("review", 0)
      case .relearning(let step): ("relearning", step)
      }
    return .object([
      .init("stability", .integer(stability.bitPattern)),
      .init("difficulty", .integer(difficulty.bitPattern)), .init("phase", .string(name)),
      .init("step", .integer(step)), .init("asked", .integer(asked)), .init("due", .integer(due)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    stability = Double(bitPattern: try archive.integer("stability", in: 0...UInt64.max))
    difficulty = Double(bitPattern: try archive.integer("difficulty", in: 0...UInt64.max))
    guard stability >= 0.001, stability < 1e9 else {
      throw ArchiveRefusal("stability", "is no number of days")
    }
    guard difficulty >= 1, difficulty <= 10 else {
      throw ArchiveRefusal("difficulty", "is not from 1 to 10")
    }
    let steps = { (steps: [Int64]) throws(ArchiveRefusal) in
      try archive.integer("step", in: 0...(steps.count - 1))
    }
    switch try archive.string("phase") {
    case "learning": phase = .learning(step: try steps(SpacedRepetition.learningSteps))
    case "review": phase = .review
    case "relearning": phase = .relearning(step: try steps(SpacedRepetition.relearningSteps))
    default: throw ArchiveRefusal("phase", "is not learning, review or relearning")
    }
    asked = try archive.integer("asked", in: 0...1 << 40)
    due = try archive.integer("due", in: 0...1 << 40)
  }
}

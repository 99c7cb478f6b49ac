import CardCore

/// The training state at the table, which isn't saved.
public struct Trainer: Equatable, Sendable {
  /// The current count test, if any.
  public internal(set) var question: CountQuestion?
  /// The result of the player's last check of a finished shoe since the sheet of the shoes was
  /// opened.
  var check: RecordCheck?
  /// The number of rounds before the next test.
  private var roundsToGo = 0
  /// Whether the current result has been counted.
  private var isCounted = false

  /// The range of rounds between two tests.
  static let pause = 2...5

  init() {}

  /// Whether the round under way ends with a test, if the player wants tests.
  var isQuestionNext: Bool { !isCounted && roundsToGo <= 0 }

  /// Counts a result on the table, and returns whether a test is due.
  mutating func isQuestionDue() -> Bool {
    if isCounted { return false }
    isCounted = true
    roundsToGo -= 1
    return roundsToGo < 0
  }

  /// Starts a test, and schedules the next one.
  ///
  /// - Parameters:
  ///   - running: The running count.
  ///   - rounds: The player's total number of rounds, from which the interval is derived.
  mutating func ask(running: Int, after rounds: Int64) {
    question = CountQuestion(running: running)
    // NB: shoes take their seeds from the only random source, which this must not disturb.
    let mixed = UInt64(rounds) &* 0x9E37_79B9_7F4A_7C15 &>> 32
    roundsToGo = Self.pause.lowerBound + Int(mixed % UInt64(Self.pause.count))
  }

  /// Cancels the test.
  mutating func withdraw() { question = nil }

  /// Starts another round.
  mutating func beginRound() {
    withdraw()
    isCounted = false
  }
}

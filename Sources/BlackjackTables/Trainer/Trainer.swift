import CardCore

/// What trains the player at the table now; none of it is saved.
public struct Trainer: Equatable, Sendable {
  /// The question about the count, if one is put.
  public internal(set) var question: CountQuestion?
  /// Whether keys go to the answer: from the first that cannot mean a chip.
  var isTyping = false
  /// What the player's last check of a finished shoe found since the sheet of the shoes was opened.
  var check: RecordCheck?
  /// How many rounds are to be played before the next question.
  private var roundsToGo = 0
  /// Whether the rounds were counted with the result that lies open.
  private var isCounted = false

  /// Between two questions lie so many rounds.
  static let pause = 2...5

  init() {}

  /// Takes account of a result that lies open, and returns whether a question is due.
  mutating func isQuestionDue() -> Bool {
    if isCounted { return false }
    isCounted = true
    roundsToGo -= 1
    return roundsToGo < 0
  }

  /// Puts a question; the next one comes some rounds later.
  ///
  /// - Parameters:
  ///   - running: The running count.
  ///   - rounds: How many rounds the player has ever played, which decides how many rounds later.
  mutating func ask(running: Int, after rounds: Int64) {
    question = CountQuestion(running: running)
    isTyping = false
    // NB: the seeds of shoes come from the only source of chance, which this must not disturb.
    let mixed = UInt64(rounds) &* 0x9E37_79B9_7F4A_7C15 &>> 32
    roundsToGo = Self.pause.lowerBound + Int(mixed % UInt64(Self.pause.count))
  }

  /// Withdraws the question.
  mutating func withdraw() {
    question = nil
    isTyping = false
  }

  /// Notes that cards are dealt again.
  mutating func beginRound() {
    withdraw()
    isCounted = false
  }
}

import BlackjackOdds
import BlackjackRules
import CardCore

/// The five questions of a day, which are the same for all players of a tier.
///
/// They are about cells of the chart of Jean-Luc's table, with a dealer who stands on soft 17. Days
/// begin at midnight in coordinated universal time (UTC), wherever the player is.
///
///     let challenge = DailyChallenge(day: 20_000, tier: .beginner)
///     challenge.seed             // 160001
///     challenge.questions.count  // 5
public struct DailyChallenge: Equatable, Sendable {
  /// The day, counted from 1 January 1970, which is 0.
  public let day: Int64
  public let tier: ChallengeTier
  public let questions: [ChallengeQuestion]

  /// The number of questions per day.
  public static let questionCount = 5

  /// Creates the challenge of a day.
  ///
  /// - Parameters:
  ///   - day: The day, not before 1 January 1970.
  ///   - tier: The difficulty.
  public init(day: Int64, tier: ChallengeTier) {
    self.day = day
    self.tier = tier
    // NB: this is the chart of Jean-Luc's rules, without the code that computes others.
    let chart = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)
    var generator = MersenneTwister(seed: Self.seed(day, tier))
    var cells = tier.cells(of: chart)
    generator.shuffle(&cells)
    var questions: [ChallengeQuestion] = []
    for cell in cells.prefix(Self.questionCount) {
      questions.append(ChallengeQuestion(cell, tier, BasicStrategy(chart), &generator))
    }
    self.questions = questions
  }

  /// The seed of all random choices.
  public var seed: UInt64 { Self.seed(day, tier) }

  private static func seed(_ day: Int64, _ tier: ChallengeTier) -> UInt64 {
    UInt64(max(0, day)) * 8 + UInt64(tier.rawValue)
  }

  /// The game whose chart is used.
  public static var game: Blackjack {
    Blackjack(rules: DealerTable.jeanLuc.rules, dealerSoft17: .stand)
  }

  // MARK: - Days

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// Returns the day of a time.
  ///
  /// - Parameter milliseconds: The time in UTC since midnight of 1 January 1970.
  /// - Returns: The day; earlier times count as day 0.
  public static func day(at milliseconds: Int64) -> Int64 {
    max(0, milliseconds) / millisecondsPerDay
  }

  /// Returns the time left on the day of a time.
  ///
  /// - Parameter milliseconds: The time in UTC since midnight of 1 January 1970.
  /// - Returns: The milliseconds until midnight; at least 1.
  public static func millisecondsLeft(at milliseconds: Int64) -> Int64 {
    millisecondsPerDay - max(0, milliseconds) % millisecondsPerDay
  }

  /// Returns the time until the next unpaid day.
  ///
  /// - Parameters:
  ///   - milliseconds: The time in UTC since midnight of 1 January 1970.
  ///   - day: The last paid day, which is in the future if the clock was set back.
  /// - Returns: The minutes, rounded up.
  public static func minutesUntilNext(at milliseconds: Int64, paid day: Int64?) -> Int64 {
    let today = Self.day(at: milliseconds)
    return (millisecondsLeft(at: milliseconds) + 59_999) / 60_000
      + max(0, (day ?? today) - today) * 24 * 60
  }
}

/// A question about the play of two cards against an upcard.
public struct ChallengeQuestion: Equatable, Sendable {
  public let cell: ChallengeCell
  public let tier: ChallengeTier
  public let hand: [Card]
  public let upcard: Card
  /// The chart's play, or its alternative if the tier has no key for that play.
  public let answer: BlackjackAction

  init(
    _ cell: ChallengeCell, _ tier: ChallengeTier, _ strategy: BasicStrategy,
    _ generator: inout MersenneTwister
  ) {
    self.cell = cell
    self.tier = tier
    hand = HandName(cell.hand).hand(&generator)
    upcard = generator.card(worth: cell.upcard.hardValue)
    answer = strategy.move(for: Hand(hand), upcard: upcard.rank, legal: tier.plays)
  }

  /// Returns the cost of a play compared with the correct one, in initial bets.
  ///
  /// - Parameters:
  ///   - play: One of the tier's plays.
  ///   - odds: The values of plays at the table.
  /// - Returns: The cost; `nil` if the odds don't contain the play.
  public func cost(of play: BlackjackAction, by odds: ChartOdds) -> Double? {
    let plays = odds.cell(cell.hand, against: cell.upcard)?.plays ?? []
    guard let given = plays.first(where: { $0.action == play }),
      let right = plays.first(where: { $0.action == answer })
    else { return nil }
    return right.expectation - given.expectation
  }
}

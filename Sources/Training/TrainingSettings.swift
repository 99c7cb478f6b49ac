import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore

/// A player's settings for drills.
public struct TrainingSettings: Equatable, Sendable {
  /// The rules of the table to practice for.
  public var rules: OddsRules
  /// The percentage of its shoe that is dealt.
  public var penetration: Int
  /// The counting system.
  public var count = CountSystem.hiLo
  /// The number of cards shown at once, from 1 to 3.
  public var cardsAtOnce = 1
  /// The length of a run; by default that of the readiness criterion.
  public var run = RunLength.deck
  public var pace = Pace.own
  /// The number of questions in a session, for drills in which each question is one decision.
  public var questions = 20
  public var ramp = Ramp.oneToEight
  /// Whether the next question follows a right answer by itself.
  public var asksByItself = true
  /// The number of questions to answer each day; 0 for no goal.
  public var dailyGoal = 50

  /// The number of cards before the count is asked.
  public enum RunLength: String, CaseIterable, Sendable, TextCodable {
    case quarter, half, deck
    case twoDecks = "two-decks"
    case sixDecks = "six-decks"

    public var text: String { rawValue }

    public init?(text: String) { self.init(named: text) }

    /// The number of decks from which the cards come.
    public var decks: Int {
      switch self {
      case .quarter, .half, .deck: 1
      case .twoDecks: 2
      case .sixDecks: 6
      }
    }

    /// The possible numbers of cards.
    ///
    /// Two of a whole deck are set aside, so that its count is not known in advance. A run of several
    /// decks ends at a random place, so that neither the end nor the count can be guessed.
    public var cards: ClosedRange<Int> {
      switch self {
      case .quarter: 13...13
      case .half: 26...26
      case .deck: 50...50
      case .twoDecks: 52...94
      case .sixDecks: 104...282
      }
    }

    /// Whether the question comes at a random place.
    public var endsAnywhere: Bool { decks > 1 }
  }

  /// The time at which the next cards are shown.
  public enum Pace: String, CaseIterable, Sendable, TextCodable {
    /// When the player requests them.
    case own
    case slow, medium, fast

    public var text: String { rawValue }

    public init?(text: String) { self.init(named: text) }

    /// The time for which cards are shown, in milliseconds; `nil` if the player decides.
    public var milliseconds: Int? {
      switch self {
      case .own: nil
      case .slow: 2_000
      case .medium: 1_000
      case .fast: 500
      }
    }
  }

  /// The bets at each true count, in units.
  public enum Ramp: String, CaseIterable, Sendable, TextCodable {
    case oneToFour, oneToEight, oneToTwelve

    public var text: String {
      switch self {
      case .oneToFour: "1-4"
      case .oneToEight: "1-8"
      case .oneToTwelve: "1-12"
      }
    }

    public init?(text: String) {
      guard let ramp = Self.allCases.first(where: { $0.text == text }) else { return nil }
      self = ramp
    }

    /// The bets at true counts, in the form that the simulation uses.
    private var spread: BettingSpread {
      let steps =
        switch self {
        case .oneToFour: "1,2:2,3:3,4:4"
        case .oneToEight: "1,1:2,2:4,3:6,4:8"
        case .oneToTwelve: "1,1:2,2:4,3:8,4:12"
        }
      return BettingSpread(text: steps) ?? .flat
    }

    /// Returns the bets in the form that the simulation uses.
    ///
    /// For an unbalanced count, each step begins at the running count that stands for its true
    /// count. With few decks, two steps can begin at the same one; the higher bet then applies.
    ///
    /// - Parameters:
    ///   - count: The counting system.
    ///   - decks: The number of decks in the shoe.
    /// - Returns: The bets at each true count, or running count.
    public func spread(for count: CountSystem, decks: Int) -> BettingSpread {
      let spread = spread
      if count.isBalanced { return spread }
      var text = ""
      var last: Int?
      for trueCount in spread.steppedCounts.reversed() {
        let running = count.runningCount(forTrueCount: trueCount, decks: decks)
        if running != last { text = ",\(running):\(spread.bet(at: trueCount))\(text)" }
        last = running
      }
      return BettingSpread(text: "\(spread.bet(at: BettingSpread.counts.lowerBound))\(text)")
        ?? spread
    }

    /// Returns the steps of the ramp: the count from which each applies, and the units; the first
    /// step has no count.
    public func steps(
      for count: CountSystem, decks: Int
    ) -> [(from: Int?, units: Int)] {
      let spread = spread(for: count, decks: decks)
      var steps: [(from: Int?, units: Int)] = [
        (nil, spread.bet(at: BettingSpread.counts.lowerBound))
      ]
      for count in spread.steppedCounts { steps.append((count, spread.bet(at: count))) }
      return steps
    }
  }

  /// The possible numbers of questions in a session.
  public static let questionCounts = [10, 20, 50, 100]
  /// The possible daily goals.
  public static let dailyGoals = [0, 20, 50, 100, 200]

  /// Creates a new player's settings, with the rules of Jean-Luc's table.
  public init() { (rules, penetration) = (OddsRules(.jeanLuc), TableRules.jeanLuc.penetration) }

  /// Sets the rules to those of a table.
  public mutating func sit(at table: TableRules) {
    rules = OddsRules(table, soft17: rules.soft17)
    penetration = table.penetration
  }

  /// Sets the rules to any others, with the cut card at its usual place.
  public mutating func sit(at rules: OddsRules) {
    self.rules = rules
    penetration = TableRules.jeanLuc.penetration
  }
}

extension TrainingSettings: Archivable {
  public var archive: JSONValue {
    .object([
      .init("rules", .string(rules.text)), .init("insurance", .bool(rules.insurance)),
      .init("penetration", .integer(penetration)), .init("count", .string(count.text)),
      .init("cardsAtOnce", .integer(cardsAtOnce)), .init("run", .string(run.text)),
      .init("pace", .string(pace.text)), .init("questions", .integer(questions)),
      .init("ramp", .string(ramp.text)), .init("asksByItself", .bool(asksByItself)),
      .init("dailyGoal", .integer(dailyGoal)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let text = try archive.string("rules")
    do { rules = try RulesText.rules(text) } catch {
      throw ArchiveRefusal("rules", "are no rules of a table")
    }
    rules.insurance = try archive.bool("insurance")
    penetration = try archive.integer("penetration", in: 10...95)
    count = try archive.text("count")
    cardsAtOnce = try archive.integer("cardsAtOnce", in: 1...3)
    run = try archive.text("run")
    pace = try archive.text("pace")
    questions = try archive.integer("questions", in: 1...1_000)
    ramp = try archive.text("ramp")
    // NB: earlier documents don't have it.
    if archive.member("asksByItself") != nil { asksByItself = try archive.bool("asksByItself") }
    dailyGoal = try archive.integer("dailyGoal", in: 0...10_000)
  }
}

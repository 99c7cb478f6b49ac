import CardCore

/// The statistics of one game or of all games.
public struct GameStatistics: Equatable, Sendable {
  public private(set) var log = RoundLog()
  /// The current streak of won rounds; lost rounds are negative.
  public private(set) var streak: Int64 = 0
  /// The longest winning and losing streaks.
  public private(set) var longestWins: Int64 = 0
  public private(set) var longestLosses: Int64 = 0
  /// Counted events, by name.
  public private(set) var marks: [RoundFacts.Mark] = []
  /// Groups of rounds by name, each with its totals.
  public private(set) var groups: [Group] = []
  /// Months with rounds, in calendar order.
  public private(set) var months: [Month] = []
  /// The number of sessions, and their total length in milliseconds.
  public private(set) var sessions: Int64 = 0
  public private(set) var timePlayed: Int64 = 0
  /// The result over time.
  public private(set) var curve = ResultCurve()
  /// The effects of luck and skill, as far as they have been calculated.
  public private(set) var luck = LuckStatistics()

  /// A group of rounds.
  public struct Group: Equatable, Sendable {
    public let name: String
    public internal(set) var log: RoundLog
    /// The credits bet before the deals.
    public internal(set) var bets: Credits = 0
  }

  /// A month of the player's calendar.
  public struct Month: Equatable, Sendable {
    /// Months since the beginning of year 0.
    public let number: Int64
    public internal(set) var log: RoundLog

    public var year: Int64 { number / 12 }
    /// From 1 to 12.
    public var month: Int64 { number % 12 + 1 }
  }

  /// The statistics of no rounds.
  public init() {}

  /// The maximum number of events, groups and months that are counted by name; others are only in
  /// the totals.
  private static let mostNames = 1_200

  /// Counts a round.
  mutating func count(_ round: PlayedRound, _ facts: RoundFacts) {
    log.note(facts.end, staked: round.staked, returned: round.returned)
    switch facts.end {
    case .won: streak = max(streak, 0) + 1
    case .lost: streak = min(streak, 0) - 1
    case .even: streak = 0
    }
    longestWins = max(longestWins, streak)
    longestLosses = max(longestLosses, -streak)
    for mark in facts.marks { count(mark) }
    for group in facts.groups { count(group) }
    count(facts.end, round, in: Self.month(at: round.ended))
    curve.add(ResultCurve.Point(rounds: log.rounds, net: log.net))
  }

  /// Adds sessions, or the time by which a session has grown.
  mutating func count(sessions: Int64, lasting time: Int64) {
    self.sessions += sessions
    timePlayed = timePlayed.bounded(adding: time)
  }

  /// Adds the value of a round.
  mutating func count(_ worth: RoundWorth, of round: PlayedRound) {
    luck.count(worth, staked: round.staked, net: round.net)
  }

  private mutating func count(_ mark: RoundFacts.Mark) {
    let place = marks.firstIndex { $0.name == mark.name }
    if let place {
      marks[place] = RoundFacts.Mark(mark.name, marks[place].count.bounded(adding: mark.count))
    } else if marks.count < Self.mostNames {
      marks.append(mark)
    }
  }

  private mutating func count(_ group: RoundFacts.Group) {
    if !groups.contains(where: { $0.name == group.name }), groups.count < Self.mostNames {
      groups.append(Group(name: group.name, log: RoundLog()))
    }
    for place in groups.indices where groups[place].name == group.name {
      groups[place].log.note(staked: group.staked, returned: group.returned)
      groups[place].bets = groups[place].bets.bounded(adding: group.bet)
    }
  }

  private mutating func count(_ end: RoundEnd, _ round: PlayedRound, in month: Int64) {
    // NB: if the clock was set back, the month may be earlier than the last one.
    let place = months.firstIndex { $0.number >= month } ?? months.count
    if place == months.count || months[place].number != month {
      guard months.count < Self.mostNames else { return }
      months.insert(Month(number: month, log: RoundLog()), at: place)
    }
    months[place].log.note(end, staked: round.staked, returned: round.returned)
  }

  private static func month(at milliseconds: Int64) -> Int64 {
    let day = CalendarDay(at: milliseconds)
    return day.year * 12 + day.month - 1
  }

  /// How often an event happened.
  public func count(of mark: String) -> Int64 { marks.first { $0.name == mark }?.count ?? 0 }

  /// The groups of a kind, with the names of their members.
  public func groups(of kind: String) -> [(member: String, group: Group)] {
    groups.compactMap { group in
      let parts = group.name.parts(between: "/")
      return parts.count == 2 && parts[0] == kind ? (parts[1], group) : nil
    }
  }
}

/// The effects of luck and skill in rounds with a known value.
public struct LuckStatistics: Equatable, Sendable {
  /// The number of rounds.
  public private(set) var rounds: Int64 = 0
  /// The credits bet and won in them.
  public private(set) var staked: Credits = 0
  public private(set) var net: Credits = 0
  /// The expected result of their bets with optimal play, and the cost of mistakes, in thousandths
  /// of a credit.
  public private(set) var bets: Int64 = 0
  public private(set) var mistakes: Int64 = 0
  /// The number of decisions, and how many of them were mistakes.
  public private(set) var decisions: Int64 = 0
  public private(set) var errors: Int64 = 0
  /// The sum of the squared luck of each round, in credits squared.
  public private(set) var spread = 0.0
  public private(set) var curve = ResultCurve()

  /// The luck of no rounds.
  public init() {}

  mutating func count(_ worth: RoundWorth, staked: Credits, net: Credits) {
    rounds += 1
    self.staked = self.staked.bounded(adding: staked)
    self.net = self.net.bounded(adding: net)
    bets = bets.bounded(adding: worth.bets)
    mistakes = mistakes.bounded(adding: worth.mistakes)
    decisions += worth.decisions
    errors += worth.errors
    let luck = Double(net) - Double(worth.bets - worth.mistakes) / 1_000
    spread += luck * luck
    curve.add(
      ResultCurve.Point(rounds: rounds, net: self.net, worth: self.worth, spread: spread))
  }

  /// The expected result of the rounds as they were played, in thousandths of a credit.
  public var worth: Int64 { bets.bounded(adding: -mistakes) }

  /// The credits won by luck.
  public var luck: Double { Double(net) - Double(worth) / 1_000 }

  /// The parts of luck, house edge and mistakes, in whole units that add up to the result.
  ///
  /// Each part is rounded down, and the remaining units go to the parts with the largest remainders
  /// (the largest remainder method): of −40 credits, bets worth −0.6 and mistakes that cost 0.7
  /// leave −39, 0 and −1.
  ///
  /// - Parameter units: The units per credit: 1 for whole credits, 100 for hundredths.
  /// - Returns: The parts in these units.
  public func parts(of units: Int64) -> (luck: Int64, house: Int64, mistakes: Int64) {
    let (unit, most) = (1_000 / units, Credits.mostCounted / units)
    var parts: [Int64] = []
    var rests: [Int64] = []
    for exact in [-worth, bets, -mistakes] {
      let rest = (exact % unit + unit) % unit
      parts.append((exact - rest) / unit)
      rests.append(rest)
    }
    parts[0] += max(-most, min(most, net)) * units
    for _ in 0..<(rests.reduce(0, +) / unit) {
      let place = rests.indices.max { rests[$0] < rests[$1] } ?? 0
      parts[place] += 1
      rests[place] = 0
    }
    return (parts[0], parts[1], parts[2])
  }

  /// The standard error of luck, in credits: about two in three such series stay within it.
  ///
  /// It is the square root of the sum of each round's squared luck, whose mean is zero.
  public var standardError: Double { spread.squareRoot() }

  /// The luck in standard errors; `nil` if there are too few rounds.
  public var score: Double? {
    rounds >= Self.fewest && spread > 0 ? luck / standardError : nil
  }

  /// The number of rounds from which the spread is meaningful.
  public static let fewest: Int64 = 30
}

extension GameStatistics: Archivable {
  public var archive: JSONValue {
    .object([
      .init("log", log.archive), .init("streak", .integer(streak)),
      .init("longestWins", .integer(longestWins)), .init("longestLosses", .integer(longestLosses)),
      .init("marks", .object(marks.map { .init($0.name, .integer($0.count)) })),
      .init(
        "groups",
        .object(
          groups.map {
            .init(
              $0.name, .object([.init("log", $0.log.archive), .init("bets", .integer($0.bets))]))
          })),
      .init(
        "months",
        .array(
          months.map {
            .object([.init("number", .integer($0.number)), .init("log", $0.log.archive)])
          })),
      .init("sessions", .integer(sessions)), .init("time", .integer(timePlayed)),
      .init("curve", curve.archive), .init("luck", luck.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let most = Credits.mostCounted
    log = try archive.value("log")
    streak = try archive.integer("streak", in: -most...most)
    longestWins = try archive.integer("longestWins", in: 0...most)
    longestLosses = try archive.integer("longestLosses", in: 0...most)
    let counted = try archive.required("marks")
    for mark in try archive.members("marks") {
      marks.append(RoundFacts.Mark(mark.name, try counted.integer(mark.name, in: 0...most)))
    }
    for group in try archive.members("groups") {
      groups.append(
        Group(
          name: group.name, log: try group.value.value("log"),
          bets: try group.value.integer("bets", in: 0...most)))
    }
    for month in try archive.array("months") {
      months.append(
        Month(
          number: try month.integer("number", in: -most...most), log: try month.value("log")))
    }
    sessions = try archive.integer("sessions", in: 0...most)
    timePlayed = try archive.integer("time", in: 0...most)
    curve = try archive.value("curve")
    luck = try archive.value("luck")
  }
}

extension LuckStatistics: Archivable {
  public var archive: JSONValue {
    .object([
      .init("rounds", .integer(rounds)), .init("staked", .integer(staked)),
      .init("net", .integer(net)),
      .init("bets", .integer(bets)), .init("mistakes", .integer(mistakes)),
      .init("decisions", .integer(decisions)), .init("errors", .integer(errors)),
      .init("spread", .integer(spread.bitPattern)), .init("curve", curve.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let most = Credits.mostCounted
    rounds = try archive.integer("rounds", in: 0...most)
    staked = try archive.integer("staked", in: 0...most)
    net = try archive.integer("net", in: -most...most)
    bets = try archive.integer("bets", in: -most...most)
    mistakes = try archive.integer("mistakes", in: -most...most)
    decisions = try archive.integer("decisions", in: 0...most)
    errors = try archive.integer("errors", in: 0...decisions)
    spread = Double(bitPattern: try archive.integer("spread", in: 0...UInt64.max))
    curve = try archive.value("curve")
  }
}

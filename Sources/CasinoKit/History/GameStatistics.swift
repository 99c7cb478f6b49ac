import CardCore

/// What a player's rounds come to, at one game or at all.
public struct GameStatistics: Equatable, Sendable {
  public private(set) var log = RoundLog()
  /// Rounds won in a row up to now; lost ones are negative.
  public private(set) var streak: Int64 = 0
  /// The most that were won, and lost, in a row.
  public private(set) var longestWins: Int64 = 0
  public private(set) var longestLosses: Int64 = 0
  /// What happened, by name.
  public private(set) var marks: [RoundFacts.Mark] = []
  /// Groups of rounds by name, each in sums.
  public private(set) var groups: [Group] = []
  /// Months with rounds, in the order of the calendar.
  public private(set) var months: [Month] = []
  /// Sessions, and how long they lasted together, in milliseconds.
  public private(set) var sessions: Int64 = 0
  public private(set) var timePlayed: Int64 = 0
  /// How the result has grown.
  public private(set) var curve = ResultCurve()
  /// What luck and skill brought, as far as it has been worked out.
  public private(set) var luck = LuckStatistics()

  /// A group of rounds.
  public struct Group: Equatable, Sendable {
    public let name: String
    public internal(set) var log: RoundLog
    /// What was bet before the deals.
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

  /// The statistics of no round.
  public init() {}

  /// How many different marks, groups and months are counted at most; all else is in the sums.
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

  /// Counts how long a session lasted, or by how much longer it is now.
  mutating func count(sessions: Int64, lasting time: Int64) {
    self.sessions += sessions
    timePlayed = timePlayed.bounded(adding: time)
  }

  /// Counts what a round was worth.
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
    // NB: a clock that was put back leads to an earlier month than the last one.
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

  /// How often something happened.
  public func count(of mark: String) -> Int64 { marks.first { $0.name == mark }?.count ?? 0 }

  /// The groups of a kind, with the names of their members.
  public func groups(of kind: String) -> [(member: String, group: Group)] {
    groups.compactMap { group in
      let parts = group.name.parts(between: "/")
      return parts.count == 2 && parts[0] == kind ? (parts[1], group) : nil
    }
  }
}

/// What luck and skill brought in rounds whose worth is known.
public struct LuckStatistics: Equatable, Sendable {
  /// How many rounds there are.
  public private(set) var rounds: Int64 = 0
  /// What was bet and won in them, in credits.
  public private(set) var staked: Credits = 0
  public private(set) var net: Credits = 0
  /// What their bets bring by best play, and what decisions gave away, in thousandths of a credit.
  public private(set) var bets: Int64 = 0
  public private(set) var mistakes: Int64 = 0
  /// How many decisions there were, and how many of them gave something away.
  public private(set) var decisions: Int64 = 0
  public private(set) var errors: Int64 = 0
  /// The sum of the squares of each round's luck, in credits squared.
  public private(set) var spread = 0.0
  public private(set) var curve = ResultCurve()

  /// The luck of no round.
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

  /// What the rounds were worth as they were played, in thousandths of a credit.
  public var worth: Int64 { bets.bounded(adding: -mistakes) }

  /// What luck brought, in credits.
  public var luck: Double { Double(net) - Double(worth) / 1_000 }

  /// What luck, the house and mistakes brought, in whole units that add up to the result.
  ///
  /// Each is rounded down, and what is missing then goes to those that lost most by it, which is the method of the
  /// largest remainder: of −40 credits, bets worth −0.6 and mistakes that took 0.7 leave −39, 0 and −1.
  ///
  /// - Parameter units: How many units a credit has: 1 for whole credits, 100 for hundredths.
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

  /// The standard error of luck, in credits: what it comes to in two of three such series of rounds.
  ///
  /// It is the root of the summed squares of each round's luck, whose average is nothing.
  public var standardError: Double { spread.squareRoot() }

  /// The luck in standard errors; `nil` where there are too few rounds to tell.
  public var score: Double? {
    rounds >= Self.fewest && spread > 0 ? luck / standardError : nil
  }

  /// From how many rounds on the spread says anything.
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

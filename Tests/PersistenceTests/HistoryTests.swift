import CardCore
import Persistence
import Testing

@Suite("Saved rounds and their totals")
struct HistoryTests {
  private static let hour: Int64 = 3_600_000
  /// Noon of 31 December 2026.
  private static let newYearsEve: Int64 = 1_798_718_400_000

  private func round(
    _ net: Credits, staked: Credits = 10, at time: Int64 = 0, lasting length: Int64 = 1_000,
    table: String = "toy"
  ) -> PlayedRound {
    PlayedRound(
      at: table, began: time - length, ended: time, staked: staked, returned: staked + net,
      journal: .string("journal"), notes: .bool(true))
  }

  /// Statistics of rounds in the order in which they were played.
  private func statistics(_ rounds: [PlayedRound], worth: RoundWorth? = nil) -> PlayStatistics {
    var statistics = PlayStatistics()
    for (place, round) in rounds.enumerated() {
      let number = Int64(place + 1)
      statistics.count(round, number: number, RoundFacts(of: round, worth: worth))
      if worth != nil { statistics.combine(worth, of: round, number: number) }
    }
    return statistics
  }

  @Test("A round is read as it was written; a newer or damaged one is refused")
  func roundDocument() throws {
    let round = round(-10, at: Self.newYearsEve)
    #expect(try PlayedRound(document: round.document) == round)
    for place in round.document.indices {
      var changed = round.document
      changed[place] ^= 1
      #expect(throws: SaveProblem.self) { try PlayedRound(document: changed) }
    }
    let text = String(decoding: round.document, as: UTF8.self)
    let newer = text.replacing("\"version\":1", with: "\"version\":2")
    #expect(throws: SaveProblem.newer(version: 2)) {
      try PlayedRound(document: Array(newer.utf8))
    }
  }

  @Test("A round of the first version is read; such statistics are recalculated")
  func firstVersion() throws {
    let round = try PlayedRound(document: Array(Self.firstRound.utf8))
    #expect(round == self.round(-10, at: Self.newYearsEve))
    #expect(String(decoding: round.document, as: UTF8.self) == Self.firstRound)
    let statistics = try PlayStatistics(document: Array(Self.firstStatistics.utf8))
    #expect(statistics == PlayStatistics())
  }

  private static let firstRound = [
    #"{"format":"truecount.round","version":1,"summary":"","table":"toy","began":17987183990"#,
    #"00,"ended":1798718400000,"staked":10,"returned":0,"purse":0,"journal":"journal","notes"#,
    #"":true,"checksum":"e664e25afc760c6f"}"#,
  ].joined()
  private static let firstStatistics = [
    #"{"format":"truecount.statistics","version":1,"summary":"","counted":1,"valued":0,"all""#,
    #":{"log":{"won":0,"lost":1,"even":0,"staked":10,"returned":0,"biggestWin":0,"biggestLos"#,
    #"s":10},"streak":-1,"longestWins":0,"longestLosses":1,"marks":{},"groups":{},"months":["#,
    #"{"number":24323,"log":{"won":0,"lost":1,"even":0,"staked":10,"returned":0,"biggestWin""#,
    #":0,"biggestLoss":10}}],"sessions":1,"time":1000,"curve":{"distance":1,"points":[[1,-10"#,
    #",0,0]],"last":[1,-10,0,0]},"luck":{"rounds":1,"staked":10,"net":-10,"bets":-150,"mista"#,
    #"kes":20,"decisions":0,"errors":0,"spread":4636500071281138965,"curve":{"distance":1,"p"#,
    #"oints":[[1,-10,-170,4636500071281138965]],"last":[1,-10,-170,4636500071281138965]}}},""#,
    #"games":{"toy":{"log":{"won":0,"lost":1,"even":0,"staked":10,"returned":0,"biggestWin":"#,
    #"0,"biggestLoss":10},"streak":-1,"longestWins":0,"longestLosses":1,"marks":{},"groups":"#,
    #"{},"months":[{"number":24323,"log":{"won":0,"lost":1,"even":0,"staked":10,"returned":0"#,
    #","biggestWin":0,"biggestLoss":10}}],"sessions":1,"time":1000,"curve":{"distance":1,"po"#,
    #"ints":[[1,-10,0,0]],"last":[1,-10,0,0]},"luck":{"rounds":1,"staked":10,"net":-10,"bets"#,
    #"":-150,"mistakes":20,"decisions":0,"errors":0,"spread":4636500071281138965,"curve":{"d"#,
    #"istance":1,"points":[[1,-10,-170,4636500071281138965]],"last":[1,-10,-170,463650007128"#,
    #"1138965]}}}},"sessions":[{"table":"toy","began":1798718399000,"ended":1798718400000,"l"#,
    #"og":{"won":0,"lost":1,"even":0,"staked":10,"returned":0,"biggestWin":0,"biggestLoss":1"#,
    #"0}}],"checksum":"025b3c0f679fa496"}"#,
  ].joined()

  @Test("Wins, losses, even rounds, credits and streaks are counted")
  func counting() {
    let all = statistics([10, 10, 0, -10, -30, -10, 10].map { round($0, staked: 30) }).all
    #expect((all.log.won, all.log.lost, all.log.even) == (3, 3, 1))
    #expect((all.log.staked, all.log.net) == (210, -20))
    #expect((all.log.biggestWin, all.log.biggestLoss) == (10, 30))
    #expect((all.streak, all.longestWins, all.longestLosses) == (1, 2, 3))
    #expect(all.curve.points.map { $0.net } == [10, 20, 20, 10, -20, -30, -20])
  }

  @Test("Months follow the player's clock, and stay in order if it is set back")
  func months() {
    let eve = Self.newYearsEve
    let times = [eve, eve + 11 * Self.hour, eve + 13 * Self.hour, eve - 400 * 24 * Self.hour]
    let all = statistics(times.map { round(5, at: $0) }).all
    #expect(all.months.map { "\($0.year)-\($0.month)" } == ["2025-11", "2026-12", "2027-1"])
    #expect(all.months.map { $0.log.rounds } == [1, 2, 1])
  }

  @Test("A session ends after half an hour without a round, or with another game")
  func sessions() {
    let minute: Int64 = 60_000
    let played = [
      round(10, at: 10 * minute, lasting: minute), round(-20, at: 40 * minute, lasting: minute),
      round(5, at: 41 * minute, lasting: minute, table: "other"),
      round(5, at: 73 * minute, lasting: minute, table: "other"),
      round(5, at: 74 * minute, lasting: minute, table: "other"),
    ]
    let statistics = statistics(played)
    let sessions = statistics.sessions
    #expect(sessions.map { $0.table } == ["toy", "other", "other"])
    #expect(sessions.map { $0.log.rounds } == [2, 1, 2])
    #expect(sessions.map { $0.length / minute } == [31, 1, 2])
    #expect(sessions.map { $0.log.net } == [-10, 5, 10])
    #expect((statistics.all.sessions, statistics.all.timePlayed / minute) == (3, 34))
    #expect(statistics.game(at: "other").sessions == 2)
    #expect(statistics.game(at: "other").timePlayed / minute == 3)
  }

  @Test("A session lists its tables, each once, in the order played")
  func tables() throws {
    var statistics = PlayStatistics()
    for (number, place) in ["jack", "jack", "aunty", "jack"].enumerated() {
      let round = round(5, at: Int64(number) * 60_000)
      statistics.count(
        round, number: Int64(number + 1), RoundFacts(of: round, place: .string(place)))
    }
    #expect(statistics.sessions.map { $0.places } == [[.string("jack"), .string("aunty")]])
    #expect(try PlayStatistics(document: statistics.document) == statistics)
  }

  @Test("Only the last sessions are kept one by one; the totals include all of them")
  func manySessions() {
    let rounds = (0..<250).map { round(1, at: Int64($0) * Self.hour) }
    let statistics = statistics(rounds)
    #expect(statistics.sessions.count == PlayStatistics.mostSessions)
    #expect(statistics.all.sessions == 250 && statistics.all.timePlayed == 250_000)
    #expect(statistics.sessions.last?.began == 249 * Self.hour - 1_000)
  }

  @Test("A clock that is wrong by years loses no round and makes no session endless")
  func wrongClock() throws {
    let rounds = [0, 8_000_000_000_000_000, -8_000_000_000_000_000, Self.newYearsEve].map {
      round(1, at: $0)
    }
    let statistics = statistics(rounds)
    #expect(statistics.all.log.rounds == 4 && statistics.sessions.count == 4)
    #expect(statistics.sessions.allSatisfy { $0.length <= 1_000 })
    #expect(try PlayStatistics(document: statistics.document) == statistics)
  }

  @Test("A chart has a point for each round while there are few, up to a maximum")
  func curve() {
    for count in [1, 240, 241, 1_000, 12_345] {
      let points = statistics((0..<count).map { _ in round(1) }).all.curve.points
      #expect(points.count <= 242 && points.count >= min(count, 120), "\(count) rounds")
      #expect(points.last?.rounds == Int64(count) && points.last?.net == Int64(count))
      #expect(points.allSatisfy { $0.net == $0.rounds })
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.rounds < $1.rounds })
    }
  }

  @Test("Luck is the result minus the value of bets and decisions")
  func luck() {
    let played = statistics(
      [10, -10, -10].map { round($0) }, worth: RoundWorth(bets: -100, mistakes: 400, decisions: 2))
    let luck = played.all.luck
    #expect((luck.rounds, luck.net, luck.bets, luck.mistakes) == (3, -10, -300, 1_200))
    #expect(luck.worth == -1_500 && luck.luck == -8.5 && luck.decisions == 6)
    #expect(luck.spread == 10.5 * 10.5 + 2 * 9.5 * 9.5)
    // −8.5, −0.3 and −1.2: the missing half goes to the part that lost most by rounding down.
    #expect(luck.parts(of: 1) == (-9, 0, -1))
    #expect(luck.parts(of: 100) == (-850, -30, -120))
    #expect(luck.score == nil, "three rounds are too few to tell")
  }

  @Test("The value of rounds computed later is counted once, in the same statistics")
  func laterWorth() {
    let played = round(10)
    var statistics = statistics([played, played])
    #expect(statistics.all.luck.rounds == 0)
    statistics.value(RoundWorth(bets: -50), of: played, number: 1)
    statistics.value(nil, of: played, number: 2)
    #expect(statistics.valued == 2 && statistics.all.luck.rounds == 1)
    #expect(statistics.game(at: "toy").luck == statistics.all.luck)
  }

  @Test("Starting over clears the statistics, and loses no later round")
  func newBeginning() {
    var statistics = statistics([round(10), round(20)])
    statistics.fold(upTo: 1)
    let mark = PlayedRound(at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null)
    statistics.count(mark, number: 3, nil)
    #expect(statistics.folded == 0)
    #expect(statistics.all == GameStatistics() && statistics.sessions.isEmpty)
    #expect(statistics.counted == 3 && statistics.valued == 3)
    statistics.count(round(5), number: 4, RoundFacts(of: round(5)))
    #expect(statistics.all.log.rounds == 1 && statistics.counted == 4)
  }

  @Test("Statistics survive writing and reading, whatever they contain")
  func statisticsDocument() throws {
    var statistics = PlayStatistics()
    for place in 0..<500 {
      let round = round(Int64(place % 7) - 3, at: Int64(place) * 17 * 60_000)
      let facts = RoundFacts(
        of: round, marks: [RoundFacts.Mark("m\(place % 3)", 2)],
        groups: [RoundFacts.Group("kind/\(place % 5)", staked: 10, returned: 9)],
        worth: RoundWorth(bets: -120, mistakes: Int64(place), decisions: 3, errors: 1))
      statistics.count(round, number: Int64(place + 1), facts)
    }
    #expect(try PlayStatistics(document: statistics.document) == statistics)
    #expect(statistics.all.groups(of: "kind").map { $0.member } == ["0", "1", "2", "3", "4"])
    #expect(statistics.all.count(of: "m1") == 334)
    #expect(statistics.document.count < 60_000)
  }

  @Test("The largest amounts stop at the maximum, without a trap")
  func largest() throws {
    let most: Credits = 1_000_000_000_000_000_000
    let round = PlayedRound(
      at: "toy", began: 0, ended: 0, staked: most, returned: 0, journal: .null)
    var statistics = PlayStatistics()
    for number in 1...50 {
      statistics.count(
        round, number: Int64(number),
        RoundFacts(of: round, worth: RoundWorth(bets: -most, mistakes: most)))
    }
    #expect(statistics.all.log.staked == most && statistics.all.log.net == -most)
    #expect(try PlayStatistics(document: statistics.document) == statistics)
  }

  @Test("Days follow the calendar, including leap days and the time before 1970")
  func days() {
    func text(_ time: Int64) -> String {
      let day = CalendarDay(at: time)
      return "\(day.year)-\(day.month)-\(day.day)"
    }
    #expect(text(0) == "1970-1-1" && text(-1) == "1969-12-31")
    #expect(text(Self.newYearsEve) == "2026-12-31")
    #expect(text(951_782_400_000) == "2000-2-29" && text(1_709_164_800_000) == "2024-2-29")
  }
}

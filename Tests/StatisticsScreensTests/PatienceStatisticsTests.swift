import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceSolver
import Records
import StatisticsScreens
import TableTesting
import Testing

@Suite("Statistics of each patience")
struct PatienceStatisticsTests {
  private static let drawThree = PatienceRules.klondike(draw: 3)

  /// A finished game: won by the solver's line, optionally after some turns through the stock, or
  /// given up after its first move.
  private static func game(
    _ rules: PatienceRules = drawThree, deal number: UInt64, isWon: Bool, turns: Int = 0,
    seconds: Int64 = 60, day: UInt64? = nil, isAssisted: Bool = false, isShown: Bool = false,
    known: Int64? = nil, at ended: Int64 = 0
  ) throws -> PlayedRound {
    let game = Patience(rules)
    var journal = Journal(of: game, from: .numbered(number))
    for _ in 0..<turns {
      while journal.legalActions.contains(.draw) { try journal.play(.draw) }
      try journal.play(.turnOver)
    }
    if isWon {
      let dealt = game.begin(.numbered(number))
      let line = Solver(game).judge(dealt).shortened(in: game, from: dealt).line
      try #require(!line.isEmpty, "deal \(number) cannot be won")
      for action in line { try journal.play(action) }
      try #require(game.isWon(journal.observation))
    } else if turns == 0 {
      try journal.play(try #require(journal.legalActions.first))
    }
    let notes = JSONValue.object(
      [
        .init("milliseconds", .integer(seconds * 1_000)),
        .init("day", day.map { .integer($0) } ?? .null), .init("isAssisted", .bool(isAssisted)),
        .init("isShown", .bool(isShown)), .init("isCounted", .bool(true)),
      ] + (known.map { [.init("fewestMoves", .integer($0))] } ?? []))
    return PlayedRound(
      at: "klondike", began: ended - seconds * 1_000, ended: ended, staked: 0, returned: 0,
      journal: journal.archive, notes: notes)
  }

  private static func statistics(_ rounds: [PlayedRound?]) -> PatienceStatistics {
    var statistics = PatienceStatistics()
    for (place, round) in rounds.enumerated() {
      statistics.count(round, number: Int64(place + 1))
    }
    return statistics
  }

  /// A deal of draw three that can't be won.
  private static func lostDeal() throws -> UInt64 {
    let solver = Solver(Patience(drawThree))
    return try #require(
      (1...200).map { UInt64($0) }.first {
        solver.judge(Patience(drawThree).begin(.numbered($0))).verdict == .lost
      })
  }

  @Test(
    "Games, wins and times are counted for each patience; help with hidden cards is separate")
  func games() throws {
    let statistics = Self.statistics([
      try Self.game(deal: 1, isWon: true, seconds: 300),
      try Self.game(deal: 2, isWon: true, seconds: 100), try Self.game(deal: 3, isWon: false),
      try Self.game(deal: 4, isWon: true, seconds: 10, isAssisted: true), nil,
      try Self.game(.yukon, deal: 5, isWon: false, seconds: 7),
    ])
    #expect(statistics.counted == 6)
    let klondike = try #require(statistics.games.first { $0.game == Self.drawThree.id })
    #expect((klondike.played, klondike.won, klondike.assisted) == (3, 2, 1))
    #expect((klondike.bestTime, klondike.timeWon, klondike.time) == (100_000, 400_000, 470_000))
    let yukon = try #require(statistics.games.first { $0.game == PatienceRules.yukon.id })
    #expect((yukon.played, yukon.won, yukon.time) == (1, 0, 7_000))
    #expect(statistics.time == 477_000, "the time played is that on the clocks")
    #expect(statistics.deals.map { $0.number } == [1, 2, 3, 5])
  }

  @Test("The share of wins is among winnable deals, if that is known")
  func winnable() throws {
    let lost = try Self.lostDeal()
    let rounds = [
      try Self.game(deal: 1, isWon: false), try Self.game(deal: 1, isWon: false),
      try Self.game(deal: 1, isWon: true), try Self.game(deal: 2, isWon: false),
      try Self.game(deal: lost, isWon: false),
      try Self.game(.vegas(draw: 3), deal: 1, isWon: false),
    ]
    let unasked = Self.statistics(rounds).deals(of: Self.drawThree.id)
    #expect((unasked.won, unasked.missed, unasked.lost, unasked.open) == (1, 0, 0, 2))
    let visit = StatisticsVisit(rounds, link: "klondike")
    try visit.finish()
    let sums = visit.room.patience.deals(of: Self.drawThree.id)
    #expect((sums.won, sums.missed, sums.lost, sums.open) == (1, 1, 1, 0))
    #expect(sums.winnable == 2)
    #expect(visit.room.patience.deals(of: PatienceRules.vegas(draw: 3).id).unknown == 1)
    #expect(visit.text.contains("Klondike, draw three 2 1 50.0%"))
    #expect(visit.text.contains("Other deals: 1 proven unwinnable and 1 unknown."))
    let back = StatisticsVisit(rounds, stored: visit.house.stored, link: "klondike")
    try back.finish()
    #expect(back.room.patience == visit.room.patience)
    #expect(back.house.questions.isEmpty, "what is judged is not asked again")
  }

  @Test("If every game was played with help, there is no share of wins")
  func helped() throws {
    let helped = try Self.game(deal: 1, isWon: true, isAssisted: true)
    let visit = StatisticsVisit([helped], link: "klondike")
    try visit.finish()
    #expect(visit.text.contains("Games 1 Won without help –"))
    #expect(!visit.text.contains("By game"), "there is nothing to tell of each")
    let other = StatisticsVisit([helped, try Self.game(deal: 2, isWon: false)], link: "klondike")
    try other.finish()
    #expect(other.text.contains("Games 2 Won without help 0.0%"))
    #expect(other.text.contains("Lost 1 (100.0%)"), "of the games without help, too")
    #expect(other.text.contains("With help 1") && !other.text.contains("bets"))
    let door = other.page.all.first { $0.key == "door" }
    #expect(door?["href"] == "#patience")
  }

  @Test(
    "Moves beyond the shortest known line are counted, the player's own or the solver's")
  func moves() throws {
    let plain = try Self.game(deal: 4, isWon: true)
    let detour = try Self.game(deal: 4, isWon: true, turns: 1)
    let other = try Self.game(deal: 2, isWon: true, turns: 2)
    // NB: in draw three, 8 draws show 24 cards, and turning over is a move.
    let visit = StatisticsVisit([plain, other, detour], link: "klondike")
    try visit.finish()
    let sums = visit.room.patience.deals(of: Self.drawThree.id)
    #expect((sums.compared, sums.beyond, sums.shortest) == (2, 18, 1))
    #expect(visit.text.contains("No shorter solution is known for 1 of your 2 deals."))
  }

  @Test("A win is compared with the shortest solution that the table knew, and isn't solved again")
  func knownAtTheTable() throws {
    let won = try Self.game(deal: 4, isWon: true, known: 50)
    let moves = Int64(try Journal<Patience>(archive: won.journal).observation.moves)
    let again = try Self.game(deal: 4, isWon: true, turns: 1, known: 60)
    let visit = StatisticsVisit([won, again], link: "klondike")
    try visit.finish()
    let sums = visit.room.patience.deals(of: Self.drawThree.id)
    #expect(moves > 50 && (sums.compared, sums.beyond) == (1, moves - 50))
    #expect(
      !visit.house.questions.contains { String(decoding: $0, as: UTF8.self).contains("lamp") })
  }

  @Test("Older statistics are kept, and missing data is added from all rounds")
  func upgrade() throws {
    let rounds = [
      try Self.game(deal: 1, isWon: true), try Self.game(deal: 2, isWon: false, day: 20_261_121),
    ]
    let before = StatisticsVisit(rounds)
    try before.finish()
    let old = before.house.stored.filter { $0.name == PlayStatistics.name }
    try #require(old.count == 1 && before.house.stored.count == 2)
    let after = StatisticsVisit(rounds, stored: old)
    try after.finish()
    #expect(after.room.statistics == before.room.statistics)
    #expect(after.room.patience == before.room.patience)
    var bytes = try #require(before.house.stored[PatienceStatistics.name])
    bytes[bytes.count / 2] ^= 1
    let damaged = StatisticsVisit(
      rounds, stored: old + [StoredDocument(PatienceStatistics.name, bytes)])
    try damaged.finish()
    #expect(damaged.room.patience == before.room.patience)
    #expect(damaged.room.statistics.game(at: "klondike").log.rounds == 2)
    let fewer = StatisticsVisit(Array(rounds.prefix(1)), stored: before.house.stored)
    try fewer.finish()
    #expect(fewer.room.patience.deals.count == 1)
    #expect(fewer.room.statistics.game(at: "klondike").log.rounds == 1)
  }

  @Test("Statistics survive saving; the oldest deals are kept as totals")
  func saving() throws {
    let one = try Self.game(deal: 1, isWon: true, day: 20_261_121)
    var statistics = Self.statistics([one])
    for number in 2...1_200 {
      statistics.count(
        try Self.game(deal: UInt64(number), isWon: false), number: Int64(number))
    }
    #expect(statistics.deals.count == 1_000)
    let sums = statistics.deals(of: Self.drawThree.id)
    #expect((sums.won, sums.open) == (1, 1_199))
    #expect(try PatienceStatistics(document: statistics.document) == statistics)
    statistics.count(
      PlayedRound(at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null), number: 1_201
    )
    #expect(statistics.deals.isEmpty && statistics.days.isEmpty && statistics.counted == 1_201)
  }

  // MARK: - The calendar

  @Test("Every month has the days and the weekday of the Gregorian calendar")
  func months() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for number in Int64(1_900 * 12)..<(2_101 * 12) {
      let month = CalendarMonth(number: number)
      let parts = DateComponents(year: Int(month.year), month: Int(month.month), day: 1)
      let first = try #require(calendar.date(from: parts))
      #expect(
        month.days == Int64(try #require(calendar.range(of: .day, in: .month, for: first)).count))
      #expect(month.firstWeekday == Int64((calendar.component(.weekday, from: first) + 5) % 7))
      #expect(CalendarMonth(text: month.text) == month)
      #expect(CalendarMonth(ofDate: month.date(month.days)) == month)
    }
    for wrong in ["", "2026", "2026-13", "2026-0", "0-1", "2026-11-1", "x-1"] {
      #expect(CalendarMonth(text: wrong) == nil, "\(wrong)")
    }
  }

  private static func time(_ day: Int64, _ hour: Int64, _ minute: Int64) -> Int64 {
    // NB: days since 1 January 1970; 20,757 is 31 October 2026.
    day * 86_400_000 + hour * 3_600_000 + minute * 60_000
  }

  private static let halloween: Int64 = 20_757

  @Test(
    "A daily deal belongs to the day on which it was dealt, across midnight, month ends and changed clocks"
  )
  func dates() throws {
    let dealt = [
      // Dealt before midnight of 31 October, won in November.
      (Self.time(Self.halloween, 23, 58), Self.time(Self.halloween + 1, 0, 7), true),
      // 1 November, after which the clock is set back to the day before.
      (Self.time(Self.halloween + 1, 0, 20), Self.time(Self.halloween + 1, 0, 30), false),
      (Self.time(Self.halloween, 23, 30), Self.time(Self.halloween, 23, 40), false),
      // 25 October, when the hour from two to three occurs twice, and 29 March, when it is skipped.
      (Self.time(Self.halloween - 6, 2, 50), Self.time(Self.halloween - 6, 2, 10), true),
      (Self.time(Self.halloween - 216, 1, 59), Self.time(Self.halloween - 216, 3, 1), false),
      // The last day of a February with 29 days.
      (Self.time(Self.halloween + 486, 12, 0), Self.time(Self.halloween + 486, 12, 5), true),
    ]
    let statistics = Self.statistics(
      try dealt.map { begin, end, isWon in
        try Self.game(deal: 1, isWon: isWon, day: DailyDeal.day(at: begin), at: end)
      })
    #expect(
      statistics.days.map { $0.date } == [
        20_260_329, 20_261_025, 20_261_031, 20_261_101, 20_280_229,
      ])
    #expect(statistics.days.map { $0.isWon } == [false, true, true, false, true])
    #expect(statistics.days.map { $0.played } == [1, 1, 2, 1, 1])
    let october = try #require(CalendarMonth(text: "2026-10"))
    #expect(statistics.days(in: october).map { $0.date } == [20_261_025, 20_261_031])
  }

  @Test("Days with a daily deal won form a streak, in any patience, up to yesterday")
  func streak() throws {
    let dealt: [(PatienceRules, UInt64, Bool)] = [
      (Self.drawThree, 20_261_030, true), (Self.drawThree, 20_261_031, true),
      (.freeCell, 20_261_031, false), (.klondike(draw: 1), 20_261_031, true),
      (Self.drawThree, 20_261_101, true), (Self.drawThree, 20_261_102, false),
      (Self.drawThree, 20_261_103, true),
    ]
    let rounds = try dealt.map { rules, day, isWon in
      try Self.game(rules, deal: rules == .klondike(draw: 1) ? 255 : 1, isWon: isWon, day: day)
    }
    let statistics = Self.statistics(rounds)
    func streak(_ today: UInt64) -> [Int64] {
      let streak = statistics.streak(on: today)
      return [streak.now, streak.best]
    }
    #expect(streak(20_261_103) == [1, 3] && streak(20_261_104) == [1, 3])
    #expect(streak(20_261_105) == [0, 3])
    #expect(streak(20_261_102) == [3, 3], "days to come are no part of it")
    #expect(streak(20_261_031) == [2, 2] && streak(20_261_029) == [0, 0])
    let none = PatienceStatistics().streak(on: 20_261_103)
    #expect(none.now == 0 && none.best == 0)
    let visit = StatisticsVisit(rounds, link: "daily")
    visit.house.time = Self.time(Self.halloween + 4, 9, 0)
    try visit.finish()
    #expect(visit.text.contains("Winning streak: 1 day, longest 3 days."))
  }

  @Test("A day won with the solution shown has a separate mark, unless it was won before")
  func shown() throws {
    let day: UInt64 = 20_261_031
    let shown = try Self.game(deal: 1, isWon: true, day: day, isAssisted: true, isShown: true)
    let lost = try Self.game(deal: 1, isWon: false, day: day)
    let won = try Self.game(deal: 1, isWon: true, day: day)
    for (rounds, look, result) in [
      ([lost], "day played", "not won"), ([lost, shown], "day shown", "solution shown"),
      ([shown, lost], "day shown", "solution shown"),
      ([shown, won], "day shown", "solution shown"), ([won, shown], "day won", "won"),
    ] {
      let visit = StatisticsVisit(rounds, link: "daily")
      visit.house.time = Self.time(Self.halloween, 9, 0)
      try visit.finish()
      let name = "31 October 2026: Klondike, draw three, \(result)"
      let cell = visit.page.all.first { $0["aria-label"] == name }
      #expect(cell?["class"] == look)
      #expect(visit.text.contains("1 daily deal played, \(look == "day won" ? 1 : 0) won."))
      #expect(visit.page.all.contains { $0["class"] == look && $0["aria-hidden"] == "true" })
    }
    // It is saved, and older documents without it are read unchanged.
    let known = Self.statistics([shown])
    let text = String(decoding: known.document, as: UTF8.self)
    #expect(try PatienceStatistics(document: known.document) == known && known.days[0].isShown)
    #expect(text.contains(#","shown":true"#))
    let before = Self.statistics([lost])
    #expect(!String(decoding: before.document, as: UTF8.self).contains("shown"))
    #expect(try PatienceStatistics(document: before.document) == before)
  }

  @Test("A deal shown on one device counts with help on another, once their rounds are merged")
  func shownElsewhere() throws {
    let day: UInt64 = 20_261_030
    let given = try Self.game(deal: 1, isWon: false, day: day, isAssisted: true, isShown: true)
    let won = try Self.game(deal: 1, isWon: true, day: day)
    let drawOne = try Self.game(.klondike(draw: 1), deal: 1, isWon: false)
    let lamp = try Self.game(deal: 2, isWon: false, isAssisted: true)
    let after = try Self.game(deal: 2, isWon: true, day: day + 1)
    let statistics = Self.statistics([given, won, drawOne, lamp, after])
    let klondike = try #require(statistics.games.first { $0.game == Self.drawThree.id })
    #expect((klondike.played, klondike.won, klondike.assisted) == (0, 0, 4))
    #expect(statistics.games.last?.assisted == 1, "the same cards are hidden")
    #expect(statistics.deals.isEmpty)
    #expect(statistics.days.map { $0.isWon } == [false, true], "a verdict doesn't take the day")
    #expect(statistics.days.map { $0.isShown } == [true, false])
    let back = try PatienceStatistics(document: statistics.document)
    #expect(back == statistics && back.helped == statistics.helped)
    // In the order of the other device, the first win counts.
    let other = Self.statistics([won, given])
    #expect(other.days[0].isWon && other.games[0].won == 1)
    // A reset forgets the results, but not what the player has seen.
    var anew = statistics
    anew.count(
      PlayedRound(at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null), number: 6)
    anew.count(won, number: 7)
    #expect(anew.games[0].assisted == 1 && !anew.days[0].isWon)
  }

  @Test("The calendar exists before the first game, and links to the deal of every day")
  func firstDay() throws {
    let visit = StatisticsVisit([], link: "daily")
    visit.house.time = Self.time(Self.halloween, 9, 0)
    try visit.finish()
    #expect(visit.page.all.contains { $0.command == "day 20261031" })
    visit.room.perform(text: "day 20261001")
    let ways = visit.page.all.compactMap { $0["href"] }.filter { $0.contains("/day/20261001/") }
    #expect(ways.count == 5 && visit.text.contains("Deals of 1 October 2026"))
    #expect(visit.text.contains("October 2026: 0 daily deals played, 0 won."))
    #expect(visit.page.all.count { $0["class"] == "calendar-deal" } == 5)
    #expect(visit.page.all.count { $0.text == "not started" } == 5)
  }

  @Test("The calendar's link names the chosen day, so that a step back shows that day again")
  func linkOfDay() throws {
    let visit = StatisticsVisit([], link: "daily")
    visit.house.time = Self.time(Self.halloween, 9, 0)
    try visit.finish()
    let room = visit.room!
    #expect(room.link == "daily" && visit.text.contains("Deals of 31 October 2026"))
    room.perform(text: "month 2026-09")
    #expect(visit.text.contains("Deals of 31 October 2026"), "the list stays until a day is chosen")
    room.perform(text: "day 20260930")
    #expect(room.link == "daily/20260930")
    let back = StatisticsVisit([])
    back.house.time = visit.house.time
    try back.finish()
    #expect(back.room.follow(link: room.link))
    #expect(back.text.contains("September 2026: 0 daily deals played, 0 won."))
    #expect(back.text.contains("Deals of 30 September 2026"))
    #expect(back.room.follow(link: "daily") && back.text.contains("Deals of 31 October 2026"))
    for wrong in [
      "daily/20241231", "daily/20260931", "daily/20261101", "daily/99991231", "daily/x",
      "daily/20260930/1",
    ] {
      #expect(!back.room.follow(link: wrong) && back.room.link == "daily", "\(wrong)")
    }
    #expect(back.room.follow(link: "klondike") && back.room.link == "klondike")
    #expect(!back.page.all.contains { $0["class"] == "calendar" })
    #expect(back.page.all.contains { $0["href"] == "#statistics/daily" })
  }

  @Test(
    "Weeks begin with the usual day of the device's region",
    arguments: [("DE", "Monday", 6), ("US", "Sunday", 0), ("EG", "Saturday", 1), ("", "Monday", 6)])
  func weekStart(region: String, first: String, before: Int) throws {
    let visit = StatisticsVisit([], link: "daily")
    visit.house.time = Self.time(Self.halloween + 1, 12, 0)
    visit.house.region = region
    try visit.finish()
    let page = visit.room.page(in: Viewport(width: 390, height: 844))
    let grid = try #require(page.all.first { $0["class"] == "calendar" })
    let head = grid.all.filter { $0.tag == "th" }.map { $0["abbr"] ?? "" }
    #expect(head.first == first && Set(head).count == 7)
    // 1 November 2026 is a Sunday.
    let days = grid.all.filter { $0.tag == "td" }
    #expect(days.firstIndex { $0.text == "1" } == before)
    #expect(head[before % 7] == "Sunday")
  }

  @Test("The calendar shows a month, can be paged, and links to the deals")
  func turning() throws {
    let rounds = [
      try Self.game(deal: 1, isWon: true, day: 20_261_031),
      try Self.game(.freeCell, deal: 9, isWon: false, day: 20_261_031),
      try Self.game(deal: 2, isWon: false, day: 20_261_202),
      try Self.game(deal: 3, isWon: false, day: 20_261_205),
    ]
    let visit = StatisticsVisit(rounds, link: "daily")
    visit.house.time = Self.time(Self.halloween + 33, 9, 0)
    try visit.finish()
    func day(_ label: String) -> Element? {
      visit.page.all.first { $0["aria-label"]?.hasPrefix(label) == true }
    }
    #expect(visit.text.contains("December 2026: 2 daily deals played, 0 won."))
    #expect(day("1 December 2026: not played")?.command == "day 20261201")
    #expect(day("3 December 2026")?.command == "day 20261203")
    visit.room.perform(text: "day 20261202")
    #expect(visit.page.all.contains { $0["href"] == "#klondike/day/20261202/draw-3" })
    #expect(day("3 December 2026")?["aria-current"] == "date")
    #expect(day("4 December 2026") == nil, "that day is still to come")
    let future = visit.page.all.filter { $0["class"] == "day future" }
    #expect(future.contains { $0.text == "4" } && future.allSatisfy { $0.command == nil })
    #expect(day("5 December 2026")?["href"] == "#klondike/1/draw-3/3", "the clock was put back")
    func turn(_ id: String) throws -> Bool {
      let key = try #require(visit.page.all.first { $0["class"] == "statistics-key turn \(id)" })
      guard let command = key.command else { return false }
      return visit.room.perform(text: command)
    }
    #expect(try !turn("next"))
    #expect(try turn("previous"))
    #expect(visit.text.contains("November 2026: 0 daily deals played, 0 won."))
    #expect(visit.text.contains("No daily deals played this month."))
    #expect(day("30 November 2026: not played")?.command == "day 20261130")
    #expect(try turn("previous"))
    #expect(visit.text.contains("October 2026: 2 daily deals played, 1 won."))
    let both = "31 October 2026: Klondike, draw three, won and FreeCell, not won"
    #expect(day(both)?["class"] == "day won")
    visit.room.perform(text: "day 20261031")
    let ways = visit.page.all.compactMap { $0["href"] }
    #expect(
      ["draw-3", "freecell"].allSatisfy { ways.contains("#klondike/day/20261031/\($0)") })
    while try turn("previous") {}
    #expect(visit.text.contains("January 2025: 0 daily deals played, 0 won."))
    #expect(try turn("next"))
    for wrong in ["month", "month 2026-13", "month 2026-11 x"] {
      #expect(!visit.room.perform(text: wrong))
    }
  }
}

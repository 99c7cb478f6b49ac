import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import Records

/// The calendar of daily deals: a month with the days that were played and won, also as a table, and
/// the deals of one day.
enum DailyCalendarView {
  /// The command that shows a month.
  private static let verb = "month"

  /// The month that a command shows, if it is one of the calendar.
  static func month(of command: String) -> CalendarMonth? {
    guard let command = CommandText(command), command.verb == verb else { return nil }
    return command.operand.flatMap { CalendarMonth(text: $0) }
  }

  /// The command that shows the deals of a day.
  private static let dayVerb = "day"

  /// The date whose deals a command shows.
  static func date(of command: String) -> UInt64? {
    guard let command = CommandText(command), command.verb == dayVerb else { return nil }
    return command.operand.flatMap { UInt64(wholeNumber: $0) }
      .flatMap { CalendarMonth.hasDate($0) ? $0 : nil }
  }

  /// The date that a link names, such as 20261121, if the calendar offers it: no day in the future.
  static func date(inLink text: String, today: UInt64) -> UInt64? {
    UInt64(wholeNumber: text).flatMap {
      $0 >= DailyDeal.firstDate && $0 <= today && CalendarMonth.hasDate($0) ? $0 : nil
    }
  }

  static func section(_ room: StatisticsRoom) -> Element {
    let say = room.words.patience
    let deals = room.patience.days(in: room.month)
    let won = Int64(deals.count { $0.isWon })
    let started = room.startedDailies.count { CalendarMonth(ofDate: $0.date) == room.month }
    let streak = room.patience.streak(on: room.today)
    let row =
      streak.best > 0 ? [Element("p", key: "streak", text: say(.dailyStreak(streak)))] : []
    return Element(
      "section", key: "daily-deals",
      [("class", "daily-deals"), ("aria-label", say(.dailyDeals))],
      [
        .box(
          "calendar-month",
          [
            turner(room),
            Element(
              "p", key: "sum", [("role", "status")],
              text: say(
                .dailyMeans(
                  won: won, of: Int64(deals.count), started: Int64(started), month: room.month))),
          ] + row + [grid(room, deals), legend(say)]),
        .box(
          "calendar-day",
          choice(room) + [
            PatienceStatisticsView.legend("zone", say(.zone)),
            Element(
              "details", key: "table", [],
              [
                Element("summary", text: say(.monthTable)),
                deals.isEmpty
                  ? Element("p", key: "none", text: say(.nothingInMonth)) : table(room, deals),
              ]),
          ]),
      ])
  }

  // MARK: - From month to month

  private static func turner(_ room: StatisticsRoom) -> Element {
    let say = room.words.patience
    let first = room.patience.days.first.map { CalendarMonth(ofDate: $0.date) } ?? room.thisMonth
    let last = room.patience.days.last.map { CalendarMonth(ofDate: $0.date) } ?? room.thisMonth
    let low = min(
      first.number, room.thisMonth.number, CalendarMonth(ofDate: DailyDeal.firstDate).number)
    let high = max(last.number, room.thisMonth.number)
    func key(_ id: String, _ label: String, _ month: CalendarMonth) -> Element {
      let isAwake = (low...high).contains(month.number)
      return Element(
        "button", key: id,
        [
          ("type", "button"), ("class", "statistics-key turn \(id)"),
          ("aria-label", isAwake ? "\(label), \(say(.month(month)))" : label),
        ]
          + (isAwake
            ? [("data-do", "\(verb) \(month.text)")] : [("aria-disabled", "true")]),
        [Element("span", [("aria-hidden", "true")], text: id == "previous" ? "‹" : "›")])
    }
    return Element(
      "div", key: "turner", [("class", "calendar-turner")],
      [
        key("previous", say(.previousMonth), room.month.previous),
        Element("h2", key: "month", text: say(.month(room.month))),
        key("next", say(.nextMonth), room.month.next),
      ])
  }

  // MARK: - The month

  private static func grid(
    _ room: StatisticsRoom, _ deals: [PatienceStatistics.Day]
  ) -> Element {
    let (say, month, start) = (room.words.patience, room.month, room.weekStart)
    let before = start.column(ofWeekday: month.firstWeekday)
    let weeks = (before + month.days + 6) / 7
    let head = (Int64(0)..<7).map { column in
      let day = start.weekday(inColumn: column)
      return Element(
        "th", key: "\(day)", [("scope", "col"), ("abbr", say(.weekdayName(day)))],
        text: say(.weekday(day)))
    }
    let rows = (0..<weeks).map { week in
      Element(
        "tr", key: "\(week)", [],
        (Int64(0)..<7).map { column in
          let day = week * 7 + column - before + 1
          let isOfMonth = (1...month.days).contains(day)
          return Element(
            "td", key: "\(column)", [],
            isOfMonth
              ? [cell(day, deals.filter { $0.date == month.date(day) }, room)] : [])
        })
    }
    return Element(
      "table", key: "grid", [("class", "calendar"), ("aria-label", say(.month(month)))],
      [
        Element("thead", [], [Element("tr", [], head)]), Element("tbody", [], rows),
      ])
  }

  /// A day with a button that shows its deals, unless it is in the future.
  private static func cell(
    _ day: Int64, _ deals: [PatienceStatistics.Day], _ room: StatisticsRoom
  ) -> Element {
    let say = room.words.patience
    let date = room.month.date(day)
    let isToday = date == room.today
    let started = room.startedDailies.filter { $0.date == date }
    let today = isToday ? [("aria-current", "date")] : []
    let look =
      deals.isEmpty
      ? started.isEmpty ? "day" : "day played"
      : deals.contains { $0.isWon }
        ? "day won" : deals.contains { $0.isShown } ? "day shown" : "day played"
    let label: PatienceStatisticsPhrase =
      !deals.isEmpty
      ? .day(date, deals)
      : !started.isEmpty
        ? .started(date, started) : isToday ? .todaysDeal(date) : .dayNotPlayed(date)
    guard date <= room.today else {
      // NB: if the clock was set back, there may be deals on future days.
      let deal = deals.first { $0.isWon } ?? deals.first
      let goal =
        started.first.map { link(to: $0.rules, on: date) } ?? deal.flatMap { link(to: $0, room) }
      guard let goal else {
        let look = deals.isEmpty ? "day future" : look
        return Element("span", key: "day", [("class", look)], text: "\(day)")
      }
      return Element(
        "a", key: "day", [("class", look), ("href", goal), ("aria-label", say(label))],
        text: "\(day)")
    }
    return Element(
      "button", key: "day",
      [
        ("type", "button"), ("class", look),
        ("data-do", CommandText(dayVerb, "\(date)").text), ("aria-label", say(label)),
        ("aria-pressed", room.day == date ? "true" : "false"),
      ] + today, text: "\(day)")
  }

  /// The deals of the chosen day: the five of the day, and others that were played.
  private static func choice(_ room: StatisticsRoom) -> [Element] {
    let (say, date) = (room.words.patience, room.day)
    guard date <= room.today else { return [] }
    let played = room.patience.days(in: CalendarMonth(ofDate: date)).filter { $0.date == date }
    let five = FiveOfTheDay.games(on: date)
    let started = room.startedDailies.filter { $0.date == date }
    var others: [PatienceRules] = []
    for rules in played.compactMap({ PatienceRules.onTable(named: $0.game) })
      + started.map({ $0.rules })
    where !(five + others).contains(where: { $0.id == rules.id }) { others.append(rules) }
    return [
      .box(
        "calendar-choice",
        [
          Element("h2", key: "title", text: say(.dealsOf(date))),
          Element(
            "ul", key: "list", [],
            (five + others).map { rules in
              let deal = played.first { $0.game == rules.id }
              let begun = started.first { $0.rules == rules }
              let look =
                deal.map { $0.isWon ? " won" : $0.isShown ? " shown" : " played" }
                ?? (begun == nil ? "" : " played")
              let result =
                begun.map { say(.inProgress($0.moves)) } ?? deal.map { say(.resultOf($0)) }
                ?? say(.notStarted)
              return Element(
                "li", key: rules.id, [("class", "calendar-deal\(look)")],
                [
                  Element(
                    "a", key: "deal", [("href", link(to: rules, on: date))],
                    text: say(.name(rules))), Element("span", key: "result", text: result),
                ])
            }),
        ])
    ]
  }

  /// The link to a daily deal, which continues it if it is in progress.
  private static func link(to rules: PatienceRules, on date: UInt64) -> String {
    "#\(GameName.patience.text)/\(PatienceLink.day(date, of: rules))"
  }

  /// The link to a played deal, or `nil` if this program doesn't know its game.
  private static func link(to deal: PatienceStatistics.Day, _ room: StatisticsRoom) -> String? {
    PatienceRules.onTable(named: deal.game).map { rules in
      // NB: if the clock was set back, there may be deals on future days.
      deal.date > room.today
        ? "#\(GameName.patience.text)/\(PatienceLink(rules: rules, number: .own(deal.number)).text)"
        : link(to: rules, on: deal.date)
    }
  }

  private static func legend(_ say: Words<PatienceStatisticsPhrase>) -> Element {
    func mark(_ look: String, _ text: String) -> Element {
      Element(
        "span", key: look, [],
        [
          Element("i", [("class", "day \(look)"), ("aria-hidden", "true")]),
          Element("span", text: text),
        ])
    }
    return Element(
      "p", key: "legend", [("class", "calendar-legend")],
      [
        mark("won", say(.legendWon)), mark("shown", say(.legendShown)),
        mark("played", say(.legendPlayed)),
      ])
  }

  // MARK: - The month as a table

  private static func table(
    _ room: StatisticsRoom, _ deals: [PatienceStatistics.Day]
  ) -> Element {
    let say = room.words.patience
    func row(_ place: Int, _ deal: PatienceStatistics.Day) -> Element {
      let name = PatienceRules.onTable(named: deal.game).map { say(.name($0)) } ?? deal.game
      return Element(
        "tr", key: "\(place)", [],
        [
          Element("th", key: "0", [("scope", "row")], text: say(.dateOf(deal.date))),
          Element(
            "td", key: "1", [],
            [
              link(to: deal, room).map { Element("a", key: "deal", [("href", $0)], text: name) }
                ?? Element("span", key: "deal", text: name)
            ]), Element("td", key: "2", text: say(.resultOf(deal))),
          Element(
            "td", key: "3", text: deal.isWon ? say(.time(deal.bestTime)) : say(.none)),
        ])
    }
    return Element(
      "table", key: "days", [("class", "statistics-table")],
      [
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              [say(.date), say(.game), say(.result), say(.bestTime)].enumerated().map {
                Element("th", key: "\($0.offset)", [("scope", "col")], text: $0.element)
              })
          ]),
        Element("tbody", [], deals.enumerated().map { row($0.offset, $0.element) }),
      ])
  }
}

import CardCore
import CasinoKit

/// The page for time and breaks: the playing time, the limits, and a note on play money.
enum PlayLimitsView {
  static func view(_ room: PlayLimitsRoom) -> TableView {
    let head = PlaceView.head(room.words.say(.title), room.words.house)
    return TableView(
      key: "pause", look: "page pause",
      [
        Element(
          "main", key: "main", [("class", "pause-main"), ("tabindex", "-1")],
          [head, hold(room), figures(room)] + columns(room))
      ])
  }

  /// What was said last, for who listens.
  static func news(_ room: PlayLimitsRoom) -> Element {
    Element(
      "p", key: "news", [("class", "visually-hidden"), ("role", "status")],
      text: room.news.map { room.words.say($0) } ?? "")
  }

  // MARK: - The current hold

  /// The reason why games are closed, and until when.
  ///
  /// Empty if they are open.
  private static func hold(_ room: PlayLimitsRoom) -> Element {
    let (say, clock) = (room.words.say, room.clock)
    guard let hold = room.time.hold(at: clock) else {
      return Element("div", key: "hold", [("class", "pause-hold"), ("role", "status")])
    }
    let end: PlayLimitsPhrase =
      hold.reason == .onBreak
      ? .gamesOpenAt(room.wall(hold.left, after: clock), today: clock.day) : .gamesOpenTomorrow
    return Element(
      "div", key: "hold", [("class", "pause-hold"), ("role", "status")],
      [
        Element("h2", key: "title", text: say(.held(hold.reason))),
        Element("p", key: "until", [("class", "pause-until")], text: say(end)),
        Element("p", key: "means", text: say(.holdMeans)),
      ])
  }

  // MARK: - Playing time

  private static func figures(_ room: PlayLimitsRoom) -> Element {
    let (say, time, clock) = (room.words.say, room.time, room.clock)
    var figures: [(String, PlayLimitsPhrase, Int64)] = [
      ("today", .today, time.seconds(on: clock.day)),
      ("session", .session, time.session(at: clock)),
    ]
    if let left = time.secondsLeft { figures.append(("left", .leftToday, left.wholeMinutes)) }
    return Element(
      "dl", key: "figures", [("class", "pause-figures")],
      figures.map { id, name, seconds in
        Element(
          "div", key: id, [],
          [Element("dt", text: say(name)), Element("dd", text: say(.length(seconds)))])
      })
  }

  private static func columns(_ room: PlayLimitsRoom) -> [Element] {
    [
      .box(
        "pause-columns",
        [
          .box("pause-wide", [bounds(room), pause(room)]),
          .box("pause-narrow", [days(room), money(room), help(room)]),
        ])
    ]
  }

  private static func days(_ room: PlayLimitsRoom) -> Element {
    let chart = PlayingDaysChart(room.time, until: room.clock.day)
    return PlaceView.part("days", room.words.say(.lastDays), chart.elements(room.words.say))
  }

  // MARK: - Limits

  private static func bounds(_ room: PlayLimitsRoom) -> Element {
    let (say, time) = (room.words.say, room.time)
    let limits =
      PlayingTime.limits.contains(time.limit)
      ? PlayingTime.limits : (PlayingTime.limits + [time.limit]).inOrder { $0 < $1 }
    var rows = [
      choice(
        PlayLimitsRoom.Command.reminder, .reminder, .reminderMeans, PlayingTime.reminders,
        time.reminder, room),
      choice(PlayLimitsRoom.Command.limit, .limit, .limitMeans, limits, time.limit, room),
    ]
    if let wider = time.widening {
      rows.append(
        Element(
          "p", key: "widening", [("class", "pause-widening")], text: say(.fromTomorrow(wider.limit))
        ))
    }
    return PlaceView.part("bounds", say(.bounds), rows)
  }

  private static func choice(
    _ id: String, _ title: PlayLimitsPhrase, _ detail: PlayLimitsPhrase, _ minutes: [Int64],
    _ chosen: Int64, _ room: PlayLimitsRoom
  ) -> Element {
    let say = room.words.say
    return Choice(
      id, title: say(title), detail: say(detail),
      options: minutes.map { Choice.Option("\($0)", say(.minutes($0))) }, chosen: "\(chosen)"
    ).row(room.words.house)
  }

  // MARK: - A break

  private static func pause(_ room: PlayLimitsRoom) -> Element {
    let (say, clock) = (room.words.say, room.clock)
    let left = room.time.breakLeft(at: clock)
    let longer = PlayingBreak.hours.filter { $0 * 3_600 > left }
    if let hours = room.armedBreak {
      return PlaceView.part(
        "break", say(.takeBreak),
        [
          Element(
            "p", key: "asks", [("class", "pause-asks"), ("role", "status")],
            text: say(
              .breakAsks(hours, until: room.wall(hours * 3_600, after: clock), today: clock.day))),
          Element("p", key: "warning", text: say(.breakWarning)),
          // NB: the second press is in another position than the first.
          keys([
            PlaceView.key(PlayLimitsRoom.Command.leave, say(.noBreak), isMain: true),
            PlaceView.key(PlayLimitsRoom.Command.begin, say(.beginBreak)),
          ]),
        ])
    }
    return PlaceView.part(
      "break", say(.takeBreak),
      [
        Element("p", key: "means", text: say(left > 0 ? .longerBreakMeans : .breakMeans)),
        keys(
          longer.map {
            PlaceView.key(
              CommandText(PlayLimitsRoom.Command.takeBreak, "\($0)").text, say(.breakOf($0)))
          }),
      ])
  }

  private static func keys(_ buttons: [Element]) -> Element { .box("pause-keys", buttons) }

  // MARK: - Notes

  private static func money(_ room: PlayLimitsRoom) -> Element {
    PlaceView.part(
      "money", room.words.say(.noMoney),
      [Element("p", key: "means", text: room.words.say(.noMoneyMeans))])
  }

  private static func help(_ room: PlayLimitsRoom) -> Element {
    PlaceView.part(
      "help", room.words.say(.getHelp),
      [
        Element("p", key: "means", text: room.words.say(.getHelpMeans)),
        Element("p", key: "clock", [("class", "fine-print")], text: room.words.say(.howCounted)),
      ])
  }
}

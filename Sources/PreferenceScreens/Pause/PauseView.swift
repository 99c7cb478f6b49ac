import CardCore
import CasinoKit

/// The page of time and breaks: how long was played, what bounds it, and what play money is.
enum PauseView {
  static func page(_ room: PauseRoom) -> Element {
    let say = room.words.say
    var children = [
      Element(
        "main", key: "main", [("class", "pause-main"), ("tabindex", "-1")],
        [PlaceView.head(say(.title), room.words.house), hold(room), figures(room)] + columns(room))
    ]
    if let notice = room.notice { children.append(NoticeView.banner(notice, room.words.house)) }
    children.append(
      Element(
        "p", key: "news", [("class", "visually-hidden"), ("role", "status")],
        text: room.news.map { say($0) } ?? ""))
    return Element(
      "div", key: "pause", room.houseChoices.pageAttributes("page pause", isMoving: false),
      children)
  }

  // MARK: - What holds

  /// Why no game can be played, and until when; empty if one can.
  private static func hold(_ room: PauseRoom) -> Element {
    let (say, clock) = (room.words.say, room.clock)
    guard let hold = room.time.hold(at: clock) else {
      return Element("div", key: "hold", [("class", "pause-hold"), ("role", "status")])
    }
    let end: PausePhrase =
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

  // MARK: - What was played

  private static func figures(_ room: PauseRoom) -> Element {
    let (say, time, clock) = (room.words.say, room.time, room.clock)
    var figures: [(String, PausePhrase, Int64)] = [
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

  private static func columns(_ room: PauseRoom) -> [Element] {
    [
      .box(
        "pause-columns",
        [
          .box("pause-wide", [bounds(room), pause(room)]),
          .box("pause-narrow", [days(room), money(room), help(room)]),
        ])
    ]
  }

  private static func days(_ room: PauseRoom) -> Element {
    let chart = PlayingDaysChart(room.time, until: room.clock.day)
    return PlaceView.part("days", room.words.say(.lastDays), chart.elements(room.words.say))
  }

  // MARK: - Bounds

  private static func bounds(_ room: PauseRoom) -> Element {
    let (say, time) = (room.words.say, room.time)
    let limits =
      PlayingTime.limits.contains(time.limit)
      ? PlayingTime.limits : (PlayingTime.limits + [time.limit]).inOrder { $0 < $1 }
    var rows = [
      choice(
        PauseRoom.Command.reminder, .reminder, .reminderMeans, PlayingTime.reminders,
        time.reminder, room),
      choice(PauseRoom.Command.limit, .limit, .limitMeans, limits, time.limit, room),
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
    _ id: String, _ title: PausePhrase, _ detail: PausePhrase, _ minutes: [Int64],
    _ chosen: Int64, _ room: PauseRoom
  ) -> Element {
    let say = room.words.say
    return Choice(
      id, title: say(title), detail: say(detail),
      options: minutes.map { Choice.Option("\($0)", say(.minutes($0))) }, chosen: "\(chosen)"
    ).row(room.words.house)
  }

  // MARK: - A break

  private static func pause(_ room: PauseRoom) -> Element {
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
          // NB: the second press is not where the first one was.
          keys([
            PlaceView.key(PauseRoom.Command.leave, say(.noBreak), isMain: true),
            PlaceView.key(PauseRoom.Command.begin, say(.beginBreak)),
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
              CommandText(PauseRoom.Command.takeBreak, "\($0)").text, say(.breakOf($0)))
          }),
      ])
  }

  private static func keys(_ buttons: [Element]) -> Element { .box("pause-keys", buttons) }

  // MARK: - What is good to know

  private static func money(_ room: PauseRoom) -> Element {
    PlaceView.part(
      "money", room.words.say(.noMoney),
      [Element("p", key: "means", text: room.words.say(.noMoneyMeans))])
  }

  private static func help(_ room: PauseRoom) -> Element {
    PlaceView.part(
      "help", room.words.say(.getHelp),
      [
        Element("p", key: "means", text: room.words.say(.getHelpMeans)),
        Element("p", key: "clock", [("class", "fine-print")], text: room.words.say(.howCounted)),
      ])
  }
}

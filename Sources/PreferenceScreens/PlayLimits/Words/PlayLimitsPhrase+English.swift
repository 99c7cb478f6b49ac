import CardCore
import CasinoKit

extension PlayLimitsPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Time and breaks"
    case .held(.onBreak): "You're on a break."
    case .held(.limitReached): "Your time for today is up."
    case .gamesOpenAt(let end, let today): "Games open again \(Self.englishTime(end, today))."
    case .gamesOpenTomorrow: "Games open again tomorrow."
    case .holdMeans:
      "Unfinished hands stay as you left them. Only games are closed: the trainer, the daily "
        + "challenge, the statistics and your data stay open."
    case .today: "Today"
    case .session: "This visit"
    case .leftToday: "Left today"
    case .length(let seconds): Self.englishLength(seconds)
    case .lastDays: "Last two weeks"
    case .table: "Show as a table"
    case .day: "Day"
    case .played: "Game open"
    case .shortDay(let day):
      "\(Self.date(day).day) \(Self.englishMonth(Self.date(day).month, length: 3))"
    case .fullDay(let day): Self.englishDay(day)
    case .bounds: "Reminder and limit"
    case .reminder: "Reminder"
    case .reminderMeans: "Between hands, shows how long you've been playing."
    case .limit: "Daily limit"
    case .limitMeans:
      "When it's used up, games close until tomorrow. A lower limit applies right away. A higher "
        + "one, or none, applies from tomorrow."
    case .minutes(0): "Off"
    case .minutes(let minutes):
      minutes % 60 == 0 ? English.length(minutes: minutes) : English.minutes(minutes)
    case .fromTomorrow(0): "From tomorrow: no limit."
    case .fromTomorrow(let minutes): "From tomorrow: \(Self.englishLength(minutes * 60))."
    case .takeBreak: "Take a break"
    case .breakMeans: "Games close right away and reopen only when the break ends."
    case .longerBreakMeans: "You can extend this break but not shorten it."
    case .breakOf(let hours): Self.englishBreak(hours)
    case .breakAsks(let hours, let end, let today):
      "Take a break of \(Self.englishBreak(hours)), until \(Self.englishTime(end, today, isEnd: true))?"
    case .breakWarning:
      "Once it begins, a break can't be undone or shortened: not by reopening the app, resetting "
        + "the game or opening a copy."
    case .noBreak: "Cancel"
    case .beginBreak: "Start break"
    case .breakBegun: "Your break has started."
    case .noMoney: "No real money"
    case .noMoneyMeans:
      "Credits are worth nothing. Nobody needs to buy any, and no money can be won. "
        + "Luck at these tables says nothing about luck elsewhere."
    case .getHelp: "If it stops being fun"
    case .getHelpMeans:
      "Take a break, and talk to somebody you trust. If gambling for money elsewhere gets too "
        + "much, ask your doctor or a local gambling helpline. Many are free and confidential."
    case .howCounted:
      "Time counts while a game is open and visible. It stays on this device."
    case .damaged: "Your playing time couldn't be read."
    case .newer: "Your playing time is from a newer version."
    }
  }

  // MARK: - Times

  /// A duration in hours and minutes, such as `1 h 25 min`.
  static func englishLength(_ seconds: Int64) -> String {
    seconds == 0 ? English.minutes(0) : English.length(minutes: seconds / 60)
  }

  /// A duration in words, such as `1 hour and 25 minutes`.
  static func englishLengthInWords(_ seconds: Int64) -> String {
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    if seconds < 60 { return "less than a minute" }
    var parts: [String] = []
    if hours > 0 { parts.append(English.count(hours, "hour")) }
    if minutes > 0 { parts.append(English.count(minutes, "minute")) }
    return English.list(parts)
  }

  private static func englishBreak(_ hours: Int64) -> String {
    hours <= 24 ? English.count(hours, "hour") : English.count(hours / 24, "day")
  }

  private static func englishMonth(_ month: Int64, length: Int = 20) -> String {
    String(
      decoding: Array(English.month(month).utf8.prefix(length)), as: UTF8.self)
  }

  private static func englishDay(_ day: Int64) -> String {
    let date = date(day)
    return "\(date.day) \(englishMonth(date.month)) \(date.year)"
  }

  /// A point in time, such as `today at 19:30`.
  private static func englishTime(_ time: Int64, _ today: Int64, isEnd: Bool = false) -> String {
    let day = ClockReading(universal: 0, local: time).day
    let on =
      day == today
      ? "today" : day == today + 1 ? "tomorrow" : isEnd ? englishDay(day) : "on \(englishDay(day))"
    return "\(on) at \(ClockWords.clock(time))"
  }
}

extension PlayLimitsPhrase {
  /// The date of a day.
  static func date(_ day: Int64) -> CalendarDay { CalendarDay(at: day * 86_400_000) }
}

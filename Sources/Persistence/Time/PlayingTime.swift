import CardCore

/// The player's playing time, and the player's limits.
///
/// Time is only added in small steps by ``Timekeeper``, so a clock that jumps adds none. The clock
/// determines the day of a step and the end of a break; before anything else, ``look(at:)`` updates
/// to it.
public struct PlayingTime: Equatable, Sendable {
  /// The days with playing time, in order.
  public private(set) var days: [Day] = []
  /// The length of the last session, in seconds of play.
  public private(set) var session: Int64 = 0
  /// The minutes of a session between reminders; 0 for never.
  public private(set) var reminder: Int64 = 0
  /// The minutes that the player may play per day; 0 for no limit.
  public private(set) var limit: Int64 = 0
  /// A higher limit, or none, and the day from which it applies.
  public private(set) var widening: Widening?
  /// The last break, until it can be forgotten.
  private(set) var pause: PlayingBreak?
  /// The day of the last reading, and how much of that day's limit is used, in seconds.
  private var today: Int64 = 0
  private var spent: Int64 = 0
  /// The length of the session at the last reminder, and the time when it was played last.
  private var reminded: Int64 = 0
  private var played: Int64 = 0

  /// The playing time of a day.
  public struct Day: Equatable, Sendable {
    /// The day on the player's calendar, counted from 1 January 1970.
    public let number: Int64
    public internal(set) var seconds: Int64
  }

  /// A limit that applies from a day on.
  public struct Widening: Equatable, Sendable {
    /// The minutes per day; 0 for no limit.
    public let limit: Int64
    public internal(set) var day: Int64
  }

  /// Why games are closed, and for how many seconds.
  public struct Hold: Equatable, Sendable {
    public let reason: Reason
    public let left: Int64

    public enum Reason: Sendable { case onBreak, limitReached }
  }

  /// Creates the time of a player who has not played yet.
  public init() {}

  /// The minutes between reminders and the daily limits that the page offers.
  public static let reminders: [Int64] = [0, 15, 30, 45, 60, 90]
  public static let limits: [Int64] = [0, 15, 30, 60, 90, 120, 180, 240]
  /// The possible limits, in minutes; 0 means none.
  public static let possibleLimits: ClosedRange<Int64> = 0...1_440
  /// How many days are stored.
  static let mostDays = 60
  /// The seconds without a game after which a new session begins.
  static let sessionGap: Int64 = 1_800

  // MARK: - The clock

  /// Updates to the clock: a new day, a higher limit that now applies, the progress of a break.
  ///
  /// Every day has its own limit. If a clock set back leads to an *earlier* day, the used part of
  /// the limit counts there too, so going back gains no time. It doesn't count on a later day.
  public mutating func look(at clock: ClockReading) {
    let day = clock.day
    if day != today {
      let own = seconds(on: day)
      spent = day < today ? max(own, spent) : own
      today = day
    }
    if let wider = widening {
      // NB: a day that is years away, because a clock was wrong, becomes tomorrow.
      widening?.day = min(wider.day, day + 1)
      if wider.day <= day { (limit, widening) = (wider.limit, nil) }
    }
    pause?.look(at: clock.universal)
    if pause?.isForgotten(at: clock.universal) ?? false { pause = nil }
  }

  /// The seconds played on a day.
  public func seconds(on day: Int64) -> Int64 { days.first { $0.number == day }?.seconds ?? 0 }

  /// The seconds that may still be played today; `nil` without a limit.
  public var secondsLeft: Int64? { limit > 0 ? max(0, limit * 60 - spent) : nil }

  /// Why games are closed; `nil` if they are open.
  ///
  /// If there are two reasons, it is the one that lasts longer.
  public func hold(at clock: ClockReading) -> Hold? {
    let rest = pause?.left(at: clock.universal) ?? 0
    let isUsedUp = secondsLeft == 0
    if rest > 0, !isUsedUp || rest >= clock.leftOfDay { return Hold(reason: .onBreak, left: rest) }
    return isUsedUp ? Hold(reason: .limitReached, left: clock.leftOfDay) : nil
  }

  // MARK: - Playing

  /// Opens a game: continues the session, or starts a new one after half an hour without a game.
  public mutating func sitDown(at clock: ClockReading) {
    look(at: clock)
    if session(at: clock) == 0 { (session, reminded) = (0, 0) }
    played = clock.universal
  }

  /// The length of the current session; 0 after half an hour without a game.
  public func session(at clock: ClockReading) -> Int64 {
    abs(clock.universal - played) >= Self.sessionGap ? 0 : session
  }

  /// Adds a step of play to the day on which it ends.
  ///
  /// - Parameters:
  ///   - seconds: Its length, at least 0.
  ///   - clock: The reading of the clock at its end.
  public mutating func play(_ seconds: Int64, at clock: ClockReading) {
    look(at: clock)
    played = clock.universal
    guard seconds > 0 else { return }
    session = min(Self.mostSeconds, session + seconds)
    spent = min(Self.mostSeconds, spent + seconds)
    if let place = days.firstIndex(where: { $0.number == today }) {
      days[place].seconds = min(Self.mostSeconds, days[place].seconds + seconds)
    } else {
      days = (days + [Day(number: today, seconds: seconds)]).inOrder { $0.number < $1.number }
      dropDays()
    }
  }

  /// The maximum of any count, in seconds.
  private static let mostSeconds: Int64 = 1_000_000_000

  /// Drops the days that are farthest from today; after a clock was wrong, they may be in the
  /// future.
  private mutating func dropDays() {
    while days.count > Self.mostDays, let first = days.first, let last = days.last {
      if today - first.number >= last.number - today {
        days.removeFirst()
      } else {
        days.removeLast()
      }
    }
  }

  /// Whether a reminder is due.
  public var isReminderDue: Bool { reminder > 0 && session - reminded >= reminder * 60 }

  /// Records that the player was reminded.
  ///
  /// A late reminder does not delay the next ones.
  public mutating func noteReminder() {
    guard reminder > 0 else { return }
    reminded += (session - reminded) / (reminder * 60) * (reminder * 60)
  }

  // MARK: - Limits

  /// Sets the minutes between reminders.
  ///
  /// - Returns: Whether that value is allowed.
  public mutating func remind(every minutes: Int64) -> Bool {
    guard Self.reminders.contains(minutes) else { return false }
    reminder = minutes
    reminded = session
    return true
  }

  /// Sets a daily limit: a lower limit applies at once, a higher one or none from tomorrow.
  ///
  /// - Returns: Whether that value is allowed.
  public mutating func limit(to minutes: Int64, at clock: ClockReading) -> Bool {
    guard Self.possibleLimits.contains(minutes) else { return false }
    look(at: clock)
    if Self.isWider(minutes, than: limit) {
      widening = Widening(limit: minutes, day: today + 1)
    } else {
      (limit, widening) = (minutes, nil)
    }
    return true
  }

  private static func isWider(_ limit: Int64, than other: Int64) -> Bool {
    other > 0 && (limit == 0 || limit > other)
  }

  /// Starts a break, which only time can end.
  ///
  /// - Parameters:
  ///   - hours: Its length.
  ///   - clock: The reading of the clock.
  /// - Returns: Whether it was started: its length is allowed, and it ends later than a current
  ///   break.
  public mutating func takeBreak(ofHours hours: Int64, at clock: ClockReading) -> Bool {
    look(at: clock)
    let length = hours * 3_600
    guard PlayingBreak.hours.contains(hours), length > breakLeft(at: clock) else { return false }
    pause = PlayingBreak(length: length, at: clock.universal)
    return true
  }

  /// The seconds left of a break.
  public func breakLeft(at clock: ClockReading) -> Int64 { pause?.left(at: clock.universal) ?? 0 }

  // MARK: - Merging

  /// This device's time merged with that of a copy; the stricter limits of both apply.
  ///
  /// Opening a copy ends no break, raises no limit and gains no time.
  public func joined(with copy: PlayingTime, at clock: ClockReading) -> PlayingTime {
    var (joined, copy) = (self, copy)
    joined.look(at: clock)
    copy.look(at: clock)
    for day in copy.days {
      if let place = joined.days.firstIndex(where: { $0.number == day.number }) {
        joined.days[place].seconds = max(joined.days[place].seconds, day.seconds)
      } else {
        joined.days.append(day)
      }
    }
    joined.days = joined.days.inOrder { $0.number < $1.number }
    joined.dropDays()
    joined.spent = max(joined.spent, copy.spent)
    if joined.limit == 0 {
      (joined.limit, joined.widening) = (copy.limit, copy.widening)
    } else if copy.limit > 0, copy.limit < joined.limit {
      (joined.limit, joined.widening) = (copy.limit, nil)
    }
    if copy.reminder > 0, joined.reminder == 0 || copy.reminder < joined.reminder {
      joined.reminder = copy.reminder
    }
    if copy.played > joined.played {
      (joined.session, joined.reminded, joined.played) = (copy.session, copy.reminded, copy.played)
    }
    if copy.breakLeft(at: clock) > joined.breakLeft(at: clock) { joined.pause = copy.pause }
    return joined
  }
}

/// It is a document of its own.
extension PlayingTime: SavedDocument {
  public static let format = "truecount.time"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "time"
  /// The name of the document with a copy's time, until both are merged.
  public static let copyName = "time-copy"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init(
        "days",
        .array(
          days.map {
            .object([.init("day", .integer($0.number)), .init("seconds", .integer($0.seconds))])
          })),
      .init("today", .integer(today)), .init("spent", .integer(spent)),
      .init("session", .integer(session)), .init("reminded", .integer(reminded)),
      .init("played", .integer(played)), .init("reminder", .integer(reminder)),
      .init("limit", .integer(limit)),
    ]
      + (widening.map {
        [
          .init(
            "widening",
            .object([.init("limit", .integer($0.limit)), .init("day", .integer($0.day))]))
        ]
      } ?? [])
      + (pause.map { [.init("break", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let clock = -ClockReading.farthest...ClockReading.farthest
    for day in try contents.array("days") {
      let number = try day.integer("day", in: clock)
      guard days.count < Self.mostDays, days.last.map({ $0.number < number }) ?? true else {
        throw ArchiveRefusal("days", "are too many or not in order")
      }
      days.append(
        Day(number: number, seconds: try day.integer("seconds", in: 0...Self.mostSeconds)))
    }
    today = try contents.integer("today", in: clock)
    spent = try contents.integer("spent", in: 0...Self.mostSeconds)
    session = try contents.integer("session", in: 0...Self.mostSeconds)
    reminded = try contents.integer("reminded", in: 0...session)
    played = try contents.integer("played", in: clock)
    reminder = try contents.integer("reminder", in: Self.possibleLimits)
    limit = try contents.integer("limit", in: Self.possibleLimits)
    if let wider = contents.member("widening") {
      widening = Widening(
        limit: try wider.integer("limit", in: Self.possibleLimits),
        day: try wider.integer("day", in: clock))
    }
    if contents.member("break") != nil {
      let held: PlayingBreak = try contents.value("break")
      pause = held
    }
  }
}

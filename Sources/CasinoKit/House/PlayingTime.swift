import CardCore

/// How long a player has played, and what bounds the player has set.
///
/// Time is only ever added in small steps by whoever sees the player play (``Timekeeper``), so a clock that
/// jumps adds none. The clock tells the day that a step belongs to and when a break ends; before anything
/// else, ``look(at:)`` follows it.
public struct PlayingTime: Equatable, Sendable {
  /// The days on which something was played, in their order.
  public private(set) var days: [Day] = []
  /// How long the session that was played last has lasted, in seconds of play.
  public private(set) var session: Int64 = 0
  /// After how many minutes of a session the player is reminded, again and again; 0 for never.
  public private(set) var reminder: Int64 = 0
  /// How many minutes the player may play on a day; 0 for no limit.
  public private(set) var limit: Int64 = 0
  /// A wider limit, or none, and the day from which it counts.
  public private(set) var widening: Widening?
  /// The break that was taken last, until it can be forgotten.
  private(set) var pause: PlayingBreak?
  /// The day of the last look, and how much of that day's limit is used, in seconds.
  private var today: Int64 = 0
  private var spent: Int64 = 0
  /// How long the session had lasted when a reminder was due last, and when it was played last.
  private var reminded: Int64 = 0
  private var played: Int64 = 0

  /// How long somebody played on a day.
  public struct Day: Equatable, Sendable {
    /// The day on the player's calendar, counted from 1 January 1970.
    public let number: Int64
    public internal(set) var seconds: Int64
  }

  /// A limit that is to count from a day on.
  public struct Widening: Equatable, Sendable {
    /// The minutes of a day; 0 for no limit.
    public let limit: Int64
    public internal(set) var day: Int64
  }

  /// Why no game can be played, and for how many seconds.
  public struct Hold: Equatable, Sendable {
    public let reason: Reason
    public let left: Int64

    public enum Reason: Sendable { case onBreak, limitReached }
  }

  /// The time of somebody who has not played yet.
  public init() {}

  /// The minutes after which a player can be reminded, and those of a day that the page offers as a limit.
  public static let reminders: [Int64] = [0, 15, 30, 45, 60, 90]
  public static let limits: [Int64] = [0, 15, 30, 60, 90, 120, 180, 240]
  /// The limits that there can be, in minutes; 0 stands for none.
  public static let possibleLimits: ClosedRange<Int64> = 0...1_440
  /// How many days are kept.
  static let mostDays = 60
  /// After how many seconds without a game a new session begins.
  static let sessionGap: Int64 = 1_800

  // MARK: - The clock

  /// Follows the clock: to another day, to a wider limit that counts from now on, through a break.
  ///
  /// Every day has a limit of its own. Whoever comes to an *earlier* day, by a clock that was set back, brings
  /// along what is used of the limit, so that going back wins no time; nothing is brought along to a later day.
  public mutating func look(at clock: ClockReading) {
    let day = clock.day
    if day != today {
      let own = seconds(on: day)
      spent = day < today ? max(own, spent) : own
      today = day
    }
    if let wider = widening {
      // NB: a day that is years away, after a clock that was wrong, is tomorrow.
      widening?.day = min(wider.day, day + 1)
      if wider.day <= day { (limit, widening) = (wider.limit, nil) }
    }
    pause?.look(at: clock.universal)
    if pause?.isForgotten(at: clock.universal) ?? false { pause = nil }
  }

  /// How many seconds were played on a day.
  public func seconds(on day: Int64) -> Int64 { days.first { $0.number == day }?.seconds ?? 0 }

  /// How many seconds may still be played on this day; `nil` without a limit.
  public var secondsLeft: Int64? { limit > 0 ? max(0, limit * 60 - spent) : nil }

  /// Why no game can be played; `nil` if one can.
  ///
  /// Of two reasons, the one that lasts longer is told.
  public func hold(at clock: ClockReading) -> Hold? {
    let rest = pause?.left(at: clock.universal) ?? 0
    let isUsedUp = secondsLeft == 0
    if rest > 0, !isUsedUp || rest >= clock.leftOfDay { return Hold(reason: .onBreak, left: rest) }
    return isUsedUp ? Hold(reason: .limitReached, left: clock.leftOfDay) : nil
  }

  // MARK: - Playing

  /// Sits down at a game: goes on with the session, or begins another after half an hour without one.
  public mutating func sitDown(at clock: ClockReading) {
    look(at: clock)
    if session(at: clock) == 0 { (session, reminded) = (0, 0) }
    played = clock.universal
  }

  /// How long the present session has lasted: nothing after half an hour without a game.
  public func session(at clock: ClockReading) -> Int64 {
    abs(clock.universal - played) >= Self.sessionGap ? 0 : session
  }

  /// Adds a step of play, to the day on which it ends.
  ///
  /// - Parameters:
  ///   - seconds: How long it was, no less than 0.
  ///   - clock: What the clock shows at its end.
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

  /// How much can be counted of anything, in seconds.
  private static let mostSeconds: Int64 = 1_000_000_000

  /// Drops the days that are farthest from today, which after a clock that was wrong may lie ahead.
  private mutating func dropDays() {
    while days.count > Self.mostDays, let first = days.first, let last = days.last {
      if today - first.number >= last.number - today {
        days.removeFirst()
      } else {
        days.removeLast()
      }
    }
  }

  /// Whether it is time to remind the player.
  public var isReminderDue: Bool { reminder > 0 && session - reminded >= reminder * 60 }

  /// Notes that the player was reminded.
  ///
  /// A reminder that came late makes none of the next ones late.
  public mutating func noteReminder() {
    guard reminder > 0 else { return }
    reminded += (session - reminded) / (reminder * 60) * (reminder * 60)
  }

  // MARK: - Bounds

  /// Sets after how many minutes the player is reminded.
  ///
  /// - Returns: Whether there is such a reminder.
  public mutating func remind(every minutes: Int64) -> Bool {
    guard Self.reminders.contains(minutes) else { return false }
    reminder = minutes
    reminded = session
    return true
  }

  /// Limits play to some minutes of a day: a tighter limit counts at once, a wider one or none from tomorrow.
  ///
  /// - Returns: Whether there is such a limit.
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

  /// Begins a break, which nothing ends but time.
  ///
  /// - Parameters:
  ///   - hours: How long it is to last.
  ///   - clock: What the clock shows.
  /// - Returns: Whether it was begun: there is such a break, and it ends later than one that holds.
  public mutating func takeBreak(ofHours hours: Int64, at clock: ClockReading) -> Bool {
    look(at: clock)
    let length = hours * 3_600
    guard PlayingBreak.hours.contains(hours), length > breakLeft(at: clock) else { return false }
    pause = PlayingBreak(length: length, at: clock.universal)
    return true
  }

  /// How many seconds are left of a break.
  public func breakLeft(at clock: ClockReading) -> Int64 { pause?.left(at: clock.universal) ?? 0 }

  // MARK: - Two of them

  /// The time of this device with what a copy brings: of both, whatever bounds more.
  ///
  /// Opening a copy ends no break, widens no limit, and wins no time.
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
  /// The name under which what a copy brings lies beside it, until both are joined.
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

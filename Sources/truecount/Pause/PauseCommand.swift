import ArgumentParser
import CardCore
import CasinoKit
import Foundation
import PreferenceScreens

/// Shows the playing time, and sets a reminder, a limit or a break.
struct PauseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Show how long you have played; set a reminder, a limit or a break.",
    discussion: """
      A lower limit takes effect at once, a higher one or none from tomorrow. A break can't be undone: until it \
      ends, 'play' opens no game. The options are applied first, then everything is shown.
      """)

  @Option(
    help: ArgumentHelp("Remind me after this many minutes.", valueName: "15|30|45|60|90|off"),
    transform: Self.reminder)
  var reminder: Int64?

  @Option(
    help: ArgumentHelp("Limit play to this many minutes a day.", valueName: "minutes|off"),
    transform: Self.limit)
  var limit: Int64?

  @Option(
    name: .customLong("break"),
    help: ArgumentHelp("Close all games now, for this long.", valueName: "1h|24h|7d|30d"),
    transform: Self.hours)
  var hours: Int64?

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Print a JSON document.")
  var json = false

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    let spoken = player.spoken(to: LoadedProfile(try folder.documents()))
    let clock = ClockReading.now
    var kept = try folder.playingTime(at: clock, speaking: spoken)
    if let reminder { _ = kept.time.remind(every: reminder) }
    if let limit { _ = kept.time.limit(to: limit, at: clock) }
    if let hours, !kept.time.takeBreak(ofHours: hours, at: clock) {
      throw Refused(message: Words<PlayLimitsPhrase>(spoken)(.longerBreakMeans))
    }
    if reminder != nil || limit != nil || hours != nil {
      if kept.isNewer { throw Refused(message: Words<PlayLimitsPhrase>(spoken)(.newer)) }
      folder.save(kept.documents(), adding: [])
      if let problem = folder.problem { throw Refused(message: problem) }
    }
    if json { return Console.write(Self.document(of: kept.time, at: clock)) }
    for line in Self.lines(of: kept.time, at: clock, Words(spoken)) { print(line) }
  }

  // MARK: - Output

  private static func lines(
    of time: PlayingTime, at clock: ClockReading, _ say: Words<PlayLimitsPhrase>
  ) -> [String] {
    var lines: [String] = []
    if let hold = time.hold(at: clock) {
      lines = [say(.held(hold.reason))]
      lines.append(
        say(
          hold.reason == .onBreak
            ? .gamesOpenAt(clock.wall(after: hold.left), today: clock.day) : .gamesOpenTomorrow))
      lines.append("")
    }
    var facts: [(PlayLimitsPhrase, PlayLimitsPhrase)] = [
      (.today, .length(time.seconds(on: clock.day))), (.session, .length(time.session(at: clock))),
      (.reminder, .minutes(time.reminder)), (.limit, .minutes(time.limit)),
    ]
    if let left = time.secondsLeft { facts.append((.leftToday, .length(left.wholeMinutes))) }
    let width = facts.map { say($0.0).count }.max() ?? 0
    lines += facts.map { name, value in
      say(name).padding(toLength: width + 3, withPad: " ", startingAt: 0) + say(value)
    }
    if let wider = time.widening { lines.append(say(.fromTomorrow(wider.limit))) }
    return lines + ["", say(.noMoneyMeans)]
  }

  private static func document(of time: PlayingTime, at clock: ClockReading) -> JSONValue {
    let hold = time.hold(at: clock).map { hold in
      JSONValue.object([
        .init("reason", .string(hold.reason == .onBreak ? "break" : "limit")),
        .init("seconds", .integer(hold.left)),
      ])
    }
    return .object([
      .init("today", .integer(time.seconds(on: clock.day))),
      .init("session", .integer(time.session(at: clock))),
      .init("reminder", .integer(time.reminder)), .init("limit", .integer(time.limit)),
      .init("fromTomorrow", time.widening.map { .integer($0.limit) } ?? .null),
      .init("left", time.secondsLeft.map { .integer($0) } ?? .null),
      .init("break", .integer(time.breakLeft(at: clock))), .init("closed", hold ?? .null),
      .init(
        "days",
        .array(
          time.days.map {
            .object([
              .init("day", .string(ChallengeCommand.date($0.number))),
              .init("seconds", .integer($0.seconds)),
            ])
          })),
    ])
  }

  // MARK: - Options

  private static func reminder(_ text: String) throws -> Int64 {
    guard let minutes = minutes(text), PlayingTime.reminders.contains(minutes) else {
      throw ValidationError("a reminder is 15, 30, 45, 60 or 90 minutes, or off")
    }
    return minutes
  }

  private static func limit(_ text: String) throws -> Int64 {
    guard let minutes = minutes(text), PlayingTime.possibleLimits.contains(minutes) else {
      throw ValidationError(
        "a limit is 1 to \(PlayingTime.possibleLimits.upperBound) minutes, or off")
    }
    return minutes
  }

  private static func minutes(_ text: String) -> Int64? {
    if text == "off" { return 0 }
    guard let minutes = Int64(text), minutes > 0 else { return nil }
    return minutes
  }

  private static func hours(_ text: String) throws -> Int64 {
    let breaks: [String: Int64] = ["1h": 1, "24h": 24, "7d": 7 * 24, "30d": 30 * 24]
    guard let hours = breaks[text] else {
      throw ValidationError("a break lasts 1h, 24h, 7d or 30d")
    }
    return hours
  }
}

import CasinoKit
import Foundation
import PreferenceScreens

/// Tracks the playing time in the terminal, by adding the times between two actions.
final class TerminalTime {
  private let folder: SaveFolder
  private let language: Language
  private var kept: KeptTime
  private var keeper: Timekeeper
  private var roundsBefore = 0
  /// The length of the session at the last save, in seconds.
  private var saved: Int64
  /// Why the session must end; `nil` if it may continue.
  private(set) var closing: String?

  /// The longest time between two actions that counts, in milliseconds.
  ///
  /// After that, the player is assumed away.
  private static let longestStep: Int64 = 300_000
  /// Seconds of play between two saves.
  private static let saveEvery: Int64 = 60

  /// Starts counting.
  ///
  /// - Parameters:
  ///   - folder: Where the time is saved.
  ///   - language: The language of all texts.
  /// - Throws: ``Refused`` during a break, or if the daily limit is used up.
  init(in folder: SaveFolder, speaking language: Language) throws(Refused) {
    self.folder = folder
    self.language = language
    let clock = ClockReading.now
    kept = try folder.playingTime(at: clock, speaking: language)
    if let hold = kept.time.hold(at: clock) {
      throw Refused(message: Self.words(for: hold, at: clock, in: language))
    }
    keeper = Timekeeper(kept.time, longestStep: Self.longestStep)
    keeper.begin(Self.uptime, at: clock)
    saved = keeper.time.session
  }

  /// Counts the time since the last call.
  ///
  /// - Returns: A reminder, if one is due.
  func follow() -> String? {
    let isRoundOver = folder.roundsAdded > roundsBefore
    roundsBefore = folder.roundsAdded
    let clock = ClockReading.now
    let wish = keeper.step(Self.uptime, at: clock, isRoundOver: isRoundOver)
    if wish != .nothing || keeper.time.session - saved >= Self.saveEvery { save() }
    switch wish {
    case .nothing: return nil
    case .remind: return ReminderPhrase.played(keeper.time.session).text(in: language)
    case .stop:
      closing = keeper.time.hold(at: clock).map { Self.words(for: $0, at: clock, in: language) }
      return nil
    }
  }

  /// Stops counting.
  func leave() {
    keeper.end(Self.uptime, at: .now)
    if keeper.time.session != saved { save() }
  }

  private func save() {
    saved = keeper.time.session
    kept.time = keeper.time
    folder.save(kept.documents(), adding: [])
  }

  /// Says why no game can be played, and until when.
  private static func words(
    for hold: PlayingTime.Hold, at clock: ClockReading, in language: Language
  ) -> String {
    let end: PlayLimitsPhrase =
      hold.reason == .onBreak
      ? .gamesOpenAt(clock.wall(after: hold.left), today: clock.day) : .gamesOpenTomorrow
    return [PlayLimitsPhrase.held(hold.reason), end].map { $0.text(in: language) }
      .joined(separator: " ")
  }

  /// A clock that can't be changed, in milliseconds.
  private static var uptime: Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1_000) }
}

extension ClockReading {
  /// The current reading of the system's clock.
  static var now: ClockReading {
    ClockReading(universal: Int64(Date().timeIntervalSince1970), wall: wall(at:))
  }

  /// The local time after some seconds.
  func wall(after seconds: Int64) -> Int64 { Self.wall(at: universal + seconds) }

  private static func wall(at universal: Int64) -> Int64 {
    let date = Date(timeIntervalSince1970: Double(universal))
    return universal + Int64(TimeZone.current.secondsFromGMT(for: date))
  }
}

extension SaveFolder {
  /// The saved playing time.
  ///
  /// A damaged document is reported, and its file renamed.
  ///
  /// - Parameters:
  ///   - clock: The current reading of the clock.
  ///   - language: The language of the report.
  /// - Returns: The time.
  /// - Throws: ``Refused`` if the document cannot be read.
  func playingTime(
    at clock: ClockReading, speaking language: Language
  ) throws(Refused) -> KeptTime {
    let kept = KeptTime(try documents(), at: clock)
    let house = Words<CommonPhrase>(language)
    switch kept.problem?.problem {
    case .damaged(let detail):
      if let damaged = kept.damaged { quarantine(damaged) }
      Console.tell(
        "\(PlayLimitsPhrase.damaged.text(in: language)) \(house(.damagedMeans(detail)))")
    case .newer:
      Console.tell("\(PlayLimitsPhrase.newer.text(in: language)) \(house(.newerMeans))")
    case nil: break
    }
    return kept
  }
}

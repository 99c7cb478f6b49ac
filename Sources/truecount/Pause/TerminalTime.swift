import CasinoKit
import Foundation
import PreferenceScreens

/// Keeps the time of a sitting in the terminal, where what goes by between two actions is play.
final class TerminalTime {
  private let folder: SaveFolder
  private let language: Language
  private var kept: KeptTime
  private var keeper: Timekeeper
  private var roundsBefore = 0
  /// How long the session had lasted when the time was kept last.
  private var saved: Int64
  /// Why the sitting has ended; `nil` while it goes on.
  private(set) var closing: String?

  /// The longest pause between two actions that counts, in milliseconds: whoever thinks longer is not there.
  private static let longestStep: Int64 = 300_000
  /// After how many seconds of play the time is kept again.
  private static let saveEvery: Int64 = 60

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - folder: Where the time is kept.
  ///   - language: The language that is spoken.
  /// - Throws: ``Refused`` while a break or a used-up limit holds.
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

  /// Counts what was played since the last time.
  ///
  /// - Returns: The reminder, where it is time for one.
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

  /// Ceases to count.
  func leave() {
    keeper.end(Self.uptime, at: .now)
    if keeper.time.session != saved { save() }
  }

  private func save() {
    saved = keeper.time.session
    kept.time = keeper.time
    folder.save(kept.documents(), adding: [])
  }

  /// Why no game can be played, and until when.
  private static func words(
    for hold: PlayingTime.Hold, at clock: ClockReading, in language: Language
  ) -> String {
    let end: PausePhrase =
      hold.reason == .onBreak
      ? .gamesOpenAt(clock.wall(after: hold.left), today: clock.day) : .gamesOpenTomorrow
    return [PausePhrase.held(hold.reason), end].map { $0.text(in: language) }
      .joined(separator: " ")
  }

  /// A clock that nobody can set, in milliseconds.
  private static var uptime: Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1_000) }
}

extension ClockReading {
  /// What the system's clock shows now.
  static var now: ClockReading {
    ClockReading(universal: Int64(Date().timeIntervalSince1970), wall: wall(at:))
  }

  /// What the clock on the wall will show so many seconds later.
  func wall(after seconds: Int64) -> Int64 { Self.wall(at: universal + seconds) }

  private static func wall(at universal: Int64) -> Int64 {
    let date = Date(timeIntervalSince1970: Double(universal))
    return universal + Int64(TimeZone.current.secondsFromGMT(for: date))
  }
}

extension SaveFolder {
  /// The playing time that is kept here; a document that is damaged is kept aside and reported.
  ///
  /// - Parameters:
  ///   - clock: What the clock shows.
  ///   - language: The language that is spoken.
  /// - Returns: The time.
  /// - Throws: ``Refused`` where the document cannot be read.
  func playingTime(
    at clock: ClockReading, speaking language: Language
  ) throws(Refused) -> KeptTime {
    let kept = KeptTime(try documents(), at: clock)
    let house = Words<HousePhrase>(language)
    switch kept.problem?.problem {
    case .damaged(let detail):
      if let damaged = kept.damaged { keepAside(damaged) }
      Console.tell(
        "\(PausePhrase.damaged.text(in: language)) \(house(.damagedMeans(detail)))")
    case .newer:
      Console.tell("\(PausePhrase.newer.text(in: language)) \(house(.newerMeans))")
    case nil: break
    }
    return kept
  }
}

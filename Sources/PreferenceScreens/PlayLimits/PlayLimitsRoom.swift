import CardCore
import CasinoKit
import Navigation

/// The screen for time and breaks, where players see how long they have played and set a reminder,
/// a daily limit or a break.
///
/// It has no game. The page opens it if games are closed by a break or the daily limit, and keeps
/// it open until they are available again.
public final class PlayLimitsRoom: ScreenHost {
  /// The first part of links to it.
  public static let name = RouteName.pause

  let words: PlayLimitsWords
  private let universalTime: () -> Int64
  private var kept: KeptTime
  /// The length in hours of a break that was pressed once and needs a second press.
  private(set) var armedBreak: Int64?
  /// The last message.
  private(set) var news: PlayLimitsPhrase?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - universalTime: A function that returns milliseconds since midnight UTC of 1 January 1970.
  ///   - words: The texts in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, universalTime: @escaping () -> Int64,
    speaking words: PlayLimitsWords = .english
  ) {
    self.words = words
    self.universalTime = universalTime
    let clock = ClockReading(
      universalMilliseconds: universalTime(), localMilliseconds: services.clock.now())
    kept = KeptTime(documents, at: clock)
    super.init(
      services: services, arrival: LoadedProfile(documents), movesCards: false,
      speaking: words.house)
    if let damaged = kept.damaged { services.store.quarantine(damaged) }
    switch kept.problem?.problem {
    case .damaged(let detail):
      tell(Notice(title: words.say(.damaged), advice: words.house(.damagedMeans(detail))))
    case .newer:
      tell(Notice(title: words.say(.newer), advice: words.house(.newerMeans)))
    case nil: break
    }
  }

  /// The current time.
  var clock: ClockReading {
    ClockReading(
      universalMilliseconds: universalTime(), localMilliseconds: services.clock.now())
  }

  /// The local time a number of seconds after a reading of the clock.
  func wall(_ seconds: Int64, after clock: ClockReading) -> Int64 {
    services.clock.local(at: (clock.universal + seconds) * 1_000) / 1_000
  }

  /// The playing time and its limits.
  var time: PlayingTime { kept.time }

  // MARK: - What the player does

  /// The commands of this screen, besides those of all screens.
  enum Command {
    static let takeBreak = "break"
    static let begin = "begin-break"
    static let leave = "no-break"
    static let reminder = "reminder"
    static let limit = "limit"
  }

  public override func perform(text: String) -> Bool {
    let clock = clock
    kept.time.look(at: clock)
    news = nil
    if let command = CommandText(text), command.verb == Command.takeBreak {
      guard let hours = command.operand.flatMap({ Int64(wholeNumber: $0) }),
        PlayingBreak.hours.contains(hours)
      else { return false }
      armedBreak = hours
      return true
    }
    if text == Command.begin {
      begin(at: clock)
      return true
    }
    armedBreak = nil
    return text == Command.leave || super.perform(text: text)
  }

  private func begin(at clock: ClockReading) {
    guard let hours = armedBreak else { return }
    armedBreak = nil
    guard kept.time.takeBreak(ofHours: hours, at: clock) else { return }
    tell(.breakBegun)
    save()
    waitForTheEnd()
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard let minutes = Int64(wholeNumber: option) else { return false }
    switch choice {
    case Command.reminder:
      guard kept.time.remind(every: minutes) else { return false }
    case Command.limit:
      guard kept.time.limit(to: minutes, at: clock) else { return false }
      if kept.time.widening != nil { tell(.fromTomorrow(minutes)) }
    default: return false
    }
    save()
    return true
  }

  private func tell(_ phrase: PlayLimitsPhrase) { news = phrase }

  private func save() { services.store.save(kept.documents(), adding: []) }

  // MARK: - Time

  public override func didAttend() { if isWatched { waitForTheEnd() } }

  /// Checks the time every minute while games are closed, so that the page opens them in time.
  private func waitForTheEnd() {
    let clock = clock
    kept.time.look(at: clock)
    guard isWatched, let hold = kept.time.hold(at: clock) else { return }
    services.wakeUps.wake(afterMilliseconds: Int(min(60, hold.left) + 1) * 1_000)
  }

  public override func wake() { waitForTheEnd() }

  // MARK: - Display

  public override func view(in viewport: Viewport) -> TableView { PlayLimitsView.view(self) }

  public override func page(in viewport: Viewport) -> Element {
    super.page(in: viewport).adding(PlayLimitsView.news(self))
  }

  public override func press(key: String) -> Bool { false }
}

extension CardRoom {
  /// Opens the screen for time and breaks as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - services: The services that the screen uses.
  ///   - universalTime: A function that returns milliseconds since midnight UTC of 1 January 1970.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func pause(
    of documents: [StoredDocument], services: TableServices,
    universalTime: @escaping () -> Int64, speaking words: PlayLimitsWords
  ) -> CardRoom {
    CardRoom(
      at: PlayLimitsRoom(
        documents, services: services, universalTime: universalTime, speaking: words),
      in: Route(link: PlayLimitsRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

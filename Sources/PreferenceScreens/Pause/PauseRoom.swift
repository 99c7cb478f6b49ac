import CardCore
import CasinoKit
import GameList

/// The place where a player sees how long they have played, and sets bounds: a reminder, a limit of the day, a break.
///
/// It is a table at which nothing is played. Whoever may not play is led here by the page, and stays as long as the break or the day lasts.
public final class PauseRoom: StillTable {
  /// The first part of links to it.
  public static let name = PlaceName.pause

  let words: PauseWords
  private let services: TableServices
  private let universalTime: () -> Int64
  private var house: HouseArrival
  private var kept: KeptTime
  /// The hours of a break that was asked for once.
  private(set) var armedBreak: Int64?
  /// What was said last.
  private(set) var news: PausePhrase?
  private(set) var notice: Notice?
  private var isWatched = false

  /// The place for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, universalTime: @escaping () -> Int64,
    speaking words: PauseWords = .english
  ) {
    self.words = words
    self.services = services
    self.universalTime = universalTime
    house = HouseArrival(documents)
    let clock = ClockReading(
      universalMilliseconds: universalTime(), localMilliseconds: services.clock.now())
    kept = KeptTime(documents, at: clock)
    if let damaged = kept.damaged { services.store.keepAside(damaged) }
    switch kept.problem?.problem {
    case .damaged(let detail):
      notice = Notice(title: words.say(.damaged), advice: words.house(.damagedMeans(detail)))
    case .newer:
      notice = Notice(title: words.say(.newer), advice: words.house(.newerMeans))
    case nil: break
    }
  }

  /// What the clock shows now.
  var clock: ClockReading {
    ClockReading(
      universalMilliseconds: universalTime(), localMilliseconds: services.clock.now())
  }

  /// What the clock on the wall will show so many seconds after a reading of it.
  func wall(_ seconds: Int64, after clock: ClockReading) -> Int64 {
    services.clock.local(at: (clock.universal + seconds) * 1_000) / 1_000
  }

  /// What has been played, and what bounds it.
  var time: PlayingTime { kept.time }

  /// What the player has chosen for all places.
  var houseChoices: HouseChoices { house.profile.choices ?? HouseChoices() }

  // MARK: - What the player does

  /// What can be done here besides what can be done everywhere.
  enum Command {
    static let takeBreak = "break"
    static let begin = "begin-break"
    static let leave = "no-break"
    static let reminder = "reminder"
    static let limit = "limit"
  }

  public func perform(text: String) -> Bool {
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
    if text == Command.leave { return true }
    guard let command = HouseCommand(text: text) else { return false }
    switch command {
    case .choose(let choice, let option): return choose(option, of: choice, at: clock)
    case .dismiss: notice = nil
    case .open: return false
    default: break
    }
    return true
  }

  private func begin(at clock: ClockReading) {
    guard let hours = armedBreak else { return }
    armedBreak = nil
    guard kept.time.takeBreak(ofHours: hours, at: clock) else { return }
    tell(.breakBegun)
    save()
    waitForTheEnd()
  }

  private func choose(_ option: String, of choice: String, at clock: ClockReading) -> Bool {
    if let minutes = Int64(wholeNumber: option) {
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
    var choices = houseChoices
    guard choices.take(option, of: choice) else { return false }
    if let document = house.choose(choices) { services.store.save([document], adding: []) }
    return true
  }

  private func tell(_ phrase: PausePhrase) { news = phrase }

  private func save() { services.store.save(kept.documents(), adding: []) }

  // MARK: - Time

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { waitForTheEnd() }
  }

  /// Looks at the clock again each minute while games are closed, so that the page opens them in time.
  private func waitForTheEnd() {
    let clock = clock
    kept.time.look(at: clock)
    guard isWatched, let hold = kept.time.hold(at: clock) else { return }
    services.wakeUps.wake(afterMilliseconds: Int(min(60, hold.left) + 1) * 1_000)
  }

  public func wake() { waitForTheEnd() }

  // MARK: - What is shown

  public func page(in viewport: Viewport) -> Element { PauseView.page(self) }

  public var chosenLanguage: Language? { houseChoices.language }

  /// Says that what is chosen here is forgotten with the page.
  public func storageFailed() {
    notice = Notice(title: words.house(.notSaved), advice: words.house(.notSavedMeans))
  }

  public func storageMended() {
    if let notice, notice.title == words.house(.notSaved) { self.notice = nil }
  }
}

extension CardRoom {
  /// Time and breaks as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func pause(
    of documents: [StoredDocument], services: TableServices,
    universalTime: @escaping () -> Int64, speaking words: PauseWords
  ) -> CardRoom {
    CardRoom(
      at: PauseRoom(
        documents, services: services, universalTime: universalTime, speaking: words),
      in: Place(link: PauseRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

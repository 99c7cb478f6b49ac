import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import Records
import Training

extension CardRoom {
  // NB: as an initializer of the class, it would link the home page into the modules of all tables.

  /// Opens the card room on the home page, which shows the saved games.
  ///
  /// - Parameters:
  ///   - documents: All saved documents.
  ///   - store: The store for settings that the player changes on the home page.
  ///   - universalTime: A function that returns milliseconds since midnight UTC of 1 January 1970,
  ///     or `nil` if the time isn't known.
  ///   - localTime: A function that returns the local time of a universal time, both in
  ///     milliseconds, or `nil` if it isn't known.
  ///   - words: The texts in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func door(
    to documents: [StoredDocument], store: any DocumentStore,
    universalTime: (() -> Int64)? = nil, localTime: ((Int64) -> Int64)? = nil,
    speaking words: RoomWords = .english
  ) -> CardRoom {
    CardRoom(
      at: FrontDoor(documents, store, universalTime, localTime, words),
      in: Route(link: "", title: words.room(.doorTitle)), speaking: words.house)
  }
}

/// The home page, with a link to each game.
final class FrontDoor: StaticScreen {
  /// The summaries in the saved games.
  private let summaries: [(game: GameName, text: String)]
  /// The player's results at the patience table, for the daily deals.
  private let patience: PatienceProfile
  private var house: LoadedProfile
  private let store: any DocumentStore
  private let words: RoomWords
  private let universalTime: (() -> Int64)?
  private let localTime: ((Int64) -> Int64)?
  private let documents: [StoredDocument]
  /// The player's progress in the daily challenge, if known.
  private let challenge: ChallengeProgress?

  init(
    _ documents: [StoredDocument], _ store: any DocumentStore, _ universalTime: (() -> Int64)?,
    _ localTime: ((Int64) -> Int64)?, _ words: RoomWords
  ) {
    self.store = store
    self.universalTime = universalTime
    self.localTime = localTime
    self.documents = documents
    self.words = words
    let saved = documents.first { $0.name == SavedChallenge.name }
    challenge = saved.flatMap { try? SavedChallenge(document: $0.bytes).progress }
    let table = documents.first { $0.name == GameName.patience.entry.document }
      .flatMap { try? JSONValue(parsing: $0.bytes) }
    patience = (try? table?.value("profile")) ?? PatienceProfile()
    house = LoadedProfile(documents)
    let say = words.room
    summaries = GameName.allCases.compactMap { game in
      documents.first { $0.name == game.entry.document }
        .map { (game, Self.summary(of: $0.bytes, in: say.language) ?? say(.savedGame)) }
    }
  }

  /// The summary in a saved game, or `nil` if it is in another language.
  ///
  /// Only the game's own table checks whether the document is valid.
  private static func summary(of document: [UInt8], in language: Language) -> String? {
    guard let saved = try? JSONValue(parsing: document), saved.member("summary") != nil else {
      return nil
    }
    let told = SavedPatience.told(by: saved)
    return told.summary.isEmpty || told.language == language ? told.summary : nil
  }

  /// The text of the link to the daily challenge.
  private var challengeMeans: RoomPhrase {
    guard let now = universalTime?(), var challenge else { return .challengeMeans }
    let today = DailyChallenge.day(at: now)
    challenge.settle(on: today)
    if challenge.isPaid(today) {
      return .challengeDone(
        minutesLeft: DailyChallenge.minutesUntilNext(
          at: now, paid: challenge.lastPaid(from: today)))
    }
    return challenge.day == today
      ? .challengeProgress(challenge.solved, challenge.tier) : .challengeMeans
  }

  /// How many of today's five daily deals are won, and the streak.
  private var dailyDealsMean: RoomPhrase {
    guard let now = universalTime?(), let localTime else { return .dailyDealsMean }
    let today = DailyDeal.day(at: localTime(now))
    return .dailyDealsWon(
      FiveOfTheDay.won(on: today, by: patience).count, of: FiveOfTheDay.games(on: today).count,
      streak: patience.dailyStreak(on: today))
  }

  /// Until when games are closed, if the player is on a break or has reached the daily limit.
  private var closedUntil: RoomPhrase? {
    guard let universal = universalTime?(), let localTime else { return nil }
    let clock = ClockReading(
      universalMilliseconds: universal, localMilliseconds: localTime(universal))
    return KeptTime(documents, at: clock).time.hold(at: clock).map { hold in
      .closedUntil(localTime((clock.universal + hold.left) * 1_000) / 1_000, today: clock.day)
    }
  }

  var chosenLanguage: Language? { house.profile.choices?.language }

  func page(in viewport: Viewport) -> Element {
    let choices = house.profile.choices ?? SharedSettings()
    let page = FrontDoorView.page(
      house.profile.purse, titled: choices.title, words.room,
      choices.languageChoice(words.house).row(words.house),
      dailyDeals: dailyDealsMean, challenge: challengeMeans, closed: closedUntil,
      isSignedIn: SyncState.isSignedIn(among: documents)
    ) { game in summaries.first { $0.game == game }?.text ?? "" }
    return choices.look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  /// The home page has no sheet that a command could close.
  func perform(text: String) -> Bool {
    guard let command = CommonCommand(text: text) else { return false }
    guard case .choose(let choice, let option) = command else { return true }
    var choices = house.profile.choices ?? SharedSettings()
    guard choices.chooseLanguage(option, of: choice) else { return false }
    if let document = house.choose(choices) { store.save([document], adding: []) }
    return true
  }
  func attend(_ isWatched: Bool) {}

  /// The home page saves nothing.
  ///
  /// The tables report storage errors.
  func storageFailed() {}
}

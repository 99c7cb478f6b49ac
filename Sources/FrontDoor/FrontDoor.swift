import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import Records
import Training

extension CardRoom {
  // NB: as an initializer of the class it would bring the door into the modules of all tables.

  /// The card room at its front door, which tells what lies on the tables.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - store: Where what the player chooses at the door is kept.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970; `nil` where
  ///     nobody knows it.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func door(
    to documents: [StoredDocument], store: any DocumentStore,
    universalTime: (() -> Int64)? = nil, speaking words: RoomWords = .english
  ) -> CardRoom {
    CardRoom(
      at: FrontDoor(documents, store, universalTime, words),
      in: Place(link: "", title: words.room(.doorTitle)), speaking: words.house)
  }
}

/// The front door: a table at which nothing is played, with a way to each game.
final class FrontDoor: StillTable {
  /// What lies on the tables, as the saved games tell it.
  private let summaries: [(game: GameName, text: String)]
  /// The patience whose deal of the day is played: the one that lies on the table.
  private let patience: PatienceRules
  private var house: HouseArrival
  private let store: any DocumentStore
  private let words: RoomWords
  private let universalTime: (() -> Int64)?
  /// How far the player is with the daily challenge, if that is known.
  private let challenge: ChallengeProgress?

  init(
    _ documents: [StoredDocument], _ store: any DocumentStore, _ universalTime: (() -> Int64)?,
    _ words: RoomWords
  ) {
    self.store = store
    self.universalTime = universalTime
    self.words = words
    let saved = documents.first { $0.name == SavedChallenge.name }
    challenge = saved.flatMap { try? SavedChallenge(document: $0.bytes).progress }
    let table = documents.first { $0.name == GameName.klondike.entry.document }
      .flatMap { try? JSONValue(parsing: $0.bytes) }
    patience = table.flatMap { SavedPatience.rules(toldBy: $0) } ?? .forNewcomers
    house = HouseArrival(documents)
    let say = words.room
    summaries = GameName.allCases.compactMap { game in
      documents.first { $0.name == game.entry.document }
        .map { (game, Self.summary(of: $0.bytes, in: say.language) ?? say(.savedGame)) }
    }
  }

  /// What a saved game says about itself; `nil` if it says so in another language.
  ///
  /// Whether it is whole, its own table finds out.
  private static func summary(of document: [UInt8], in language: Language) -> String? {
    guard let saved = try? JSONValue(parsing: document), saved.member("summary") != nil else {
      return nil
    }
    let told = SavedPatience.told(by: saved)
    return told.summary.isEmpty || told.language == language ? told.summary : nil
  }

  /// What the way to the daily challenge says of it.
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

  var chosenLanguage: Language? { house.profile.choices?.language }

  func page(in viewport: Viewport) -> Element {
    let choices = house.profile.choices ?? HouseChoices()
    let page = FrontDoorView.page(
      house.profile.purse, words.room, choices.languageChoice(words.house).row(words.house),
      patience: patience, challenge: challengeMeans
    ) { game in summaries.first { $0.game == game }?.text ?? "" }
    return choices.look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  /// Nothing lies over the door that a command could close.
  func perform(text: String) -> Bool {
    guard let command = HouseCommand(text: text) else { return false }
    guard case .choose(let choice, let option) = command else { return true }
    var choices = house.profile.choices ?? HouseChoices()
    guard choices.chooseLanguage(option, of: choice) else { return false }
    if let document = house.choose(choices) { store.save([document], adding: []) }
    return true
  }
  func attend(_ isWatched: Bool) {}

  /// Nothing is kept here; whoever sits down at a table is told there.
  func storageFailed() {}
}

import CardCore
import CasinoKit
import GameList

/// All the words of the page of what is kept of a player, in one language.
public struct PlayerDataWords: Localized {
  let house: Words<HousePhrase>
  let data: Words<DataPhrase>
  let statistics: Words<StatisticsPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    data = Words(language)
    statistics = Words(language)
  }
}

/// The place where a player saves all that is kept of them, and opens a copy: a table at which nothing is played.
public final class PlayerDataRoom: StillTable {
  /// The first part of links to it.
  public static let name = PlaceName.data

  let words: PlayerDataWords
  let data: PlayerData
  private var hasLooked = false

  /// The place for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - archive: The rounds that were played.
  ///   - data: Where files come from and go.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: any DataService, speaking words: PlayerDataWords = .english
  ) {
    self.words = words
    self.data = PlayerData(
      documents, services: services, archive: archive, data: data, speaking: words.data)
  }

  /// What the player has chosen for all places; another copy brings other choices.
  private var choices: HouseChoices {
    HouseArrival(data.documents).profile.choices ?? HouseChoices()
  }

  /// The games that have statistics, as far as they were counted.
  var gamesPlayed: [GameName] {
    let stored = data.documents.first { $0.name == PlayStatistics.name }
    return stored.flatMap { try? PlayStatistics(document: $0.bytes) }?.gamesPlayed ?? []
  }

  public func page(in viewport: Viewport) -> Element {
    choices.look.attributes.reduce(PlayerDataView.page(self)) { $0.with($1.0, $1.1) }
  }

  public func perform(text: String) -> Bool {
    if data.perform(text) { return true }
    guard let command = HouseCommand(text: text) else { return false }
    if case .open = command { return false }
    return true
  }

  /// Looks at what is there once the player has come; whoever looks again finds what they left.
  public func attend(_ isWatched: Bool) {
    guard isWatched, !hasLooked else { return }
    hasLooked = true
    data.arrive()
  }

  public func hear(_ answer: WorkAnswer) { data.hear(answer) }
  public func storageFailed() { data.isStoreAway = true }
  public func storageMended() { data.isStoreAway = false }
  public var chosenLanguage: Language? { choices.language }
}

extension CardRoom {
  /// The page of what is kept of the player, as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - archive: The rounds that were played.
  ///   - data: Where files come from and go.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func playerData(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: any DataService, speaking words: PlayerDataWords
  ) -> CardRoom {
    CardRoom(
      at: PlayerDataRoom(
        documents, services: services, archive: archive, data: data, speaking: words),
      in: Place(link: PlayerDataRoom.name, named: words.house(.yourData)), speaking: words.house)
  }
}

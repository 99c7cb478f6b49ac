import CardCore
import CasinoKit
import GameList
import Navigation

/// All texts of the player's data page, in one language.
public struct PlayerDataWords: Localized {
  let house: Words<CommonPhrase>
  let data: Words<DataPhrase>
  let statistics: Words<StatisticsPhrase>

  /// The texts in a language.
  public init(_ language: Language) {
    house = Words(language)
    data = Words(language)
    statistics = Words(language)
  }
}

/// The screen where the player saves all data and opens a copy; it is not a game.
public final class PlayerDataRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.data

  let words: PlayerDataWords
  let data: PlayerData
  /// Whether a browser keeps the data.
  let isBrowser: Bool
  private var hasLooked = false

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - data: The service that opens and saves files.
  ///   - isBrowser: Whether a browser keeps the data, which may delete it.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: any DataService, isBrowser: Bool = true, speaking words: PlayerDataWords = .english
  ) {
    self.words = words
    self.isBrowser = isBrowser
    self.data = PlayerData(
      documents, services: services, archive: archive, data: data, speaking: words.data)
  }

  /// The player's settings; opening a copy may change them.
  private var choices: SharedSettings {
    LoadedProfile(data.documents).profile.choices ?? SharedSettings()
  }

  /// The games with statistics, as far as they have been counted.
  var gamesPlayed: [GameName] {
    let stored = data.documents.first { $0.name == PlayStatistics.name }
    return stored.flatMap { try? PlayStatistics(document: $0.bytes) }?.gamesPlayed ?? []
  }

  public func page(in viewport: Viewport) -> Element {
    choices.look.attributes.reduce(PlayerDataView.page(self)) { $0.with($1.0, $1.1) }
  }

  public func perform(text: String) -> Bool {
    if data.perform(text) { return true }
    guard let command = CommonCommand(text: text) else { return false }
    if case .open = command { return false }
    return true
  }

  /// Reads the state of the store when the player opens the screen; a later visit continues as it
  /// was left.
  public func attend(_ isWatched: Bool) {
    guard isWatched, !hasLooked else { return }
    hasLooked = true
    data.arrive()
  }

  public func receive(_ answer: WorkAnswer) { data.receive(answer) }
  public func storageFailed() { data.isStoreAway = true }
  public func storageMended() { data.isStoreAway = false }
  public var chosenLanguage: Language? { choices.language }
}

extension CardRoom {
  /// The player's data page as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - data: The service that opens and saves files.
  ///   - isBrowser: Whether a browser keeps the data, which may delete it.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func playerData(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: any DataService, isBrowser: Bool = true, speaking words: PlayerDataWords
  ) -> CardRoom {
    CardRoom(
      at: PlayerDataRoom(
        documents, services: services, archive: archive, data: data, isBrowser: isBrowser,
        speaking: words),
      in: Route(link: PlayerDataRoom.name, named: words.house(.yourData)), speaking: words.house)
  }
}

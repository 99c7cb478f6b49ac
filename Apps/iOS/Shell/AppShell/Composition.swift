import AccountScreens
import App
import CasinoKit
import Foundation
import FrontDoor
import GameList
import Navigation
import PatienceTables
import PreferenceScreens
import Records
import StatisticsScreens
import TrainingTables

/// Opens the screens of the app with the services of the device.
@MainActor final class Composition {
  let services: DeviceServices
  let store: FileStore
  let desk: WorkDesk
  let time: PlayTime
  let house: HouseClient
  let shoes: ShoeService
  let shop: StoreKitService
  let data: DataDesk
  let games: GameCenter?
  let mirror: CloudMirror?
  let cues: CueRelay
  /// Calls a function after a number of milliseconds.
  let later: (Int, @escaping @MainActor () -> Void) -> Void
  private let hasServer: Bool
  private let universalTime: () -> Int64
  private let localTime: (Int64) -> Int64

  init(_ device: Device, cues: any CueService) {
    services = DeviceServices(device)
    store = FileStore(device.folder)
    desk = WorkDesk { WorkKind.all }
    time = PlayTime(device, store)
    house = HouseClient(device, store)
    shoes = ShoeService(device, house)
    shop = StoreKitService(house, later: device.later)
    data = DataDesk(store)
    games = device.hasGameCenter ? GameCenter(device, store) : nil
    mirror = CloudMirror.open(device.cloud, device, store)
    hasServer = device.server.address != nil
    store.onSave = { [time, house] isRoundOver in
      time.wrote(endingRound: isRoundOver)
      if isRoundOver { house.note(.roundEnded) }
    }
    services.write = { [data] in data.write($0) }
    data.onReplace = { [games] in games?.startOver() }
    house.onFile = { [services] in services.offer($0) }
    self.cues = CueRelay(cues)
    later = device.later
    universalTime = device.universalTime
    localTime = { $0 + device.offset($0) }
  }

  /// The link to open for a link: that of time and breaks, if the player may not play now.
  func admitted(_ link: String, in language: Language) -> String {
    Self.isGame(link) && !time.admits(in: language) ? RouteName.pause : link
  }

  /// Whether a link leads to a game, whose playing time counts.
  static func isGame(_ link: String) -> Bool {
    GameName(text: String(link.prefix { $0 != "/" })) != nil
  }

  /// Whether the app has a screen for a link.
  static func hasScreen(at link: String) -> Bool {
    let name = String(link.prefix { $0 != "/" })
    return name.isEmpty || GameName(text: name) != nil
      || RouteName.all.contains(name) && name != RouteName.gallery
  }

  /// Opens a screen.
  ///
  /// - Parameters:
  ///   - link: A link to it; its first part names the screen.
  ///   - language: The language of its texts.
  ///   - movesCards: Whether cards move.
  /// - Returns: The screen, or `nil` if the app doesn't have it.
  func room(at link: String, in language: Language, movesCards: Bool) -> CardRoom? {
    let name = String(link.prefix { $0 != "/" })
    let documents = store.documents
    if let game = GameName(text: name) {
      let table = game.table(
        services: tableServices, documents: documents, movesCards: movesCards, in: language)
      return CardRoom(at: table, of: game, in: language)
    }
    return screen(name, documents, in: language, movesCards: movesCards)
  }

  private func screen(
    _ name: String, _ documents: [StoredDocument], in language: Language, movesCards: Bool
  ) -> CardRoom? {
    switch name {
    case "":
      .door(
        to: documents, store: store, universalTime: universalTime, localTime: localTime,
        speaking: RoomWords(language))
    case RouteName.patience:
      .patienceLobby(of: documents, clock: services, speaking: PatienceWords(language))
    case RouteName.yourHouse:
      .yourHouse(
        of: documents, services: tableServices, speaking: CustomRulesWords(language))
    case RouteName.settings:
      .settings(of: documents, services: tableServices, speaking: SettingsWords(language))
    case RouteName.pause:
      .pause(
        of: documents, services: tableServices, universalTime: universalTime,
        speaking: PlayLimitsWords(language))
    case RouteName.statistics:
      .statistics(
        of: documents, services: tableServices, archive: store,
        speaking: StatisticsWords(language))
    case RouteName.rounds, RouteName.replay:
      .rounds(
        of: documents, services: tableServices, archive: store, data: data,
        isShared: name == RouteName.replay, movesCards: movesCards,
        speaking: ReplayWords(language))
    case RouteName.trainer:
      .trainer(
        to: documents, services: tableServices, archive: store, movesCards: movesCards,
        speaking: TrainingWords(language))
    case RouteName.challenge:
      .challenge(
        to: documents, services: tableServices, universalTime: universalTime,
        movesCards: movesCards, speaking: ChallengeWords(language))
    default: account(name, documents, in: language)
    }
  }

  /// The screens for the account and the player's data.
  private func account(
    _ name: String, _ documents: [StoredDocument], in language: Language
  ) -> CardRoom? {
    switch name {
    case RouteName.account:
      .account(
        of: documents, services: tableServices, account: house, universalTime: universalTime,
        speaking: AccountWords(language))
    case RouteName.boards:
      .boards(
        of: documents, services: tableServices, account: house, speaking: BoardsWords(language))
    case RouteName.store:
      .store(
        of: documents, services: tableServices, account: house, universalTime: universalTime,
        deviceShop: DeviceShop { [shop] in
          shop.prices[$0]
        } requestRefund: { [shop] in
          shop.requestRefund($0)
        },
        speaking: StoreWords(language))
    case RouteName.data:
      .playerData(
        of: documents, services: tableServices, archive: store, data: data, isBrowser: false,
        speaking: PlayerDataWords(language))
    case RouteName.verify:
      .verify(
        of: documents, services: tableServices, data: data, ranked: shoes,
        speaking: VerifyWords(language))
    default: nil
    }
  }

  private var tableServices: TableServices {
    TableServices(
      of: Program.name, wakeUps: services, entropy: services, store: store, announcer: services,
      cues: cues, worker: desk, clock: services, files: services, ranked: ranked)
  }

  /// What tables need for shoes that the server deals; `nil` if the player isn't signed in.
  private var ranked: RankedAccess? {
    let documents = store.documents
    guard hasServer, SyncState.isSignedIn(among: documents) else { return nil }
    return RankedAccess(
      shoes, keeping: documents.first { $0.name == RankedAccess.document },
      checkingAt: RouteName.verify)
  }
}

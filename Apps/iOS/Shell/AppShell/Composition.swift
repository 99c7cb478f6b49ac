import App
import CasinoKit
import Foundation
import FrontDoor
import GameList
import Navigation
import PatienceTables
import PreferenceScreens
import StatisticsScreens
import TrainingTables

/// Opens the screens of the app with the services of the device.
@MainActor final class Composition {
  let services: DeviceServices
  let store: FileStore
  let desk: WorkDesk
  let time: PlayTime
  private let cues: any CueService
  private let universalTime: () -> Int64
  private let localTime: (Int64) -> Int64

  init(_ device: Device, cues: any CueService) {
    services = DeviceServices(device)
    store = FileStore(device.folder)
    desk = WorkDesk { WorkKind.all }
    time = PlayTime(device, store)
    store.onSave = { [time] in time.wrote(endingRound: $0) }
    self.cues = cues
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
        of: documents, services: tableServices, archive: store, data: nil,
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
    default: nil
    }
  }

  private var tableServices: TableServices {
    TableServices(
      of: Program.name, wakeUps: services, entropy: services, store: store, announcer: services,
      cues: cues, worker: desk, clock: services, files: services)
  }
}

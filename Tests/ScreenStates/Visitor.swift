import AccountScreens
import App
import CardCore
import CasinoKit
import FrontDoor
import Gallery
import GameList
import Navigation
import PatienceTables
import PreferenceScreens
import StatisticsScreens
import TrainingTables

/// A player on one screen of the client.
///
/// Every request of the screen is answered at once: by a store, a stopped clock, the background
/// worker, and a server whose responses the scenario defines.
final class Visitor {
  /// The services for the screen.
  let outside: Outside
  private let room: CardRoom
  /// The table, if the screen is one.
  ///
  /// On tables, cards move and come to rest.
  private let table: (any Table)?

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - link: The link, such as `blackjack` or `klondike/1/freecell/1`; empty for the home page.
  ///   - language: The language.
  ///   - outside: The services, such as a store from an earlier visit.
  init(at link: String, in language: Language, _ outside: Outside = Outside()) {
    self.outside = outside
    let name = String(link.prefix { $0 != "/" })
    if let game = GameName(text: name) {
      let table = game.table(
        services: outside.services, documents: outside.documents, movesCards: false, in: language)
      self.table = table
      room = CardRoom(at: table, of: game, in: language)
    } else {
      table = nil
      room = Self.room(name, in: language, outside)
    }
    room.attend(true)
    room.follow(link: link)
    settle()
  }

  /// A screen that isn't a table.
  private static func room(_ name: String, in language: Language, _ outside: Outside) -> CardRoom {
    let (documents, services) = (outside.documents, outside.services)
    let isGerman = language == .german
    switch name {
    case "":
      return .door(
        to: documents, store: outside, universalTime: outside.universal,
        localTime: outside.local, speaking: RoomWords(language))
    case AccountRoom.name:
      return .account(
        of: documents, services: services, account: outside, universalTime: outside.universal,
        speaking: isGerman ? .german : .english)
    case BoardsRoom.name:
      return .boards(
        of: documents, services: services, account: outside,
        speaking: isGerman ? .german : .english)
    case StoreRoom.name:
      return .store(
        of: documents, services: services, account: outside, universalTime: outside.universal,
        speaking: isGerman ? .german : .english)
    case PlayerDataRoom.name:
      return .playerData(
        of: documents, services: services, archive: outside, data: outside,
        speaking: isGerman ? .german : .english)
    case RouteName.patience:
      return .patienceLobby(
        of: documents, clock: services.clock, speaking: PatienceWords(language))
    case KitGallery.name:
      return .gallery(to: documents, speaking: isGerman ? .german : .english)
    case CustomRulesRoom.name:
      return .yourHouse(
        of: documents, services: services, speaking: isGerman ? .german : .english)
    case SettingsRoom.name:
      return .settings(of: documents, services: services, speaking: SettingsWords(language))
    case PlayLimitsRoom.name:
      return .pause(
        of: documents, services: services, universalTime: outside.universal,
        speaking: PlayLimitsWords(language))
    case RoundsRoom.name, RoundsRoom.sharedName:
      return .rounds(
        of: documents, services: services, archive: outside, data: outside,
        isShared: name == RoundsRoom.sharedName, movesCards: false,
        speaking: ReplayWords(language))
    case StatisticsRoom.name:
      return .statistics(
        of: documents, services: services, archive: outside,
        speaking: isGerman ? .german : .english)
    case TrainingTable.name:
      return .trainer(
        to: documents, services: services, archive: outside, movesCards: false,
        speaking: TrainingWords(language))
    case ChallengeTable.name:
      return .challenge(
        to: documents, services: services, universalTime: outside.universal, movesCards: false,
        speaking: ChallengeWords(language))
    default: fatalError("there is no place called \(name)")
    }
  }

  /// Presses buttons one after another, by their commands, each when nothing moves.
  func press(_ commands: String...) {
    for command in commands {
      outside.time += 500
      guard room.perform(text: command) else { fatalError("no command here: \(command)") }
      settle()
    }
  }

  /// Presses keys one after another.
  func type(_ keys: String...) {
    for key in keys {
      _ = room.press(key: key)
      settle()
    }
  }

  /// Lets time pass, and wakes the screen after it.
  func wait(milliseconds: Int64) {
    outside.time += milliseconds
    room.wake()
    settle()
  }

  /// Follows a link on the same screen.
  func follow(_ link: String) {
    room.follow(link: link)
    settle()
  }

  /// Whether a button with this command is on the page and enabled.
  func can(_ command: String) -> Bool {
    page(in: Viewport(width: 1280, height: 800)).all.contains {
      $0.command == command && $0["aria-disabled"] != "true"
    }
  }

  /// Notifies the screen that the worker doesn't respond.
  func failWork() { room.workerFailed() }

  /// The page in a viewport.
  func page(in viewport: Viewport) -> Element { room.page(in: viewport) }

  /// Waits until nothing moves and every request of the screen is answered.
  private func settle() {
    var hasAnswered = true
    while hasAnswered {
      while let table, table.isAnimating { table.wake() }
      hasAnswered = outside.answer { answer in
        do { try room.receive(answer) } catch { fatalError("\(error)") }
      }
    }
  }
}

import BlackjackCoach
import CardCore
import CasinoKit
import Dealing
import GameList
import Navigation
import RankedPlay
import Records

/// All texts of the screen that checks shoes, in one language.
public struct VerifyWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<VerifyPhrase>
  let data: Words<DataPhrase>
  let statistics: Words<StatisticsPhrase>
  let replay: ReplayWords

  /// The texts in a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
    data = Words(language)
    statistics = Words(language)
    replay = ReplayWords(language)
  }
}

/// The screen that checks finished shoes, from a file or from the player's account.
public final class VerifyRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.verify

  /// The verb of the command for a chosen file; its operand is the size in bytes.
  static let opening = "open-shoe"
  static let fetching = "check-shoe"
  static let saving = "save-shoe"
  static let leaving = "other-shoe"
  static let listing = "look-again"
  /// The verb of the command that shows or hides the decisions of a round, by its number.
  static let showing = "shoe-round"
  /// The part of links to a try at a shared shoe of the day, before its id.
  static let shared = "shared"

  let words: VerifyWords
  let check: ShoeCheck
  /// The round whose decisions are shown.
  private(set) var shown: ShownRound?
  /// The order of the cards of the verified shoe.
  private(set) var order: [Card] = []
  /// The id of the try at a shared shoe of the day that a link has opened.
  private(set) var sharedTry: String?
  private let services: TableServices
  private let choices: SharedSettings

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - data: The service that reads files.
  ///   - ranked: The service for requests to the server, and for signatures.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, data: any DataService,
    ranked: any RankedService, speaking words: VerifyWords = .english
  ) {
    self.words = words
    self.services = services
    choices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    check = ShoeCheck(
      services: services, data: data, ranked: ranked,
      keeping: documents.first { $0.name == RankedRecord.name },
      hasList: SyncState.isSignedIn(among: documents))
  }

  public func page(in viewport: Viewport) -> Element {
    choices.look.attributes.reduce(VerifyView.page(self)) { $0.with($1.0, $1.1) }
  }

  public func perform(text: String) -> Bool {
    guard let command = CommandText(text) else { return false }
    switch (command.verb, command.operand.flatMap { Int64(wholeNumber: $0) }) {
    case (Self.opening, let size?): check.open(size)
    case (Self.fetching, let number?): check.fetch(number)
    case (Self.saving, nil): check.save()
    case (Self.showing, let number?): return show(number)
    case (Self.leaving, nil): returnHome()
    case (Self.listing, nil): check.arrive()
    default:
      if case .open? = CommonCommand(text: text) { return false }
      return CommonCommand(text: text) != nil
    }
    return true
  }

  /// Shows the decisions of a round, or hides them if they are shown.
  private func show(_ number: Int64) -> Bool {
    guard case .verified(let file, _, _) = check.stage, number > 0,
      number <= Int64(file.rounds.count)
    else { return false }
    let place = Int(number) - 1
    shown =
      shown?.place == place
      ? nil : ShownRound(place, of: file, services: services, speaking: words.replay)
    return true
  }

  // MARK: - Links

  public var link: String { sharedTry.map { "\(Self.shared)/\($0)" } ?? "" }

  /// Opens the try at a shared shoe that a link names.
  @discardableResult
  public func follow(link: String) -> Bool {
    let parts = link.parts(between: "/")
    guard parts.count == 2, parts[0] == Self.shared,
      Hexadecimal.bytes(parts[1])?.count == SharedLadder.Result.idByteCount
    else { return false }
    (shown, sharedTry) = (nil, parts[1])
    check.fetch(sharedTry: parts[1])
    return true
  }

  public func returnHome() {
    (shown, sharedTry) = (nil, nil)
    check.leave()
    check.arrive()
  }

  public func workerFailed() { shown?.workerFailed() }

  public func attend(_ isWatched: Bool) { if isWatched, check.shoes == nil { check.arrive() } }

  public func receive(_ answer: WorkAnswer) {
    if answer.topic == .coach {
      shown?.receive(answer)
      return
    }
    let before = check.stage
    check.receive(answer)
    guard check.stage != before else { return }
    switch check.stage {
    case .verified(let file, _, _):
      order = AllGames.order(of: file)
      services.announcer.announce(words.say(.verified))
    case .failed(let problem, _): services.announcer.announce(words.say(.problem(problem)))
    default: break
    }
  }

  /// A time in words, in the player's time zone.
  func time(_ universal: Int64) -> String {
    words.data(.time(services.clock.local(at: universal)))
  }

  public func storageFailed() {}
  public var chosenLanguage: Language? { choices.language }
}

extension CardRoom {
  /// The screen that checks shoes as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - data: The service that reads files.
  ///   - ranked: The service for requests to the server, and for signatures.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func verify(
    of documents: [StoredDocument], services: TableServices, data: any DataService,
    ranked: any RankedService, speaking words: VerifyWords
  ) -> CardRoom {
    CardRoom(
      at: VerifyRoom(documents, services: services, data: data, ranked: ranked, speaking: words),
      in: Route(link: VerifyRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

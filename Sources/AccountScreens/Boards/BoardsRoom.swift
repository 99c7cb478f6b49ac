import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import Wire

/// The screen of the leaderboards.
///
/// Anyone can look at the leaderboards. A player with an account is listed only after joining.
public final class BoardsRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.boards
  /// The last part of links to the leaderboard of the month.
  static let month = "month"
  /// The part of links to the leaderboard of the costs of decisions.
  static let decisions = "decisions"

  /// A question to confirm before something is done.
  enum Question: Equatable {
    case leave
    /// Reporting the name of a line.
    case report(String)
  }

  let words: BoardsWords
  private(set) var service = AccountAvailability.unknown
  private(set) var list: Body.Boards?
  private(set) var board: ShownBoard?
  private(set) var game = GameName.blackjack
  private(set) var isOfMonth = false
  private(set) var isOfDecisions = false
  private(set) var shared = SharedShoeState()
  private(set) var question: Question?
  /// The lines whose names the player has reported here.
  private(set) var reported: [String] = []
  /// The last message, and whether it reports a problem.
  private(set) var news: (phrase: BoardsPhrase, isProblem: Bool)?
  /// The name that the player has typed; `nil` before that.
  private(set) var typedName: String?
  private(set) var isStoreAway = false
  /// The player's settings for all screens.
  let houseChoices: SharedSettings
  private var requests: ServerRequests<BoardsRequest>

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, account: any AccountService,
    speaking words: BoardsWords = .english
  ) {
    self.words = words
    houseChoices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    requests = ServerRequests(documents, to: account, firstNumber: services.clock.now())
  }

  /// The state of the account on this device.
  var state: AccountSummary { requests.state }

  /// Whether the player waits for a response; nobody waits for requests that only read.
  var isBusy: Bool { requests.awaited != nil }

  /// Whether the player can join: with an account, and signed in.
  var isMember: Bool { state.membership.isMember && state.membership.isSignedIn }

  // MARK: - Commands

  /// The commands of this screen, besides the common ones.
  enum Command: String, CaseIterable {
    case look = "look-again"
    case join = "join-boards"
    case rename = "rename-me"
    case askLeave = "ask-leave"
    case leave = "leave-boards"
    case reportNow = "report-now"
    case keep
  }

  /// The verbs of commands with an operand.
  enum Verb {
    static let name = "board-name-is"
    static let report = "report-line"
  }

  /// The choices by their ids.
  enum ChoiceID {
    static let game = "board"
    static let time = "time"
    static let allTime = "all"
    static let order = "order"
    static let result = "result"
  }

  public func perform(text: String) -> Bool {
    let parts = text.parts(between: " ")
    let rest = Array(parts.dropFirst()).joined(separator: " ")
    switch parts[0] {
    case Verb.name: typedName = rest
    case Verb.report:
      guard let board, (board.leaders + board.neighbours).contains(where: { $0.id == rest })
      else { return false }
      (question, news) = (.report(rest), nil)
    default: return handle(text)
    }
    return true
  }

  private func handle(_ text: String) -> Bool {
    if let command = Command(named: text) {
      news = nil
      // NB: nothing is requested twice while the player waits.
      if !isBusy || command == .keep { carryOut(command) }
      return true
    }
    switch CommonCommand(text: text) {
    case .choose(let choice, let option): return choose(option, of: choice)
    case .open, nil: return false
    default: return true
    }
  }

  private func choose(_ option: String, of choice: String) -> Bool {
    switch choice {
    case ChoiceID.game:
      guard let game = GameName(text: option), game.isForCredits else { return false }
      show(game, isOfMonth: isOfMonth, isOfDecisions: isOfDecisions && game.ranksDecisions)
    case ChoiceID.time:
      guard option == Self.month || option == ChoiceID.allTime else { return false }
      show(game, isOfMonth: option == Self.month, isOfDecisions: isOfDecisions)
    case ChoiceID.order:
      guard option == Self.decisions && game.ranksDecisions || option == ChoiceID.result else {
        return false
      }
      show(game, isOfMonth: isOfMonth, isOfDecisions: option == Self.decisions)
    default: return false
    }
    return true
  }

  private func show(_ game: GameName, isOfMonth: Bool, isOfDecisions: Bool) {
    guard
      (game, isOfMonth, isOfDecisions) != (self.game, self.isOfMonth, self.isOfDecisions)
    else { return }
    (self.game, self.isOfMonth, self.isOfDecisions) = (game, isOfMonth, isOfDecisions)
    (board, question, news) = (nil, nil, nil)
    if service == .here { askForBoard() }
  }

  private func carryOut(_ command: Command) {
    let asked = question
    question = nil
    switch command {
    case .look: if requests.isEmpty { ask(.look) }
    case .join: ask(.join(name: typedName ?? ""))
    case .rename: ask(.join(name: typedName ?? list?.you?.name ?? ""))
    case .askLeave: question = .leave
    case .leave: if asked == .leave { ask(.leave) }
    case .reportNow: if case .report(let line) = asked { ask(.report(line: line)) }
    case .keep: break
    }
  }

  private func ask(_ request: BoardsRequest) { requests.ask(request) }

  /// Asks for everything that the page shows.
  private func askForAll() {
    guard shared.isShown else { return ask(.list) }
    ask(.shared)
    if let day = shared.wanted { ask(.sharedDay(day)) }
  }

  private func askForBoard() {
    guard !isOfMonth || list != nil else { return }
    ask(.board(choice))
  }

  private var choice: BoardChoice {
    BoardChoice(
      game: game, month: isOfMonth ? list?.month : nil, isOfDecisions: isOfDecisions)
  }

  // MARK: - Responses

  public func receive(_ told: WorkAnswer) {
    guard let answer = requests.take(told) else { return }
    // NB: a missing line or leaderboard doesn't mean that the server has no leaderboards.
    service = answer.service
    if answer.request == .look {
      // NB: players without an account or a key can look at the leaderboards too.
      if service == .unsafe { service = .here }
      if service == .here { askForAll() }
      return
    }
    guard answer.reply.isDone else {
      if case .sharedDay(let day) = answer.request, answer.reply.problem != nil {
        shared.take(nil, of: day)
      }
      return object(to: answer)
    }
    take(answer.reply, as: answer.request)
  }

  private func object(to answer: ServerAnswer<BoardsRequest>) {
    guard service == .here else { return }
    switch answer.request {
    case .look, .list, .board, .shared, .sharedDay:
      if answer.failure == .tooOften { tell(.tooOften, isProblem: true) }
    case .join, .leave, .report:
      let phrase: BoardsPhrase =
        switch (answer.reply.problem, answer.failure) {
        case (.boardBadName, _): .badName
        case (.boardNameTaken, _): .nameTaken
        case (.boardNameWasTaken, _): .nameWasTaken
        case (.boardUnknownLine, _): .nameIsGone
        case (.boardTooManyReports, _): .tooManyReports
        case (_, .signedOut): .signInFirst
        case (_, .tooOften): .tooOften
        default: .notDone
        }
      tell(phrase, isProblem: true)
    }
  }

  private func take(_ reply: ServerReply, as request: BoardsRequest) {
    switch request {
    case .look: break
    case .list:
      list = reply.read()
      askForBoard()
    case .board(let choice):
      guard choice == self.choice else { return }
      board = reply.read().map { ShownBoard($0, choice) }
    case .shared:
      shared.take(reply.read() as Body.SharedShoe?)
      if let day = shared.resultsDay, shared.wanted == nil { ask(.sharedDay(day)) }
    case .sharedDay(let day): shared.take(reply.read(), of: day)
    case .join:
      tell(list?.you != nil ? .renamed : .joined)
      typedName = nil
      ask(.list)
    case .leave:
      typedName = nil
      tell(.left)
      ask(.list)
    case .report(let line):
      reported.append(line)
      tell(.reported)
    }
  }

  private func tell(_ phrase: BoardsPhrase, isProblem: Bool = false) { news = (phrase, isProblem) }

  // MARK: - The page

  public func attend(_ isWatched: Bool) { if isWatched, requests.isEmpty { ask(.look) } }

  public func page(in viewport: Viewport) -> Element { BoardsView(room: self).page }

  public var link: String {
    if let link = shared.link { return link }
    let parts = (isOfDecisions ? [Self.decisions] : []) + (isOfMonth ? [Self.month] : [])
    return game == .blackjack && parts.isEmpty
      ? "" : ([game.text] + parts).joined(separator: "/")
  }

  /// Shows the board that a link names.
  @discardableResult
  public func follow(link: String) -> Bool {
    let parts = link.parts(between: "/")
    if shared.follow(parts) {
      (question, news) = (nil, nil)
      if service == .here { askForAll() }
      return true
    }
    guard let game = GameName(text: parts[0]), game.isForCredits else { return false }
    var rest = parts.dropFirst()
    let isOfDecisions = rest.first == Self.decisions && game.ranksDecisions
    if isOfDecisions { rest = rest.dropFirst() }
    let isOfMonth = rest.first == Self.month
    guard rest.count == (isOfMonth ? 1 : 0) else { return false }
    leaveShared()
    show(game, isOfMonth: isOfMonth, isOfDecisions: isOfDecisions)
    return true
  }

  public func returnHome() {
    leaveShared()
    show(.blackjack, isOfMonth: false, isOfDecisions: false)
  }

  /// Shows the leaderboards, and asks for them if they are not known yet.
  private func leaveShared() {
    guard shared.isShown else { return }
    shared.leave()
    if service == .here, list == nil { ask(.list) }
  }

  public var chosenLanguage: Language? { houseChoices.language }

  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// Creates a card room at the leaderboards.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func boards(
    of documents: [StoredDocument], services: TableServices, account: any AccountService,
    speaking words: BoardsWords
  ) -> CardRoom {
    CardRoom(
      at: BoardsRoom(documents, services: services, account: account, speaking: words),
      in: Route(link: BoardsRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

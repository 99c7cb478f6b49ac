import CardCore
import CasinoKit
import GameList
import Navigation
import Records

/// The place of the boards of winnings: a table at which nothing is played.
///
/// Anyone can look at the leaderboards. A player with an account is listed only after joining.
public final class BoardsRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.boards
  /// What stands in a link for the board of the month.
  static let month = "month"

  /// What is asked before it is done.
  enum Question: Equatable {
    case leave
    /// The name of a line is to be reported.
    case report(String)
  }

  let words: BoardsWords
  private(set) var service = AccountAvailability.unknown
  private(set) var list: BoardList?
  private(set) var board: ShownBoard?
  private(set) var game = GameName.blackjack
  private(set) var isOfMonth = false
  private(set) var question: Question?
  /// The lines whose names the player has reported here.
  private(set) var reported: [String] = []
  /// What was said last, and whether it is an objection.
  private(set) var news: (phrase: BoardsPhrase, isProblem: Bool)?
  /// What the player has typed as a name; `nil` before that.
  private(set) var typedName: String?
  private(set) var isStoreAway = false
  /// What the player has chosen for all places.
  let houseChoices: SharedSettings
  private var requests: ServerRequests<BoardsRequest>

  /// The place for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - account: Who asks the house.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, account: any AccountService,
    speaking words: BoardsWords = .english
  ) {
    self.words = words
    houseChoices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    requests = ServerRequests(documents, to: account, firstNumber: services.clock.now())
  }

  /// What this device knows of the account.
  var state: AccountSummary { requests.state }

  /// Whether something was asked that the player waits for; what is only read keeps nobody waiting.
  var isBusy: Bool { requests.awaited != nil }

  /// Whether the player can be on the boards: with an account, and signed in.
  var isMember: Bool { state.membership.isMember && state.membership.isSignedIn }

  // MARK: - What the player does

  /// What can be done here besides what can be done everywhere.
  enum Command: String, CaseIterable {
    case look = "look-again"
    case join = "join-boards"
    case rename = "rename-me"
    case askLeave = "ask-leave"
    case leave = "leave-boards"
    case reportNow = "report-now"
    case keep
  }

  /// What comes with something typed or chosen.
  enum Verb {
    static let name = "board-name-is"
    static let report = "report-line"
  }

  /// The choices by their ids.
  enum ChoiceID {
    static let game = "board"
    static let time = "time"
    static let allTime = "all"
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
      // NB: what was asked is not done twice while the player waits.
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
      show(game, isOfMonth: isOfMonth)
    case ChoiceID.time:
      guard option == Self.month || option == ChoiceID.allTime else { return false }
      show(game, isOfMonth: option == Self.month)
    default: return false
    }
    return true
  }

  private func show(_ game: GameName, isOfMonth: Bool) {
    guard (game, isOfMonth) != (self.game, self.isOfMonth) else { return }
    (self.game, self.isOfMonth, board, question, news) = (game, isOfMonth, nil, nil, nil)
    if service == .here { askForBoard() }
  }

  private func carryOut(_ command: Command) {
    let asked = question
    question = nil
    switch command {
    case .look: if requests.isEmpty { ask(.look) }
    case .join: ask(.join(name: typedName ?? ""))
    case .rename: ask(.join(name: typedName ?? list?.name ?? ""))
    case .askLeave: question = .leave
    case .leave: if asked == .leave { ask(.leave) }
    case .reportNow: if case .report(let line) = asked { ask(.report(line: line)) }
    case .keep: break
    }
  }

  private func ask(_ request: BoardsRequest) { requests.ask(request) }

  private func askForBoard() {
    guard !isOfMonth || list != nil else { return }
    ask(.board(BoardChoice(game: game, month: isOfMonth ? list?.month : nil)))
  }

  // MARK: - What the house answers

  public func receive(_ told: WorkAnswer) {
    guard let answer = requests.take(told) else { return }
    // NB: a line or a board that is not there is no house without boards.
    service = answer.service
    if answer.request == .look {
      // NB: players without an account or a key can look at the leaderboards too.
      if service == .unsafe { service = .here }
      if service == .here { ask(.list) }
      return
    }
    guard answer.reply.isDone else { return object(to: answer) }
    take(answer.reply.body, as: answer.request)
  }

  private func object(to answer: ServerAnswer<BoardsRequest>) {
    guard service == .here else { return }
    switch answer.request {
    case .look, .list, .board: if answer.failure == .tooOften { tell(.tooOften, isProblem: true) }
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

  private func take(_ body: JSONValue, as request: BoardsRequest) {
    switch request {
    case .look: break
    case .list:
      list = try? BoardList(body)
      askForBoard()
    case .board(let choice):
      let month = isOfMonth ? list?.month : nil
      guard choice == BoardChoice(game: game, month: month) else { return }
      board = try? ShownBoard(body, choice)
    case .join:
      tell(list?.isJoined == true ? .renamed : .joined)
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

  // MARK: - What is shown

  public func attend(_ isWatched: Bool) { if isWatched, requests.isEmpty { ask(.look) } }

  public func page(in viewport: Viewport) -> Element { BoardsView(room: self).page }

  public var link: String {
    let game = game == .blackjack && !isOfMonth ? "" : game.text
    return isOfMonth ? "\(game)/\(Self.month)" : game
  }

  /// Shows the board that a link names.
  @discardableResult
  public func follow(link: String) -> Bool {
    let parts = link.parts(between: "/")
    guard let game = GameName(text: parts[0]), game.isForCredits,
      parts.count == 1 || parts.count == 2 && parts[1] == Self.month
    else { return false }
    show(game, isOfMonth: parts.count == 2)
    return true
  }

  public func returnHome() { show(.blackjack, isOfMonth: false) }

  public var chosenLanguage: Language? { houseChoices.language }

  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// The boards as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - account: Who asks the house.
  ///   - words: What is said, in the player's language.
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

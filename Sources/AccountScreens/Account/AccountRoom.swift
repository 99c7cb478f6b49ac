import CardCore
import CasinoKit
import Navigation
import Records
import Wire

/// The screen of the account.
///
/// It shows the account data from the server and sends the player's requests. `AccountClient` carries
/// them out, and `SyncEngine` is its state on this device.
public final class AccountRoom: StaticScreen {
  /// The first part of links to it, and the second part of those with a code.
  public static let name = RouteName.account
  static let joining = "join"

  /// A question to confirm before something is done.
  enum Question: Equatable {
    case rename(Int64)
    case remove(Int64)
    case phrase, delete
  }

  /// The part of the page that shows a message.
  enum Route {
    case top
    case open, join, recover
    case credits, devices, statement, identity, recovery, data, deletion

    /// Whether it is shown to players without an account here.
    var isForGuests: Bool { self == .open || self == .join || self == .recover }
  }

  /// The last message, its part of the page, and whether it reports a problem.
  struct News {
    let phrase: AccountPhrase
    let place: Route
    let isProblem: Bool
  }

  let words: AccountWords
  private(set) var service = AccountAvailability.unknown
  private(set) var devices: [Body.Device] = []
  /// The statement, if it is open.
  private(set) var statement: Statement?
  /// The code by which another device can join.
  private(set) var code: Body.Code?
  /// The recovery phrase, while it is shown.
  private(set) var phrase: String?
  private(set) var question: Question?
  private(set) var news: News?
  /// The code from the link that opened the screen.
  private(set) var brought = ""
  /// The address of the page.
  private(set) var address = ""
  private(set) var typed = Typed()
  private let services: TableServices
  private let universalTime: () -> Int64
  /// The player's settings for all screens.
  let houseChoices: SharedSettings
  private var requests: ServerRequests<AccountRequest>
  private(set) var isStoreAway = false

  /// The contents of the fields.
  struct Typed: Equatable {
    var name: String?
    var code = ""
    var phrase = ""
    var confirmation = ""
    /// A new name for a device.
    var newName = ""
  }

  /// A statement, as far as it was read.
  struct Statement: Equatable {
    /// The lines read so far, the newest first.
    var lines: [Body.Line] = []
    /// Whether the oldest line was read.
    var isComplete = false
    /// The number of the page, from 0.
    var page = 0

    static let linesPerPage = 20
    var pages: Int { max(1, (lines.count + Self.linesPerPage - 1) / Self.linesPerPage) }

    /// Whether there is an older page.
    var hasOlder: Bool { !isComplete || page + 1 < pages }

    /// The lines of the page.
    var shown: ArraySlice<Body.Line> {
      lines.dropFirst(page * Self.linesPerPage).prefix(Self.linesPerPage)
    }
  }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, speaking words: AccountWords = .english
  ) {
    self.words = words
    self.services = services
    self.universalTime = universalTime
    houseChoices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    requests = ServerRequests(documents, to: account, firstNumber: services.clock.now())
  }

  /// The state of the account on this device.
  var state: AccountSummary { requests.state }

  /// Whether the player waits for a response; nobody waits for quiet requests.
  var isBusy: Bool { requests.awaited != nil }

  /// The name of this device, unless the player types another one.
  var deviceName: String { typed.name ?? words.say(.thisDevice) }

  /// Converts a universal time to the player's local time.
  func local(_ time: Int64) -> Int64 { services.clock.local(at: time) }

  /// The universal time.
  var now: Int64 { universalTime() }

  // MARK: - Commands

  /// The commands of this screen, besides the common ones.
  enum Command: String, CaseIterable {
    case open = "open-account"
    case enter = "sign-in"
    case join, recover
    case look = "look-now"
    case leave = "sign-out"
    case forget = "forget-account"
    case removeNow = "remove-now"
    case renameNow = "rename-now"
    case keep
    case invite = "make-code"
    case askPhrase = "ask-phrase"
    case makePhrase = "make-phrase"
    case hidePhrase = "hide-phrase"
    case showStatement = "show-statement"
    case hideStatement = "hide-statement"
    case older, newer
    case export = "save-account"
    case askDelete = "ask-delete"
    case deleteNow = "delete-now"
  }

  /// The verbs of commands with an operand.
  enum Verb {
    static let name = "name-is"
    static let code = "code-is"
    static let phrase = "phrase-is"
    static let confirmation = "confirmation-is"
    static let remove = "remove"
    static let rename = "rename"
    static let newName = "new-name-is"
  }

  public func perform(text: String) -> Bool {
    let parts = text.parts(between: " ")
    let rest = Array(parts.dropFirst()).joined(separator: " ")
    switch parts[0] {
    case Verb.name: typed.name = rest
    case Verb.code: typed.code = rest
    case Verb.phrase: typed.phrase = rest
    case Verb.confirmation: typed.confirmation = rest
    case Verb.newName: typed.newName = rest
    case Verb.remove, Verb.rename:
      guard let number = Int64(wholeNumber: rest),
        let device = devices.first(where: { $0.number == number })
      else { return false }
      typed.newName = device.name
      question = parts[0] == Verb.remove ? .remove(number) : .rename(number)
    default: return handle(text)
    }
    return true
  }

  private func handle(_ text: String) -> Bool {
    if text == PageVerb.copied.rawValue || text == PageVerb.uncopied.rawValue {
      let isCopied = text == PageVerb.copied.rawValue
      tell(isCopied ? .phraseCopied : .notCopied, at: .recovery, isProblem: !isCopied)
      return true
    }
    guard let command = Command(named: text) else {
      guard let command = CommonCommand(text: text) else { return false }
      if case .open = command { return false }
      return true
    }
    news = nil
    // NB: nothing is requested twice while the player waits.
    guard !isBusy || [.older, .newer, .keep, .hideStatement].contains(command) else { return true }
    carryOut(command)
    return true
  }

  private func carryOut(_ command: Command) {
    let asked = question
    question = nil
    switch command {
    case .open: ask(.begin(.open, name: deviceName, proof: ""))
    case .enter: ask(.begin(.enter, name: "", proof: ""))
    case .join:
      ask(.begin(.join, name: deviceName, proof: typed.code.isEmpty ? brought : typed.code))
    case .recover: ask(.begin(.recover, name: deviceName, proof: typed.phrase))
    case .look: ask(.look(isQuiet: false))
    case .leave: ask(.leave)
    case .forget: ask(.forget)
    case .renameNow:
      if case .rename(let number) = asked { ask(.rename(number, to: typed.newName)) }
    case .removeNow: if case .remove(let number) = asked { ask(.remove(number)) }
    case .keep: break
    case .invite: ask(.invite)
    case .askPhrase: question = .phrase
    case .makePhrase: if asked == .phrase { ask(.phrase) }
    case .hidePhrase: phrase = nil
    case .showStatement:
      statement = Statement()
      ask(.statement(before: 0))
    case .hideStatement: statement = nil
    case .older: turn(1)
    case .newer: turn(-1)
    case .export: ask(.export)
    case .askDelete:
      typed.confirmation = ""
      question = .delete
    case .deleteNow:
      question = asked
      if asked == .delete { ask(.close(confirmation: typed.confirmation)) }
    }
  }

  private func turn(_ pages: Int) {
    guard let now = statement else { return }
    let page = max(0, now.page + pages)
    if page >= now.pages, !now.isComplete, let last = now.lines.last {
      if !isBusy { ask(.statement(before: last.number)) }
    } else {
      statement?.page = min(page, now.pages - 1)
    }
  }

  private func tell(_ phrase: AccountPhrase, at place: Route = .top, isProblem: Bool = false) {
    news = News(phrase: phrase, place: place, isProblem: isProblem)
  }

  private func ask(_ request: AccountRequest) { requests.ask(request) }

  // MARK: - Responses

  public func receive(_ told: WorkAnswer) {
    guard let answer = requests.take(told) else { return }
    if let address = try? told.says.string("address") { self.address = address }
    service = answer.service
    guard answer.reply.isDone else {
      if case .look(isQuiet: true) = answer.request { return }
      return object(to: answer)
    }
    take(answer.reply, as: answer.request)
  }

  private func object(to answer: ServerAnswer<AccountRequest>) {
    let phrase: AccountPhrase? =
      switch (answer.reply.problem, answer.failure) {
      case (.deviceTooMany, _): .tooMany
      case (.deviceBadName, _): .badName
      case (.accountNotConfirmed, _): .notConfirmed
      case (_, .tooOften): .tooOften
      case (_, .signedOut): state.membership.isSignedIn ? .signInFirst : nil
      case (_, .notAllowed):
        switch answer.request {
        case .begin(.join, _, _): .wrongCode
        case .begin(.recover, _, _): .wrongPhrase
        case .begin(.enter, _, _): state.membership.isTurnedAway ? nil : .notAccepted
        default: .notAccepted
        }
      default: service == .here ? .notDone : nil
      }
    if let phrase { tell(phrase, at: Self.place(of: answer.request), isProblem: true) }
    if case .statement = answer.request { statement = nil }
  }

  /// The part of the page with the controls for a request, where its message is shown.
  private static func place(of request: AccountRequest) -> Route {
    switch request {
    case .begin(.open, _, _): .open
    case .begin(.join, _, _): .join
    case .begin(.recover, _, _): .recover
    case .begin(.enter, _, _), .forget: .top
    case .look: .credits
    case .devices, .invite, .rename, .remove: .devices
    case .statement: .statement
    case .leave: .identity
    case .phrase: .recovery
    case .export: .data
    case .close: .deletion
    }
  }

  private func take(_ reply: ServerReply, as request: AccountRequest) {
    let place = Self.place(of: request)
    switch request {
    case .look(let isQuiet):
      if !isQuiet { tell(.looked, at: place) }
      if state.membership.isSignedIn { ask(.devices) }
    case .begin(let arrival, _, _):
      typed = Typed()
      brought = ""
      tell(Self.welcome(arrival))
      ask(.look(isQuiet: true))
    case .devices:
      devices = reply.read(Body.Devices.self)?.devices ?? []
    case .invite:
      code = reply.read(Body.Code.self)
      if let code {
        services.wakeUps.wake(afterMilliseconds: Int(max(1_000, min(code.ends - now, 900_000))))
      }
    case .rename:
      tell(.deviceRenamed, at: place)
      ask(.devices)
    case .remove:
      tell(.deviceRemoved, at: place)
      ask(.devices)
    case .phrase:
      phrase = reply.read(Body.Phrase.self)?.phrase
      if phrase != nil { tell(.phraseMade, at: place) }
    case .statement: add(reply.read(Body.Statement.self)?.lines ?? [])
    case .export: tell(.exported, at: place)
    case .leave: forgetWhatIsShown(.left)
    case .forget: forgetWhatIsShown(.forgotten)
    case .close: forgetWhatIsShown(.deleted)
    }
  }

  private static func welcome(_ arrival: SyncState.Arrival) -> AccountPhrase {
    switch arrival {
    case .open: .opened
    case .join: .joined
    case .recover: .recovered
    case .enter: .entered
    }
  }

  private func add(_ lines: [Body.Line]) {
    guard var read = statement else { return }
    // NB: the player requested more lines to turn the page.
    if !read.lines.isEmpty, !lines.isEmpty { read.page = read.pages }
    read.lines += lines
    // NB: a response with fewer lines than the maximum has the last ones.
    read.isComplete = lines.count < WireLimits.statementLines
    statement = read
  }

  private func forgetWhatIsShown(_ phrase: AccountPhrase) {
    (devices, statement, code, self.phrase, question, typed) = ([], nil, nil, nil, nil, Typed())
    tell(phrase)
  }

  // MARK: - Time

  public func attend(_ isWatched: Bool) {
    if isWatched, requests.isEmpty { ask(.look(isQuiet: true)) }
  }

  public func wake() { if let code, now >= code.ends { self.code = nil } }

  // MARK: - The page

  /// The link in the QR code of a code.
  var codeLink: String {
    let digits = (code?.code ?? "").bytes.filter { (0x30...0x39).contains($0) }
    return "\(address)#\(Self.name)/\(Self.joining)/\(String(bytes: digits))"
  }

  public func page(in viewport: Viewport) -> Element { AccountView(room: self).page }

  public var chosenLanguage: Language? { houseChoices.language }

  /// Fills in the code of a link; it is used only when the player submits it.
  @discardableResult
  public func follow(link: String) -> Bool {
    let parts = link.parts(between: "/")
    guard parts.count == 2, parts[0] == Self.joining else { return false }
    let digits = parts[1].bytes.filter { (0x30...0x39).contains($0) }
    guard (12...18).contains(digits.count) else { return false }
    brought = String(bytes: digits)
    typed.code = brought
    return true
  }

  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// Creates a card room at the account's screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func account(
    of documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, speaking words: AccountWords
  ) -> CardRoom {
    CardRoom(
      at: AccountRoom(
        documents, services: services, account: account, universalTime: universalTime,
        speaking: words),
      in: Route(link: AccountRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

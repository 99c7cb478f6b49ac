import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import Wire

/// The store: a table at which nothing is played.
///
/// The shelf can be looked at by everybody. Credits come from the house's ledger alone, by way of `SyncEngine`;
/// what is bought here is written down before the shop hears of it, see `BegunPurchase`.
public final class StoreRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.store

  /// Why nothing can be bought.
  enum Hindrance { case absent, away, noShop, elsewhere, noAccount, signedOut, turnedAway, newer }

  /// What is asked before it is done.
  enum Question: Equatable {
    case buy(String)
    case refund(Int64)
  }

  /// Where on the page something is told.
  enum Route: Equatable {
    case top, purchases
    case product(String)
  }

  /// What was said last, where, and whether it is an objection.
  struct News {
    let phrase: StorePhrase
    let place: Route
    let isProblem: Bool
  }

  let words: StoreWords
  private(set) var service = AccountAvailability.unknown
  /// The names of the shops that are open.
  private(set) var shops: [String] = []
  private(set) var account: StoreAccount?
  private(set) var question: Question?
  private(set) var news: News?
  /// The break before Quick Chips, while it is shown.
  private(set) var interstitial: Interstitial?
  /// Whether purchases are shown beside what the ledger has of them.
  private(set) var isVerified = false
  private(set) var isStorageAway = false
  private let services: TableServices
  private let universalTime: () -> Int64
  /// What the player has chosen for all places.
  let houseChoices: SharedSettings
  private var requests: ServerRequests<StoreRequest>
  /// A purchase of which it is not told yet how it ended.
  private var awaited: BegunPurchase?
  /// Whether the player waits for the books to be compared with what was bought.
  private var isVerifying = false
  /// Whether the house has told what is on the shelf.
  private var hasShelf = false
  private var isWatched = false

  /// How long it takes until the house is asked again how a purchase has ended, in milliseconds.
  private static let patience: Int64 = 10_000

  /// The place for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - account: Who asks the house.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, speaking words: StoreWords = .english
  ) {
    self.words = words
    self.services = services
    self.universalTime = universalTime
    houseChoices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    requests = ServerRequests(documents, to: account, firstNumber: services.clock.now())
    awaited = state.membership.purchase
  }

  // MARK: - How things stand

  /// What this device knows of the account.
  var state: AccountSummary { requests.state }

  /// What the player waits for, if anything.
  var awaitedRequest: StoreRequest? { requests.awaited }

  var isBusy: Bool { awaitedRequest != nil }

  /// Whether a purchase has begun of which nobody knows yet how it ended.
  var hasOpenPurchase: Bool { state.membership.purchase != nil }

  var hasTestShop: Bool { shops.contains(ShopName.test.rawValue) }

  var isAdFree: Bool { state.membership.isAdFree }

  /// Why nothing can be bought for money; `nil` if it can, or as long as nobody knows.
  var hindrance: Hindrance? {
    guard service == .here, !state.isClosed else { return accountHindrance }
    if shops.isEmpty { return .noShop }
    return hasTestShop ? accountHindrance : .elsewhere
  }

  /// Why there is no account to which anything could come.
  var accountHindrance: Hindrance? {
    if state.isClosed { return .newer }
    switch service {
    case .unknown: return nil
    case .absent: return .absent
    case .away, .unsafe: return .away
    case .here: break
    }
    if !state.membership.isMember { return .noAccount }
    if state.membership.isTurnedAway { return .turnedAway }
    return state.membership.isSignedIn ? nil : .signedOut
  }

  /// Whether something can be bought now.
  var canBuy: Bool {
    service == .here && hindrance == nil && !isBusy && !hasOpenPurchase && awaited == nil
  }

  /// When Quick Chips can be had again; `nil` for now.
  var quickChipsFrom: Int64? {
    guard let ends = account?.quickChipsFrom, ends > universalTime() else { return nil }
    return ends
  }

  /// The time where the player is, of a universal time.
  func local(_ time: Int64) -> Int64 { services.clock.local(at: time) }

  // MARK: - What the player does

  /// What can be done here besides what can be done everywhere.
  enum Command: String, CaseIterable {
    case buyNow = "buy-now"
    case refundNow = "refund-now"
    case keep
    case look = "look-now"
    case restore, verify
    case quickChips = "quick-chips"
    case takeChips = "take-chips"
    case leave = "leave-break"
  }

  /// What comes with a product, or the number of a sale.
  enum Verb {
    static let buy = "buy"
    static let refund = "refund"
  }

  public func perform(text: String) -> Bool {
    if let command = CommandText(text), let operand = command.operand {
      switch command.verb {
      case Verb.buy where Product.sold(operand) != nil:
        pose(.buy(operand))
        return true
      case Verb.refund:
        guard let sale = Int64(wholeNumber: operand), canRefund(sale) else { return false }
        pose(.refund(sale))
        return true
      default: break
      }
    }
    guard let command = Command(named: text) else {
      guard let command = CommonCommand(text: text) else { return false }
      if case .open = command { return false }
      return true
    }
    // NB: what was asked is not done twice while the player waits.
    guard !isBusy else { return true }
    carryOut(command)
    return true
  }

  /// Whether the player can have the test shop take a sale back.
  func canRefund(_ sale: Int64) -> Bool {
    hasTestShop && account?.purchases.contains { $0.testSale == sale && $0.refunded == nil } == true
  }

  /// Whether the player sees advertisements again when the shop takes a sale back: no other purchase makes ad-free.
  func losesAdFree(by sale: Int64) -> Bool {
    let standing = (account?.purchases ?? []).filter {
      $0.refunded == nil && Product.sold($0.product)?.isAdFree == true
    }
    return !standing.isEmpty && standing.allSatisfy { $0.testSale == sale }
  }

  private func pose(_ question: Question) {
    guard !isBusy else { return }
    if case .buy = question, !canBuy { return }
    news = nil
    self.question = question
  }

  private func carryOut(_ command: Command) {
    let asked = question
    question = nil
    news = nil
    switch command {
    case .buyNow:
      guard case .buy(let product) = asked, canBuy else { return }
      awaited = BegunPurchase(of: product, after: lastSale, at: universalTime())
      ask(.buy(product))
    case .refundNow: if case .refund(let sale) = asked { ask(.refund(sale)) }
    case .keep: break
    case .look:
      if service != .here { ask(.shelf) }
      ask(.look(isQuiet: false))
    case .restore: ask(.restore(isVerifying: false))
    case .verify: ask(.restore(isVerifying: true))
    case .quickChips: beginBreak()
    case .takeChips:
      guard interstitial?.isOver == true else { return }
      ask(.quickChips)
    case .leave: interstitial = nil
    }
  }

  /// The number of the newest sale that the books know of.
  private var lastSale: Int64 {
    account?.purchases.reduce(0) { max($0, $1.testSale ?? 0) } ?? 0
  }

  private func beginBreak() {
    guard service == .here, accountHindrance == nil, quickChipsFrom == nil else { return }
    if isAdFree { return ask(.quickChips) }
    interstitial = Interstitial()
    services.announcer.announce(Interstitial().situation(words.interstitial))
    schedule()
  }

  private func tell(_ phrase: StorePhrase, at place: Route = .top, isProblem: Bool = false) {
    news = News(phrase: phrase, place: place, isProblem: isProblem)
  }

  private func ask(_ request: StoreRequest) { requests.ask(request) }

  // MARK: - What the house answers

  public func receive(_ told: WorkAnswer) {
    guard let answer = requests.take(told) else { return }
    if let begun = state.membership.purchase { awaited = begun }
    if answer.request == .shelf || answer.service == .away || (service == .away && hasShelf) {
      service = answer.service
    }
    if answer.reply.isDone {
      take(answer.reply.body, as: answer.request)
    } else {
      object(to: answer)
    }
    schedule()
  }

  private func take(_ body: JSONValue, as request: StoreRequest) {
    switch request {
    case .shelf:
      hasShelf = true
      shops = ((try? body.array("shops")) ?? []).compactMap { try? $0.string("name") }
    case .look(let isQuiet):
      if !isQuiet { tell(.looked) }
      if hasOpenPurchase { tellOpenPurchase() }
      if state.membership.isSignedIn { ask(.account) }
    case .account:
      account = try? StoreAccount(body)
      tellEnd()
      tellVerdict()
    case .buy: ask(.look(isQuiet: true))
    case .restore(let isVerifying):
      let outcomes = ((try? body.array("results")) ?? []).map {
        (try? $0.string("outcome")) ?? ""
      }
      func count(_ outcome: SubmissionOutcome) -> Int64 {
        Int64(outcomes.count { $0 == outcome.rawValue })
      }
      self.isVerifying = isVerifying
      isVerified = isVerified || isVerifying
      if !isVerifying {
        tell(
          .restored(new: count(.counted), known: count(.known), refused: count(.refused)),
          at: .purchases)
      }
      ask(.look(isQuiet: true))
    case .refund:
      tell(.refundTaken, at: .purchases)
      ask(.look(isQuiet: true))
    case .quickChips:
      interstitial = nil
      account = (try? StoreAccount(body)) ?? account
      tell(.taken(Product.quickChips.credits), at: .product(Product.quickChips.id))
      services.cues.play(.chipsPaid, at: .middle)
      ask(.look(isQuiet: true))
    }
  }

  /// Tells how the purchase has ended that was waited for.
  private func tellEnd() {
    guard let begun = awaited, !hasOpenPurchase, let account else { return }
    awaited = nil
    let place = Route.product(begun.product)
    let sale = account.purchases.first {
      ($0.testSale ?? 0) > begun.after && $0.product == begun.product
    }
    guard let sale else { return tell(.notBought, at: place, isProblem: true) }
    tell(.bought(Product.sold(begun.product)?.name ?? begun.product, sale.credits), at: place)
    services.cues.play(.chipsPaid, at: .middle)
  }

  private func tellOpenPurchase() {
    let place = awaited.map { Route.product($0.product) } ?? .top
    tell(.openPurchase, at: place, isProblem: true)
  }

  private func tellVerdict() {
    guard isVerifying, let account else { return }
    isVerifying = false
    let wrong = Int64(account.purchases.count { !$0.isRight })
    let all = Int64(account.purchases.count)
    tell(wrong == 0 ? .allRight(all) : .wrong(wrong, of: all), at: .purchases, isProblem: wrong > 0)
  }

  private func object(to answer: ServerAnswer<StoreRequest>) {
    switch answer.request {
    case .shelf, .account, .look(isQuiet: true):
      if hasOpenPurchase { tellOpenPurchase() }
      return
    case .buy:
      if hasOpenPurchase {
        tellOpenPurchase()
        return ask(.look(isQuiet: true))
      }
      awaited = nil
    case .look where answer.failure == .signedOut && accountHindrance != nil: return tell(.looked)
    case .look, .restore, .refund, .quickChips: break
    }
    let phrase: StorePhrase =
      switch (answer.reply.problem, answer.failure) {
      case (.storeTooSoon, _): .tooSoon
      case (.shopClosed, _): .shopClosed
      case (_, .tooOften): .tooOften
      case (_, .signedOut): .signInFirst
      case (_, .noAnswer): .noAnswer
      default:
        switch PurchaseProblem(rawValue: answer.reply.code) {
        case .open: .openPurchase
        case .notKept: .notKept
        case nil: .notDone
        }
      }
    tell(phrase, at: Self.place(of: answer.request), isProblem: true)
    if answer.reply.problem == .storeTooSoon {
      interstitial = nil
      ask(.account)
    }
    if answer.reply.problem == .shopClosed { ask(.shelf) }
  }

  private static func place(of request: StoreRequest) -> Route {
    switch request {
    case .buy(let product): .product(product)
    case .quickChips: .product(Product.quickChips.id)
    case .restore, .refund: .purchases
    case .shelf, .look, .account: .top
    }
  }

  // MARK: - Time

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    guard isWatched else { return }
    if requests.isEmpty {
      ask(.shelf)
      ask(.look(isQuiet: true))
    }
    schedule()
  }

  /// Asks to be woken when the page is to change by itself.
  private func schedule() {
    guard isWatched else { return }
    if let interstitial {
      if !interstitial.isOver { services.wakeUps.wake(afterMilliseconds: 1_000) }
    } else if hasOpenPurchase {
      services.wakeUps.wake(afterMilliseconds: Int(Self.patience))
    } else if let ends = quickChipsFrom {
      let left = ends - universalTime()
      services.wakeUps.wake(afterMilliseconds: Int(min(left, Product.quickChipsPause)))
    }
  }

  public func wake() {
    if var pause = interstitial, isWatched {
      guard !pause.isOver else { return }
      pause.tick()
      interstitial = pause
      if pause.isOver { services.announcer.announce(pause.status(words.interstitial)) }
    } else if hasOpenPurchase, requests.isEmpty, isWatched {
      ask(.look(isQuiet: true))
    }
    schedule()
  }

  // MARK: - What is shown

  public func page(in viewport: Viewport) -> Element { StoreView(room: self).page }

  public var chosenLanguage: Language? { houseChoices.language }

  public func storageFailed() { isStorageAway = true }
  public func storageMended() { isStorageAway = false }
}

extension CardRoom {
  /// The store as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - account: Who asks the house.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func store(
    of documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, speaking words: StoreWords
  ) -> CardRoom {
    CardRoom(
      at: StoreRoom(
        documents, services: services, account: account, universalTime: universalTime,
        speaking: words),
      in: Route(link: StoreRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

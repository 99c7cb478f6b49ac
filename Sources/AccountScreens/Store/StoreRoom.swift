import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import Wire

/// The screen of the store.
///
/// Anyone can browse the store. What it gives are ranked credits in the server's ledger. A purchase is
/// saved before the order is sent, see `BegunPurchase`.
public final class StoreRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.store

  /// The reason why nothing can be bought.
  enum Hindrance { case absent, away, noShop, elsewhere, noAccount, signedOut, turnedAway, newer }

  /// A question to confirm before something is done.
  enum Question: Equatable {
    case buy(String)
    case refund(Int64)
  }

  /// The part of the page that shows a message.
  enum Route: Equatable {
    case top, purchases
    case product(String)
  }

  /// The last message, its part of the page, and whether it reports a problem.
  struct News {
    let phrase: StorePhrase
    let place: Route
    let isProblem: Bool
  }

  let words: StoreWords
  private(set) var service = AccountAvailability.unknown
  /// The names of the shops that are open.
  private(set) var shops: [String] = []
  /// The player's purchases, the newest first.
  private(set) var account: Body.StoreAccount?
  private(set) var question: Question?
  private(set) var news: News?
  /// The break before Quick Chips, if it is shown.
  private(set) var interstitial: Interstitial?
  /// Whether each purchase is shown with its amount in the ledger.
  private(set) var isVerified = false
  private(set) var isStorageAway = false
  private let services: TableServices
  private let universalTime: () -> Int64
  /// The shop of the device; `nil` in a browser.
  private let deviceShop: DeviceShop?
  /// The player's settings for all screens.
  let houseChoices: SharedSettings
  private var requests: ServerRequests<StoreRequest>
  /// A purchase whose outcome wasn't shown yet.
  private var awaited: BegunPurchase?
  /// Whether the player waits for the purchases to be verified.
  private var isVerifying = false
  /// Whether the products were received.
  private var hasShelf = false
  private var isWatched = false

  /// The time until the outcome of a purchase is requested again, in milliseconds.
  private static let patience: Int64 = 10_000

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - deviceShop: The shop of the device; `nil` in a browser.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, deviceShop: DeviceShop? = nil,
    speaking words: StoreWords = .english
  ) {
    self.words = words
    self.services = services
    self.universalTime = universalTime
    self.deviceShop = deviceShop
    houseChoices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    requests = ServerRequests(documents, to: account, firstNumber: services.clock.now())
    awaited = state.membership.purchase
  }

  // MARK: - State

  /// The state of the account on this device.
  var state: AccountSummary { requests.state }

  /// The request that the player waits for, if any.
  var awaitedRequest: StoreRequest? { requests.awaited }

  var isBusy: Bool { awaitedRequest != nil }

  /// Whether the outcome of a purchase is unknown.
  var hasOpenPurchase: Bool { state.membership.purchase != nil }

  var hasTestShop: Bool { !hasDeviceShop && shops.contains(ShopName.test.rawValue) }

  /// Whether the server counts purchases in the shop of this device.
  var hasDeviceShop: Bool {
    deviceShop != nil
      && (shops.contains(ShopName.apple.rawValue) || shops.contains(ShopName.sandbox.rawValue))
  }

  /// Whether this device can buy in an open shop.
  var sellsHere: Bool { hasTestShop || hasDeviceShop }

  /// The price of a product: that of the device's shop, if known.
  func price(of product: Product) -> String {
    (hasDeviceShop ? deviceShop?.price(product.id) : nil) ?? words.say(.price(cents: product.cents))
  }

  var isAdFree: Bool { state.membership.isAdFree }

  /// The reason why nothing can be bought for money; `nil` if something can, or if that is still unknown.
  var hindrance: Hindrance? {
    guard service == .here, !state.isClosed else { return accountHindrance }
    if shops.isEmpty { return .noShop }
    return sellsHere ? accountHindrance : .elsewhere
  }

  /// Whether there are products for money: not where no shop is open.
  var hasProducts: Bool { hindrance != .absent && hindrance != .noShop }

  /// The reason why there is no account to buy for.
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

  /// The time from which Quick Chips are available again; `nil` if they are available now.
  var quickChipsFrom: Int64? {
    guard let ends = account?.quickChipsFrom, ends > universalTime() else { return nil }
    return ends
  }

  /// Converts a universal time to the player's local time.
  func local(_ time: Int64) -> Int64 { services.clock.local(at: time) }

  // MARK: - Commands

  /// The commands of this screen, besides the common ones.
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

  /// The verbs of commands with a product or the number of a sale.
  enum Verb {
    static let buy = "buy"
    static let refund = "refund"
    static let requestRefund = "request-refund"
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
      case Verb.requestRefund:
        guard let purchase = account?.purchases.first(where: { $0.transaction == operand }),
          canRequestRefund(purchase)
        else { return false }
        deviceShop?.requestRefund(operand)
        return true
      default: break
      }
    }
    guard let command = Command(named: text) else {
      guard let command = CommonCommand(text: text) else { return false }
      if case .open = command { return false }
      return true
    }
    // NB: nothing is requested twice while the player waits.
    guard !isBusy else { return true }
    carryOut(command)
    return true
  }

  /// Whether the test shop can refund a sale.
  func canRefund(_ sale: Int64) -> Bool {
    hasTestShop && account?.purchases.contains { $0.testSale == sale && $0.refunded == nil } == true
  }

  /// Whether the shop of this device takes requests for a refund of a purchase.
  func canRequestRefund(_ purchase: Body.Purchase) -> Bool {
    hasDeviceShop && purchase.refunded == nil
      && [ShopName.apple.rawValue, ShopName.sandbox.rawValue].contains(purchase.shop)
  }

  /// Whether a refund ends ad-free play, because no other purchase includes it.
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
      if hasTestShop {
        awaited = BegunPurchase(of: product, after: lastSale, at: universalTime())
      }
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

  /// The number of the newest purchase in the ledger.
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

  // MARK: - Responses

  public func receive(_ told: WorkAnswer) {
    guard let answer = requests.take(told) else { return }
    if let begun = state.membership.purchase { awaited = begun }
    if answer.request == .shelf || answer.service == .away || (service == .away && hasShelf) {
      service = answer.service
    }
    if answer.reply.isDone {
      take(answer.reply, as: answer.request)
    } else {
      object(to: answer)
    }
    schedule()
  }

  private func take(_ reply: ServerReply, as request: StoreRequest) {
    switch request {
    case .shelf:
      hasShelf = true
      shops = reply.read(Body.Shelf.self)?.shops.map { $0.name } ?? []
    case .look(let isQuiet):
      if !isQuiet { tell(.looked) }
      if hasOpenPurchase { tellOpenPurchase() }
      if state.membership.isSignedIn { ask(.account) }
    case .account:
      take(reply)
      tellEnd()
      tellVerdict()
    case .buy(let id):
      if hasDeviceShop, let product = Product.sold(id) {
        tell(.bought(product.name, product.credits), at: .product(id))
        services.cues.play(.chipsPaid, at: .middle)
      }
      ask(.look(isQuiet: true))
    case .restore(let isVerifying):
      let results = reply.read(HandedInSales.self)?.results ?? []
      func count(_ outcome: SubmissionOutcome) -> Int64 {
        Int64(results.count { $0.outcome == outcome.rawValue })
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
      take(reply)
      tell(.taken(Product.quickChips.credits), at: .product(Product.quickChips.id))
      services.cues.play(.chipsPaid, at: .middle)
      ask(.look(isQuiet: true))
    }
  }

  /// Shows the purchases in a response.
  private func take(_ reply: ServerReply) {
    guard var account: Body.StoreAccount = reply.read() else { return }
    account.purchases.reverse()
    self.account = account
  }

  /// Shows the outcome of the awaited purchase.
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
        case .canceled: .canceled
        case .deferred: .deferred
        case .forbidden: .forbidden
        case .notSold: .notSold
        case .shopAway: .shopAway
        case .paid: .paid
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

  /// Schedules the next change of the page without a command.
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

  // MARK: - The page

  public func page(in viewport: Viewport) -> Element { StoreView(room: self).page }

  public var chosenLanguage: Language? { houseChoices.language }

  public func storageFailed() { isStorageAway = true }
  public func storageMended() { isStorageAway = false }
}

extension CardRoom {
  /// Creates a card room at the store.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - account: The service that sends requests to the server.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - deviceShop: The shop of the device; `nil` in a browser.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func store(
    of documents: [StoredDocument], services: TableServices, account: any AccountService,
    universalTime: @escaping () -> Int64, deviceShop: DeviceShop? = nil,
    speaking words: StoreWords
  ) -> CardRoom {
    CardRoom(
      at: StoreRoom(
        documents, services: services, account: account, universalTime: universalTime,
        deviceShop: deviceShop, speaking: words),
      in: Route(link: StoreRoom.name, named: words.say(.title)), speaking: words.house)
  }
}

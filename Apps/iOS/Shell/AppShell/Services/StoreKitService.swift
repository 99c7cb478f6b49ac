import Foundation
import Records
import StoreKit
import Wire

/// Purchases in the App Store.
///
/// The shop keeps a transaction until it is finished, and the app finishes it only when the server has counted it. So
/// nothing is lost if the app is killed between any two steps. The server counts each transaction once.
@MainActor final class StoreKitService {
  /// The prices of the products as the App Store writes them.
  private(set) var prices: [String: String] = [:]
  /// Called when the prices have arrived.
  var onPrices: () -> Void = {}
  /// Called with what became of a request for a refund.
  var onRefundRequest: (DevicePhrase) -> Void = { _ in }
  /// Called with what was bought outside of the store's screen, such as with a parent's approval.
  var onDelivery: (Records.Product) -> Void = { _ in }
  private let house: HouseClient
  private let later: (Int, @escaping @MainActor () -> Void) -> Void
  private var listener: Task<Void, Never>?
  /// The name of the open shop that counts the App Store's transactions.
  private var shop: ShopName?
  /// The sales that the screen of the store waits for.
  private var isBuying = false
  private var isRetrying = false
  private var isHandingIn = false
  /// The number of transactions at work, for tests that wait for them.
  private(set) var load = 0

  /// The milliseconds until transactions are sent again that the server couldn't be reached for.
  private static let retryDelay = 60_000
  /// The most transactions in a request.
  private static let most = 50

  init(_ house: HouseClient, later: @escaping (Int, @escaping @MainActor () -> Void) -> Void) {
    (self.house, self.later) = (house, later)
  }

  /// Begins to listen, first to the transactions that an earlier run of the app hasn't finished.
  func open() {
    listener = Task { [weak self] in
      for await result in Transaction.updates { await self?.receive(result) }
    }
    house.shop = { [weak self] task in self?.work(for: task) }
  }

  /// The work for a task of the store's screen; `nil` if the client of the account carries it out.
  private func work(for task: AccountTask) -> (@MainActor () async -> ServerReply)? {
    if task == .call(ServerCall(.store)) { return { await self.shelf() } }
    guard shop != nil else { return nil }
    return switch task {
    case .buy(let product): { await self.buy(product) }
    case .restore: { await self.restore() }
    default: nil
    }
  }

  /// Reads the products of the server, and the prices of the App Store if the server counts its transactions.
  private func shelf() async -> ServerReply {
    let reply = await house.reply(to: ServerCall(.store))
    guard reply.status == 200, let shelf = reply.read(Body.Shelf.self) else { return reply }
    let shops = shelf.shops.map { $0.name }
    shop = [ShopName.apple, .sandbox].first { shops.contains($0.rawValue) }
    if shop != nil { Task { await loadPrices() } }
    return reply
  }

  private func loadPrices() async {
    let ids = Records.Product.all.filter { $0.cents > 0 }.map { $0.id }
    guard let products = try? await StoreKit.Product.products(for: ids) else { return }
    for product in products { prices[product.id] = product.displayPrice }
    onPrices()
  }

  // MARK: - Buying

  /// Buys a product, and answers when the server has counted it.
  func buy(_ id: String) async -> ServerReply {
    guard AppStore.canMakePayments else { return ServerReply(refusedFor: .forbidden) }
    let account = await account()
    guard account.status == 200 else { return account }
    guard let buyer = account.read(Body.StoreAccount.self).flatMap({ UUID(uuidString: $0.buyer) })
    else { return ServerReply(ServerReply.away) }
    // NB: nothing must be sold that the server doesn't count.
    _ = await shelf()
    guard shop != nil else {
      return ServerReply(
        409, Body.Error { $0.error.code = ProblemCode.shopClosed.rawValue }.archive)
    }
    guard let scene = ActiveScene.current else { return ServerReply(refusedFor: .shopAway) }
    isBuying = true
    defer { isBuying = false }
    do {
      guard let product = try await StoreKit.Product.products(for: [id]).first else {
        return ServerReply(refusedFor: .notSold)
      }
      let result = try await product.purchase(
        confirmIn: scene, options: [.appAccountToken(buyer)])
      if case .success(let sale) = result { return await deliver(sale) }
      if case .pending = result { return ServerReply(refusedFor: .deferred) }
      return ServerReply(refusedFor: .canceled)
    } catch { return ServerReply(refusedFor: Self.problem(error)) }
  }

  /// The player's purchases on the server, after signing in again if the session has ended.
  private func account() async -> ServerReply {
    let reply = await house.reply(to: ServerCall(.purchases))
    guard reply.status == ServerReply.signedOut else { return reply }
    _ = await house.reply(to: .look)
    return await house.reply(to: ServerCall(.purchases))
  }

  private static func problem(_ error: any Error) -> PurchaseProblem {
    switch error {
    case StoreKitError.userCancelled: .canceled
    case StoreKitError.notAvailableInStorefront: .notSold
    case StoreKit.Product.PurchaseError.productUnavailable: .notSold
    case StoreKit.Product.PurchaseError.purchaseNotAllowed: .forbidden
    default: .shopAway
    }
  }

  /// Hands in what was just bought.
  private func deliver(_ sale: VerificationResult<Transaction>) async -> ServerReply {
    let reply = await handIn([sale])
    guard let outcome = reply.read(HandedInSales.self)?.results.first,
      [.counted, .known].contains(SubmissionOutcome(rawValue: outcome.outcome))
    else {
      retryLater()
      return ServerReply(refusedFor: .paid)
    }
    return reply
  }

  // MARK: - Transactions

  /// Receives a transaction of the App Store: late, from another device, repeated, or revoked.
  private func receive(_ result: VerificationResult<Transaction>) async {
    load += 1
    defer { load -= 1 }
    let reply = await handIn([result])
    guard let outcome = reply.read(HandedInSales.self)?.results.first else { return retryLater() }
    guard outcome.outcome == SubmissionOutcome.counted.rawValue else { return }
    house.note(.seen)
    let sale = result.unsafePayloadValue
    if !isBuying, sale.revocationDate == nil, let product = Records.Product.sold(sale.productID) {
      onDelivery(product)
    }
  }

  /// Sends transactions to the server, and finishes those that it has counted.
  ///
  /// The server checks the signatures, so it also gets those that this device couldn't verify.
  ///
  /// - Returns: The outcomes, or the server's reply if there are none.
  private func handIn(_ sales: [VerificationResult<Transaction>]) async -> ServerReply {
    if shop == nil { _ = await shelf() }
    guard let shop else { return ServerReply(ServerReply.away) }
    let signed = sales.map { $0.jwsRepresentation }
    let body = Body.HandedIn { ($0.shop, $0.transactions) = (shop.rawValue, signed) }
    var reply = await house.reply(to: ServerCall(.handInPurchases, sending: body))
    if reply.status == ServerReply.signedOut, house.membership.isMember {
      _ = await house.reply(to: .look)
      reply = await house.reply(to: ServerCall(.handInPurchases, sending: body))
    }
    guard reply.status == 200, let taken = reply.read(Body.TakenIn.self),
      taken.results.count == sales.count
    else { return reply.status == 200 ? ServerReply(ServerReply.away) : reply }
    for (sale, result) in zip(sales, taken.results) {
      switch SubmissionOutcome(rawValue: result.outcome) {
      case .counted, .known: await sale.unsafePayloadValue.finish()
      case .waiting, .refused, nil: break
      }
    }
    return ServerReply(200, HandedInSales { $0.results = taken.results }.archive)
  }

  /// Sends all transactions again that aren't finished.
  func handInUnfinished() async {
    // NB: otherwise those at work would be sent twice.
    guard !isHandingIn else { return }
    isHandingIn = true
    load += 1
    defer { (isHandingIn, load) = (false, load - 1) }
    var all: [VerificationResult<Transaction>] = []
    for await sale in Transaction.unfinished { all.append(sale) }
    guard !all.isEmpty else { return }
    var isCounted = false
    for start in stride(from: 0, to: all.count, by: Self.most) {
      let reply = await handIn(Array(all[start..<min(start + Self.most, all.count)]))
      guard let handed = reply.read(HandedInSales.self), reply.status == 200 else {
        retryLater()
        break
      }
      isCounted = isCounted || handed.results.contains { $0.outcome == "counted" }
    }
    if isCounted { house.note(.seen) }
  }

  private func retryLater() {
    guard !isRetrying else { return }
    isRetrying = true
    later(Self.retryDelay) { [weak self] in
      guard let self else { return }
      isRetrying = false
      Task { await self.handInUnfinished() }
    }
  }

  // MARK: - Refunds

  /// Shows the App Store's sheet on which the player requests a refund.
  ///
  /// The App Store decides later, and reports a refund as a revoked transaction.
  ///
  /// - Parameter transaction: The id of the transaction, as the server has it.
  func requestRefund(_ transaction: String) {
    guard let id = UInt64(transaction), let scene = ActiveScene.current else {
      return onRefundRequest(.refundFailed)
    }
    load += 1
    Task {
      defer { load -= 1 }
      do {
        let status = try await Transaction.beginRefundRequest(for: id, in: scene)
        if status == .success { onRefundRequest(.refundRequested) }
      } catch Transaction.RefundRequestError.duplicateRequest {
        onRefundRequest(.refundRepeated)
      } catch { onRefundRequest(.refundFailed) }
    }
  }

  // MARK: - Restoring

  /// Sends all transactions of the App Store to the server, when the player restores or checks purchases.
  func restore() async -> ServerReply {
    let account = await account()
    guard account.status == 200 else { return account }
    do { try await AppStore.sync() } catch {
      return ServerReply(refusedFor: Self.problem(error))
    }
    var (all, ids) = ([VerificationResult<Transaction>](), Set<UInt64>())
    for await sale in Transaction.all where ids.insert(sale.unsafePayloadValue.id).inserted {
      all.append(sale)
    }
    for await sale in Transaction.unfinished where ids.insert(sale.unsafePayloadValue.id).inserted {
      all.append(sale)
    }
    var results: [Body.SaleOutcome] = []
    for start in stride(from: 0, to: all.count, by: Self.most) {
      let reply = await handIn(Array(all[start..<min(start + Self.most, all.count)]))
      guard reply.status == 200, let handed = reply.read(HandedInSales.self) else { return reply }
      results += handed.results
    }
    return ServerReply(200, HandedInSales { $0.results = results }.archive)
  }
}

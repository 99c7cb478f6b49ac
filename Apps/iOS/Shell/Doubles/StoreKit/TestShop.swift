import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The App Store, for tests: it survives the app, and sells, delays, repeats and revokes as they want.
public final class TestShop: @unchecked Sendable {
  nonisolated(unsafe) public static var shared = TestShop()

  /// How a purchase goes.
  public enum Course: Sendable { case sold, pending, cancelled, notAllowed, notSold, unverified }

  /// The moments at which the app can be killed.
  public enum Moment: Sendable { case beforePayment, afterPayment, beforeFinish, afterFinish }

  /// A sale.
  public struct Sale: Sendable {
    public let id: UInt64
    public let product: String
    public let buyer: UUID?
    public var isRevoked = false
    public var isFinished = false
    var isVerified = true

    var result: VerificationResult<Transaction> {
      let transaction = Transaction(
        id: id, productID: product, appAccountToken: buyer,
        revocationDate: isRevoked ? Date(timeIntervalSince1970: 1) : nil)
      return isVerified ? .verified(transaction) : .unverified(transaction, .invalidSignature)
    }
  }

  /// Whether the device reaches the shop, and whether it allows purchases.
  public var isReachable = true
  public var allowsPayments = true
  public var course = Course.sold
  /// The products that are sold; `nil` for all.
  public var sold: [String]?
  public private(set) var sales: [Sale] = []
  /// How often the player was asked for the password to restore.
  public private(set) var syncs = 0
  /// What becomes of a request for a refund.
  public typealias RefundCourse =
    Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>

  /// What becomes of requests for refunds, and the transactions for which there were some.
  public var refundCourse = RefundCourse.success(.success)
  public private(set) var refundRequests: [UInt64] = []
  /// The moment at which the app is killed: the call never returns.
  public var kills: Moment?
  private var waiting: [(product: String, buyer: UUID?)] = []
  private var listeners: [AsyncStream<VerificationResult<Transaction>>.Continuation] = []
  private let lock = NSRecursiveLock()

  public init() {}

  private func pass(_ moment: Moment) async {
    guard lock.withLock({ kills == moment }) else { return }
    lock.withLock { kills = nil }
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  func products(_ ids: [String]) async throws -> [Product] {
    guard isReachable else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
    return ids.filter { sold?.contains($0) ?? true }.map { id in
      Product(id: id, displayPrice: "€\(id.count),99")
    }
  }

  func buy(_ product: String, for buyer: UUID?) async throws -> Product.PurchaseResult {
    await pass(.beforePayment)
    guard isReachable else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
    switch course {
    case .cancelled: return .userCancelled
    case .notAllowed: throw Product.PurchaseError.purchaseNotAllowed
    case .notSold: throw Product.PurchaseError.productUnavailable
    case .pending:
      lock.withLock { waiting.append((product, buyer)) }
      return .pending
    case .sold, .unverified:
      let sale = add(product, for: buyer)
      await pass(.afterPayment)
      return .success(sale.result)
    }
  }

  private func add(_ product: String, for buyer: UUID?) -> Sale {
    lock.withLock {
      var sale = Sale(id: UInt64(sales.count + 1), product: product, buyer: buyer)
      sale.isVerified = course != .unverified
      sales.append(sale)
      return sale
    }
  }

  func finish(_ id: UInt64) async {
    await pass(.beforeFinish)
    lock.withLock {
      for place in sales.indices where sales[place].id == id { sales[place].isFinished = true }
    }
    await pass(.afterFinish)
  }

  func sync() async throws {
    syncs += 1
    guard isReachable else { throw StoreKitError.networkError(URLError(.notConnectedToInternet)) }
  }

  func list(_ isListed: (Sale) -> Bool) -> Transaction.Transactions {
    let sales = lock.withLock { self.sales.filter(isListed) }
    return Transaction.Transactions(
      stream: AsyncStream { continuation in
        for sale in sales { continuation.yield(sale.result) }
        continuation.finish()
      })
  }

  /// New sales; a new listener first gets all that aren't finished.
  func updates() -> Transaction.Transactions {
    Transaction.Transactions(
      stream: AsyncStream { continuation in
        lock.withLock {
          listeners.append(continuation)
          for sale in sales where !sale.isFinished { continuation.yield(sale.result) }
        }
      })
  }

  func request(_ id: UInt64) throws -> Transaction.RefundRequestStatus {
    refundRequests.append(id)
    return try refundCourse.get()
  }

  // MARK: - What happens at the shop

  private func tell(_ sale: Sale) {
    for listener in lock.withLock({ listeners }) { listener.yield(sale.result) }
  }

  /// Ends the app: nobody listens any more.
  public func closeApp() {
    for listener in lock.withLock({ listeners }) { listener.finish() }
    lock.withLock { listeners = [] }
  }

  /// A parent approves the first purchase that waits, or doesn't.
  public func decide(_ isApproved: Bool) {
    let first = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
    guard isApproved, let first else { return }
    tell(add(first.product, for: first.buyer))
  }

  /// Sells outside of the app, such as on another device.
  public func sell(_ product: String, for buyer: UUID?) { tell(add(product, for: buyer)) }

  /// Reports a sale once more.
  public func `repeat`(_ id: UInt64) {
    if let sale = lock.withLock({ sales.first { $0.id == id } }) { tell(sale) }
  }

  /// Refunds a sale.
  public func refund(_ id: UInt64) {
    lock.withLock {
      for place in sales.indices where sales[place].id == id {
        (sales[place].isRevoked, sales[place].isFinished) = (true, false)
      }
    }
    self.repeat(id)
  }
}

// Stand-in for StoreKit on Linux, for what the shell uses.
@_exported import Interface

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// https://developer.apple.com/documentation/storekit/product
public struct Product: Identifiable, Sendable {
  // https://developer.apple.com/documentation/storekit/product/id
  public let id: String
  // https://developer.apple.com/documentation/storekit/product/displayprice
  public let displayPrice: String

  // https://developer.apple.com/documentation/storekit/product/products(for:)
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    try await TestShop.shared.products(Array(identifiers))
  }

  // https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)-6dj6y
  @MainActor public func purchase(
    confirmIn scene: some UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await TestShop.shared.buy(id, for: options.compactMap { $0.token }.first)
  }

  // https://developer.apple.com/documentation/storekit/product/purchaseresult
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  // https://developer.apple.com/documentation/storekit/product/purchaseoption
  public struct PurchaseOption: Hashable, Sendable {
    let token: UUID?
    // https://developer.apple.com/documentation/storekit/product/purchaseoption/appaccounttoken(_:)
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(token: token)
    }
  }

  // https://developer.apple.com/documentation/storekit/product/purchaseerror
  public enum PurchaseError: Error, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }
}

// https://developer.apple.com/documentation/storekit/transaction
public struct Transaction: Identifiable, Sendable {
  // https://developer.apple.com/documentation/storekit/transaction/id
  public let id: UInt64
  // https://developer.apple.com/documentation/storekit/transaction/productid
  public let productID: String
  // https://developer.apple.com/documentation/storekit/transaction/appaccounttoken
  public let appAccountToken: UUID?
  // https://developer.apple.com/documentation/storekit/transaction/revocationdate
  public let revocationDate: Date?

  // https://developer.apple.com/documentation/storekit/transaction/finish()
  public func finish() async { await TestShop.shared.finish(id) }

  // https://developer.apple.com/documentation/storekit/transaction/refundrequeststatus
  public enum RefundRequestStatus: Sendable { case success, userCancelled }
  // https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
  public enum RefundRequestError: Error, Sendable { case duplicateRequest, failed }
  // https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(for:in:)-65tph
  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64, in scene: UIWindowScene
  ) async throws -> RefundRequestStatus { try TestShop.shared.request(transactionID) }

  // https://developer.apple.com/documentation/storekit/transaction/updates
  public static var updates: Transactions { TestShop.shared.updates() }
  // https://developer.apple.com/documentation/storekit/transaction/unfinished
  public static var unfinished: Transactions { TestShop.shared.list { !$0.isFinished } }
  // https://developer.apple.com/documentation/storekit/transaction/all
  public static var all: Transactions { TestShop.shared.list { _ in true } }
  // https://developer.apple.com/documentation/storekit/transaction/currententitlements
  public static var currentEntitlements: Transactions { TestShop.shared.list { _ in false } }

  // https://developer.apple.com/documentation/storekit/transaction/transactions
  public struct Transactions: AsyncSequence, Sendable {
    // https://developer.apple.com/documentation/storekit/transaction/transactions/element
    public typealias Element = VerificationResult<Transaction>
    // https://developer.apple.com/documentation/storekit/transaction/transactions/failure
    public typealias Failure = Never
    let stream: AsyncStream<VerificationResult<Transaction>>
    // https://developer.apple.com/documentation/storekit/transaction/transactions/makeasynciterator()
    public func makeAsyncIterator() -> AsyncStream<VerificationResult<Transaction>>.Iterator {
      stream.makeAsyncIterator()
    }
  }
}

// https://developer.apple.com/documentation/storekit/verificationresult
@frozen public enum VerificationResult<SignedType> {
  // https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
  public enum VerificationError: Error, Sendable { case invalidSignature, revokedCertificate }
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  // https://developer.apple.com/documentation/storekit/verificationresult/unsafepayloadvalue
  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult where SignedType == Transaction {
  // https://developer.apple.com/documentation/storekit/verificationresult/jwsrepresentation-21vgo
  public var jwsRepresentation: String {
    let sale = unsafePayloadValue
    return [
      "\(sale.id)", sale.productID, sale.appAccountToken?.uuidString.lowercased() ?? "",
      sale.revocationDate == nil ? "" : "revoked",
    ].joined(separator: "|")
  }
}

// https://developer.apple.com/documentation/storekit/storekiterror
public enum StoreKitError: Error {
  case networkError(URLError)
  case systemError(any Error)
  case userCancelled, notAvailableInStorefront, notEntitled, unknown, unsupported
}

// https://developer.apple.com/documentation/storekit/appstore
public enum AppStore {
  // https://developer.apple.com/documentation/storekit/appstore/canmakepayments
  public static var canMakePayments: Bool { TestShop.shared.allowsPayments }
  // https://developer.apple.com/documentation/storekit/appstore/sync()
  public static func sync() async throws { try await TestShop.shared.sync() }
}

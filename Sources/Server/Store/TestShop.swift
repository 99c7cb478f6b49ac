import Books
import Crypto
import Foundation
import X509

/// A shop for testing everything from purchase to refund, without money.
///
/// It signs in Apple's format with certificates of its own, and its statements are read by the same
/// ``SignedWords``.
struct TestShop: PurchaseProvider {
  let shop = Shop.test
  private let words: SignedWords
  private let keys: TestShopKeys

  /// The bundle id of the test shop's app.
  static let bundle = "truecount.test"
  static let environment = "Test"
  /// The notice in each of its responses.
  static let notice = "This is a test shop: no real money moves."

  /// Opens the shop with the certificates in a data folder.
  ///
  /// - Throws: ``ServerRefusal/shopUnusable(reason:)``.
  init(inDataFolder folder: String) throws(ServerRefusal) {
    keys = try TestShopKeys(inDataFolder: folder)
    words = SignedWords(
      root: keys.root, bundle: Self.bundle, environment: Self.environment, shop: .test)
  }

  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord {
    try await words.sale(signed)
  }

  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord? {
    try await words.notice(signed)
  }

  // MARK: - Selling

  /// The shop's current statement about a sale.
  func word(about sale: TestSale, for buyer: BuyerToken, at now: Int64) throws -> String {
    try keys.sign(
      SignedTransaction(
        transactionId: "test-\(sale.number)", bundleId: Self.bundle, productId: sale.product.id,
        type: "Consumable", environment: Self.environment, purchaseDate: ShopMoment(sale.sold),
        quantity: 1,
        inAppOwnershipType: "PURCHASED", appAccountToken: buyer.text,
        revocationDate: sale.refunded.map { ShopMoment($0) }, signed: ShopMoment(now)))
  }

  /// The notification that the shop sends for a refund.
  func refundNotice(of sale: TestSale, for buyer: BuyerToken, at now: Int64) throws -> String {
    try keys.sign(
      SignedNotice(
        notificationType: "REFUND",
        data: .init(
          bundleId: Self.bundle, environment: Self.environment,
          signedTransactionInfo: try word(about: sale, for: buyer, at: now)),
        signed: ShopMoment(now)))
  }
}

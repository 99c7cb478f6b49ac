import Books
import Crypto
import Foundation
import X509

/// The house's own shop, in which no money moves, for walking the whole way from buying to a refund.
///
/// It signs as Apple does, with certificates of its own, and what it says is read by the same ``SignedWords``.
struct TestShop: PurchaseProvider {
  let shop = Shop.test
  private let words: SignedWords
  private let keys: TestShopKeys

  /// What the test shop's app is called.
  static let bundle = "truecount.test"
  static let environment = "Test"
  /// What every answer of it says.
  static let notice = "This is a test shop: no money moves."

  /// The shop whose certificates lie in a data folder.
  ///
  /// - Throws: ``ServerRefusal/shopUnusable(reason:)``.
  init(inDataFolder folder: String) throws(ServerRefusal) {
    keys = try TestShopKeys(inDataFolder: folder)
    do {
      words = try SignedWords(
        root: keys.root, bundle: Self.bundle, environment: Self.environment, shop: .test)
    } catch { throw .shopUnusable(reason: TestShopKeys.missing) }
  }

  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord {
    try await words.sale(signed)
  }

  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord? {
    try await words.notice(signed)
  }

  // MARK: - Selling

  /// What the shop says of a sale now.
  func word(about sale: TestSale, for buyer: BuyerToken, at now: Int64) throws -> String {
    try keys.sign(
      SignedTransaction(
        transactionId: "test-\(sale.number)", bundleId: Self.bundle, productId: sale.product.id,
        type: "Consumable", environment: Self.environment, purchaseDate: ShopMoment(sale.sold),
        quantity: 1,
        inAppOwnershipType: "PURCHASED", appAccountToken: buyer.text,
        revocationDate: sale.refunded.map { ShopMoment($0) }, signed: ShopMoment(now)))
  }

  /// What the shop sends the house when it takes a sale back.
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

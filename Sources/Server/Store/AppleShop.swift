import Books
import Foundation
import X509

/// Apple's App Store.
struct AppleShop: PurchaseProvider {
  let shop: Shop
  private let words: SignedWords

  /// Creates the shop for an operator's app.
  ///
  /// - Throws: ``ServerRefusal/shopUnusable(reason:)`` if the file isn't a root certificate.
  init(_ settings: AppleSettings) throws(ServerRefusal) {
    shop = settings.isSandbox ? .sandbox : .apple
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: settings.rootFile))
      let text = String(decoding: data, as: UTF8.self)
      let root =
        text.hasPrefix("-----BEGIN")
        ? try Certificate(pemEncoded: text) : try Certificate(derEncoded: Array(data))
      words = SignedWords(
        root: root, bundle: settings.bundle,
        environment: settings.isSandbox ? "Sandbox" : "Production", shop: shop)
    } catch {
      throw .shopUnusable(reason: "\(settings.rootFile) contains no root certificate.")
    }
  }

  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord {
    try await words.sale(signed)
  }

  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord? {
    try await words.notice(signed)
  }
}

/// The operator's settings for an app in Apple's App Store.
public struct AppleSettings: Sendable {
  /// The file with Apple's root certificate (`AppleRootCA-G3.cer`).
  public var rootFile: String
  /// The app's bundle id.
  public var bundle: String
  /// Whether sales of the sandbox count, in which nothing is paid, instead of those of the shop.
  public var isSandbox: Bool

  /// Creates the settings of an app.
  public init(rootFile: String, bundle: String, isSandbox: Bool = false) {
    (self.rootFile, self.bundle, self.isSandbox) = (rootFile, bundle, isSandbox)
  }
}

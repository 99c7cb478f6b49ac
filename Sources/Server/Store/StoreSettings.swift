/// The shops in which players can buy.
///
/// By default there are none.
public struct StoreSettings: Sendable {
  /// The operator's app in Apple's App Store, if there is one.
  public var apple: AppleSettings?

  /// Whether the test shop of the data folder is open, which moves no money.
  public var hasTestShop = false

  /// Creates settings without a shop.
  public init() {}
}

/// The open shops.
struct OpenShops: Sendable {
  let apple: AppleShop?
  let test: TestShop?

  /// Opens the shops in the settings.
  ///
  /// - Throws: ``ServerRefusal/shopUnusable(reason:)``.
  init(_ settings: StoreSettings, dataFolder: String) throws(ServerRefusal) {
    if let named = settings.apple { apple = try AppleShop(named) } else { apple = nil }
    test = settings.hasTestShop ? try TestShop(inDataFolder: dataFolder) : nil
  }

  /// All open shops.
  var providers: [any PurchaseProvider] {
    [apple as (any PurchaseProvider)?, test].compactMap { $0 }
  }
}

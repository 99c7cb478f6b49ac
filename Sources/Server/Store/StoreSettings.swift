/// In which shops a house's players can buy; by default in none.
public struct StoreSettings: Sendable {
  /// The operator's app in Apple's App Store, if there is one.
  public var apple: AppleSettings?

  /// Whether the test shop of the data folder is open, in which no money moves.
  public var hasTestShop = false

  /// No shop.
  public init() {}
}

/// The shops that are open.
struct OpenShops: Sendable {
  let apple: AppleShop?
  let test: TestShop?

  /// Opens what the settings say.
  ///
  /// - Throws: ``ServerRefusal/shopUnusable(reason:)``.
  init(_ settings: StoreSettings, dataFolder: String) throws(ServerRefusal) {
    if let named = settings.apple { apple = try AppleShop(named) } else { apple = nil }
    test = settings.hasTestShop ? try TestShop(inDataFolder: dataFolder) : nil
  }

  /// All of them.
  var providers: [any PurchaseProvider] {
    [apple as (any PurchaseProvider)?, test].compactMap { $0 }
  }
}

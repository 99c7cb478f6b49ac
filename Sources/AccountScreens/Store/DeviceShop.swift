/// The shop of the player's device, which sells in its own currency and without the server.
///
/// The account's service carries out purchases and restores them. The server counts them afterwards.
public struct DeviceShop {
  /// The price of a product as the shop writes it; `nil` before the shop has answered.
  public let price: (_ product: String) -> String?

  /// Creates a shop from the prices of its products.
  public init(price: @escaping (_ product: String) -> String?) { self.price = price }
}

/// The shop of the player's device, which sells in its own currency and without the server.
///
/// The account's service carries out purchases and restores them. The server counts them afterwards.
public struct DeviceShop {
  /// The price of a product as the shop writes it; `nil` before the shop has answered.
  public let price: (_ product: String) -> String?
  /// Lets the player request a refund of a sale, by the shop's id of it.
  ///
  /// The shop decides later.
  public let requestRefund: (_ sale: String) -> Void

  /// Creates a shop.
  ///
  /// - Parameters:
  ///   - price: Returns the price of a product.
  ///   - requestRefund: Lets the player request a refund of a sale.
  public init(
    price: @escaping (_ product: String) -> String?,
    requestRefund: @escaping (_ sale: String) -> Void
  ) { (self.price, self.requestRefund) = (price, requestRefund) }
}

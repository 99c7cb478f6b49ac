import Books

/// A shop, which reports its sales in signed statements.
protocol PurchaseProvider: Sendable {
  /// The shop.
  var shop: Shop { get }

  /// Reads a shop's statement about a sale.
  ///
  /// - Parameter signed: The signed statement, as a device has it.
  /// - Returns: The sale.
  /// - Throws: The reason why the statement isn't the shop's, or not about a sale of this server.
  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord

  /// Reads a notification that the shop sends to the server.
  ///
  /// - Parameter signed: The signed notification.
  /// - Returns: The sale, or `nil` if the notification isn't about one.
  /// - Throws: The same as ``sale(_:)``.
  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord?
}

/// The reason why a shop's statement is rejected.
///
/// It goes to the log, and never to the sender.
enum ShopRefusal: String, Error {
  case malformed = "the transaction is malformed"
  case notSigned = "the transaction is not signed under the shop's root certificate"
  case otherBundle = "the transaction is for another app"
  case otherEnvironment = "the transaction is from another environment"
  case unknownProduct = "the transaction is for a product that this server does not sell"
  case notBought = "the transaction is for something that the buyer did not buy"
}

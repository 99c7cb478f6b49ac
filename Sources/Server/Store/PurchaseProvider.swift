import Books

/// A shop, as the house hears of what is sold there: by words that the shop has signed.
protocol PurchaseProvider: Sendable {
  /// Which shop it is.
  var shop: Shop { get }

  /// Reads what the shop says of a sale.
  ///
  /// - Parameter signed: The signed word, as a device has it.
  /// - Returns: What the shop says.
  /// - Throws: Why the word is none of the shop's, or not about a sale of this house.
  func sale(_ signed: String) async throws(ShopRefusal) -> SaleWord

  /// Reads what the shop sends to the house by itself.
  ///
  /// - Parameter signed: The signed notification.
  /// - Returns: What it says of a sale; `nil` where it is about none.
  /// - Throws: As ``sale(_:)`` does.
  func notice(_ signed: String) async throws(ShopRefusal) -> SaleWord?
}

/// Why a shop's word is not believed; for the log, never for whoever sent it.
enum ShopRefusal: String, Error {
  case malformed = "the word is malformed"
  case notSigned = "the word is not signed under the shop's root"
  case otherBundle = "the word is about another app"
  case otherEnvironment = "the word is of another environment"
  case unknownProduct = "the word is about something that the house does not sell"
  case notBought = "the word is about something that the buyer did not buy"
}

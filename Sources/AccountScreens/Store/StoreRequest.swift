import CardCore
import CasinoKit
import Records
import Wire

/// The requests of the store's screen.
enum StoreRequest: PlaceRequest {
  /// Reads the products, and the shops that are open.
  case shelf
  /// Syncs everything; quietly if the player didn't request it.
  case look(isQuiet: Bool)
  /// Reads the player's purchases.
  case account
  case buy(String)
  /// Hands in all sales of the shop, to verify purchases or to restore them.
  case restore(isVerifying: Bool)
  case refund(Int64)
  case quickChips

  var isAwaited: Bool {
    switch self {
    case .shelf, .look(isQuiet: true), .account: false
    case .look, .buy, .restore, .refund, .quickChips: true
    }
  }

  var task: AccountTask {
    switch self {
    case .shelf: .call(ServerCall(.store))
    case .look: .look
    case .account: .call(ServerCall(.purchases))
    case .buy(let product): .buy(product)
    case .restore: .restore
    case .refund(let sale): .call(ServerCall(.refundForTest, "\(sale)"))
    case .quickChips: .call(ServerCall(.quickChips))
    }
  }
}

extension Body.Purchase {
  /// The beginning of the test shop's ids.
  private static let testShop = "test-"

  /// The number of the sale in the test shop; `nil` if it was bought elsewhere.
  var testSale: Int64? {
    let (name, start) = (transaction.bytes, Self.testShop.bytes)
    guard name.starts(with: start) else { return nil }
    return Int64(wholeNumber: String(bytes: Array(name.dropFirst(start.count))))
  }
}

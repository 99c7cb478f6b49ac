import CardCore
import CasinoKit
import Records
import Wire

/// What the store asks the server for.
enum StoreRequest: PlaceRequest {
  /// Which shops are open.
  case shelf
  /// Everything is to be sent and looked for; quietly where the player has not asked.
  case look(isQuiet: Bool)
  /// What the books have of the player's purchases.
  case account
  case buy(String)
  /// All that the shop knows of is to be handed in; to verify purchases or to restore them.
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
  /// What the names of the test shop's sales begin with.
  private static let testShop = "test-"

  /// The number of the sale in the test shop; `nil` if it was bought elsewhere.
  var testSale: Int64? {
    let (name, start) = (transaction.bytes, Self.testShop.bytes)
    guard name.starts(with: start) else { return nil }
    return Int64(wholeNumber: String(bytes: Array(name.dropFirst(start.count))))
  }
}

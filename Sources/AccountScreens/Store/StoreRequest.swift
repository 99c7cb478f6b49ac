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

/// What the books have of a player's purchases.
struct StoreAccount: Equatable {
  /// What of the next purchase goes to the house first.
  let advanced: Credits
  /// When Quick Chips can be taken again, in milliseconds of universal time; `nil` for now.
  let quickChipsFrom: Int64?
  /// The newest first.
  let purchases: [BookedPurchase]

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    advanced = try answer.integer("advanced", in: 0...Purse.mostCredits)
    quickChipsFrom = try? answer.count("quickChipsFrom")
    var purchases: [BookedPurchase] = []
    for purchase in try answer.array("purchases") { purchases.append(try BookedPurchase(purchase)) }
    self.purchases = purchases.reversed()
  }
}

/// A purchase, and what the ledger has of it.
struct BookedPurchase: Equatable {
  /// The shop's name for the sale.
  let transaction: String
  /// What was bought, by its id.
  let product: String
  let quantity: Int64
  let credits: Credits
  /// Universal times in milliseconds.
  let bought: Int64
  /// When it was taken back; `nil` while it stands.
  let refunded: Int64?
  /// What the ledger has of it, and whether that is what it should have.
  let booked: Credits
  let isRight: Bool

  /// What the names of the test shop's sales begin with.
  private static let testShop = "test-"

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    let sums = -Purse.mostCredits...Purse.mostCredits
    transaction = try answer.string("transaction")
    product = try answer.string("product")
    quantity = try answer.integer("quantity", in: 1...Int64.exactInJSON)
    credits = try answer.integer("credits", in: sums)
    bought = try answer.count("bought")
    refunded = try? answer.count("refunded")
    booked = try answer.integer("booked", in: sums)
    isRight = try answer.bool("isRight")
  }

  /// The number of the sale in the test shop; `nil` if it was bought elsewhere.
  var testSale: Int64? {
    let (name, start) = (transaction.bytes, Self.testShop.bytes)
    guard name.starts(with: start) else { return nil }
    return Int64(wholeNumber: String(bytes: Array(name.dropFirst(start.count))))
  }
}

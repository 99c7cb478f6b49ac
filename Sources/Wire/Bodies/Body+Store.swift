import CardCore

/// Bodies about the store and its shops.
extension Body {
  /// The store's products, and the shops that are open.
  public struct Shelf: MessageBody {
    public var products: [Product] = []
    public var shops: [OpenShop] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.list("products", &products)
      fields.list("shops", &shops)
    }
  }

  /// A product.
  public struct Product: MessageBody {
    public var id = ""
    public var name = ""
    /// The price in US cents.
    public var cents: Int64 = 0
    public var credits: Credits = 0
    public var isAdFree = false
    /// The name of its group in the store.
    public var group = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("id", &id)
      fields.text("name", &name)
      fields.count("cents", &cents)
      fields.credits("credits", &credits)
      fields.flag("isAdFree", &isAdFree)
      fields.text("group", &group)
    }
  }

  /// A shop that is open.
  public struct OpenShop: MessageBody {
    /// The raw value of a ``ShopName``.
    public var name = ""
    public var movesMoney = false
    /// A notice that players must see before buying there.
    public var notice: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("name", &name)
      fields.flag("movesMoney", &movesMoney)
      fields.text("notice", &notice)
    }
  }

  /// A player's purchases.
  public struct StoreAccount: MessageBody {
    public var credits: Credits = 0
    /// The part of the next purchase that pays off the debt.
    public var advanced: Credits = 0
    public var entitlements: [String] = []
    /// The token that identifies the buyer to shops instead of the player's id.
    public var buyer = ""
    /// The time from which Quick Chips are available again; `nil` if they are available now.
    public var quickChipsFrom: Int64?
    /// The purchases, the oldest first.
    public var purchases: [Purchase] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.credits("credits", &credits)
      fields.credits("advanced", &advanced)
      fields.list("entitlements", &entitlements)
      fields.text("buyer", &buyer)
      fields.count("quickChipsFrom", &quickChipsFrom)
      fields.list("purchases", &purchases)
    }
  }

  /// A purchase, with times in milliseconds since 1970.
  public struct Purchase: MessageBody {
    /// The raw value of a ``ShopName``.
    public var shop = ""
    /// The shop's id of the sale.
    public var transaction = ""
    /// The id of the product.
    public var product = ""
    public var quantity: Int64 = 1
    public var credits: Credits = 0
    public var isAdFree = false
    public var bought: Int64 = 0
    /// The time of the refund; `nil` if there is none.
    public var refunded: Int64?
    /// The credits that the ledger has booked for it, and whether the amount is correct.
    public var booked: Credits = 0
    public var isRight = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("shop", &shop)
      fields.text("transaction", &transaction)
      fields.text("product", &product)
      fields.number("quantity", &quantity, in: 1...Int64.exactInJSON)
      fields.change("credits", &credits)
      fields.flag("isAdFree", &isAdFree)
      fields.count("bought", &bought)
      fields.count("refunded", &refunded)
      fields.change("booked", &booked)
      fields.flag("isRight", &isRight)
    }
  }

  /// Signed transactions of a shop to count.
  public struct HandedIn: MessageBody {
    /// The raw value of a ``ShopName``.
    public var shop = ""
    /// The signed transactions, as the device received them.
    public var transactions: [String] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("shop", &shop)
      fields.list("transactions", &transactions)
    }
  }

  /// The outcome of counting transactions.
  public struct TakenIn: MessageBody {
    public var results: [SaleOutcome] = []
    public var account = StoreAccount()

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.list("results", &results)
      fields.body("account", &account)
    }
  }

  /// The outcome of counting a transaction.
  public struct SaleOutcome: MessageBody {
    /// The shop's id of the sale; `nil` if the transaction isn't valid.
    public var transaction: String?
    /// The raw value of a ``SubmissionOutcome``.
    public var outcome = ""
    /// The code of a refusal.
    public var code: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("transaction", &transaction)
      fields.text("outcome", &outcome)
      fields.text("code", &code)
    }
  }

  /// A shop's notification to the server.
  public struct Notification: MessageBody {
    public var signedPayload = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("signedPayload", &signedPayload)
    }
  }

  /// An order in the test shop.
  public struct TestOrder: MessageBody {
    /// The id of the product.
    public var product = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("product", &product) }
  }

  /// Sales of the test shop.
  public struct TestSales: MessageBody {
    /// A notice that no money moves.
    public var notice = ""
    /// Whether there are older sales.
    public var isMore = false
    /// The sales, the oldest first.
    public var sales: [TestSale] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("notice", &notice)
      fields.flag("isMore", &isMore)
      fields.list("sales", &sales)
    }
  }

  /// A sale of the test shop that was just made or refunded.
  public struct TestReceipt: MessageBody {
    /// A notice that no money moves.
    public var notice = ""
    public var sale = TestSale()

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("notice", &notice)
      fields.body("sale", &sale)
    }
  }

  /// A sale of the test shop, with times in milliseconds since 1970.
  public struct TestSale: MessageBody {
    public var number: Int64 = 0
    /// The id of the product.
    public var product = ""
    public var sold: Int64 = 0
    /// The time of the refund; `nil` if there is none.
    public var refunded: Int64?
    /// The signed transaction for the device to send in.
    public var signed = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("number", &number)
      fields.text("product", &product)
      fields.count("sold", &sold)
      fields.count("refunded", &refunded)
      fields.text("signed", &signed)
    }
  }
}

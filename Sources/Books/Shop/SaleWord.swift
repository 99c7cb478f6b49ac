import Records

/// A shop in which players can buy.
///
/// The numbers are stored in the database and never change.
public enum Shop: Int64, CaseIterable, Sendable {
  /// Apple's App Store.
  case apple = 1
  /// Apple's App Store for developers, in which nothing is paid.
  case sandbox = 2
  /// The server's own test shop, in which nothing is paid.
  case test = 3

  /// The shop's name in the API.
  public var name: String { "\(self)" }

  /// Creates the shop with a name.
  public init?(named name: String) {
    guard let shop = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = shop
  }

  /// Whether purchases there cost real money.
  public var movesMoney: Bool { self == .apple }
}

/// A shop's verified statement about a sale at a point in time.
public struct SaleWord: Equatable, Sendable {
  public let shop: Shop
  /// The shop's unique id of the sale.
  public let transaction: String
  public let product: Product
  /// The number of items bought at once.
  public let quantity: Int64
  public let bought: Int64
  /// The time of the statement.
  ///
  /// Of two statements about a sale, the later one counts.
  public let spoken: Int64
  /// The time of the refund, or `nil` if there is none.
  public let revoked: Int64?
  /// The buyer, if the shop was told.
  public let buyer: BuyerToken?

  /// The range of items that can be bought at once.
  public static let quantities: ClosedRange<Int64> = 1...10

  /// Creates a statement.
  public init(
    shop: Shop, transaction: String, product: Product, quantity: Int64 = 1, bought: Int64,
    spoken: Int64, revoked: Int64? = nil, buyer: BuyerToken? = nil
  ) {
    (self.shop, self.transaction, self.product) = (shop, transaction, product)
    (self.quantity, self.bought, self.spoken) = (quantity, bought, spoken)
    (self.revoked, self.buyer) = (revoked, buyer)
  }

  /// The digest that identifies the sale in the database.
  var id: [UInt8] { Secret.digest("sale \(shop.name) \(transaction)") }
}

/// A token that identifies a player's account to shops without personal data.
///
///     BuyerToken("0F8FAD5B-D9CB-469F-A165-70867728950E")?.text
///     // "0f8fad5b-d9cb-469f-a165-70867728950e"
public struct BuyerToken: Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a random token.
  ///
  /// NB: shops require a UUID, whose version and variant take up six of its bits.
  static func random() -> BuyerToken {
    var bytes = Secret.bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return BuyerToken(bytes: bytes)
  }

  /// Parses a token, in upper or lower case.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12],
      let bytes = Hexadecimal.bytes(parts.joined().lowercased())
    else { return nil }
    self.bytes = bytes
  }

  /// The token in the form that shops use.
  public var text: String {
    let digits = Hexadecimal.text(bytes)
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.joined(separator: "-")
  }
}

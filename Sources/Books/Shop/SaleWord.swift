import CasinoKit

/// Where players can buy.
///
/// The numbers stand in the books and never change.
public enum Shop: Int64, CaseIterable, Sendable {
  /// Apple's App Store.
  case apple = 1
  /// Apple's App Store as developers try it out, in which nothing is paid.
  case sandbox = 2
  /// The house's own test shop, in which nothing is paid.
  case test = 3

  /// The shop by the name that programs read.
  public var name: String { "\(self)" }

  /// The shop with a name.
  public init?(named name: String) {
    guard let shop = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = shop
  }

  /// Whether a purchase there costs anything.
  public var movesMoney: Bool { self == .apple }
}

/// What a shop says of one sale at some moment, after its signature was verified.
public struct SaleWord: Equatable, Sendable {
  public let shop: Shop
  /// The shop's name for the sale, which is good once.
  public let transaction: String
  public let product: Product
  /// How many were bought at once.
  public let quantity: Int64
  public let bought: Int64
  /// When the shop said so: of two words about a sale, the later one counts.
  public let spoken: Int64
  /// When the sale was taken back; `nil` while it stands.
  public let revoked: Int64?
  /// For whom it was bought, where the shop was told.
  public let buyer: BuyerToken?

  /// How many can be bought at once.
  public static let quantities: ClosedRange<Int64> = 1...10

  /// A word.
  public init(
    shop: Shop, transaction: String, product: Product, quantity: Int64 = 1, bought: Int64,
    spoken: Int64, revoked: Int64? = nil, buyer: BuyerToken? = nil
  ) {
    (self.shop, self.transaction, self.product) = (shop, transaction, product)
    (self.quantity, self.bought, self.spoken) = (quantity, bought, spoken)
    (self.revoked, self.buyer) = (revoked, buyer)
  }

  /// The digest by which the books know the sale.
  var id: [UInt8] { Secret.digest("sale \(shop.name) \(transaction)") }
}

/// What a shop is told about a buyer instead of who they are: a number that stands for an account.
///
///     BuyerToken("0F8FAD5B-D9CB-469F-A165-70867728950E")?.text  // "0f8fad5b-d9cb-469f-a165-70867728950e"
public struct BuyerToken: Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A token that nobody has.
  ///
  /// NB: shops want a UUID, whose version and variant stand in six of its bits.
  static func random() -> BuyerToken {
    var bytes = Secret.bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return BuyerToken(bytes: bytes)
  }

  /// Reads a token, in capital or small letters.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12],
      let bytes = Hexadecimal.bytes(parts.joined().lowercased())
    else { return nil }
    self.bytes = bytes
  }

  /// The token as shops write it.
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

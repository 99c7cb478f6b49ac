import CardCore

/// A purchase as the books have it.
public struct Purchase: Equatable, Sendable {
  public let shop: Shop
  /// The shop's name for the sale.
  public let transaction: String
  /// The id of the product.
  public let product: String
  public let quantity: Int64
  /// What it brought.
  public let credits: Credits
  public let isAdFree: Bool
  public let bought: Int64
  /// When it was taken back; `nil` while it stands.
  public let revoked: Int64?
  /// What its entries in the ledger come to.
  public let booked: Credits

  /// What they have to come to.
  public var due: Credits { revoked == nil ? credits : 0 }
}

/// What a player is entitled to by purchases that stand.
public enum Entitlement: String, CaseIterable, Sendable {
  /// No advertisements.
  case adFree = "ad-free"
}

/// What became of a shop's word.
public enum SaleOutcome: String, Sendable {
  /// It changed the ledger: bought credits came, refunded ones went, or a refund was withdrawn.
  case counted
  /// The books knew it, or knew something later.
  case known
  /// It waits until somebody hands the purchase in.
  case waiting
}

/// Why the house does not count a shop's word.
public enum SaleRefusal: String, Error, Sendable {
  /// It was bought for another account, or another account has it.
  case otherAccount = "purchase/other-account"
  /// The shop said something else about the same sale before.
  case contradiction = "purchase/contradiction"
}

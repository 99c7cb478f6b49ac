import CardCore
import Wire

/// A purchase in the database.
public struct Purchase: Equatable, Sendable {
  public let shop: Shop
  /// The shop's id of the sale.
  public let transaction: String
  /// The id of the product.
  public let product: String
  public let quantity: Int64
  /// The credits purchased.
  public let credits: Credits
  public let isAdFree: Bool
  public let bought: Int64
  /// The time of the refund, or `nil` if there is none.
  public let revoked: Int64?
  /// The total of its entries in the ledger.
  public let booked: Credits

  /// The correct total of its entries.
  public var due: Credits { revoked == nil ? credits : 0 }
}

/// An entitlement from purchases that weren't refunded.
public enum Entitlement: String, CaseIterable, Sendable {
  /// No advertisements.
  case adFree = "ad-free"
}

/// The outcome of a shop's statement.
public enum SaleOutcome: String, Sendable {
  /// It changed the ledger: purchased credits were added, refunded ones subtracted, or a refund was
  /// withdrawn.
  case counted
  /// It was known, or a later one was.
  case known
  /// It waits until a player submits the purchase.
  case waiting
}

/// The reason why a shop's statement isn't counted.
public enum SaleRefusal: Error, Sendable {
  /// It was bought for another account, or another account has it.
  case otherAccount
  /// The shop's statements about the sale contradict each other.
  case contradiction

  /// The refusal for programs.
  public var problem: ProblemCode {
    switch self {
    case .otherAccount: .purchaseOtherAccount
    case .contradiction: .purchaseContradiction
    }
  }
}

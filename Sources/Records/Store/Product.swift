import CardCore

/// A product of the store: credits, most of them for money.
public struct Product: Equatable, Sendable {
  /// The product's name at the shops, which never changes.
  public let id: String
  /// The displayed name, the same in every language.
  public let name: String
  /// The price in US cents; 0 for free products.
  ///
  /// Shops set their own prices in other countries.
  public let cents: Int
  public let credits: Credits
  /// Whether it makes the player ad-free.
  public let isAdFree: Bool
  public let group: Group

  /// The product's group in the store.
  public enum Group: String, CaseIterable, Sendable {
    case free, budget, upgrade, premium
  }

  private init(
    _ id: String, _ name: String, cents: Int, credits: Credits, _ group: Group,
    isAdFree: Bool = false
  ) {
    self.id = "truecount." + id
    (self.name, self.cents, self.credits) = (name, cents, credits)
    (self.group, self.isAdFree) = (group, isAdFree)
  }

  /// Free credits, again and again.
  public static let quickChips = Product(
    "quickchips", "Quick Chips", cents: 0, credits: Purse.freeCredits, .free)

  /// The milliseconds until Quick Chips are available again.
  public static let quickChipsPause: Int64 = 60_000

  /// All products, in the order of the store.
  public static let all = [
    quickChips,
    Product("budget.1", "Pocket Stack", cents: 99, credits: 2_500, .budget),
    Product("budget.2", "Side Stack", cents: 199, credits: 5_500, .budget),
    Product("budget.3", "Table Stack", cents: 299, credits: 9_000, .budget),
    Product(
      "adfree", "Ad-Free Upgrade", cents: 399, credits: 10_000, .upgrade, isAdFree: true),
    Product("premium.1", "Silver", cents: 499, credits: 20_000, .premium, isAdFree: true),
    Product("premium.2", "Gold", cents: 999, credits: 45_000, .premium, isAdFree: true),
    Product("premium.3", "Platinum", cents: 1_499, credits: 75_000, .premium, isAdFree: true),
    Product("premium.4", "Diamond", cents: 1_999, credits: 110_000, .premium, isAdFree: true),
    Product("premium.5", "High Roller", cents: 2_999, credits: 180_000, .premium, isAdFree: true),
    Product("premium.6", "Whale", cents: 4_999, credits: 400_000, .premium, isAdFree: true),
  ]

  /// The product with an id, if it is sold for money.
  ///
  /// - Returns: `nil` if there is none.
  public static func sold(_ id: String) -> Product? {
    all.first { $0.cents > 0 && $0.id.utf8.elementsEqual(id.utf8) }
  }
}

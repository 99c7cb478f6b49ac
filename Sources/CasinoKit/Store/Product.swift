import CardCore

/// Something that the store has on its shelf: credits, most of them for money.
public struct Product: Equatable, Sendable {
  /// The name by which shops know it, which never changes.
  public let id: String
  /// What it is called, the same in every language.
  public let name: String
  /// Its price in US cents; 0 for what costs nothing.
  ///
  /// What a shop asks for in another country is the shop's to say.
  public let cents: Int
  public let credits: Credits
  /// Whether its owner sees no advertisements any more.
  public let isAdFree: Bool
  public let group: Group

  /// Where it stands on the shelf.
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

  /// Credits for nothing, again and again.
  public static let quickChips = Product("quickchips", "Quick Chips", cents: 0, credits: 500, .free)

  /// After how many milliseconds Quick Chips can be taken again.
  public static let quickChipsPause: Int64 = 60_000

  /// All of them, in the order of the shelf.
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

  /// The product with an id that is sold for money.
  ///
  /// - Returns: `nil` where there is none.
  public static func sold(_ id: String) -> Product? {
    all.first { $0.cents > 0 && $0.id.utf8.elementsEqual(id.utf8) }
  }
}

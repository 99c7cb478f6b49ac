import CardCore

/// A player's balance, which depends on the entries but not on their order.
///
/// It is the sum of the entries, and never below zero: a shortfall becomes a debt, which later
/// credits pay off. So if two devices spend the same credits offline, the balance is the same
/// whichever of them syncs first.
///
///     var balance = Balance()
///     balance.add(100)
///     balance.add(-250)   // 150: the new debt
///     balance.credits     // 0
///     balance.add(400)    // -150: the debt is paid off
///     balance.credits     // 250
public struct Balance: Equatable, Sendable {
  /// The sum of all entries except advances.
  public private(set) var total: Credits

  /// Creates a balance with a sum, by default 0.
  public init(total: Credits = 0) { self.total = total }

  /// The player's debt.
  public var advanced: Credits { max(0, -total) }

  /// The player's credits.
  public var credits: Credits { max(0, total) }

  /// The maximum amount of an entry.
  public static let mostPerEntry: Credits = Purse.mostCredits / 4

  /// Whether an entry can be added without exceeding the supported range.
  public func allows(_ amount: Credits) -> Bool {
    (-Self.mostPerEntry...Self.mostPerEntry).contains(amount)
      && (-Purse.mostCredits...Purse.mostCredits).contains(total + amount)
  }

  /// Adds an allowed entry.
  ///
  /// - Returns: The change of the player's debt, which is negative if debt is paid off.
  @discardableResult
  public mutating func add(_ amount: Credits) -> Credits {
    let before = advanced
    total += amount
    return advanced - before
  }
}

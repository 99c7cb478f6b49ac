import CardCore

/// What a player has, which depends on which entries there are and not on the order in which they came.
///
/// It is their sum, and never below zero: what a sum below zero lacks is advanced by the house, and the next
/// credits pay that back. So two devices that spent the same credits while neither had a network end at the
/// same balance whichever of them comes back first.
///
///     var balance = Balance()
///     balance.add(100)
///     balance.add(-250)   // 150: what the house advances
///     balance.credits     // 0
///     balance.add(400)    // -150: paid back
///     balance.credits     // 250
public struct Balance: Equatable, Sendable {
  /// The sum of all entries but advances.
  public private(set) var total: Credits

  /// A balance with some sum; by default that of no entry.
  public init(total: Credits = 0) { self.total = total }

  /// What the house has advanced and not got back.
  public var advanced: Credits { max(0, -total) }

  /// What the player has.
  public var credits: Credits { max(0, total) }

  /// No entry may be larger.
  public static let mostPerEntry: Credits = Purse.mostCredits / 4

  /// Whether an entry can be added without leaving the numbers that the house counts with.
  public func allows(_ amount: Credits) -> Bool {
    (-Self.mostPerEntry...Self.mostPerEntry).contains(amount)
      && (-Purse.mostCredits...Purse.mostCredits).contains(total + amount)
  }

  /// Adds an entry that is allowed.
  ///
  /// - Returns: What the house advances because of it; negative if it is paid back.
  @discardableResult
  public mutating func add(_ amount: Credits) -> Credits {
    let before = advanced
    total += amount
    return advanced - before
  }
}

/// Why credits came or went.
///
/// The numbers stand in the books and never change.
public enum Cause: Int64, CaseIterable, Sendable {
  /// The credits that a newcomer begins with.
  case opening = 1
  /// A round that was played, which may also have cost and brought nothing.
  case round = 2
  /// Credits that were bought.
  case purchase = 3
  /// A purchase that was taken back.
  case refund = 4
  /// Credits that the house gave.
  case grant = 5
  /// A correction by the house.
  case adjustment = 6
  /// What the house lends where a balance would be below zero; what is paid back of it is negative.
  case advance = 7
  /// What is left when an account is deleted.
  case closing = 8
  /// Credits for nothing from the store.
  case quickChips = 9
  /// The reward of a daily challenge.
  case challenge = 10
  /// What a player gave up, or was given, who began again with a newcomer's credits.
  case newBeginning = 11
  /// Credits for nothing at a table, for a player who could not bet any more.
  case tableChips = 12

  /// The account on the other side: what the player gets, it pays.
  public var counter: HouseAccount {
    switch self {
    case .opening, .round, .closing, .newBeginning: .house
    case .purchase, .refund: .purchases
    case .grant, .quickChips, .challenge, .tableChips: .grants
    case .adjustment: .adjustments
    case .advance: .advances
    }
  }

  /// The cause by the name that programs read.
  public var name: String { "\(self)" }
}

/// The house's own accounts; players' have positive numbers.
public enum HouseAccount: Int64, CaseIterable, Sendable {
  case house = -1
  case purchases = -2
  case grants = -3
  case adjustments = -4
  case advances = -5
}

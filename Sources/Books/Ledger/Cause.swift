/// The cause of an entry.
///
/// The numbers are stored in the database and never change.
public enum Cause: Int64, CaseIterable, Sendable {
  /// The credits of a new player.
  case opening = 1
  /// A round that a device reported. Such rounds don't count any more; see ``practice``.
  case round = 2
  /// Purchased credits.
  case purchase = 3
  /// A refunded purchase.
  case refund = 4
  /// Credits given by staff.
  case grant = 5
  /// A correction of the balance by staff.
  case adjustment = 6
  /// The debt that keeps a balance from being negative. Repayments are negative.
  case advance = 7
  /// The remaining balance of a deleted account.
  case closing = 8
  /// Free credits from the store.
  case quickChips = 9
  /// The reward of a daily challenge.
  case challenge = 10
  /// The difference to a new player's credits when a player started over, as a device reported it.
  case newBeginning = 11
  /// Free credits at a table, as a device reported them.
  case tableChips = 12
  /// A round that the server has dealt, even if its net result is 0.
  case dealtRound = 13
  /// The sum of all entries that devices reported, taken off the ranked balance once: they became
  /// practice credits.
  case practice = 14

  /// The internal account on the other side of the entry.
  public var counter: InternalAccount {
    switch self {
    case .opening, .round, .closing, .newBeginning, .dealtRound,
      .practice:
      .house
    case .purchase, .refund: .purchases
    case .grant, .quickChips, .challenge, .tableChips: .grants
    case .adjustment: .adjustments
    case .advance: .advances
    }
  }

  /// The cause's name in the API.
  public var name: String { "\(self)" }
}

/// The internal accounts.
///
/// Players' accounts have positive numbers.
public enum InternalAccount: Int64, CaseIterable, Sendable {
  case house = -1
  case purchases = -2
  case grants = -3
  case adjustments = -4
  case advances = -5
}

/// Why credits came or went, by the name in a statement.
public enum StatementCause: String, CaseIterable, Sendable {
  case opening, round, purchase, refund, grant, adjustment, advance, closing, quickChips
  case challenge, newBeginning, tableChips, dealtRound, practice
}

/// What became of a purchase that was sent.
public enum SubmissionOutcome: String, Sendable {
  /// It counts from now on.
  case counted
  /// It counted already.
  case known
  /// It counts once somebody hands the purchase in.
  case waiting
  case refused
}

/// A shop by its name.
public enum ShopName: String, CaseIterable, Sendable {
  case apple, sandbox, test
}

/// Bounds that the server sets and a client has to know.
public enum WireLimits {
  /// How many lines of a statement the server answers with at most.
  public static let statementLines = 500
  /// How long the name of a device may be, in bytes.
  public static let deviceName = 60
  /// How long a name on the leaderboards may be, in characters.
  public static let boardName = 24
}

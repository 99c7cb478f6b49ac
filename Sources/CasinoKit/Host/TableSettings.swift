import CardCore

/// What the settings of a table show besides the choices for all tables.
public struct TableSettings {
  /// What the player can choose at this table.
  public let choices: [Choice]
  /// What stands below the choices about the play.
  public let more: [Element]
  /// Whether a dealer sits at the table, with a cloth and card backs of their own.
  public let hasDealer: Bool
  /// How the player begins again with nothing; `nil` at a table where that cannot be done.
  public let newBeginning: NewBeginning?

  /// Settings; by default nothing of the table's own.
  public init(
    choices: [Choice] = [], more: [Element] = [], hasDealer: Bool = false,
    newBeginning: NewBeginning? = nil
  ) {
    self.choices = choices
    self.more = more
    self.hasDealer = hasDealer
    self.newBeginning = newBeginning
  }
}

/// How a player begins again with nothing at a table.
public struct NewBeginning {
  /// What is lost at the table, and what is kept, in sentences.
  public let losses: [String]
  /// Begins again at the table: the purse is a newcomer's already.
  public let begin: () -> Void

  /// A new beginning.
  ///
  /// - Parameters:
  ///   - losses: What is lost at the table, and what is kept, in sentences.
  ///   - begin: Begins again at the table, once the purse is a newcomer's.
  public init(losses: [String], begin: @escaping () -> Void) {
    self.losses = losses
    self.begin = begin
  }
}

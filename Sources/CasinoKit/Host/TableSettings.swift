import CardCore

/// The settings of a table, besides those for all tables.
public struct TableSettings {
  /// The choices at this table.
  public let choices: [Choice]
  /// The elements below the choices about play.
  public let more: [Element]
  /// The elements below the choices about the coach.
  public let coaching: [Element]
  /// Whether a dealer sits at the table, with a cloth and card backs of their own.
  public let hasDealer: Bool
  /// Starting over at the table; `nil` if that isn't possible there.
  public let newBeginning: NewBeginning?

  /// Settings; by default nothing of the table's own.
  public init(
    choices: [Choice] = [], more: [Element] = [], coaching: [Element] = [], hasDealer: Bool = false,
    newBeginning: NewBeginning? = nil
  ) {
    self.choices = choices
    self.more = more
    self.coaching = coaching
    self.hasDealer = hasDealer
    self.newBeginning = newBeginning
  }
}

/// Starting over at a table.
public struct NewBeginning {
  /// What is lost at the table and what stays, in sentences.
  public let losses: [String]
  /// Starts over at the table; the purse is a new player's already.
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

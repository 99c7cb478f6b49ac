import CardCore

/// The settings of a table, besides those for all tables.
public struct TableSettings {
  /// The choices at this table.
  public let choices: [Choice]
  /// The elements below the choices about play.
  public let more: [Element]
  /// The elements below the choices about the coach.
  public let coaching: [Element]
  /// The parts of the table whose look the player can choose.
  public let looks: TableLooks
  /// Starting over at the table; `nil` if that isn't possible there.
  public let newBeginning: NewBeginning?

  /// Settings; by default nothing of the table's own.
  public init(
    choices: [Choice] = [], more: [Element] = [], coaching: [Element] = [],
    looks: TableLooks = .none,
    newBeginning: NewBeginning? = nil
  ) {
    self.choices = choices
    self.more = more
    self.coaching = coaching
    self.looks = looks
    self.newBeginning = newBeginning
  }
}

/// The parts of a screen whose look the player can choose, besides the theme.
public enum TableLooks: Sendable {
  /// A screen without cards.
  case none
  /// Felt and card backs.
  case cards
  /// Felt, card backs and chips.
  case bets
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

import CardCore

/// Why the purse changed outside a round.
///
/// It is stored among the rounds, in their order, so that adding them up covers every credit that
/// the purse gained or lost.
public enum Posting: String, CaseIterable, Sendable {
  /// The player reset the game and got the starting credits.
  case newBeginning = ""
  /// A player who could not bet took free credits at a table.
  case quickChips = "quickchips"
  /// The reward of a daily challenge.
  case challenge
}

extension PlayedRound {
  /// Why the purse changed, if this is not a round.
  public var posting: Posting? { Posting(named: table) }

  /// An entry among the rounds: the purse changed outside a round.
  ///
  /// - Parameters:
  ///   - posting: Why.
  ///   - lost: The credits that were removed.
  ///   - got: The credits that were added.
  ///   - about: The proof, such as the answers of a challenge.
  ///   - now: The time of the player's clock.
  ///   - purseNumber: The number of the purse that is written with it, if it is known already.
  public init(
    _ posting: Posting, lost: Credits = 0, got: Credits, about: JSONValue = .null, at now: Int64,
    purseNumber: Int64 = 0
  ) {
    self.init(
      at: posting.rawValue, began: now, ended: now, staked: lost, returned: got, journal: about,
      purseNumber: purseNumber)
  }

  /// Whether it records a reset of the game.
  public var isNewBeginning: Bool { table.isEmpty }
}

import CardCore

/// Why the purse changed beside the tables.
///
/// It is kept among the rounds, in their order and as one of them, so that whoever adds them up knows of every credit
/// that the purse got or lost.
public enum Posting: String, CaseIterable, Sendable {
  /// The player began again with the credits of a newcomer.
  case newBeginning = ""
  /// A player who could not bet any more took credits for nothing at a table.
  case quickChips = "quickchips"
  /// A daily challenge was paid.
  case challenge
}

extension PlayedRound {
  /// Why the purse changed, where this is no round.
  public var posting: Posting? { Posting(named: table) }

  /// A mark among the rounds: here the purse changed beside the tables.
  ///
  /// - Parameters:
  ///   - posting: Why.
  ///   - lost: The credits that the player gave up.
  ///   - got: Those that came instead.
  ///   - about: What proves it, such as the answers of a challenge.
  ///   - now: The time on the player's clock.
  ///   - purseNumber: The number of the purse that is written with it, where that is known already.
  public init(
    _ posting: Posting, lost: Credits = 0, got: Credits, about: JSONValue = .null, at now: Int64,
    purseNumber: Int64 = 0
  ) {
    self.init(
      at: posting.rawValue, began: now, ended: now, staked: lost, returned: got, journal: about,
      purseNumber: purseNumber)
  }

  /// Whether it is the mark of a player who began again with nothing.
  public var isNewBeginning: Bool { table.isEmpty }
}

/// The limits for the shoes of a player.
public struct ShoeLimits: Sendable {
  /// The maximum number of open shoes of an account.
  public var open: Int64 = 8

  /// The number of an account's finished shoes whose files are kept, the newest ones.
  ///
  /// Of older ones, the numbers and the ledger's entries stay.
  public var kept: Int64 = 100

  /// The maximum number of actions of an account per day in UTC.
  ///
  /// That is one every three seconds, day and night. A round under way can be finished beyond it.
  public var actionsADay: Int64 = 30_000

  /// The number of actions in a shoe of one deck after which no round begins.
  ///
  /// A shoe has few rounds, but bets can be placed and taken back any number of times.
  public var actions: Int64 = 1_000

  /// The number of actions that each further deck adds.
  public var actionsByDeck: Int64 = 500

  /// The time without an action after which a shoe may be ended between rounds: 30 days.
  public var idleTime: Int64 = 30 * 86_400_000

  /// The number of shoes that stay in memory.
  ///
  /// A shoe of eight decks takes about 170 KB when it is nearly dealt out (`make bench`), and the
  /// unit of docs/operating.md gives the server 512 MB. Others are read from the database and played
  /// again, which takes several milliseconds for each action.
  public var inMemory = 1_200

  /// Creates the default limits.
  public init() {}

  /// Returns the number of actions in a shoe after which no round begins.
  func actions(decks: Int) -> Int64 { actions + actionsByDeck * (Int64(decks) - 1) }

  /// The most that a bet can win, as a multiple, so that a balance never exceeds the maximum.
  ///
  /// The highest payout of all games is far lower.
  static let mostPayout: Int64 = 1_000
}

import CardCore
import GameList

/// The limits for the size of a player's rounds.
public enum RoundVolume {
  /// Returns the maximum size of a new round's document, in bytes.
  ///
  /// A round for credits ends by the rules. The largest is one of blackjack with three boxes that
  /// are split three times each, and takes less than 2 KB. In other games, chips can be placed and
  /// removed 400 times before the deal. A patience game can go on forever; 64 KB hold 4,500 moves
  /// of the longest name.
  ///
  /// NB: the limit decides whether a new round counts, not whether counted ones are valid. There
  /// are older rounds of up to ``Verifier/mostBytes``.
  ///
  /// - Parameter table: The name of the table's document.
  /// - Returns: The limit.
  public static func mostBytes(at table: String) -> Int {
    let game = GameName.allCases.first { $0.entry.document == table }
    return game?.isForCredits == false ? mostBytes : 16 << 10
  }

  /// The maximum size of a new round's document at any table, in bytes.
  static let mostBytes = 64 << 10

  /// The maximum size of rounds that an account can send per day in UTC, in bytes.
  ///
  /// A round of blackjack takes 700, so this is one every four seconds, day and night.
  public static let mostBytesADay: Int64 = 16 << 20

  /// Adds the bytes of a counted round.
  ///
  /// - Throws: ``RoundsPause`` if they exceed the daily limit.
  static func add(_ bytes: Int, of player: Int64, in rows: any BookTransaction, at now: Int64)
    throws
  {
    let day = now / Tally.day
    let known = try rows.row(
      "SELECT bytes FROM volume WHERE player = ? AND day = ?", [.integer(player), .integer(day)])
    let sum = (known?.integer(0) ?? 0) + Int64(bytes)
    guard sum <= mostBytesADay else { throw RoundsPause(ends: (day + 1) * Tally.day) }
    try rows.run(
      """
      INSERT INTO volume VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE
      SET day = excluded.day, bytes = excluded.bytes
      """, [.integer(player), .integer(day), .integer(sum)])
  }
}

/// The error for an account that has reached its daily limit.
public struct RoundsPause: Error, Equatable, Sendable {
  /// The time when the next day begins.
  public let ends: Int64
}

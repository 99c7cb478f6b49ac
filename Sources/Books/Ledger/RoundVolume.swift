import CardCore
import GameList

/// How much the rounds of a player may take up in the books.
public enum RoundVolume {
  /// How large the document of a new round may be, in bytes.
  ///
  /// A round for credits has an end by the rules. The largest is one of blackjack with three boxes that are split three
  /// times each, and takes less than 2 KB; elsewhere, chips may be put down and taken back 400 times before the cards come.
  /// A game of patience goes on for as long as one moves cards, and 64 KB hold 4,500 moves of the longest name.
  ///
  /// NB: it decides whether a round counts, and not whether what counts is in order: there are older ones up to
  /// ``Verifier/mostBytes``.
  ///
  /// - Parameter table: The name of the table's document.
  /// - Returns: The bound.
  public static func mostBytes(at table: String) -> Int {
    let game = GameName.allCases.first { $0.entry.document == table }
    return game?.isForCredits == false ? 64 << 10 : 16 << 10
  }

  /// How many bytes of rounds an account may send in on a day, in UTC.
  ///
  /// A round of blackjack takes 700, so this is one every four seconds, day and night.
  public static let mostBytesADay: Int64 = 16 << 20

  /// Notes the bytes of a round that counts.
  ///
  /// - Throws: ``RoundsPause`` where they are too many for the day.
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

/// An account has sent in as much as a day takes.
public struct RoundsPause: Error, Equatable, Sendable {
  /// When the next day begins, and with it what it takes.
  public let ends: Int64
}

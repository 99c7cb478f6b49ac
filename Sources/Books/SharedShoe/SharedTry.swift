import BlackjackRules
import Dealing

/// A player's try at a shared shoe, as it is stored.
struct SharedTry {
  let number: Int64
  let day: Int64
  let id: [UInt8]
  /// Whether the decisions are timed.
  let isTimed: Bool
  /// The time of the last answer.
  let changed: Int64
  let actions: Int64
  let signature: [UInt8]
  let rounds: Int64
  /// The time of the last action of the last round; `nil` before that.
  let finished: Int64?
  /// What the decisions cost, in millionths of a bet; `nil` before the try is scored.
  let cost: Int64?
  /// The time of all decisions so far, in milliseconds.
  let time: Int64

  static let columns =
    "number, day, id, timed, changed, actions, signature, rounds, finished, cost, spent"

  init(_ row: BookRow) {
    (number, day, id) = (row.integer(0), row.integer(1), row.bytes(2))
    (isTimed, changed, actions) = (row.integer(3) != 0, row.integer(4), row.integer(5))
    (signature, rounds) = (row.bytes(6), row.integer(7))
    (finished, cost, time) = (row.number(8), row.number(9), row.integer(10))
  }

  /// Finds the try of a player on a day.
  static func find(
    of player: Int64, on day: Int64, in rows: any BookTransaction
  ) throws -> SharedTry? {
    try rows.row(
      "SELECT \(columns) FROM shared_try WHERE player = ? AND day = ?",
      [.integer(player), .integer(day)]
    ).map { SharedTry($0) }
  }

  /// Returns the finished tries of a day without a score.
  static func unscored(on day: Int64, in rows: any BookTransaction) throws -> [SharedTry] {
    try rows.rows(
      "SELECT \(columns) FROM shared_try WHERE day = ? AND finished IS NOT NULL AND cost IS NULL",
      [.integer(day)]
    ).map { SharedTry($0) }
  }

  /// Returns the results of the scored tries of a day.
  static func results(
    on day: Int64, in rows: any BookTransaction
  ) throws -> [SharedLadder.Result] {
    try rows.rows(
      "SELECT \(columns) FROM shared_try WHERE day = ? AND cost IS NOT NULL", [.integer(day)]
    ).map { SharedTry($0).result }
  }

  /// The result of a scored try.
  var result: SharedLadder.Result {
    SharedLadder.Result(id: id, cost: cost ?? 0, time: isTimed ? time : nil)
  }

  /// Whether a dealer is in the stored state.
  func isState(of dealer: ShoeDealer<Blackjack>) -> Bool {
    Int64(dealer.actionCount) == actions && dealer.lastSignature == signature
  }

  /// Makes the dealer of the try, by playing its actions again.
  func dealer(in rows: any BookTransaction) throws -> ShoeDealer<Blackjack> {
    guard let day = try SharedDay(day, in: rows), let root = day.root else {
      throw SharedShoeRefusal.noShoe
    }
    let answers = try rows.rows(
      "SELECT action, signature FROM shared_action WHERE attempt = ? ORDER BY number",
      [.integer(number)]
    ).map { (action: $0.text(0), signature: $0.bytes(1)) }
    return try day.dealer(root, answers)
  }
}

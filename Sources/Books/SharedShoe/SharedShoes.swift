import BlackjackRules
import CardCore
import Dealing
import DealingKeys
import GameList

/// The shared shoe of the day: one order of cards for all accounts, each of which has one try.
///
/// The secrets are drawn and committed to a week ahead. The entropy of a day is the digest of the
/// ladder of the day before, so it is known only when that day is over. A day lasts from midnight to
/// midnight in UTC. A closed day never opens again, even if the server's clock is set back.
///
/// Like ``DealtShoes``, it answers only what is in the database, and several servers can take turns.
public final class SharedShoes: Sendable {
  let shoes: DealtShoes
  /// Tries are scored one after another, and none of them twice.
  let scoring = Turns()
  /// The results of days in order.
  let ladders = DayCache<TryCount.Scored, [SharedLadder.Line]>()
  /// What decisions cost all players on closed days.
  let costs = DayCache<TryCount.Scored, SharedCosts>()

  /// The number of days whose secrets are drawn ahead.
  static let daysAhead: Int64 = 7
  /// The number of days for which the files of the tries are kept.
  static let daysKept: Int64 = 30
  /// How often closing a day is attempted.
  private static let mostAttempts = 16
  /// The maximum number of actions of a try.
  ///
  /// 30 rounds need far fewer, but a bet can be placed any number of times.
  static let mostActions = 1_500

  /// Creates the shared shoes of a server.
  ///
  /// - Parameter shoes: The dealing of the server, with its key.
  public init(with shoes: DealtShoes) { self.shoes = shoes }

  /// The public key that checks all shoes.
  public func publicKey() async throws -> [UInt8] { try await shoes.publicKey() }

  var store: any BookStore { shoes.books.store }
}

/// Why a request about the shared shoe is refused.
public enum SharedShoeRefusal: String, Error, Sendable {
  case noShoe = "there is no shared shoe on this day"
  case notOver = "the day is not over"
  case isOver = "the day is over"
  case unknownTry = "there is no such try"
  case notKept = "the file of a try is not kept"
}

// MARK: - Days

/// A day's stored row.
struct SharedDay {
  let day: Int64
  let commitment: ShoeCommitment
  let secret: [UInt8]
  let root: ShoeRoot?
  /// The final ladder, once the day is closed.
  let ladder: String?

  /// Finds a day, or returns `nil` if it has no shoe.
  init?(_ day: Int64, in rows: any BookTransaction) throws {
    let found = try rows.row(
      "SELECT commitment, secret, root, ladder FROM shared_day WHERE day = ?", [.integer(day)])
    guard let found else { return nil }
    self.day = day
    do {
      commitment = try ShoeCommitment(archive: JSONValue(parsing: found.text(0)))
      root =
        found.text(2).isEmpty ? nil : try ShoeRoot(archive: JSONValue(parsing: found.text(2)))
    } catch { throw BookProblem.failed(path: "", reason: "shared day \(day) cannot be read") }
    secret = found.bytes(1)
    ladder = found.text(3).isEmpty ? nil : found.text(3)
  }

  /// Makes the dealer of a try.
  ///
  /// - Parameters:
  ///   - root: The root; `nil` for a shoe that is not mixed.
  ///   - answers: The actions so far with their signatures.
  /// - Returns: The dealer.
  /// - Throws: ``BookProblem`` if what is stored can't be played.
  func dealer(
    _ root: ShoeRoot?, _ answers: [(action: String, signature: [UInt8])] = []
  ) throws -> ShoeDealer<Blackjack> {
    let archive = JSONValue.object([
      .init("commitment", commitment.archive), .init("secret", .string(Hexadecimal.text(secret))),
      .init("root", root?.archive ?? .null),
      .init(
        "answers",
        .array(
          answers.map {
            .object([
              .init("action", .string($0.action)),
              .init("signature", .string(Hexadecimal.text($0.signature))),
            ])
          })), .init("file", .null),
    ])
    do { return try ShoeDealer(archive: archive) } catch {
      throw BookProblem.failed(
        path: "", reason: "a try of shared day \(day) cannot be read: \(error.sentence)")
    }
  }
}

extension SharedShoes {
  /// Closes the days that are over, draws the secrets of the next ones, and returns the present day.
  ///
  /// - Parameter now: The time.
  /// - Returns: The day, counted from 1 January 1970 in UTC.
  /// - Throws: A database error.
  func bringUpToDate(at now: Int64) async throws -> Int64 {
    let (today, over, drawn) = try await store.read { rows in
      // NB: days are closed in order.
      let closed = try Self.lastClosedDay(in: rows)
      let today = max(now / Tally.day, closed + 1)
      let over = try rows.rows(
        "SELECT day FROM shared_day WHERE day > ? AND day < ? ORDER BY day",
        [.integer(closed), .integer(today)]
      ).map { $0.integer(0) }
      let drawn = try rows.row(
        "SELECT count(*) FROM shared_day WHERE day > ? AND day <= ?",
        [.integer(today), .integer(today + Self.daysAhead)])
      return (today, over, drawn?.integer(0) ?? 0)
    }
    for day in over { try await close(day, at: now) }
    if drawn < Self.daysAhead { try await draw(after: today, at: now) }
    return today
  }

  /// The last closed day, or −1.
  ///
  /// If the clock is set back, the present day is the one after it.
  private static func lastClosedDay(in rows: any BookTransaction) throws -> Int64 {
    try rows.row(
      "SELECT day FROM shared_day WHERE closed IS NOT NULL ORDER BY day DESC LIMIT 1"
    )?.integer(0) ?? -1
  }

  /// Draws the secrets of the next days, and commits to them.
  private func draw(after today: Int64, at now: Int64) async throws {
    let key = try await shoes.key()
    try await store.write { rows in
      for day in today + 1...today + Self.daysAhead {
        guard try SharedDay(day, in: rows) == nil else { continue }
        let terms = ShoeTerms(
          number: day, game: SharedShoe.name, rules: SharedShoe.game.archive,
          credits: SharedShoe.credits, time: max(0, now))
        let secret = Secret.bytes(ShoeCommitment.secretByteCount)
        let dealer = try ShoeDealer(
          of: SharedShoe.game, terms: terms, secret: secret, signedBy: key)
        try rows.run(
          "INSERT INTO shared_day (day, commitment, secret) VALUES (?, ?, ?)",
          [.integer(day), .text(dealer.commitment.archive.text), .bytes(secret)])
      }
    }
  }

  /// Returns a day whose shoe is mixed.
  ///
  /// The day before must be closed.
  func mixedDay(_ day: Int64) async throws -> SharedDay {
    let (found, before) = try await store.read { rows in
      (try SharedDay(day, in: rows), try SharedDay(day - 1, in: rows)?.ladder)
    }
    guard let found else { throw SharedShoeRefusal.noShoe }
    if found.root != nil { return found }
    let ladder = before ?? SharedLadder(day: day - 1, hash: nil, results: []).text
    var dealer = try found.dealer(nil)
    // NB: the time is the same whatever server mixes, and whenever.
    let root = try dealer.mix(
      SharedLadder.digest(of: ladder), at: day * Tally.day, signedBy: try await shoes.key())
    return try await store.write { rows in
      try rows.run(
        "UPDATE shared_day SET root = ? WHERE day = ? AND root IS NULL",
        [.text(root.archive.text), .integer(day)])
      guard let mixed = try SharedDay(day, in: rows) else { throw SharedShoeRefusal.noShoe }
      return mixed
    }
  }

  /// Closes a day: scores what has not been scored, and makes the ladder final.
  ///
  /// If the server is killed, the next request does the rest.
  private func close(_ day: Int64, at now: Int64) async throws {
    // NB: another server may let a try finish between the two steps, but not again and again.
    for _ in 0..<Self.mostAttempts {
      try await score(triesOf: day)
      if try await store.write({ rows in try Self.close(day, in: rows, at: now) }) { return }
    }
    throw BookProblem.failed(path: "", reason: "shared day \(day) has tries without a score")
  }

  /// - Returns: `false` if a try was finished meanwhile and has no score.
  private static func close(_ day: Int64, in rows: any BookTransaction, at now: Int64) throws
    -> Bool
  {
    guard let found = try SharedDay(day, in: rows), found.ladder == nil else { return true }
    guard try SharedTry.unscored(on: day, in: rows).isEmpty else { return false }
    let ladder = SharedLadder(
      day: day, hash: found.commitment.hash, results: try SharedTry.results(on: day, in: rows))
    try rows.run(
      "UPDATE shared_day SET ladder = ?, closed = ? WHERE day = ?",
      [.text(ladder.text), .integer(now), .integer(day)])
    try rows.run(
      "DELETE FROM shared_action WHERE attempt IN (SELECT number FROM shared_try WHERE day = ?)",
      [.integer(day)])
    try rows.run(
      "UPDATE shared_try SET file = NULL WHERE day >= ? AND day < ? AND file IS NOT NULL",
      [.integer(day - 2 * daysKept), .integer(day - daysKept)])
    return true
  }
}

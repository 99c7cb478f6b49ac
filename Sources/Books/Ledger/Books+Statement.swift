import CardCore
import Persistence
import Wire

/// A line of a player's statement.
public struct StatementLine: Equatable, Sendable {
  /// The entry's number.
  public let number: Int64
  public let booked: Int64
  public let cause: Cause
  /// The amount, negative for debits.
  public let amount: Credits
  /// The balance after the entry.
  public let balance: Credits
  /// The detail of the entry.
  ///
  /// It is the game of a dealt round; the reason of a grant or an adjustment; the day of a challenge,
  /// such as `2026-11-25`; the product id of a purchase or refund; otherwise an empty text.
  public fileprivate(set) var detail: String
}

/// A position in a player's statement: after an entry, with the balance there.
struct StatementPlace: Sendable {
  var number: Int64 = 0
  var balance: Credits = 0
}

extension Books {
  /// The maximum number of lines returned at once.
  public static let mostLines = WireLimits.statementLines

  /// Returns a player's entries in the order of booking, each with the balance after it.
  ///
  /// - Parameters:
  ///   - player: The player's account.
  ///   - number: The number of the entry after which to begin, or 0 for all.
  /// - Returns: At most ``mostLines`` lines.
  /// - Throws: A database error.
  /// - Complexity: O(*n*), where *n* is the number of lines and of all entries before them, whose
  ///   amounts are added up in an index.
  public func statement(of player: Int64, after number: Int64 = 0) async throws -> [StatementLine] {
    try await store.read { rows in
      let sum = try rows.row(
        "SELECT coalesce(sum(amount), 0) FROM entry WHERE account = ? AND number <= ?",
        [.integer(player), .integer(number)])
      var place = StatementPlace(number: number, balance: sum?.integer(0) ?? 0)
      return try Self.statement(
        of: player, from: &place, through: .max, most: Int64(Self.mostLines), in: rows)
    }
  }

  /// Returns a player's entries after a position, and moves it after the last of them.
  ///
  /// - Parameters:
  ///   - player: The player's account.
  ///   - place: The position.
  ///   - last: The number of the last entry to include.
  ///   - most: The maximum number of lines.
  ///   - rows: The rows.
  /// - Returns: The lines.
  /// - Throws: A database error.
  static func statement(
    of player: Int64, from place: inout StatementPlace, through last: Int64, most: Int64,
    in rows: any BookTransaction
  ) throws -> [StatementLine] {
    var next = place
    var lines: [StatementLine] = []
    try rows.forEach(
      """
      \(lineQuestion)
      WHERE account = ? AND number > ? AND number <= ? ORDER BY number LIMIT ?
      """, [.integer(player), .integer(place.number), .integer(last), .integer(most)]
    ) { row in
      next = StatementPlace(number: row.integer(0), balance: next.balance + row.integer(3))
      if let line = line(row, balance: next.balance) { lines.append(line) }
    }
    place = next
    try nameProducts(in: &lines, of: player, in: rows)
    return lines
  }

  /// Returns the last entries of a player before a given one, the newest first, each with the
  /// balance after it.
  ///
  /// - Parameters:
  ///   - player: The player's account.
  ///   - number: The number of the given entry, or `nil` for the newest entries.
  ///   - most: The maximum number of lines.
  /// - Returns: The lines.
  /// - Throws: A database error.
  /// - Complexity: O(*n*), where *n* is the number of lines and of all newer ones, whose amounts
  ///   are added up in an index.
  public func lastLines(
    of player: Int64, before number: Int64? = nil, most: Int
  ) async throws -> [StatementLine] {
    try await store.read { rows in
      let bound = BookValue.integer(number ?? .max)
      // NB: the current balance is stored, so the newest lines need no sum, and older ones only
      // that of the newer ones.
      var balance = try Ledger.balance(of: player, in: rows)?.credits ?? 0
      if let number {
        balance -=
          try rows.row(
            "SELECT coalesce(sum(amount), 0) FROM entry WHERE account = ? AND number >= ?",
            [.integer(player), .integer(number)])?.integer(0) ?? 0
      }
      var lines: [StatementLine] = []
      try rows.forEach(
        """
        \(Self.lineQuestion)
        WHERE account = ? AND number < ? ORDER BY number DESC LIMIT ?
        """, [.integer(player), bound, .integer(Int64(most))]
      ) { row in
        if let line = Self.line(row, balance: balance) { lines.append(line) }
        balance -= row.integer(3)
      }
      try Self.nameProducts(in: &lines, of: player, in: rows)
      return lines
    }
  }

  /// The query for the columns that ``line(_:balance:)`` reads.
  private static let lineQuestion = """
    SELECT number, booked, cause, amount, reward.day, credit_grant.reason, adjustment.reason,
    (SELECT game FROM shoe_round JOIN shoe ON shoe.number = shoe_round.shoe
    WHERE shoe_round.entry = entry.number) FROM entry
    LEFT JOIN reward ON reward.entry = number LEFT JOIN credit_grant ON credit_grant.entry = number
    LEFT JOIN adjustment ON adjustment.entry = number
    """

  /// Fills in the products of purchases and refunds.
  private static func nameProducts(
    in lines: inout [StatementLine], of player: Int64, in rows: any BookTransaction
  ) throws {
    let places = lines.indices.filter { [.purchase, .refund].contains(lines[$0].cause) }
    guard !places.isEmpty else { return }
    let products = try products(of: player, in: rows)
    for place in places { lines[place].detail = products[lines[place].number] ?? "" }
  }

  private static func line(_ row: BookRow, balance: Credits) -> StatementLine? {
    guard let cause = Cause(rawValue: row.integer(2)) else { return nil }
    let detail =
      switch cause {
      case .adjustment: row.text(6)
      case .dealtRound: row.text(7)
      case .challenge: row.number(4).map { CalendarDay(at: $0 * Tally.day).text } ?? ""
      default: row.text(5)
      }
    return StatementLine(
      number: row.integer(0), booked: row.integer(1), cause: cause, amount: row.integer(3),
      balance: balance, detail: detail)
  }
}

extension Books {
  /// The whole ledger as a spreadsheet.
  public var ledgerSheet: LedgerSheet { LedgerSheet(of: self) }
}

/// The whole ledger as CSV, which is read in pieces.
///
/// There is a line for each entry, in the order of booking.
public struct LedgerSheet: Sendable {
  private let books: Books
  /// The number of the last entry read, or `nil` before the header.
  private var number: Int64?
  /// The number of entries in a piece.
  private static let most: Int64 = 1_000

  fileprivate init(of books: Books) { self.books = books }

  /// Returns the next piece of the sheet, or `nil` after the last one.
  ///
  /// - Throws: A database error.
  public mutating func next() async throws -> [UInt8]? {
    guard var start = number else {
      number = 0
      return Array("entry,booked,account,counter,cause,amount,id\n".utf8)
    }
    while true {
      let page = try await Self.page(after: start, of: books)
      guard page.last > start else { return nil }
      start = page.last
      number = start
      if !page.lines.isEmpty { return page.lines }
    }
  }

  private static func page(
    after start: Int64, of books: Books
  ) async throws -> (lines: [UInt8], last: Int64) {
    try await books.store.read { rows in
      var lines: [UInt8] = []
      var last = start
      try rows.forEach(
        "SELECT \(BookedEntry.columns) FROM entry WHERE number > ? ORDER BY number LIMIT ?",
        [.integer(start), .integer(Self.most)]
      ) { row in
        last = row.integer(0)
        guard let booked = BookedEntry(row: row) else { return }
        let entry = booked.entry
        lines += Array(
          """
          \(booked.number),\(booked.booked),\(entry.account),\(entry.cause.counter),\
          \(entry.cause.name),\(entry.amount),\(Hexadecimal.text(entry.id))

          """.utf8)
      }
      return (lines, last)
    }
  }
}

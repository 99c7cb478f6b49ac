import CardCore

/// The kind of an action in the office.
///
/// The numbers are stored in the database and never change.
public enum ActKind: Int64, CaseIterable, Sendable {
  case invited = 1
  case removedOfficial = 2
  case enteredByCode = 3
  case enteredByKey = 4
  case left = 5
  case addedKey = 6
  case removedKey = 7
  case granted = 8
  case adjusted = 9
  case withdrewGrants = 10
  case tookName = 11
  case keptName = 12
  case wasRefused = 13
}

/// A line of the office's log.
///
/// It identifies a player by the account's number, which is never reused. It contains neither
/// support ID nor reason, because those are deleted with the account, but lines of the log never
/// are.
public struct Act: Equatable, Sendable {
  /// The number in the log, from 1 without gaps.
  public let number: Int64
  public let booked: Int64
  /// The staff member's name, or ``Books/operatorName`` for commands on the server.
  public let official: String
  public let kind: ActKind
  /// The affected account.
  public let account: Int64?
  /// The amount of credits, or the number of affected items.
  public let amount: Int64?
  /// The subject: a staff member, a grant, or what was refused.
  public let subject: String
  let seal: [UInt8]

  static let columns = "number, booked, official, kind, account, amount, subject, seal"

  init?(row: BookRow) {
    guard let kind = ActKind(rawValue: row.integer(3)) else { return nil }
    (number, booked, official, self.kind) = (row.integer(0), row.integer(1), row.text(2), kind)
    (account, amount, subject, seal) = (row.number(4), row.number(5), row.text(6), row.bytes(7))
  }

  /// Whether the seal is correct for this line after another one.
  func isSealed(after last: (number: Int64, seal: [UInt8])) -> Bool {
    number == last.number + 1 && seal == sealed(after: last.seal)
  }

  private func sealed(after last: [UInt8]) -> [UInt8] {
    Self.seal(
      number, booked, official, kind, account: account, amount: amount, subject, after: last)
  }

  /// The SHA-256 hash of the seal of the line before and all of this one.
  static func seal(
    _ number: Int64, _ booked: Int64, _ official: String, _ kind: ActKind, account: Int64?,
    amount: Int64?, _ subject: String, after last: [UInt8]
  ) -> [UInt8] {
    var bytes = last
    for part in [
      number, booked, kind.rawValue, account == nil ? 0 : 1, account ?? 0, amount == nil ? 0 : 1,
      amount ?? 0, Int64(official.utf8.count), Int64(subject.utf8.count),
    ] {
      withUnsafeBytes(of: part.bigEndian) { bytes += $0 }
    }
    return Secret.digest(bytes + Array(official.utf8) + Array(subject.utf8))
  }
}

extension Books {
  /// The name in the log for commands on the server.
  ///
  /// No staff member can have it.
  public static let operatorName = "operator"

  /// Adds a line to the log.
  static func note(
    _ kind: ActKind, by official: String, account: Int64? = nil, amount: Int64? = nil,
    _ subject: String = "", in rows: any BookTransaction, at now: Int64
  ) throws {
    let last =
      try rows.row("SELECT number, seal FROM act ORDER BY number DESC LIMIT 1")
      .map { (number: $0.integer(0), seal: $0.bytes(1)) } ?? Ledger.beginning
    let number = last.number + 1
    let seal = Act.seal(
      number, now, official, kind, account: account, amount: amount, subject, after: last.seal)
    try rows.run(
      "INSERT INTO act (\(Act.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(number), .integer(now), .text(official), .integer(kind.rawValue),
        account.map { .integer($0) } ?? .null, amount.map { .integer($0) } ?? .null,
        .text(subject), .bytes(seal),
      ])
  }

  /// Logs that a staff member was refused something.
  public func noteRefusal(of subject: String, to official: String, at now: Int64) async throws {
    try await store.write { rows in
      try Self.note(.wasRefused, by: official, subject, in: rows, at: now)
    }
  }

  /// Returns the lines before a given one, the newest first.
  ///
  /// - Parameters:
  ///   - number: The number of the given line, or `nil` for the newest lines.
  ///   - most: The maximum number of lines.
  /// - Returns: The lines.
  /// - Throws: A database error.
  public func acts(before number: Int64? = nil, most: Int) async throws -> [Act] {
    try await store.read { rows in
      try rows.rows(
        "SELECT \(Act.columns) FROM act WHERE number < ? ORDER BY number DESC LIMIT ?",
        [.integer(number ?? .max), .integer(Int64(most))]
      ).compactMap { Act(row: $0) }
    }
  }

  /// Checks the seals of all lines.
  static func checkActs(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    var last = Ledger.beginning
    try rows.forEach("SELECT \(Act.columns) FROM act ORDER BY number", []) { row in
      guard let act = Act(row: row) else {
        return report.note("Office action \(row.integer(0)) has an unknown kind.")
      }
      if !act.isSealed(after: last) {
        report.note("Office action \(act.number) does not match the action before it.")
      }
      last = (act.number, act.seal)
    }
  }
}

import CardCore

/// A line of the ledger: credits that go from one account to another, with their cause.
public struct Entry: Equatable, Sendable {
  /// 32 bytes that follow from the cause, so that the same cause counts once however often it is sent.
  public let id: [UInt8]
  /// The player's account.
  public let account: Int64
  /// What the player gets from the cause's account; negative for what is paid to it.
  public let amount: Credits
  public let cause: Cause

  /// An entry.
  public init(id: [UInt8], account: Int64, amount: Credits, cause: Cause) {
    (self.id, self.account, self.amount, self.cause) = (id, account, amount, cause)
  }

  /// The entry by which the house advances what this one lacks, or gets it back.
  func advance(of amount: Credits) -> Entry {
    Entry(
      id: Secret.digest(Array("advance".utf8) + id), account: account, amount: amount,
      cause: .advance)
  }
}

/// An entry as it stands in the ledger.
public struct BookedEntry: Equatable, Sendable {
  public let entry: Entry
  /// Its place in the ledger, from 1 without gaps.
  public let number: Int64
  /// When it was booked.
  public let booked: Int64
  /// The SHA-256 over the seal of the entry before and all of this one, so that no entry can be changed, left
  /// out or put in later without changing all that follow.
  public let seal: [UInt8]

  /// Books an entry behind another one.
  init(_ entry: Entry, after last: (number: Int64, seal: [UInt8]), at now: Int64) {
    self.entry = entry
    number = last.number + 1
    booked = now
    seal = Self.seal(entry, number, now, after: last.seal)
  }

  /// The columns that ``init(row:)`` reads.
  static let columns = "number, id, account, amount, cause, booked, seal, counter"

  /// Reads an entry.
  ///
  /// - Returns: `nil` where the row is none: its cause is unknown, or the other side is not its cause's.
  init?(row: BookRow) {
    guard let cause = Cause(rawValue: row.integer(4)), cause.counter.rawValue == row.integer(7)
    else { return nil }
    entry = Entry(
      id: row.bytes(1), account: row.integer(2), amount: row.integer(3), cause: cause)
    number = row.integer(0)
    booked = row.integer(5)
    seal = row.bytes(6)
  }

  /// Whether the seal is that of this entry behind another one.
  func isSealed(after last: (number: Int64, seal: [UInt8])) -> Bool {
    number == last.number + 1 && seal == Self.seal(entry, number, booked, after: last.seal)
  }

  private static func seal(
    _ entry: Entry, _ number: Int64, _ booked: Int64, after last: [UInt8]
  ) -> [UInt8] {
    var bytes = last + entry.id
    for part in [number, entry.account, entry.amount, entry.cause.rawValue, booked] {
      withUnsafeBytes(of: part.bigEndian) { bytes += $0 }
    }
    return Secret.digest(bytes)
  }
}

/// Why an entry is not booked.
public enum EntryRefusal: Error, Equatable, Sendable {
  /// Another entry has its id.
  case idIsTaken
  /// The amount, or the balance with it, is beyond all counting.
  case tooLarge
}

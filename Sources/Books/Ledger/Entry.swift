import CardCore

/// A ledger entry, which moves credits from one account to another for a cause.
public struct Entry: Equatable, Sendable {
  /// The id: 32 bytes derived from the cause, so that the same event counts only once, however
  /// often it is sent.
  public let id: [UInt8]
  /// The player's account.
  public let account: Int64
  /// The amount that moves from the cause's account to the player, negative for the reverse.
  public let amount: Credits
  public let cause: Cause

  /// Creates an entry.
  public init(id: [UInt8], account: Int64, amount: Credits, cause: Cause) {
    (self.id, self.account, self.amount, self.cause) = (id, account, amount, cause)
  }

  /// Returns the entry that adds to the player's debt because of this one, or pays it off.
  func advance(of amount: Credits) -> Entry {
    Entry(
      id: Secret.digest(Array("advance".utf8) + id), account: account, amount: amount,
      cause: .advance)
  }
}

/// An entry in the ledger.
public struct BookedEntry: Equatable, Sendable {
  public let entry: Entry
  /// The number in the ledger, from 1 without gaps.
  public let number: Int64
  /// The time of booking.
  public let booked: Int64
  /// The SHA-256 hash of the seal of the entry before and all of this one.
  ///
  /// No entry can be changed, removed or inserted later without changing all that follow.
  public let seal: [UInt8]

  /// Creates an entry after another one.
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
  /// - Returns: `nil` if the cause is unknown, or if the internal account doesn't belong to the
  ///   cause.
  init?(row: BookRow) {
    guard let cause = Cause(rawValue: row.integer(4)), cause.counter.rawValue == row.integer(7)
    else { return nil }
    entry = Entry(
      id: row.bytes(1), account: row.integer(2), amount: row.integer(3), cause: cause)
    number = row.integer(0)
    booked = row.integer(5)
    seal = row.bytes(6)
  }

  /// Whether the seal is correct for this entry after another one.
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

/// The reason why an entry isn't booked.
public enum EntryRefusal: Error, Equatable, Sendable {
  /// Another entry has its id.
  case idIsTaken
  /// The amount, or the balance with it, is too large.
  case tooLarge
}

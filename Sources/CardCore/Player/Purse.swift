/// A player's practice credits and rank, shared by all games.
///
/// A table with bets takes credits from the purse and puts winnings back. Stakes on a table are not
/// included.
public struct Purse: Equatable, Sendable {
  /// The credits that are not staked.
  public var credits: Credits
  public var rank: PlayerRank
  /// The number of times the purse has been changed and saved; the purse with the higher number is
  /// newer.
  public private(set) var number: Int64

  /// The credits of a new player.
  public static let startingCredits: Credits = 1_000
  /// The free credits for a player who has run out, at a table or in the store.
  public static let freeCredits: Credits = 500
  /// The most credits that a purse can hold.
  public static let mostCredits: Credits = 4_000_000_000_000_000_000

  /// Creates a purse; by default, a new player's.
  public init(
    credits: Credits = Purse.startingCredits, rank: PlayerRank = PlayerRank(), number: Int64 = 0
  ) {
    self.credits = credits
    self.rank = rank
    self.number = number
  }

  /// Increments the number before the changed purse is saved.
  public mutating func turnPage() { number = min(number, .max - 1) + 1 }

  /// Returns the newer of two purses; this one if they are equally new.
  public func newer(_ other: Purse?) -> Purse {
    guard let other, other.number > number else { return self }
    return other
  }
}

extension Purse: Archivable {
  public var archive: JSONValue {
    .object([
      .init("credits", .integer(credits)), .init("rank", rank.archive),
      .init("number", .integer(number)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    credits = try archive.integer("credits", in: 0...Self.mostCredits)
    rank = try archive.value("rank")
    number = try archive.integer("number", in: 0...Int64.max)
  }
}

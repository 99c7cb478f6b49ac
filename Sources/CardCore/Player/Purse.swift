/// What a player owns in the house, whatever they play: credits, and the rank they have earned.
///
/// The purse belongs to no game. A table with bets takes credits from it and puts winnings back. It
/// does not include stakes that lie on a felt.
public struct Purse: Equatable, Sendable {
  /// The credits that are not staked.
  public var credits: Credits
  public var rank: PlayerRank
  /// What the books still take out of the purse, because more went than was in it; 0 for most players.
  public var owed: Credits = 0
  /// How often the purse has been changed and written; the purse with the higher number is newer.
  public private(set) var number: Int64

  /// A newcomer's credits.
  public static let startingCredits: Credits = 1_000
  /// The most credits that a purse holds.
  public static let mostCredits: Credits = 4_000_000_000_000_000_000

  /// A purse; by default a newcomer's.
  public init(
    credits: Credits = Purse.startingCredits, rank: PlayerRank = PlayerRank(), number: Int64 = 0
  ) {
    self.credits = credits
    self.rank = rank
    self.number = number
  }

  /// Notes that the purse is about to be written with changed contents.
  public mutating func turnPage() { number = min(number, .max - 1) + 1 }

  /// The newer of two purses; this one if they are equally new.
  public func newer(_ other: Purse?) -> Purse {
    guard let other, other.number > number else { return self }
    return other
  }
}

extension Purse: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("credits", .integer(credits)), .init("rank", rank.archive),
        .init("number", .integer(number)),
      ] + (owed > 0 ? [.init("owed", .integer(owed))] : []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    credits = try archive.integer("credits", in: 0...Self.mostCredits)
    rank = try archive.value("rank")
    number = try archive.integer("number", in: 0...Int64.max)
    // NB: purses of those who owe nothing have no such member.
    if archive.member("owed") != nil {
      owed = try archive.integer("owed", in: 0...Self.mostCredits)
    }
  }
}

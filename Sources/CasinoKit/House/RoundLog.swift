import CardCore

/// What was played for credits at one table: how the rounds ended, and what they brought.
public struct RoundLog: Equatable, Sendable {
  /// Rounds that were won, lost and ended even.
  public private(set) var won: Int64 = 0
  public private(set) var lost: Int64 = 0
  public private(set) var even: Int64 = 0
  /// All credits that were bet, and what came back of them.
  public private(set) var staked: Credits = 0
  public private(set) var returned: Credits = 0
  /// The most that a single round has won.
  public private(set) var biggestWin: Credits = 0

  /// The log of no round.
  public init() {}

  /// Rounds with a bet.
  public var rounds: Int64 { won + lost + even }

  /// What was won in all; negative if lost.
  public var net: Credits { returned - staked }

  /// Writes a round down.
  public mutating func note(staked: Credits, returned: Credits) {
    let net = returned - staked
    if net > 0 { won += 1 } else if net < 0 { lost += 1 } else { even += 1 }
    self.staked = min(self.staked + staked, Self.most)
    self.returned = min(self.returned + returned, Self.most)
    biggestWin = max(biggestWin, net)
  }

  /// No sum grows further than this.
  private static let most: Credits = 1_000_000_000_000_000_000
}

extension RoundLog: Archivable {
  public var archive: JSONValue {
    .object([
      .init("won", .integer(won)), .init("lost", .integer(lost)), .init("even", .integer(even)),
      .init("staked", .integer(staked)), .init("returned", .integer(returned)),
      .init("biggestWin", .integer(biggestWin)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    func amount(_ name: String) throws(ArchiveRefusal) -> Int64 {
      try archive.integer(name, in: 0...Self.most)
    }
    won = try amount("won")
    lost = try amount("lost")
    even = try amount("even")
    staked = try amount("staked")
    returned = try amount("returned")
    biggestWin = try amount("biggestWin")
  }
}

import CardCore

/// The totals of rounds: results, bets and returns.
public struct RoundLog: Equatable, Sendable {
  /// Rounds won, lost and even.
  public private(set) var won: Int64 = 0
  public private(set) var lost: Int64 = 0
  public private(set) var even: Int64 = 0
  /// The credits bet and returned.
  public private(set) var staked: Credits = 0
  public private(set) var returned: Credits = 0
  /// The biggest win of a single round.
  public private(set) var biggestWin: Credits = 0
  /// The biggest loss of a single round.
  public private(set) var biggestLoss: Credits = 0

  /// The totals of no rounds.
  public init() {}

  /// All rounds.
  public var rounds: Int64 { won + lost + even }

  /// The net result; negative if lost.
  public var net: Credits { returned - staked }

  /// Adds a round; in a game without bets, nothing is staked.
  public mutating func note(_ end: RoundEnd, staked: Credits = 0, returned: Credits = 0) {
    switch end {
    case .won: won += 1
    case .lost: lost += 1
    case .even: even += 1
    }
    self.staked = self.staked.bounded(adding: staked)
    self.returned = self.returned.bounded(adding: returned)
    biggestWin = max(biggestWin, returned - staked)
    biggestLoss = max(biggestLoss, staked - returned)
  }

  /// Adds a round for credits, which is won if more was returned than bet.
  public mutating func note(staked: Credits, returned: Credits) {
    note(RoundEnd(net: returned - staked), staked: staked, returned: returned)
  }

  /// The totals with those of another log added.
  public func adding(_ other: RoundLog) -> RoundLog {
    var sum = self
    sum.won = won.bounded(adding: other.won)
    sum.lost = lost.bounded(adding: other.lost)
    sum.even = even.bounded(adding: other.even)
    sum.staked = staked.bounded(adding: other.staked)
    sum.returned = returned.bounded(adding: other.returned)
    sum.biggestWin = max(biggestWin, other.biggestWin)
    sum.biggestLoss = max(biggestLoss, other.biggestLoss)
    return sum
  }
}

extension RoundLog: Archivable {
  public var archive: JSONValue {
    .object([
      .init("won", .integer(won)), .init("lost", .integer(lost)), .init("even", .integer(even)),
      .init("staked", .integer(staked)), .init("returned", .integer(returned)),
      .init("biggestWin", .integer(biggestWin)), .init("biggestLoss", .integer(biggestLoss)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    func amount(_ name: String) throws(ArchiveRefusal) -> Int64 {
      try archive.integer(name, in: 0...Credits.mostCounted)
    }
    won = try amount("won")
    lost = try amount("lost")
    even = try amount("even")
    staked = try amount("staked")
    returned = try amount("returned")
    biggestWin = try amount("biggestWin")
    // NB: the first logs did not record losses.
    biggestLoss = archive.member("biggestLoss") == nil ? 0 : try amount("biggestLoss")
  }
}

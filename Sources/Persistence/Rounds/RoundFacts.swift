import CardCore

/// How a round ended for the player.
public enum RoundEnd: Sendable {
  case won, lost, even

  /// The end of a round for credits.
  public init(net: Credits) { self = net > 0 ? .won : net < 0 ? .lost : .even }
}

/// The facts of a round that statistics count, computed from its journal by the rules.
public struct RoundFacts: Equatable, Sendable {
  public let end: RoundEnd
  /// Counted events, by name and number, such as two hands and one blackjack.
  public var marks: [Mark] = []
  /// The groups that the round belongs to, such as the dealer's, each with its part of the round.
  public var groups: [Group] = []
  /// The value of the bets and decisions, if it is known at once.
  public var worth: RoundWorth?
  /// The table where the game was played, if the game has several.
  public var place: JSONValue?

  /// A counted event.
  public struct Mark: Equatable, Sendable {
    public let name: String
    public let count: Int64

    public init(_ name: String, _ count: Int64) {
      self.name = name
      self.count = count
    }
  }

  /// A group of rounds with its own totals.
  public struct Group: Equatable, Sendable {
    /// The kind of group and its member, such as `dealer/jack`.
    public let name: String
    public let staked: Credits
    public let returned: Credits
    /// The credits bet before the deal.
    public let bet: Credits

    /// Creates a part of a round.
    ///
    /// - Parameters:
    ///   - name: The group's name.
    ///   - staked: The credits bet in all.
    ///   - returned: The credits returned.
    ///   - bet: The credits bet before the deal; by default all of them.
    public init(_ name: String, staked: Credits, returned: Credits, bet: Credits? = nil) {
      self.name = name
      self.staked = staked
      self.returned = returned
      self.bet = bet ?? staked
    }
  }

  /// Creates the facts of a round.
  public init(
    _ end: RoundEnd, marks: [Mark] = [], groups: [Group] = [], worth: RoundWorth? = nil,
    place: JSONValue? = nil
  ) {
    self.end = end
    self.marks = marks
    self.groups = groups
    self.worth = worth
    self.place = place
  }

  /// Creates the facts of a round for credits, which is won if more was returned than bet.
  public init(
    of round: PlayedRound, marks: [Mark] = [], groups: [Group] = [], worth: RoundWorth? = nil,
    place: JSONValue? = nil
  ) {
    self.init(RoundEnd(net: round.net), marks: marks, groups: groups, worth: worth, place: place)
  }
}

/// The expected values of a round's bets and decisions, in thousandths of a credit.
///
/// The rest of the result is luck, whose mean is zero.
public struct RoundWorth: Equatable, Sendable {
  /// The expected result of the bets with optimal play; negative if the house has the edge.
  public let bets: Int64
  /// The cost of mistakes compared with optimal play; never negative.
  public let mistakes: Int64
  /// The number of decisions, and how many of them were mistakes.
  public let decisions: Int64
  public let errors: Int64

  /// Creates the value of a round.
  public init(bets: Int64, mistakes: Int64 = 0, decisions: Int64 = 0, errors: Int64 = 0) {
    self.bets = bets
    self.mistakes = mistakes
    self.decisions = decisions
    self.errors = errors
  }

  /// An amount of credits in thousandths, rounded and limited to the range that can be counted.
  public static func thousandths(_ credits: Double) -> Int64 {
    let scaled = credits * 1_000
    return Int64(min(max(scaled + (scaled < 0 ? -0.5 : 0.5), -1e18), 1e18))
  }
}

extension RoundWorth: Archivable {
  public var archive: JSONValue {
    .object([
      .init("bets", .integer(bets)), .init("mistakes", .integer(mistakes)),
      .init("decisions", .integer(decisions)), .init("errors", .integer(errors)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let most = Credits.mostCounted
    bets = try archive.integer("bets", in: -most...most)
    mistakes = try archive.integer("mistakes", in: 0...most)
    decisions = try archive.integer("decisions", in: 0...1_000)
    errors = try archive.integer("errors", in: 0...decisions)
  }
}

import CardCore

/// How a round ended for the player.
public enum RoundEnd: Sendable {
  case won, lost, even

  /// How a round for credits ended.
  public init(net: Credits) { self = net > 0 ? .won : net < 0 ? .lost : .even }
}

/// What statistics count of a round, as the rules tell it from its journal.
public struct RoundFacts: Equatable, Sendable {
  public let end: RoundEnd
  /// What happened, by name and number, such as two hands and one blackjack.
  public var marks: [Mark] = []
  /// The groups that the round belongs to, such as the dealer's name, each with the part of it that belongs
  /// there.
  public var groups: [Group] = []
  /// What the bets and decisions were worth, where that is known at once.
  public var worth: RoundWorth?
  /// At which of its tables the game was played, where it has several.
  public var place: JSONValue?

  /// Something that is counted.
  public struct Mark: Equatable, Sendable {
    public let name: String
    public let count: Int64

    public init(_ name: String, _ count: Int64) {
      self.name = name
      self.count = count
    }
  }

  /// A group of rounds that is also counted by itself.
  public struct Group: Equatable, Sendable {
    /// The kind of group and its member, such as `dealer/jack`.
    public let name: String
    public let staked: Credits
    public let returned: Credits
    /// What was bet before the deal.
    public let bet: Credits

    /// A part of a round.
    ///
    /// - Parameters:
    ///   - name: The group's name.
    ///   - staked: What was bet in all.
    ///   - returned: What came back.
    ///   - bet: What was bet before the deal; all, if nothing else is said.
    public init(_ name: String, staked: Credits, returned: Credits, bet: Credits? = nil) {
      self.name = name
      self.staked = staked
      self.returned = returned
      self.bet = bet ?? staked
    }
  }

  /// Facts of a round.
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

  /// Facts of a round for credits, which was won if more came back than was bet.
  public init(
    of round: PlayedRound, marks: [Mark] = [], groups: [Group] = [], worth: RoundWorth? = nil,
    place: JSONValue? = nil
  ) {
    self.init(RoundEnd(net: round.net), marks: marks, groups: groups, worth: worth, place: place)
  }
}

/// What the bets and decisions of a round were worth on average, in thousandths of a credit.
///
/// The result less both is luck: on average it is nothing.
public struct RoundWorth: Equatable, Sendable {
  /// What the bets bring by best play; negative where the house has the edge.
  public let bets: Int64
  /// What the decisions gave away against best play; never negative.
  public let mistakes: Int64
  /// How many decisions there were, and how many of them gave something away.
  public let decisions: Int64
  public let errors: Int64

  /// The worth of a round.
  public init(bets: Int64, mistakes: Int64 = 0, decisions: Int64 = 0, errors: Int64 = 0) {
    self.bets = bets
    self.mistakes = mistakes
    self.decisions = decisions
    self.errors = errors
  }

  /// An amount of credits in thousandths, rounded; amounts beyond all counting stop there.
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

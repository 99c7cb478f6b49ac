import CardCore

/// Bodies about the leaderboards.
extension Body {
  /// The leaderboards, and whether the player takes part.
  public struct Boards: MessageBody {
    /// The names of the games that have a leaderboard.
    public var games: [String] = []
    /// The current month in UTC, by year and number, such as 202611.
    public var month: Int64 = 197_001
    /// The player; `nil` if they don't take part.
    public var you: BoardPlayer?
    /// What a rank on a leaderboard proves, in English.
    public var proof = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.list("games", &games)
      fields.number("month", &month, in: 197_001...999_912)
      fields.body("you", &you)
      fields.text("proof", &proof)
    }
  }

  /// A player who takes part.
  public struct BoardPlayer: MessageBody {
    /// When the player joined, in milliseconds since 1970.
    public var joined: Int64 = 0
    /// The player's name on the leaderboards, if they have one.
    public var name: String?
    /// The last name that the office removed from the player, if any.
    public var taken: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("joined", &joined)
      fields.text("name", &name)
      fields.text("taken", &taken)
    }
  }

  /// A request to take part, or to change the name.
  public struct BoardJoining: MessageBody {
    /// The name; `nil` for none.
    public var name: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("name", &name) }
  }

  /// A report of a name.
  public struct BoardReport: MessageBody {
    /// The id of the line with the name.
    public var line = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("line", &line) }
  }

  /// A leaderboard.
  public struct Board: MessageBody {
    public var game = ""
    /// The month, as in ``Boards``; `nil` on the all-time leaderboard.
    public var month: Int64?
    /// The number of players on it.
    public var players: Int64 = 0
    public var leaders: [BoardLine] = []
    /// The requesting player, with players above and below.
    public var neighbours: [BoardLine] = []
    /// On a leaderboard of the costs of decisions: the player's hands, if they take part, and how
    /// many it takes to be on it.
    public var hands: Int64?
    public var leastHands: Int64?
    /// What a rank on a leaderboard proves, in English.
    public var proof = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("game", &game)
      fields.count("month", &month)
      fields.count("players", &players)
      fields.list("leaders", &leaders)
      fields.list("neighbours", &neighbours)
      fields.count("hands", &hands)
      fields.count("leastHands", &leastHands)
      fields.text("proof", &proof)
    }
  }

  /// A player on a leaderboard.
  public struct BoardLine: MessageBody {
    public var id = ""
    public var rank: Int64 = 1
    /// The name, if the player has one.
    public var name: String?
    /// Winnings minus losses, or what decisions cost per 100 hands, in thousandths of the table's
    /// lowest bet.
    public var units: Int64 = 0
    public var rounds: Int64 = 0
    /// Whether it is the player who sent the request.
    public var isYou = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("id", &id)
      fields.number("rank", &rank, in: 1...Int64.exactInJSON)
      fields.text("name", &name)
      fields.number("units", &units)
      fields.count("rounds", &rounds)
      fields.flag("isYou", &isYou)
    }
  }
}

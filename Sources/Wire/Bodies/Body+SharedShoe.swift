import CardCore

/// Bodies about the shared shoe of the day.
///
/// The messages of the protocol itself are in the module `Dealing`; see docs/dealing.md. Days are
/// counted from 1 January 1970 in UTC.
extension Body {
  /// The present shared shoe.
  public struct SharedShoe: MessageBody {
    public var day: Int64 = 0
    /// When the day ends, in milliseconds since 1970.
    public var ends: Int64 = 0
    /// The number of rounds, the bet of each, and the longest time that a decision counts, in
    /// milliseconds.
    public var rounds: Int64 = 0
    public var bet: Credits = 0
    public var mostTime: Int64 = 0
    /// Whether the day has a shoe.
    ///
    /// A new server's first shoe is on its second day.
    public var isOpen = false
    /// The signed commitment to the secret of the next day.
    public var next = JSONValue.object([])
    /// The number of tries that were begun, and of those with a result.
    public var begun: Int64 = 0
    public var finished: Int64 = 0
    /// The last day with results.
    public var last: Int64?
    /// The player's own try.
    public var own: SharedTry?
    /// The number of days in a row with a finished try.
    public var streak: Int64 = 0
    /// The best results so far, and the player's own, without their ids.
    public var lines: [SharedLine] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("day", &day)
      fields.count("ends", &ends)
      fields.count("rounds", &rounds)
      fields.credits("bet", &bet)
      fields.count("mostTime", &mostTime)
      fields.flag("isOpen", &isOpen)
      fields.object("next", &next)
      fields.count("begun", &begun)
      fields.count("finished", &finished)
      fields.count("last", &last)
      fields.body("own", &own)
      fields.count("streak", &streak)
      fields.list("lines", &lines)
    }
  }

  /// A player's own try at the present shared shoe.
  public struct SharedTry: MessageBody {
    /// The number of rounds played.
    public var rounds: Int64 = 0
    /// Whether the decisions are timed.
    public var isTimed = true
    /// The time since the last answer, in milliseconds.
    public var passed: Int64 = 0
    /// The result, which is provisional until the day ends.
    public var line: SharedLine?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("rounds", &rounds)
      fields.flag("isTimed", &isTimed)
      fields.count("passed", &passed)
      fields.body("line", &line)
    }
  }

  /// A result on the ladder of a shared shoe.
  public struct SharedLine: MessageBody {
    /// The id of the try; empty before its day is over.
    public var id = ""
    public var rank: Int64 = 1
    /// What the decisions cost, in millionths of a bet.
    public var cost: Int64 = 0
    /// The time of all decisions in milliseconds; `nil` without a clock.
    public var time: Int64?
    /// The player's name on the leaderboards, if any.
    public var name: String?
    /// Whether it is the player who sent the request.
    public var isYou = false
    /// Whether the file of the try is kept.
    public var hasFile = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("id", &id)
      fields.number("rank", &rank, in: 1...Int64.exactInJSON)
      fields.count("cost", &cost)
      fields.count("time", &time)
      fields.text("name", &name)
      fields.flag("isYou", &isYou)
      fields.flag("hasFile", &hasFile)
    }
  }

  /// A request to begin the try, or to continue it.
  public struct SharedBeginning: MessageBody {
    /// Whether the decisions are timed.
    ///
    /// Only the first request decides it.
    public var isTimed = true

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.flag("isTimed", &isTimed) }
  }

  /// The results of a closed day.
  public struct SharedDay: MessageBody {
    public var day: Int64 = 0
    /// The signed commitment, and its secret in hexadecimal.
    public var commitment = JSONValue.object([])
    public var secret = ""
    /// The number of results.
    public var players: Int64 = 0
    /// The days with results before and after it that are closest.
    public var before: Int64?
    public var after: Int64?
    /// The best results, and the player's own.
    public var lines: [SharedLine] = []
    /// The situations that cost all players together the most.
    public var mistakes: [SharedMistake] = []
    /// What each round cost all players together.
    public var rounds: [SharedRound] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("day", &day)
      fields.object("commitment", &commitment)
      fields.text("secret", &secret)
      fields.count("players", &players)
      fields.count("before", &before)
      fields.count("after", &after)
      fields.list("lines", &lines)
      fields.list("mistakes", &mistakes)
      fields.list("rounds", &rounds)
    }
  }

  /// A round with what it cost all players of a day.
  public struct SharedRound: MessageBody {
    /// The number of the round, from 1.
    public var number: Int64 = 1
    /// The number of decisions, and of those that were not the best.
    public var decisions: Int64 = 0
    public var missed: Int64 = 0
    /// The total cost in millionths of a bet.
    public var cost: Int64 = 0

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.number("number", &number, in: 1...Int64.exactInJSON)
      fields.count("decisions", &decisions)
      fields.count("missed", &missed)
      fields.count("cost", &cost)
    }
  }

  /// A situation with what it cost all players of a day.
  public struct SharedMistake: MessageBody {
    /// `hard 16`, `soft 18`, `pair 8` (with 1 for aces) or `insurance`.
    public var hand = ""
    /// The value of the upcard: 1 for an ace, up to 10.
    public var upcard: Int64 = 1
    /// The text of the best action.
    public var best = ""
    /// The number of decisions, and of those that were not the best.
    public var decisions: Int64 = 0
    public var missed: Int64 = 0
    /// The total cost in millionths of a bet.
    public var cost: Int64 = 0

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("hand", &hand)
      fields.number("upcard", &upcard, in: 1...10)
      fields.text("best", &best)
      fields.count("decisions", &decisions)
      fields.count("missed", &missed)
      fields.count("cost", &cost)
    }
  }

  /// The final ladder of a day, as docs/dealing.md specifies it.
  public struct SharedLadder: MessageBody {
    /// The ladder's text.
    public var text = ""
    /// Its digest in hexadecimal, which is the entropy of the next day's shoe.
    public var digest = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("text", &text)
      fields.text("digest", &digest)
    }
  }
}

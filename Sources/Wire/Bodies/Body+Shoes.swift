import CardCore

/// Bodies about shoes that the server deals.
///
/// The messages of the protocol itself are in the module `Dealing`; see docs/dealing.md.
extension Body {
  /// The server's public key for dealing.
  public struct DealingKey: MessageBody {
    /// The key, 65 bytes in hexadecimal.
    public var key = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("key", &key) }
  }

  /// A request for a new shoe.
  public struct SittingDown: MessageBody {
    /// 16 random bytes in hexadecimal, so that the same request again gets the same shoe.
    public var id = ""
    /// The game's name in links.
    public var game = ""
    /// The archive of the table's rules.
    public var rules = JSONValue.object([])

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("id", &id)
      fields.text("game", &game)
      fields.object("rules", &rules)
    }
  }

  /// The device's entropy for a shoe.
  public struct Entropy: MessageBody {
    /// 32 random bytes in hexadecimal.
    public var entropy = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.text("entropy", &entropy) }
  }

  /// An action in a shoe.
  public struct ShoeAction: MessageBody {
    /// The action's number in the shoe, from 1.
    public var number: Int64 = 1
    /// The action's text.
    public var action = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.number("number", &number)
      fields.text("action", &action)
    }
  }

  /// The shoes of a player, the newest first.
  public struct Shoes: MessageBody {
    /// All open shoes, and the last finished ones.
    public var shoes: [DealtShoe] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.list("shoes", &shoes) }
  }

  /// A shoe in the list.
  public struct DealtShoe: MessageBody {
    public var number: Int64 = 0
    /// The game's name in links.
    public var game = ""
    /// When the player sat down, and when the last action was, in milliseconds since 1970.
    public var began: Int64 = 0
    public var changed: Int64 = 0
    /// Whether the device has sent its entropy.
    public var isMixed = false
    /// Whether a round is under way.
    public var isRoundUnderWay = false
    /// The bets of the round under way, which no other shoe can use.
    public var held: Credits = 0
    /// The number of settled rounds, and what the player won in them.
    public var rounds: Int64 = 0
    public var net: Credits = 0
    /// When the shoe ended; `nil` if it is open.
    public var ended: Int64?
    /// Whether the file of a finished shoe is kept.
    public var hasFile = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("number", &number)
      fields.text("game", &game)
      fields.count("began", &began)
      fields.count("changed", &changed)
      fields.flag("isMixed", &isMixed)
      fields.flag("isRoundUnderWay", &isRoundUnderWay)
      fields.credits("held", &held)
      fields.count("rounds", &rounds)
      fields.change("net", &net)
      fields.count("ended", &ended)
      fields.flag("hasFile", &hasFile)
    }
  }
}

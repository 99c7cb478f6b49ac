import CardCore

/// Bodies about rewards, statements and grants.
extension Body {
  /// A finished daily challenge, to be rewarded.
  public struct RewardClaim: MessageBody {
    /// The day, counted from 1 January 1970.
    public var day: Int64 = 0
    /// The number of the tier, from 1.
    public var tier: Int64 = 1
    /// The answers, in the order of the questions.
    public var plays: [String] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("day", &day)
      fields.count("tier", &tier)
      fields.list("plays", &plays)
    }
  }

  /// The reward of a day.
  public struct Reward: MessageBody {
    public var credits: Credits = 0
    /// Whether this request booked it.
    public var isNew = false

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.credits("credits", &credits)
      fields.flag("isNew", &isNew)
    }
  }

  /// Ledger entries of an account.
  public struct Statement: MessageBody {
    /// The player's credits now.
    public var credits: Credits = 0
    public var lines: [Line] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.credits("credits", &credits)
      fields.list("lines", &lines)
    }
  }

  /// A ledger entry of an account.
  public struct Line: MessageBody {
    public var number: Int64 = 0
    /// When it was booked, in milliseconds since 1970.
    public var booked: Int64 = 0
    /// The raw value of a ``StatementCause``.
    public var cause = ""
    /// The change of the credits.
    public var amount: Credits = 0
    /// The player's balance after it.
    public var balance: Credits = 0
    /// The game of a dealt round, a reason, a day, or a product.
    public var detail = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.count("number", &number)
      fields.count("booked", &booked)
      fields.text("cause", &cause)
      fields.change("amount", &amount)
      fields.change("balance", &balance)
      fields.text("detail", &detail)
    }
  }

  /// Grants that the player hasn't collected.
  public struct Grants: MessageBody {
    public var grants: [Grant] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.list("grants", &grants) }
  }

  /// Credits that the office gives a player.
  public struct Grant: MessageBody {
    public var id = ""
    public var credits: Credits = 0
    public var reason = ""
    /// When it was given, in milliseconds since 1970.
    public var given: Int64 = 0

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.text("id", &id)
      fields.credits("credits", &credits)
      fields.text("reason", &reason)
      fields.count("given", &given)
    }
  }

  /// The outcome of collecting a grant.
  public struct Taken: MessageBody {
    /// Whether this request collected it.
    public var isNew = false
    /// The player's credits.
    public var credits: Credits = 0

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.flag("isNew", &isNew)
      fields.credits("credits", &credits)
    }
  }
}

import CardCore

/// Bodies about rounds, statements and grants.
extension Body {
  /// Rounds to count, one after the other.
  public struct Rounds: MessageBody {
    public var rounds: [Round] = []

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) { fields.list("rounds", &rounds) }
  }

  /// A round, signed by its device.
  public struct Round: MessageBody {
    /// Its number in the device's chain.
    public var sequence: Int64 = 0
    /// The id of the round before it, in hexadecimal.
    public var previous = ""
    /// The signature, in hexadecimal.
    public var signature = ""
    /// The document of the round, byte for byte.
    public var round = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.number("sequence", &sequence)
      fields.text("previous", &previous)
      fields.text("signature", &signature)
      fields.text("round", &round)
    }
  }

  /// The outcome of counting rounds.
  public struct Counted: MessageBody {
    /// The outcome of each round up to the first refused one.
    public var results: [Result] = []
    /// The player's credits.
    public var credits: Credits = 0
    /// The number of rounds in the device's chain, and the id of the last one in hexadecimal.
    public var sequence: Int64 = 0
    public var head = ""

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.list("results", &results)
      fields.credits("credits", &credits)
      fields.count("sequence", &sequence)
      fields.text("head", &head)
    }
  }

  /// The outcome of counting a round.
  public struct Result: MessageBody {
    public var sequence: Int64 = 0
    /// The raw value of a ``SubmissionOutcome``.
    public var outcome = ""
    /// The code and the reason of a refusal; `nil` if the round wasn't refused.
    public var code: String?
    public var message: String?

    public init() {}
    public mutating func visit(_ fields: inout BodyFields) {
      fields.number("sequence", &sequence)
      fields.text("outcome", &outcome)
      fields.text("code", &code)
      fields.text("message", &message)
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
    /// The table of a round, a reason, or a product.
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

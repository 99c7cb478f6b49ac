import Wire

/// A round as a device sends it: its document, its place in the device's chain of rounds, and the
/// device's signature over both.
public struct RoundRecord: Equatable, Sendable {
  /// The number of the round in the device's chain, from 1.
  public let sequence: Int64
  /// The id of the device's round before, or ``beginning(of:)`` for the first one.
  public let previous: [UInt8]
  /// The document of the played round, byte for byte.
  public let document: [UInt8]
  /// The device's signature over ``message(of:)``.
  public let signature: [UInt8]

  /// Creates a record.
  public init(sequence: Int64, previous: [UInt8], document: [UInt8], signature: [UInt8]) {
    self.sequence = sequence
    self.previous = previous
    self.document = document
    self.signature = signature
  }

  /// Returns the message that the device signs.
  ///
  /// - Parameter support: The player's support ID, so that the round can't count for another
  ///   player.
  /// - Returns: The text.
  public func message(of support: SupportID) -> String {
    SignedText.round(
      Hexadecimal.text(Secret.digest(document)), number: sequence,
      after: Hexadecimal.text(previous), of: support.text)
  }

  /// Returns the id of the round's entry: the SHA-256 hash of the signed message.
  public func id(of support: SupportID) -> [UInt8] { Secret.digest(message(of: support)) }

  /// Returns the value before the first round of a device: the SHA-256 hash of its key.
  public static func beginning(of key: DeviceKey) -> [UInt8] { Secret.digest(key.bytes) }
}

/// The end of a device's chain of rounds.
public struct RoundChain: Equatable, Sendable {
  /// The number of rounds.
  public let sequence: Int64
  /// The id of the last round.
  public let head: [UInt8]
  /// The purse's number at that time, or 0 if no round had one.
  let purse: Int64
}

/// The reason why a round is refused.
///
/// The response to the player contains it, because it reveals nothing but what the player has sent.
public enum RoundRefusal: Error, Equatable, Sendable {
  /// It is larger than any valid round.
  case tooLarge
  /// It isn't a round's document, or it is damaged.
  case damaged(String)
  /// A newer version of the program wrote it.
  case newer
  /// The table is unknown.
  case unknownTable
  /// The cards were laid out by hand.
  case prepared
  /// Replaying its actions from its opening doesn't lead to its result.
  case doesNotReplay(String)
  /// Its journal contains more than one round.
  case severalRounds
  /// It isn't the device's next round, or doesn't follow the last one.
  case doesNotChain(expected: Int64)
  /// The purse's number is that of the round before, so one of the two was never played.
  case outOfOrder
  /// Some of its cards were dealt in another counted round.
  case overlaps
  /// The device's signature is invalid.
  case badSignature
  /// It moves more credits than the maximum.
  case beyondCounting
  /// It is a challenge of a day that is too old or in the future.
  case untimely

  /// The refusal for programs.
  public var problem: RoundProblem {
    switch self {
    case .tooLarge: .tooLarge
    case .damaged: .damaged
    case .newer: .newer
    case .unknownTable: .unknownTable
    case .prepared: .prepared
    case .doesNotReplay: .doesNotReplay
    case .severalRounds: .severalRounds
    case .doesNotChain: .doesNotChain
    case .outOfOrder: .outOfOrder
    case .overlaps: .overlaps
    case .badSignature: .badSignature
    case .beyondCounting: .beyondCounting
    case .untimely: .untimely
    }
  }

  /// The sentence for people.
  public var sentence: String {
    switch self {
    case .tooLarge: "The round is too large."
    case .damaged(let detail): "The round cannot be read: \(detail)."
    case .newer: "The round was written by a newer version of True Count."
    case .unknownTable: "The server does not know this table."
    case .prepared: "The cards of this round were set up by hand."
    case .doesNotReplay(let detail):
      "The round ends differently when replayed: \(detail)."
    case .severalRounds: "The record contains more than one round."
    case .doesNotChain(let expected):
      "This is not the device's next round. Number \(expected) is expected."
    case .outOfOrder: "The round is not newer than the previous one."
    case .overlaps: "Some of the cards were already dealt in another round."
    case .badSignature: "The device's signature is wrong."
    case .beyondCounting: "The round moves more credits than the server can count."
    case .untimely: "The challenge's day is long past or has not come yet."
    }
  }
}

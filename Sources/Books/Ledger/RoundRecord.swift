/// A round as a device sends it in: its document, its place in the chain of the device's rounds, and the device's
/// signature over both.
public struct RoundRecord: Equatable, Sendable {
  /// The round's place among those that the device has sent, from 1.
  public let sequence: Int64
  /// The id of the device's round before; before the first, ``beginning(of:)``.
  public let previous: [UInt8]
  /// The document of the played round, byte for byte.
  public let document: [UInt8]
  /// The device's signature over ``message(of:)``.
  public let signature: [UInt8]

  /// A record.
  public init(sequence: Int64, previous: [UInt8], document: [UInt8], signature: [UInt8]) {
    self.sequence = sequence
    self.previous = previous
    self.document = document
    self.signature = signature
  }

  /// What the device signs.
  ///
  /// - Parameter support: Whose round it is, so that it can't count for anybody else.
  /// - Returns: The text.
  public func message(of support: SupportID) -> String {
    """
    truecount round 1
    \(support.text)
    \(sequence)
    \(Hexadecimal.text(previous))
    \(Hexadecimal.text(Secret.digest(document)))
    """
  }

  /// The id of the round's entry: the SHA-256 of what is signed.
  public func id(of support: SupportID) -> [UInt8] { Secret.digest(message(of: support)) }

  /// What comes before the first round of a device: the SHA-256 of its key.
  public static func beginning(of key: DeviceKey) -> [UInt8] { Secret.digest(key.bytes) }
}

/// Where the chain of a device's rounds ends.
public struct RoundChain: Equatable, Sendable {
  /// How many rounds there are.
  public let sequence: Int64
  /// The id of the last one.
  public let head: [UInt8]
  /// The number that the purse had then; 0 where no round had one.
  let purse: Int64
}

/// Why a round is refused.
///
/// The player is told: it says nothing that the player has not sent.
public enum RoundRefusal: Error, Equatable, Sendable {
  /// It is larger than any round.
  case tooLarge
  /// It is no round's document, or damaged.
  case damaged(String)
  /// It was written by a newer version of the program.
  case newer
  /// The house does not know the table.
  case unknownTable
  /// The cards were laid out by hand.
  case prepared
  /// The rules do not lead from its opening by its actions to what it says.
  case doesNotReplay(String)
  /// More was played than the one round that it says.
  case severalRounds
  /// It is not the device's next round, or does not come after the last one.
  case doesNotChain(expected: Int64)
  /// The purse was not changed since the round before, so one of the two was never played.
  case outOfOrder
  /// Some of its cards were dealt in another round that counted.
  case overlaps
  /// The device has not signed it.
  case badSignature
  /// It moves more credits than the house counts.
  case beyondCounting
  /// It is a challenge of a day that is long over, or has not come.
  case untimely

  /// The refusal for programs.
  public var code: String {
    switch self {
    case .tooLarge: "round/too-large"
    case .damaged: "round/damaged"
    case .newer: "round/newer"
    case .unknownTable: "round/unknown-table"
    case .prepared: "round/prepared"
    case .doesNotReplay: "round/does-not-replay"
    case .severalRounds: "round/several-rounds"
    case .doesNotChain: "round/does-not-chain"
    case .outOfOrder: "round/out-of-order"
    case .overlaps: "round/overlaps"
    case .badSignature: "round/bad-signature"
    case .beyondCounting: "round/beyond-counting"
    case .untimely: "round/untimely"
    }
  }

  /// The refusal for people.
  public var sentence: String {
    switch self {
    case .tooLarge: "The round is too large."
    case .damaged(let detail): "The round cannot be read: \(detail)."
    case .newer: "The round was written by a newer version of True Count."
    case .unknownTable: "The house does not know this table."
    case .prepared: "The cards of this round were laid out by hand."
    case .doesNotReplay(let detail):
      "Played again, the round does not come out like this: \(detail)."
    case .severalRounds: "More than one round was played here."
    case .doesNotChain(let expected):
      "This is not the next round of the device; the next one is number \(expected)."
    case .outOfOrder: "The round is not newer than the one before."
    case .overlaps: "Some of the cards were dealt in another round already."
    case .badSignature: "The device has not signed this round."
    case .beyondCounting: "The round moves more credits than the house counts."
    case .untimely: "The challenge is of a day that is long over, or has not come."
    }
  }
}

import CardCore

/// The server's answer to an action.
public struct DealtAnswer: Equatable, Sendable {
  /// The action's number in the shoe, from 1.
  public let number: Int
  /// The action's text.
  public let action: String
  /// What the seat sees of the action: the texts of its events.
  public let events: [String]
  /// The proofs of the cards that these events show, in order.
  public let openings: [CardOpening]
  /// The player's credits after the action.
  public let credits: Credits
  /// The signature of all actions so far.
  public let signature: [UInt8]

  /// Creates an answer from its parts.
  public init(
    number: Int, action: String, events: [String], openings: [CardOpening], credits: Credits,
    signature: [UInt8]
  ) {
    self.number = number
    self.action = action
    self.events = events
    self.openings = openings
    self.credits = credits
    self.signature = signature
  }
}

extension DealtAnswer: Archivable {
  public var archive: JSONValue {
    .object([
      .init("number", .integer(number)), .init("action", .string(action)),
      .init("events", .strings(events)),
      .init("openings", .array(openings.map { $0.archive })),
      .init("credits", .integer(credits)), .init("signature", .hexadecimal(signature)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var events: [String] = []
    for item in try archive.array("events") {
      guard case .string(let text) = item else {
        throw ArchiveRefusal("events", "is not a list of texts")
      }
      events.append(text)
    }
    var openings: [CardOpening] = []
    for item in try archive.array("openings") {
      do throws(ArchiveRefusal) { openings.append(try CardOpening(archive: item)) } catch {
        throw error.under("openings")
      }
    }
    self.init(
      number: try archive.integer("number", in: 1...Int(Int32.max)),
      action: try archive.string("action"), events: events, openings: openings,
      credits: try archive.integer("credits", in: 0...Credits.max),
      signature: try archive.hexadecimal("signature", count: SignedText.signatureByteCount))
  }
}

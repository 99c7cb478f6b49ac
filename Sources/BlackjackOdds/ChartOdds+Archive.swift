import BlackjackRules
import CardCore

/// Cells are archived with the exact bits of their numbers.
extension ChartOdds.Cell: Archivable {
  public var archive: JSONValue {
    .object([
      .init("hand", .string(hand)), .init("upcard", .integer(upcard.rawValue)),
      .init("chance", .integer(chance.bitPattern)),
      .init("plays", plays.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard let upcard = Rank(rawValue: try archive.integer("upcard", in: 1...13)) else {
      throw ArchiveRefusal("upcard", "is not a rank")
    }
    let plays = try [HandOdds.Play](archive: try archive.required("plays"))
    if plays.isEmpty { throw ArchiveRefusal("plays", "are not an object of plays") }
    self.init(
      hand: try archive.string("hand"), upcard: upcard,
      chance: Double(bitPattern: try archive.integer("chance", in: 0...UInt64.max)), plays: plays)
  }
}

extension [HandOdds.Play] {
  /// The plays with the exact bits of their values.
  public var archive: JSONValue {
    .object(map { .init($0.action.text, .integer($0.expectation.bitPattern)) })
  }

  /// Reads plays with their values.
  ///
  /// - Throws: The part that isn't a play.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object(let members) = archive else {
      throw ArchiveRefusal("plays", "are not an object of plays")
    }
    self = []
    for member in members {
      guard let action = BlackjackAction(text: member.name) else {
        throw ArchiveRefusal(member.name, "is not a play")
      }
      let bits = try archive.integer(member.name, in: 0...UInt64.max)
      append(HandOdds.Play(action: action, expectation: Double(bitPattern: bits)))
    }
  }
}

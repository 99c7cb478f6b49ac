import BlackjackRules
import CardCore

/// Cells are archived with the exact bits of their numbers.
extension ChartOdds.Cell: Archivable {
  public var archive: JSONValue {
    .object([
      .init("hand", .string(hand)), .init("upcard", .integer(upcard.rawValue)),
      .init("chance", .integer(chance.bitPattern)),
      .init(
        "plays",
        .object(plays.map { .init($0.action.text, .integer($0.expectation.bitPattern)) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard let upcard = Rank(rawValue: try archive.integer("upcard", in: 1...13)) else {
      throw ArchiveRefusal("upcard", "is not a rank")
    }
    guard case .object(let members) = try archive.required("plays"), !members.isEmpty else {
      throw ArchiveRefusal("plays", "are not an object of plays")
    }
    let held = try archive.required("plays")
    var plays: [HandOdds.Play] = []
    for member in members {
      guard let action = BlackjackAction(text: member.name) else {
        throw ArchiveRefusal(member.name, "is not a play")
      }
      let bits = try held.integer(member.name, in: 0...UInt64.max)
      plays.append(HandOdds.Play(action: action, expectation: Double(bitPattern: bits)))
    }
    self.init(
      hand: try archive.string("hand"), upcard: upcard,
      chance: Double(bitPattern: try archive.integer("chance", in: 0...UInt64.max)), plays: plays)
  }
}

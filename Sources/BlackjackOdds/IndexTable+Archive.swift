import BlackjackRules
import CardCore

/// Index numbers are archived with the exact bits of their gains.
extension IndexTable.Index: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("hand", .string(hand)), .init("upcard", .integer(upcard.rawValue)),
      .init("below", .string(below.text)), .init("atOrAbove", .string(atOrAbove.text)),
      .init("number", .integer(number)), .init("gain", .integer(gain.bitPattern)),
    ]
    if let exact { members.append(.init("exact", .integer(exact.bitPattern))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    hand = try archive.string("hand")
    upcard = .ofValue(try archive.integer("upcard", in: 1...13) - 1)
    below = try archive.text("below")
    atOrAbove = try archive.text("atOrAbove")
    number = try archive.integer("number", in: -1_000...1_000)
    exact =
      archive.member("exact") == nil
      ? nil : Double(bitPattern: try archive.integer("exact", in: 0...UInt64.max))
    gain = Double(bitPattern: try archive.integer("gain", in: 0...UInt64.max))
  }
}

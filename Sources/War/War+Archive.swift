import Banking
import CardCore

extension War: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("decks", .integer(decks)), .init("tieAfterTie", .bool(paysTieAfterTie)),
        .init("limits", limits.archive),
      ] + (hasBetUnits ? [.init("units", .bool(true))] : []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let decks = try archive.integer("decks", in: 1...8)
    guard Shoe.deckCounts.contains(decks) else {
      throw ArchiveRefusal("decks", "is \(decks); allowed are 1, 2, 4, 6 and 8")
    }
    self.init(
      decks: decks, paysTieAfterTie: try archive.bool("tieAfterTie"),
      limits: try archive.value("limits"), hasBetUnits: archive.isTrue("units"))
  }
}

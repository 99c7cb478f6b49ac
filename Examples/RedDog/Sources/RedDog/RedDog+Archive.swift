import Banking
import CardCore

extension RedDog: Archivable {
  public var archive: JSONValue {
    .object([.init("decks", .integer(decks)), .init("limits", limits.archive)])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let decks = try archive.integer("decks", in: 1...8)
    guard Shoe.deckCounts.contains(decks) else {
      throw ArchiveRefusal("decks", "is \(decks); allowed are 1, 2, 4, 6 and 8")
    }
    self.init(decks: decks, limits: try archive.value("limits"))
  }
}

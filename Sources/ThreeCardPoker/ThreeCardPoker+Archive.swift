import Banking
import CardCore

extension ThreeCardPoker: Archivable {
  public var archive: JSONValue {
    .object([
      .init("anteBonus", .string(anteBonus.text)), .init("pairPlus", .string(pairPlus.text)),
      .init("limits", limits.archive),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      anteBonus: try archive.text("anteBonus"), pairPlus: try archive.text("pairPlus"),
      limits: try archive.value("limits"))
  }
}

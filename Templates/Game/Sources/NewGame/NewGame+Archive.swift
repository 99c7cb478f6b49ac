import Banking
import CardCore

extension NewGame: Archivable {
  public var archive: JSONValue { .object([.init("limits", limits.archive)]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(limits: try archive.value("limits"))
  }
}

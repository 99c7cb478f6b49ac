import CardCore

/// The state of the account that the client passes to the screens.
public struct AccountSummary: Equatable, Sendable {
  public var membership = SyncState()
  public var backup = PlayerBackup()
  /// The practice credits in the purse.
  public var purse: Credits = 0
  /// Whether a newer program wrote the documents, so that this one can't.
  public var isClosed = false

  /// Creates the state without an account.
  public init() {}

  /// Creates the state of an engine.
  public init(_ desk: SyncEngine) {
    (membership, purse) = (desk.membership, desk.purse)
    backup = desk.backup
    isClosed = desk.isClosed
  }
}

extension AccountSummary: Archivable {
  public var archive: JSONValue {
    .object([
      .init("document", .object(membership.contents)),
      .init("backup", .object(backup.contents)),
      .init("purse", .integer(purse)), .init("isClosed", .bool(isClosed)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    membership = try SyncState(contents: try archive.required("document"))
    backup = try PlayerBackup(contents: try archive.required("backup"))
    purse = try archive.integer("purse", in: 0...Purse.mostCredits)
    isClosed = try archive.bool("isClosed")
  }
}

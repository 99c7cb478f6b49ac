import CardCore

/// What the desk tells the page of the account, and the page the place of the account.
public struct AccountSummary: Equatable, Sendable {
  public var membership = SyncState()
  public var backup = PlayerBackup()
  public var waiting = SyncEngine.Waiting()
  /// The credits in the purse.
  public var purse: Credits = 0
  /// Whether a newer program wrote what the desk would have to write.
  public var isClosed = false

  /// Nobody's state.
  public init() {}

  /// What a desk knows.
  public init(_ desk: SyncEngine) {
    (membership, waiting, purse) = (desk.membership, desk.waiting, desk.purse)
    backup = desk.backup
    isClosed = desk.isClosed
  }

  /// What the purse holds that the ledger does not know of and will not hear of: rewards, refused rounds, and what a
  /// new beginning has changed.
  public var onlyHere: Credits {
    purse + membership.due - membership.total - waiting.net
  }
}

extension AccountSummary: Archivable {
  public var archive: JSONValue {
    .object([
      .init("document", .object(membership.contents)),
      .init("backup", .object(backup.contents)),
      .init("rounds", .integer(waiting.rounds)), .init("net", .integer(waiting.net)),
      .init("purse", .integer(purse)), .init("isClosed", .bool(isClosed)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    membership = try SyncState(contents: try archive.required("document"))
    backup = try PlayerBackup(contents: try archive.required("backup"))
    waiting.rounds = try archive.count("rounds")
    waiting.net = try archive.integer("net", in: -Purse.mostCredits...Purse.mostCredits)
    purse = try archive.integer("purse", in: 0...Purse.mostCredits)
    isClosed = try archive.bool("isClosed")
  }
}

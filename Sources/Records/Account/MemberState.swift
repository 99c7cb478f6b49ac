import CardCore
import CasinoKit

/// What the desk tells the page of the account, and the page the place of the account.
public struct MemberState: Equatable, Sendable {
  public var membership = Membership()
  public var backup = PlayerBackup()
  public var waiting = MemberDesk.Waiting()
  /// The credits in the purse.
  public var purse: Credits = 0
  /// Whether a newer program wrote what the desk would have to write.
  public var isClosed = false

  /// Nobody's state.
  public init() {}

  /// What a desk knows.
  public init(_ desk: MemberDesk) {
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

extension MemberState: Archivable {
  public var archive: JSONValue {
    .object([
      .init("isMember", .bool(membership.isMember)),
      .init("isSignedIn", .bool(membership.isSignedIn)),
      .init("hasBegunPurchase", .bool(membership.purchase != nil)),
      .init("support", .string(membership.support)), .init("looked", .integer(membership.looked)),
      .init("sequence", .integer(membership.sequence)), .init("head", .string(membership.head)),
      .init("document", .object(membership.contents)),
      .init("backup", .object(backup.contents)),
      .init("rounds", .integer(waiting.rounds)), .init("net", .integer(waiting.net)),
      .init("purse", .integer(purse)), .init("isClosed", .bool(isClosed)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    membership = try Membership(contents: try archive.required("document"))
    backup = try PlayerBackup(contents: try archive.required("backup"))
    waiting.rounds = try archive.integer("rounds", in: 0...Int64.max)
    waiting.net = try archive.integer("net", in: -Purse.mostCredits...Purse.mostCredits)
    purse = try archive.integer("purse", in: 0...Purse.mostCredits)
    isClosed = try archive.bool("isClosed")
  }
}

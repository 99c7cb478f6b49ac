import CardCore
import Persistence
import Wire

/// A device's state of its account: the player, the ranked credits that the server has last told, and what the
/// device has handed in.
///
/// The purse of the device holds practice credits. The ledger doesn't contain them, and nothing here changes them.
public struct SyncState: Equatable, Sendable {
  /// The support ID of the account; empty without an account.
  public private(set) var support = ""
  /// The device's number in the account.
  public private(set) var device: Int64 = 0
  /// Whether the device is signed in.
  public private(set) var isSignedIn = false
  /// Whether the server has rejected the device.
  public private(set) var isTurnedAway = false
  /// The last known total of the ledger; negative if the player has a debt.
  public private(set) var total: Credits = 0
  /// The number in the store of the last round that the backup of statistics contains.
  public private(set) var looked: Int64 = 0
  /// When the total was last received, in milliseconds of universal time.
  public private(set) var heard: Int64 = 0
  /// Whether the player is ad-free because of a purchase.
  public private(set) var isAdFree = false
  /// A purchase whose outcome is unknown.
  public private(set) var purchase: BegunPurchase?
  /// The days of challenges that the server has answered: rewarded, or refused permanently.
  public private(set) var claimed: [Int64] = []
  /// The part of the purse that the ledger contained, if an older program synced them; see
  /// ``PlayerBackup``.
  public private(set) var synced: Credits?

  /// The number of days in ``claimed`` that are kept.
  static let mostClaimed = 64

  /// Creates the state without an account.
  public init() {}

  /// Whether there is an account.
  public var isMember: Bool { !support.isEmpty }

  /// The player's ranked credits.
  public var credits: Credits { max(0, total) }

  /// The player's debt, which the next ranked credits pay off.
  public var advanced: Credits { max(0, -total) }

  /// Whether the device is signed in, by its documents.
  public static func isSignedIn(among documents: [StoredDocument]) -> Bool {
    let document = documents.first { $0.name == name }
    return document.flatMap { try? SyncState(document: $0.bytes) }?.isSignedIn ?? false
  }

  /// The ways in which a device gets to an account.
  public enum Arrival: String, CaseIterable, Sendable {
    case open, join, recover, enter
  }

  /// Sets the account that the server has returned.
  public mutating func begin(by arrival: Arrival, _ account: ReceivedAccount) {
    let isSame = isMember && support == account.support && device == account.device
    if arrival != .enter || !isSame {
      self = SyncState()
      (support, device) = (account.support, account.device)
    }
    (isSignedIn, isTurnedAway) = (true, false)
    receive(account)
  }

  /// Receives the account.
  public mutating func receive(_ account: ReceivedAccount) {
    guard account.support == support, account.device == device else { return }
    (isAdFree, total) = (account.isAdFree, account.total)
    if account.time > 0 { heard = account.time }
  }

  /// Records that all rounds up to a number of the store are in the backup.
  public mutating func look(upTo number: Int64) { looked = max(looked, number) }

  /// Records that the server has answered a claim for the challenge of a day.
  public mutating func claimed(_ day: Int64) {
    guard !claimed.contains(day) else { return }
    claimed = Array((claimed + [day]).suffix(Self.mostClaimed))
  }

  /// Records that a purchase begins.
  public mutating func begin(_ purchase: BegunPurchase) { self.purchase = purchase }

  /// Records that the shop hasn't accepted the order.
  public mutating func cancelPurchase() { purchase = nil }

  /// Records that all sales of the shop were handed in.
  ///
  /// - Parameters:
  ///   - sale: The number of the last one; 0 if there is none.
  ///   - now: The universal time in milliseconds.
  public mutating func handedIn(upTo sale: Int64, at now: Int64) {
    if purchase?.isOver(upTo: sale, at: now) == true { purchase = nil }
  }

  /// Records that the player has signed out.
  public mutating func leave() { isSignedIn = false }

  /// Records that the server has rejected the device.
  public mutating func turnAway() { (isSignedIn, isTurnedAway) = (false, true) }
}

/// An account that the server has returned.
public struct ReceivedAccount: Equatable, Sendable {
  public let support: String
  public let device: Int64
  /// The total of all ledger entries: ranked credits minus debt.
  public let total: Credits
  /// Whether the player is ad-free because of a purchase.
  public let isAdFree: Bool
  /// When it was received, in milliseconds of universal time.
  public let time: Int64

  /// Creates an account.
  public init(
    support: String, device: Int64, total: Credits, isAdFree: Bool = false, time: Int64
  ) {
    (self.support, self.device, self.total) = (support, device, total)
    (self.isAdFree, self.time) = (isAdFree, time)
  }

  /// Creates it from a response that arrived at a time.
  public init(_ body: Body.Account, at time: Int64) {
    self.init(
      support: body.supportId, device: body.device, total: body.credits - body.advanced,
      isAdFree: body.isAdFree, time: time)
  }
}

/// The document of the membership, which is not part of copies of the player's data.
extension SyncState: SavedDocument {
  public static let format = "truecount.membership"
  public static let version: Int64 = 3
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "account"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("support", .string(support)), .init("device", .integer(device)),
      .init("isSignedIn", .bool(isSignedIn)), .init("isTurnedAway", .bool(isTurnedAway)),
      .init("total", .integer(total)), .init("looked", .integer(looked)),
      .init("heard", .integer(heard)), .init("isAdFree", .bool(isAdFree)),
      .init("claimed", .array(claimed.map { .integer($0) })),
    ] + (purchase.map { [.init("purchase", $0.archive)] } ?? [])
      + (synced.map { [.init("synced", .integer($0))] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let sums = -Purse.mostCredits...Purse.mostCredits
    support = try contents.string("support")
    device = try contents.count("device")
    isSignedIn = try contents.bool("isSignedIn")
    isTurnedAway = try contents.bool("isTurnedAway")
    total = try contents.integer("total", in: sums)
    looked = try contents.count("looked")
    heard = try contents.count("heard")
    // NB: version 1 has no such members.
    isAdFree = contents.member("isAdFree") == nil ? false : try contents.bool("isAdFree")
    purchase =
      contents.member("purchase") == nil ? nil : try contents.value("purchase")
    guard contents.member("claimed") != nil else {
      // NB: until version 2, the purse had the ledger's total, without what was due to it.
      let due = try contents.integer("due", in: sums)
      synced = isMember ? total.limited(adding: -due) : nil
      return
    }
    for case .number(let text) in try contents.array("claimed") {
      if let day = Int64(wholeNumber: text) { claimed.append(day) }
    }
    if contents.member("synced") != nil { synced = try contents.integer("synced", in: sums) }
  }
}

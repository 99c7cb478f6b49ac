import CardCore
import Persistence
import Wire

/// A device's state of its account: the player, the rounds of the device that the ledger has, and the credits
/// from the ledger that aren't in the purse yet.
///
/// The ledger's total changes by the rounds of this device, which are in its purse already, and by everything else:
/// rounds of other devices, grants, corrections. Everything else is ``due`` to the purse. So each credit is added
/// to each purse once, in any order of events and even if the program is killed.
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
  /// The credits to add to the purse, or to take from it if negative.
  public private(set) var due: Credits = 0
  /// The number in the store of the last round that the ledger has counted or refused.
  public private(set) var looked: Int64 = 0
  /// The number of this device's rounds in the ledger, and the id of the last one.
  public private(set) var sequence: Int64 = 0
  public private(set) var head = ""
  /// The number of rounds refused for each reason.
  public private(set) var refused: [Refused] = []
  /// When the total was last received, in milliseconds of universal time.
  public private(set) var heard: Int64 = 0
  /// Whether the player is ad-free because of a purchase.
  public private(set) var isAdFree = false
  /// A purchase whose outcome is unknown.
  public private(set) var purchase: BegunPurchase?

  /// The code of a reason, and the number of rounds refused for it.
  public struct Refused: Equatable, Sendable {
    public let code: String
    public internal(set) var count: Int64
  }

  /// Creates the state without an account.
  public init() {}

  /// Whether there is an account.
  public var isMember: Bool { !support.isEmpty }

  /// The player's credits in the ledger.
  public var credits: Credits { max(0, total) }

  /// The player's debt, which the next credits pay off.
  public var advanced: Credits { max(0, -total) }

  /// The ways in which a device gets to an account.
  public enum Arrival: String, CaseIterable, Sendable {
    case open, join, recover, enter
  }

  /// Sets the account that the server has returned.
  ///
  /// A purse and a ledger start with the same credits, so a new device doesn't have them due. A device that comes
  /// back and has lost its record takes purse and ledger as they are.
  public mutating func begin(by arrival: Arrival, _ account: ReceivedAccount) {
    let isSame = isMember && support == account.support && device == account.device
    if arrival != .enter || !isSame {
      self = SyncState()
      (support, device) = (account.support, account.device)
      total = arrival == .enter ? account.total : Purse.startingCredits
      (sequence, head) = (account.sequence, account.head)
    }
    (isSignedIn, isTurnedAway) = (true, false)
    receive(account)
  }

  /// Receives the account.
  ///
  /// If the ledger has more of this device's rounds than recorded, a response was lost. Those are sent again first,
  /// because until then they can't be told apart from changes by other devices.
  public mutating func receive(_ account: ReceivedAccount) {
    guard account.support == support, account.device == device else { return }
    isAdFree = account.isAdFree
    guard account.sequence == sequence else { return }
    due = due.limited(adding: account.total - total)
    total = account.total
    if account.time > 0 { heard = account.time }
  }

  /// Records the outcome of a round that was sent.
  public mutating func note(_ fate: RoundFate) {
    guard fate.number > looked else { return }
    looked = fate.number
    if let code = fate.refusal {
      if let place = refused.firstIndex(where: { $0.code == code }) {
        refused[place].count = min(refused[place].count + 1, .exactInJSON)
      } else {
        refused.append(Refused(code: code, count: 1))
      }
    } else {
      total = total.limited(adding: fate.net)
      sequence = min(sequence + 1, .exactInJSON)
      head = fate.id
    }
  }

  /// Skips entries of the store up to a number.
  public mutating func passOver(upTo number: Int64) { looked = max(looked, number) }

  /// Adds due credits to a purse.
  ///
  /// If more must be taken than the purse has, the rest stays due, and the purse notes it as owed.
  ///
  /// - Returns: Whether the purse has changed.
  public mutating func settle(_ purse: inout Purse) -> Bool {
    let before = purse
    if isMember {
      let change = min(max(due, -purse.credits), Purse.mostCredits - purse.credits)
      purse.credits += change
      due -= change
    }
    purse.owed = isMember ? max(0, -due) : 0
    if purse != before { purse.turnPage() }
    return purse != before
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
  /// The total of all ledger entries: credits minus debt.
  public let total: Credits
  public let sequence: Int64
  public let head: String
  /// Whether the player is ad-free because of a purchase.
  public let isAdFree: Bool
  /// When it was received, in milliseconds of universal time.
  public let time: Int64

  /// Creates an account.
  public init(
    support: String, device: Int64, total: Credits, sequence: Int64, head: String,
    isAdFree: Bool = false, time: Int64
  ) {
    (self.support, self.device, self.total) = (support, device, total)
    (self.sequence, self.head, self.isAdFree, self.time) = (sequence, head, isAdFree, time)
  }

  /// Creates it from a response that arrived at a time.
  public init(_ body: Body.Account, at time: Int64) {
    self.init(
      support: body.supportId, device: body.device, total: body.credits - body.advanced,
      sequence: body.sequence, head: body.head, isAdFree: body.isAdFree, time: time)
  }
}

/// The outcome of a round that was sent.
public struct RoundFate: Equatable, Sendable {
  /// Its number in the store.
  public let number: Int64
  /// Its result in credits.
  public let net: Credits
  /// Its id in the device's chain.
  public let id: String
  /// The code of its refusal; `nil` if the ledger has counted it.
  public let refusal: String?

  /// Creates an outcome.
  public init(number: Int64, net: Credits, id: String, refusal: String? = nil) {
    (self.number, self.net, self.id, self.refusal) = (number, net, id, refusal)
  }
}

/// The document of the membership, which is not part of copies of the player's data.
extension SyncState: SavedDocument {
  public static let format = "truecount.membership"
  public static let version: Int64 = 2
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "account"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("support", .string(support)), .init("device", .integer(device)),
      .init("isSignedIn", .bool(isSignedIn)), .init("isTurnedAway", .bool(isTurnedAway)),
      .init("total", .integer(total)), .init("due", .integer(due)),
      .init("looked", .integer(looked)), .init("sequence", .integer(sequence)),
      .init("head", .string(head)), .init("heard", .integer(heard)),
      .init(
        "refused",
        .array(
          refused.map {
            .object([.init("code", .string($0.code)), .init("count", .integer($0.count))])
          })), .init("isAdFree", .bool(isAdFree)),
    ] + (purchase.map { [.init("purchase", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let sums = -Purse.mostCredits...Purse.mostCredits
    support = try contents.string("support")
    device = try contents.count("device")
    isSignedIn = try contents.bool("isSignedIn")
    isTurnedAway = try contents.bool("isTurnedAway")
    total = try contents.integer("total", in: sums)
    due = try contents.integer("due", in: sums)
    looked = try contents.count("looked")
    sequence = try contents.count("sequence")
    head = try contents.string("head")
    heard = try contents.count("heard")
    // NB: version 1 has no such members.
    isAdFree = contents.member("isAdFree") == nil ? false : try contents.bool("isAdFree")
    purchase =
      contents.member("purchase") == nil ? nil : try contents.value("purchase")
    for entry in try contents.array("refused") {
      refused.append(
        Refused(
          code: try entry.string("code"),
          count: try entry.integer("count", in: 1...Int64.exactInJSON)))
    }
  }
}

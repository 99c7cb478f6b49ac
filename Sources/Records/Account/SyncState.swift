import CardCore
import Persistence

/// What a device knows of the account that it belongs to: whose it is, which of its rounds the ledger has, and what
/// the ledger has brought that is not in the purse yet.
///
/// The ledger's sum moves by the rounds of this device, which are in its purse already, and by everything else:
/// rounds of other devices, grants, corrections. Everything else is ``due`` to the purse. So each credit reaches
/// each purse once, in whatever order things come and wherever the program is killed.
public struct SyncState: Equatable, Sendable {
  /// What the player is known by; empty without an account.
  public private(set) var support = ""
  /// The device's number in the account.
  public private(set) var device: Int64 = 0
  /// Whether the device signs itself in.
  public private(set) var isSignedIn = false
  /// Whether the house does not know the device any more.
  public private(set) var isTurnedAway = false
  /// The ledger's sum when it was last heard of; below zero where the house advances credits.
  public private(set) var total: Credits = 0
  /// What is still to be put into the purse, or taken out of it where it is below zero.
  public private(set) var due: Credits = 0
  /// The number in the store of the last round that the ledger has, or has refused.
  public private(set) var looked: Int64 = 0
  /// How many rounds of this device the ledger has, and the id of the last one.
  public private(set) var sequence: Int64 = 0
  public private(set) var head = ""
  /// How many rounds were refused for each reason.
  public private(set) var refused: [Refused] = []
  /// When the ledger was last heard of, in milliseconds of universal time.
  public private(set) var heard: Int64 = 0
  /// Whether the player has bought to see no advertisements.
  public private(set) var isAdFree = false
  /// A purchase that has begun, as long as it is not known how it ended.
  public private(set) var purchase: BegunPurchase?

  /// A reason for which rounds were refused, by its code, and how many were.
  public struct Refused: Equatable, Sendable {
    public let code: String
    public internal(set) var count: Int64
  }

  /// No account.
  public init() {}

  /// Whether there is an account.
  public var isMember: Bool { !support.isEmpty }

  /// What the ledger would let the player play with.
  public var credits: Credits { max(0, total) }

  /// What the house has advanced because more went than there was; whatever comes next pays it back.
  public var advanced: Credits { max(0, -total) }

  /// How a device comes to an account.
  public enum Arrival: String, CaseIterable, Sendable {
    case open, join, recover, enter
  }

  /// Takes up the account that the house has answered with.
  ///
  /// A purse begins with the credits that the ledger opens with, so a device that comes new has those in common
  /// with it. A device that comes back, but whose own record is lost, takes purse and ledger as they are.
  public mutating func begin(by arrival: Arrival, _ account: HouseAccount) {
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

  /// Hears of the ledger.
  ///
  /// Where it has more of this device's rounds than the device knows, an answer was lost: those are sent again first,
  /// because until then nobody here can tell them from what came from elsewhere.
  public mutating func receive(_ account: HouseAccount) {
    guard account.support == support, account.device == device else { return }
    isAdFree = account.isAdFree
    guard account.sequence == sequence else { return }
    due = due.limited(adding: account.total - total)
    total = account.total
    if account.time > 0 { heard = account.time }
  }

  /// Notes what became of a round that was sent.
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

  /// Notes that what comes up to a number in the store is nothing to be sent.
  public mutating func passOver(upTo number: Int64) { looked = max(looked, number) }

  /// Puts into a purse what is due, as far as that goes: a purse never holds less than nothing, and what it could not
  /// pay stays due, and is noted in it as owed.
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

  /// Notes that a purchase begins.
  public mutating func begin(_ purchase: BegunPurchase) { self.purchase = purchase }

  /// Notes that the shop has not taken up the purchase that has begun.
  public mutating func cancelPurchase() { purchase = nil }

  /// Notes that all sales of the shop were handed in.
  ///
  /// - Parameters:
  ///   - sale: The number of the last one; 0 if there is none.
  ///   - now: The universal time in milliseconds.
  public mutating func handedIn(upTo sale: Int64, at now: Int64) {
    if purchase?.isOver(upTo: sale, at: now) == true { purchase = nil }
  }

  /// Notes that the player has signed out.
  public mutating func leave() { isSignedIn = false }

  /// Notes that the house has not accepted the device.
  public mutating func turnAway() { (isSignedIn, isTurnedAway) = (false, true) }
}

/// An account as the house answers with it.
public struct HouseAccount: Equatable, Sendable {
  public let support: String
  public let device: Int64
  /// The sum of all entries.
  public let total: Credits
  public let sequence: Int64
  public let head: String
  /// Whether the player has bought to see no advertisements.
  public let isAdFree: Bool
  /// When it was answered, in milliseconds of universal time.
  public let time: Int64

  /// An account.
  public init(
    support: String, device: Int64, total: Credits, sequence: Int64, head: String,
    isAdFree: Bool = false, time: Int64
  ) {
    (self.support, self.device, self.total) = (support, device, total)
    (self.sequence, self.head, self.isAdFree, self.time) = (sequence, head, isAdFree, time)
  }

  /// Reads an answer.
  ///
  /// - Throws: What is missing from it.
  public init(_ answer: JSONValue, at time: Int64) throws(ArchiveRefusal) {
    let most = Purse.mostCredits
    let credits = try answer.integer("credits", in: 0...most)
    let advanced = try answer.integer("advanced", in: 0...most)
    self.init(
      support: try answer.string("supportId"),
      device: try answer.integer("device", in: 1...Int64.exactInJSON), total: credits - advanced,
      sequence: try answer.count("sequence"),
      head: try answer.string("head"), isAdFree: try answer.bool("isAdFree"), time: time)
  }
}

/// What became of a round that was sent.
public struct RoundFate: Equatable, Sendable {
  /// Its number in the store.
  public let number: Int64
  /// What it won.
  public let net: Credits
  /// The id that it has in the chain of the device's rounds.
  public let id: String
  /// Why it was refused; `nil` if the ledger has it.
  public let refusal: String?

  /// What became of a round.
  public init(number: Int64, net: Credits, id: String, refusal: String? = nil) {
    (self.number, self.net, self.id, self.refusal) = (number, net, id, refusal)
  }
}

/// The membership is a document of its own, which no copy of the player's data holds.
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

import CardCore
import CasinoKit

/// What keeps a device and the ledger together, whatever place is open: it says which rounds are to be sent, takes
/// in what the house answers, and puts into the purse what is due.
///
/// It reads and writes documents, and knows of no network; a shell carries what it asks for and what comes back.
public struct MemberDesk {
  public private(set) var membership = Membership()
  /// Rounds that were played here and that the ledger does not have yet.
  public private(set) var waiting = Waiting()
  /// The document that was damaged, to be kept aside.
  public private(set) var damaged: StoredDocument?
  /// Whether a newer program wrote the membership or the purse, so that neither is to be written.
  public private(set) var isClosed = false
  private var house = HouseArrival()
  /// The rounds that were given out to be sent.
  private var sending: [(number: Int64, net: Credits)] = []

  /// How many rounds wait to be sent, and what they won.
  public struct Waiting: Equatable, Sendable {
    public var rounds: Int64 = 0
    public var net: Credits = 0
  }

  /// A desk without documents.
  public init() {}

  /// Takes up the documents of the store.
  public mutating func open(_ documents: [StoredDocument]) {
    (membership, damaged, isClosed) = (Membership(), nil, false)
    house = HouseArrival(documents)
    if let stored = documents.first(where: { $0.name == Membership.name }) {
      do throws(SaveProblem) { membership = try Membership(document: stored.bytes) } catch {
        switch error {
        // NB: an empty document stands for something that the shell has already kept aside.
        case .damaged: damaged = stored.bytes.isEmpty ? nil : stored
        case .newer: isClosed = true
        }
      }
    }
    if let stored = documents.first(where: { $0.name == HouseProfile.name }) {
      // NB: a damaged profile is the tables' business; they tell the player before anything is written over it.
      do throws(SaveProblem) { _ = try HouseProfile(document: stored.bytes) } catch {
        isClosed = true
      }
    }
  }

  /// The membership as it is to be written; nothing where it must not be.
  public var documents: [StoredDocument] {
    isClosed ? [] : [StoredDocument(Membership.name, membership.document)]
  }

  /// The credits in the purse, without what is staked at a table.
  public var purse: Credits { house.profile.purse?.credits ?? Purse.startingCredits }

  /// Puts what is due into the purse.
  ///
  /// No table may be open, which has a purse of its own in hand.
  ///
  /// - Returns: The documents to be written in one transaction; none if nothing was due.
  public mutating func settle() -> [StoredDocument] {
    guard !isClosed, membership.due != 0 else { return [] }
    var purse = house.openPurse(orNewer: nil)
    guard membership.settle(&purse) != nil else { return [] }
    house.put(purse)
    return documents + [StoredDocument(HouseProfile.name, house.profile.document)]
  }

  /// Carries out a change of the membership.
  public mutating func change(_ change: (inout Membership) -> Void) { change(&membership) }

  /// Takes a page of rounds from the store, those after ``Membership/looked``, and says which of them to send.
  ///
  /// The mark of a new beginning is no round and is passed over, and so is what cannot be read.
  ///
  /// - Returns: The numbers of the rounds to send, in their order.
  public mutating func takeUp(_ page: RoundPage) -> [Int64] {
    sending = []
    for (number, round) in page.rounds where number > membership.looked {
      if let round, !round.isNewBeginning {
        sending.append((number, round.net))
      } else if sending.isEmpty {
        membership.passOver(upTo: number)
      }
    }
    return sending.map { $0.number }
  }

  /// Notes what became of the first rounds of those that were given out.
  ///
  /// - Parameter results: For each, its id in the chain, and the code by which it was refused, if it was.
  public mutating func note(_ results: [(id: String, refusal: String?)]) {
    for (place, result) in results.enumerated() where place < sending.count {
      let (number, net) = sending[place]
      membership.note(RoundFate(number: number, net: net, id: result.id, refusal: result.refusal))
    }
    sending = []
  }

  /// Counts the rounds of a page that are not sent yet.
  public mutating func count(waiting page: RoundPage) {
    waiting = Waiting()
    for (number, round) in page.rounds where number > membership.looked {
      guard let round, !round.isNewBeginning else { continue }
      waiting.rounds += 1
      waiting.net += round.net
    }
  }
}

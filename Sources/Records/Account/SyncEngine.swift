import CardCore
import Persistence

/// What keeps a device and the ledger together, whatever place is open: it says which rounds are to be sent, takes
/// in what the house answers, and puts into the purse what is due.
///
/// It reads and writes documents, and knows of no network; a shell carries what it asks for and what comes back.
public struct SyncEngine {
  public private(set) var membership = SyncState()
  /// What is backed up besides credits.
  public private(set) var backup = PlayerBackup()
  /// Rounds that were played here and that the ledger does not have yet.
  public private(set) var waiting = Waiting()
  /// The documents that were damaged, to be kept aside.
  public private(set) var damaged: [StoredDocument] = []
  /// Whether a newer program wrote the membership or the purse, so that neither is to be written.
  public private(set) var isClosed = false
  private var house = LoadedProfile()
  /// The rounds that were given out to be sent.
  private var sending: [Sent] = []

  /// A round that was given out to be sent.
  private struct Sent {
    let number: Int64
    let round: PlayedRound
    /// Whether the player has begun anew before it.
    let isAfterBeginning: Bool
  }

  /// How many rounds wait to be sent, and what these and postings change.
  public struct Waiting: Equatable, Sendable {
    public var rounds: Int64 = 0
    public var net: Credits = 0
  }

  /// A desk without documents.
  public init() {}

  /// A desk with the documents of the store.
  public init(_ documents: [StoredDocument]) { open(documents) }

  /// Takes up the documents of the store.
  public mutating func open(_ documents: [StoredDocument]) {
    (membership, backup, damaged, isClosed) = (SyncState(), PlayerBackup(), [], false)
    house = LoadedProfile(documents)
    if let stored = documents.first(where: { $0.name == SyncState.name }) {
      do throws(SaveProblem) { membership = try SyncState(document: stored.bytes) } catch {
        note(error, of: stored)
      }
    }
    if let stored = documents.first(where: { $0.name == PlayerBackup.name }) {
      do throws(SaveProblem) { backup = try PlayerBackup(document: stored.bytes) } catch {
        note(error, of: stored)
      }
    }
    backup.belong(to: membership, isNew: false)
    if let stored = documents.first(where: { $0.name == PlayerProfile.name }) {
      // NB: a damaged profile is the tables' business; they tell the player before anything is written over it.
      do throws(SaveProblem) { _ = try PlayerProfile(document: stored.bytes) } catch {
        isClosed = true
      }
    }
  }

  private mutating func note(_ problem: SaveProblem, of stored: StoredDocument) {
    switch problem {
    // NB: an empty document stands for something that the shell has already kept aside.
    case .damaged: if !stored.bytes.isEmpty { damaged.append(stored) }
    case .newer: isClosed = true
    }
  }

  /// The membership, and what is known of its backups, as they are to be written; nothing where it must not be.
  public var documents: [StoredDocument] {
    isClosed
      ? []
      : [
        StoredDocument(SyncState.name, membership.document),
        StoredDocument(PlayerBackup.name, backup.document),
      ]
  }

  /// The credits in the purse, without what is staked at a table.
  public var purse: Credits { house.profile.purse?.credits ?? Purse.startingCredits }

  /// Puts into the purse what is due, and into the profile what was chosen on other devices.
  ///
  /// No table may be open, which has a purse of its own in hand.
  ///
  /// - Parameter now: The universal time.
  /// - Returns: The documents to be written in one transaction; none if nothing has changed.
  public mutating func settle(at now: Int64) -> [StoredDocument] {
    let owed = house.profile.purse?.owed ?? 0
    guard !isClosed, membership.isMember || owed > 0 else { return [] }
    let before = backup
    var changesProfile = false
    if membership.due != 0 || owed > 0 {
      var purse = house.openPurse(orNewer: nil)
      changesProfile = membership.settle(&purse)
      if changesProfile { house.put(purse) }
    }
    var profile = house.profile
    if backup.settle(&profile, at: now) {
      changesProfile = true
      if let choices = profile.choices, choices != house.profile.choices {
        _ = house.choose(choices)
      }
      if let purse = profile.purse { house.put(purse) }
    }
    if changesProfile {
      return documents + [StoredDocument(PlayerProfile.name, house.profile.document)]
    }
    return backup == before ? [] : documents
  }

  /// Carries out a change of the membership.
  public mutating func change(_ change: (inout SyncState) -> Void) {
    change(&membership)
    backup.belong(to: membership, isNew: false)
  }

  /// Takes up the account that the house has answered with.
  public mutating func begin(by arrival: SyncState.Arrival, _ account: HouseAccount) {
    membership.begin(by: arrival, account)
    backup.belong(to: membership, isNew: arrival != .enter)
  }

  // MARK: - Backups

  /// Looks at purse and choices before they are backed up, when all rounds were sent.
  public mutating func look(at now: Int64) {
    backup.look(at: house.profile.purse)
    backup.notice(house.profile, at: now)
  }

  /// Hears documents of the house, and says which of them to write.
  ///
  /// - Parameter answers: The documents.
  /// - Returns: For each that is to be written, its name and what this device says.
  /// - Throws: What is wrong with a document.
  public mutating func receive(
    backups answers: [JSONValue]
  ) throws(ArchiveRefusal) -> [(name: String, content: JSONValue)] {
    var written: [(name: String, content: JSONValue)] = []
    let experience = house.profile.purse?.rank.totalXP ?? 0
    for answer in answers where try backup.receive(answer, experience: experience) {
      guard let part = PlayerBackup.Part(rawValue: try answer.string("name")) else { continue }
      written.append((part.rawValue, backup.says(part)))
    }
    return written
  }

  /// Notes that the house has everything that this device has said.
  public mutating func note(backedUpAt time: Int64) { backup.note(savedAt: time) }

  // MARK: - Rounds

  /// Takes a page of rounds from the store, those after ``SyncState/looked``, and says which of them to send.
  ///
  /// Postings go with them, for the ledger has to know why the purse changed beside the tables. A new beginning of a
  /// version that did not say what was given up is passed over, and so is what cannot be read.
  ///
  /// - Returns: The numbers of the rounds to send, in their order.
  public mutating func takeUp(_ page: RoundPage) -> [Int64] {
    sending = []
    var isAfterBeginning = false
    for (number, round) in page.rounds where number > membership.looked {
      if let round, !round.isBareBeginning {
        sending.append(Sent(number: number, round: round, isAfterBeginning: isAfterBeginning))
        isAfterBeginning = false
      } else if sending.isEmpty {
        membership.passOver(upTo: number)
        if round != nil { backup.beginAnew() }
      } else if round != nil {
        isAfterBeginning = true
      }
    }
    return sending.map { $0.number }
  }

  /// Notes what became of the first rounds of those that were given out.
  ///
  /// - Parameter results: For each, its id in the chain, and the code by which it was refused, if it was.
  public mutating func note(_ results: [(id: String, refusal: String?)]) {
    for (place, result) in results.enumerated() where place < sending.count {
      let sent = sending[place]
      guard sent.number > membership.looked else { continue }
      if sent.isAfterBeginning || sent.round.isNewBeginning { backup.beginAnew() }
      if result.refusal == nil, sent.round.posting == nil { backup.count(sent.round) }
      membership.note(
        RoundFate(
          number: sent.number, net: sent.round.net, id: result.id, refusal: result.refusal))
    }
    sending = []
  }

  /// Counts the rounds of a page that are not sent yet, and adds up what they and postings change.
  public mutating func count(waiting page: RoundPage) {
    waiting = Waiting()
    for (number, round) in page.rounds where number > membership.looked {
      guard let round, !round.isBareBeginning else { continue }
      if round.posting == nil { waiting.rounds += 1 }
      waiting.net = waiting.net.limited(adding: round.net)
    }
  }
}

extension PlayedRound {
  /// Whether it is a new beginning that does not say what was given up with it.
  fileprivate var isBareBeginning: Bool { isNewBeginning && returned == 0 }
}

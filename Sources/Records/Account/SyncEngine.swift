import CardCore
import Persistence
import Wire

/// The state of the sync between a device and the ledger: it chooses the rounds to send, receives the server's
/// responses, and adds due credits to the purse.
///
/// It reads and writes documents, and uses no network; `AccountClient` sends its requests.
public struct SyncEngine {
  public private(set) var membership = SyncState()
  /// The backup of everything but credits.
  public private(set) var backup = PlayerBackup()
  /// The rounds of this device that the ledger doesn't have yet.
  public private(set) var waiting = Waiting()
  /// The damaged documents, to quarantine.
  public private(set) var damaged: [StoredDocument] = []
  /// Whether a newer program wrote the membership or the purse, so that this one must not write them.
  public private(set) var isClosed = false
  private var house = LoadedProfile()
  /// The rounds that are being sent.
  private var sending: [Sent] = []

  /// A round that is being sent.
  private struct Sent {
    let number: Int64
    let round: PlayedRound
    /// Whether the player started over before it.
    let isAfterBeginning: Bool
  }

  /// The number of rounds to send, and the change of credits by these and by postings.
  public struct Waiting: Equatable, Sendable {
    public var rounds: Int64 = 0
    public var net: Credits = 0
  }

  /// Creates an engine without documents.
  public init() {}

  /// Creates an engine with the documents of the store.
  public init(_ documents: [StoredDocument]) { open(documents) }

  /// Loads the documents of the store.
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
      // NB: tables report a damaged profile before anything overwrites it.
      do throws(SaveProblem) { _ = try PlayerProfile(document: stored.bytes) } catch {
        isClosed = true
      }
    }
  }

  private mutating func note(_ problem: SaveProblem, of stored: StoredDocument) {
    switch problem {
    // NB: an empty document stands for one that the shell has already quarantined.
    case .damaged: if !stored.bytes.isEmpty { damaged.append(stored) }
    case .newer: isClosed = true
    }
  }

  /// The membership and the state of its backups, as documents to write; empty if they must not be written.
  public var documents: [StoredDocument] {
    isClosed
      ? []
      : [
        StoredDocument(SyncState.name, membership.document),
        StoredDocument(PlayerBackup.name, backup.document),
      ]
  }

  /// The credits in the purse, without bets at a table.
  public var purse: Credits { house.profile.purse?.credits ?? Purse.startingCredits }

  /// Adds due credits to the purse, and settings from other devices to the profile.
  ///
  /// No table may be open, because it has its own copy of the purse.
  ///
  /// - Parameter now: The universal time.
  /// - Returns: The documents to write in one transaction; none if nothing has changed.
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

  /// Changes the membership.
  public mutating func change(_ change: (inout SyncState) -> Void) {
    change(&membership)
    backup.belong(to: membership, isNew: false)
  }

  /// Sets the account that the server has returned.
  public mutating func begin(by arrival: SyncState.Arrival, _ account: ReceivedAccount) {
    membership.begin(by: arrival, account)
    backup.belong(to: membership, isNew: arrival != .enter)
  }

  // MARK: - Backups

  /// Reads purse and settings for the backup, after all rounds were sent.
  public mutating func look(at now: Int64) {
    backup.look(at: house.profile.purse)
    backup.notice(house.profile, at: now)
  }

  /// Receives the server's documents.
  ///
  /// - Parameter documents: The documents.
  /// - Returns: The name and this device's data of each document to send.
  public mutating func receive(
    backups documents: [Body.Backup]
  ) -> [(name: String, content: Body.BackupContent)] {
    var written: [(name: String, content: Body.BackupContent)] = []
    let experience = house.profile.purse?.rank.totalXP ?? 0
    for document in documents where backup.receive(document, experience: experience) {
      guard let part = PlayerBackup.Part(rawValue: document.name) else { continue }
      written.append((part.rawValue, backup.says(part)))
    }
    return written
  }

  /// Records that the backup is complete.
  public mutating func note(backedUpAt time: Int64) { backup.note(savedAt: time) }

  // MARK: - Rounds

  /// Chooses the rounds to send from a page of the store, from those after ``SyncState/looked``.
  ///
  /// Postings are sent too, because they explain changes of the purse outside tables. Entries that can't be read are
  /// skipped, and so is starting over in a version that didn't record the credits given up.
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

  /// Records the outcomes of the first rounds that were sent.
  ///
  /// - Parameter results: The id of each in the chain, and the code if it was refused.
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

  /// Counts the rounds of a page that weren't sent yet, and adds up their changes and those of postings.
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
  /// Whether the player started over and the credits given up weren't recorded.
  fileprivate var isBareBeginning: Bool { isNewBeginning && returned == 0 }
}

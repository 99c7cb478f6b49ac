import CardCore
import Persistence
import Wire

/// The state of the sync between a device and the server: it receives the server's responses, counts rounds for the
/// backup, and applies backups of other devices to the profile.
///
/// It reads and writes documents, and uses no network; `AccountClient` sends its requests.
public struct SyncEngine {
  public private(set) var membership = SyncState()
  /// The backup of everything outside the ledger.
  public private(set) var backup = PlayerBackup()
  /// The finished challenges whose rewards the server may not have booked yet.
  private var claims = ChallengeClaims()
  /// The damaged documents, to quarantine.
  public private(set) var damaged: [StoredDocument] = []
  /// Whether a newer program wrote the membership or the purse, so that this one must not write them.
  public private(set) var isClosed = false
  private var house = LoadedProfile()

  /// Creates an engine without documents.
  public init() {}

  /// Creates an engine with the documents of the store.
  public init(_ documents: [StoredDocument]) { open(documents) }

  /// Loads the documents of the store.
  public mutating func open(_ documents: [StoredDocument]) {
    (membership, backup, damaged, isClosed) = (SyncState(), PlayerBackup(), [], false)
    claims = ChallengeClaims()
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
    if let stored = documents.first(where: { $0.name == ChallengeClaims.name }) {
      // NB: a damaged document is replaced with the next claim.
      claims = (try? ChallengeClaims(document: stored.bytes)) ?? ChallengeClaims()
    }
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

  /// The practice credits in the purse, without bets at a table.
  public var purse: Credits { house.profile.purse?.credits ?? Purse.startingCredits }

  /// The claims that the server has not answered yet, the oldest first; none if the answers could
  /// not be saved.
  public var openClaims: [Body.RewardClaim] {
    guard !isClosed, membership.isMember, claims.support == membership.support else { return [] }
    return claims.claims.filter { !membership.claimed.contains($0.day) }
  }

  /// Adds the practice credits, experience and settings of other devices to the profile.
  ///
  /// No table may be open, because it has its own copy of the purse.
  ///
  /// - Parameter now: The universal time.
  /// - Returns: The documents to write in one transaction; none if nothing has changed.
  public mutating func settle(at now: Int64) -> [StoredDocument] {
    guard !isClosed, membership.isMember else { return [] }
    let before = backup
    var profile = house.profile
    if backup.settle(&profile, at: now) {
      if let choices = profile.choices, choices != house.profile.choices {
        _ = house.choose(choices)
      }
      if let purse = profile.purse { house.put(purse) }
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

  /// Reads purse and settings for the backup, after all rounds were counted.
  public mutating func look(at now: Int64) {
    backup.look(at: house.profile.purse, syncedBefore: membership.synced)
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
    for document in documents where backup.receive(document, purse: house.profile.purse) {
      guard let part = PlayerBackup.Part(rawValue: document.name) else { continue }
      written.append((part.rawValue, backup.says(part)))
    }
    return written
  }

  /// Records that the backup is complete.
  public mutating func note(backedUpAt time: Int64) { backup.note(savedAt: time) }

  // MARK: - Rounds

  /// Counts the rounds of a page of the store for the backup of statistics, from those after
  /// ``SyncState/looked``.
  ///
  /// - Returns: Whether the page had any entries after it.
  public mutating func count(_ page: RoundPage) -> Bool {
    let looked = membership.looked
    for (number, round) in page.rounds where number > membership.looked {
      if round?.isNewBeginning == true { backup.beginAnew() }
      if let round, round.posting == nil { backup.count(round) }
      membership.look(upTo: number)
    }
    return membership.looked > looked
  }
}

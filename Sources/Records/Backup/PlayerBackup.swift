import CardCore
import Persistence
import Wire

/// What a device sends to the backups on the server, and what it has received and not applied yet.
///
/// The server adds up the counts of all devices, practice credits among them, and keeps the latest
/// value of each setting. So a
/// device has to store its own counts separately, and when the player changed which setting. See
/// decisions 77 and 84.
public struct PlayerBackup: Equatable, Sendable {
  /// The account, and the device's number in it.
  private(set) var support = ""
  private(set) var device: Int64 = 0
  /// Whether the device's own record is lost, so that the server's copy of its counts applies.
  private(set) var isLost = false
  /// How often the player has reset the game.
  private(set) var era: Int64 = 0
  /// Whether the player has reset the game since ``look(at:at:)``.
  private var hasBegunAnew = false
  /// The experience earned on this device.
  private(set) var earned: Int64 = 0
  /// The experience in the purse that is accounted for; `nil` before the first check.
  private var seen: Int64?
  /// The experience to add to the purse, or to subtract if the player has reset the game on another
  /// device.
  private(set) var due: Int64 = 0
  /// The practice credits gained and lost on this device.
  private(set) var gained: Int64 = 0
  private(set) var lost: Int64 = 0
  /// The practice credits that the account was given because its devices lost more than it had.
  private(set) var forgiven: Int64 = 0
  /// The practice credits in the purse that are accounted for; `nil` before the first check.
  private var seenCredits: Int64?
  /// The practice credits to add to the purse, or to subtract.
  private(set) var dueCredits: Int64 = 0
  /// The settings and the streak on this device.
  private(set) var choices: [Body.BackupChoice] = []
  /// Values that were set later on another device.
  private(set) var dueChoices: [Body.BackupChoice] = []
  /// The totals of this device's rounds that the server counts, and those of all devices.
  private(set) var counted: [Body.BackupNumber] = []
  private(set) var all: [Body.BackupNumber] = []
  /// The biggest win in each game.
  private(set) var bests: [Body.BackupNumber] = []
  /// When the last backup was complete, in milliseconds of universal time; 0 if never.
  public private(set) var saved: Int64 = 0
  /// What was received last from other devices, and when.
  public private(set) var arrived = Arrived()

  /// What was received from other devices.
  public struct Arrived: Equatable, Sendable {
    public var experience: Int64 = 0
    public var credits: Int64 = 0
    public var settings: Int64 = 0
    public var time: Int64 = 0
  }

  /// The documents, by their names on the server.
  enum Part: String, CaseIterable {
    case standing, settings, statistics
  }

  private static let streak = "streak"
  private static let experience = "experience"
  /// The names of the counters of practice credits, and of the record that goes with them.
  private static let gained = "gained"
  private static let lost = "lost"
  private static let forgiven = "forgiven"

  /// Creates an empty backup.
  public init() {}

  /// Makes sure that it belongs to a membership; the data of another account is discarded.
  ///
  /// - Parameters:
  ///   - membership: The device's account.
  ///   - isNew: Whether the device has just joined the account with a new key.
  mutating func belong(to membership: SyncState, isNew: Bool) {
    guard support != membership.support || device != membership.device else { return }
    self = PlayerBackup()
    (support, device) = (membership.support, membership.device)
    isLost = membership.isMember && !isNew
  }

  // MARK: - Changes on this device

  /// Compares the player's settings with the recorded ones, and records when they changed.
  ///
  /// Settings from before the account have no time; they count only if no device has changed them.
  mutating func notice(_ profile: PlayerProfile, at now: Int64) {
    let isFirst = choices.isEmpty
    var current = (profile.choices ?? SharedSettings()).single
    current.append((Self.streak, "\(profile.purse?.rank.winStreak ?? 0)"))
    let unchosen = SharedSettings().single + [(Self.streak, "0")]
    for (name, value) in current {
      let known = choices[name]
      guard known?.value != value else { continue }
      let isUnchosen = known == nil && unchosen.contains { $0.name == name && $0.value == value }
      let time = isUnchosen ? 0 : isFirst ? Body.BackupChoice.sometime : now
      choices.set(Body.BackupChoice(name: name, value: value, changed: time))
    }
  }

  /// Checks the purse, after all rounds were counted.
  ///
  /// - Parameters:
  ///   - purse: The purse.
  ///   - synced: The part of the purse that the server's backup contains already, if an older
  ///     program synced it with the ledger.
  mutating func look(at purse: Purse?, syncedBefore synced: Credits? = nil) {
    let (experience, credits) = Self.counted(purse)
    defer { (seen, seenCredits, hasBegunAnew) = (experience, credits, false) }
    guard !isLost else { return }
    if hasBegunAnew {
      if seen != nil { era = min(era + 1, .exactInJSON) }
      (earned, due) = (experience, 0)
      (gained, lost, forgiven, dueCredits) = (0, 0, 0, 0)
      return count(credits: credits - Purse.startingCredits)
    }
    if let seen {
      if experience > seen { earned = min(earned + experience - seen, .exactInJSON) }
    } else {
      earned = experience
    }
    let before =
      seenCredits ?? synced.map { min(max(0, $0), .exactInJSON) } ?? Purse.startingCredits
    count(credits: credits - before)
  }

  /// The experience and the practice credits of a purse, as far as they are backed up.
  private static func counted(_ purse: Purse?) -> (experience: Int64, credits: Int64) {
    let purse = purse ?? Purse()
    return (min(purse.rank.totalXP, .exactInJSON), min(purse.credits, .exactInJSON))
  }

  /// Counts a change of the practice credits on this device.
  private mutating func count(credits change: Int64) {
    if change > 0 { gained = min(gained + change, .exactInJSON) }
    if change < 0 { lost = min(lost - change, .exactInJSON) }
  }

  /// Adds a round.
  mutating func count(_ round: PlayedRound) {
    func add(_ what: String, _ number: Int64) {
      guard number > 0 else { return }
      let name = "\(what).\(round.table)"
      counted.set(name, to: counted.count(name) + number)
    }
    add(Sum.rounds, 1)
    add(Sum.seconds, min(max(0, round.ended - round.began), 86_400_000) / 1_000)
    add(Sum.won, round.net > 0 ? 1 : 0)
    add(Sum.gained, round.net)
    add(Sum.lost, -round.net)
    let name = "\(Sum.most).\(round.table)"
    if round.net > bests.count(name) { bests.set(name, to: round.net) }
  }

  /// The names of the totals, each followed by a dot and the game's document.
  enum Sum {
    static let rounds = "rounds"
    static let seconds = "seconds"
    static let won = "won"
    static let gained = "gained"
    static let lost = "lost"
    static let most = "most"
  }

  /// Records that the player has reset the game; earlier counts are discarded.
  mutating func beginAnew() {
    hasBegunAnew = true
    (counted, bests) = ([], [])
  }

  /// The total of a game on all devices; `nil` if it was not played.
  ///
  /// - Parameter document: The name of the game's document.
  /// - Returns: The rounds, and the net result.
  package func sum(of document: String) -> (rounds: Int64, net: Credits)? {
    let rounds = all.count("\(Sum.rounds).\(document)")
    guard rounds > 0 else { return nil }
    return (
      rounds, all.count("\(Sum.gained).\(document)") - all.count("\(Sum.lost).\(document)")
    )
  }

  // MARK: - Sending

  /// The contents of a document to send.
  func says(_ part: Part) -> Body.BackupContent {
    switch part {
    case .standing:
      Self.content(
        era,
        counters: [
          Body.BackupNumber(name: Self.experience, number: earned),
          Body.BackupNumber(name: Self.gained, number: gained),
          Body.BackupNumber(name: Self.lost, number: lost),
        ], bests: [Body.BackupNumber(name: Self.forgiven, number: forgiven)],
        choices: choices.filter { $0.name == Self.streak })
    case .settings: Self.content(0, choices: choices.filter { $0.name != Self.streak })
    case .statistics: Self.content(era, counters: counted, bests: bests)
    }
  }

  private static func content(
    _ era: Int64, counters: [Body.BackupNumber] = [], bests: [Body.BackupNumber] = [],
    choices: [Body.BackupChoice] = []
  ) -> Body.BackupContent {
    Body.BackupContent {
      $0.era = era
      $0.counters = counters.filter { $0.number > 0 }
      $0.bests = bests.filter { $0.number > 0 }
      $0.choices = choices.filter { $0.changed > 0 }
    }
  }

  // MARK: - Receiving

  /// Receives a document from the server.
  ///
  /// - Parameters:
  ///   - kept: The document.
  ///   - purse: The purse now.
  /// - Returns: Whether this device must send something to the server.
  mutating func receive(_ kept: Body.Backup, purse: Purse?) -> Bool {
    guard let part = Part(rawValue: kept.name) else { return false }
    if part == .settings { return receive(kept.choices, but: [Self.streak]) }
    // NB: the player has reset the game on another device, unless this device has received nothing
    // before.
    let isAnew = kept.era > era && saved > 0
    if isAnew {
      (earned, counted, bests) = (0, [], [])
      (gained, lost, forgiven) = (0, 0, 0)
    }
    era = max(era, kept.era)
    let isOurs = kept.era == era
    switch part {
    case .standing:
      let (experience, credits) = Self.counted(purse)
      // NB: a lower value means a reset that the rounds don't show yet.
      guard let seen, let seenCredits, experience >= seen else {
        (due, dueCredits) = (0, 0)
        return false
      }
      if !isLost, !isAnew {
        earned = min(earned + experience - seen, .exactInJSON)
        count(credits: credits - seenCredits)
      }
      (self.seen, self.seenCredits) = (experience, credits)
      let all = isOurs ? kept.counters.count(Self.experience) : 0
      let own = isOurs ? kept.own.count(Self.experience) : 0
      if isLost { earned = max(own, experience - (all - own)) }
      due = all - own + earned - experience
      let hasNews = receive(
        isOurs ? kept : Body.Backup(), credits: credits, hasPurse: purse != nil)
      isLost = false
      let isStreakNews = receive(kept.choices, only: Self.streak)
      return isStreakNews || !isOurs || own < earned || hasNews
    case .statistics:
      // NB: a lost record continues from the server's copy of this device's counts.
      for one in isOurs ? kept.own : [] where one.number > counted.count(one.name) {
        counted.set(one.name, to: one.number)
      }
      all = isOurs ? kept.counters : counted
      let isBetter = bests.contains { $0.number > kept.bests.count($0.name) }
      let isMore = counted.contains { $0.number > kept.own.count($0.name) }
      for best in isOurs ? kept.bests : [] where best.number > bests.count(best.name) {
        bests.set(best.name, to: best.number)
      }
      return !isOurs || isMore || isBetter
    case .settings: return false
    }
  }

  /// Receives the practice credits of all devices.
  ///
  /// They are those of a new player, with everything gained and lost, but never below zero: then what
  /// is missing is forgiven, once for all devices.
  ///
  /// - Parameters:
  ///   - kept: The document, or an empty one if it is from before a reset.
  ///   - credits: The practice credits in the purse.
  ///   - hasPurse: Whether there is a purse. If the device's own record is lost, what a purse has
  ///     beyond the server's sum counts as gained.
  /// - Returns: Whether the server doesn't have all changes of this device.
  private mutating func receive(
    _ kept: Body.Backup, credits: Int64, hasPurse: Bool
  ) -> Bool {
    let own = (gained: kept.own.count(Self.gained), lost: kept.own.count(Self.lost))
    if isLost {
      (gained, lost) = own
      let known =
        Purse.startingCredits + kept.counters.count(Self.gained) - kept.counters.count(Self.lost)
        + kept.bests.count(Self.forgiven)
      if hasPurse { count(credits: max(0, credits - max(0, known))) }
    }
    // NB: the sums of other devices stop at the limit, as on the server, and so do these.
    let allGained = min(kept.counters.count(Self.gained) - own.gained + gained, .exactInJSON)
    let allLost = min(kept.counters.count(Self.lost) - own.lost + lost, .exactInJSON)
    forgiven = max(forgiven, kept.bests.count(Self.forgiven))
    // NB: sums at the limit are no longer exact, so the purse stays as it is.
    if max(allGained, allLost) == .exactInJSON {
      dueCredits = 0
      return own.gained < gained || own.lost < lost
    }
    var sum = Purse.startingCredits + allGained - allLost + forgiven
    if sum < 0 {
      forgiven = min(forgiven - sum, .exactInJSON)
      sum = 0
    }
    dueCredits = min(sum, .exactInJSON) - credits
    return own.gained < gained || own.lost < lost
      || kept.bests.count(Self.forgiven) < forgiven
  }

  /// Receives settings.
  ///
  /// - Returns: Whether a setting was changed later here, or the server doesn't have it.
  private mutating func receive(
    _ heard: [Body.BackupChoice], only: String? = nil, but left: [String] = []
  ) -> Bool {
    var hasNews = false
    for own in choices where !left.contains(own.name) && (only ?? own.name) == own.name {
      dueChoices.removeAll { $0.name == own.name }
      guard let other = heard[own.name] else {
        hasNews = hasNews || own.changed > 0
        continue
      }
      if other.value == own.value {
        choices.set(other)
      } else if other.counts(against: own) {
        dueChoices.append(other)
      } else {
        hasNews = true
      }
    }
    return hasNews
  }

  /// Records a complete backup.
  mutating func note(savedAt time: Int64) { saved = time }

  // MARK: - Applying

  /// Applies received values to the profile, if they are newer than the player's own changes.
  ///
  /// - Returns: Whether the profile has changed.
  mutating func settle(_ profile: inout PlayerProfile, at now: Int64) -> Bool {
    notice(profile, at: now)
    var came = Arrived(time: now)
    var rank = profile.purse?.rank ?? PlayerRank()
    if due != 0 {
      let change = max(due, -rank.totalXP)
      let (sum, isTooLarge) = rank.totalXP.addingReportingOverflow(change)
      rank = PlayerRank(totalXP: isTooLarge ? .max : sum, winStreak: rank.winStreak)
      seen = min((seen ?? 0) + change, .exactInJSON)
      came.experience = change
      due = 0
    }
    var credits = profile.purse?.credits ?? Purse.startingCredits
    if dueCredits != 0 {
      let change = min(max(dueCredits, -credits), Purse.mostCredits - credits)
      credits += change
      seenCredits = min(max(0, (seenCredits ?? 0) + change), .exactInJSON)
      came.credits = change
      dueCredits = 0
    }
    for choice in dueChoices {
      guard let own = choices[choice.name], choice.counts(against: own) else { continue }
      if choice.name == Self.streak {
        guard let streak = Int64(wholeNumber: choice.value), streak >= 0 else { continue }
        rank = PlayerRank(totalXP: rank.totalXP, winStreak: streak)
      } else {
        let current = profile.choices ?? SharedSettings()
        guard let next = current.choosing(choice.name, choice.value) else { continue }
        profile.choices = next
        came.settings += 1
      }
      choices.set(choice)
    }
    dueChoices = []
    let had = profile.purse
    if rank != had?.rank ?? PlayerRank() || credits != had?.credits ?? Purse.startingCredits {
      var purse = had ?? Purse()
      (purse.rank, purse.credits) = (rank, credits)
      profile.purse = purse
    }
    guard came.settings > 0 || profile.purse != had else { return false }
    profile.purse?.turnPage()
    if came.settings > 0 || came.experience != 0 || came.credits != 0 { arrived = came }
    return true
  }
}

// MARK: - Archiving

/// A document of its own, which is not part of copies of the player's data.
extension PlayerBackup: SavedDocument {
  public static let format = "truecount.backup"
  public static let version: Int64 = 2
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "backup"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("support", .string(support)), .init("device", .integer(device)),
      .init("isLost", .bool(isLost)), .init("era", .integer(era)),
      .init("hasBegunAnew", .bool(hasBegunAnew)), .init("earned", .integer(earned)),
      .init("seen", seen.map { .integer($0) } ?? .null), .init("due", .integer(due)),
      .init("gained", .integer(gained)), .init("lost", .integer(lost)),
      .init("forgiven", .integer(forgiven)),
      .init("seenCredits", seenCredits.map { .integer($0) } ?? .null),
      .init("dueCredits", .integer(dueCredits)),
      .init("choices", .choices(choices)), .init("dueChoices", .choices(dueChoices)),
      .init("counted", .numbers(counted)), .init("all", .numbers(all)),
      .init("bests", .numbers(bests)), .init("saved", .integer(saved)),
      .init("cameExperience", .integer(arrived.experience)),
      .init("cameCredits", .integer(arrived.credits)),
      .init("cameSettings", .integer(arrived.settings)), .init("came", .integer(arrived.time)),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let changes = -Int64.exactInJSON...Int64.exactInJSON
    support = try contents.string("support")
    device = try contents.count("device")
    isLost = try contents.bool("isLost")
    era = try contents.count("era")
    hasBegunAnew = try contents.bool("hasBegunAnew")
    earned = try contents.count("earned")
    seen = try? contents.count("seen")
    due = try contents.integer("due", in: changes)
    // NB: version 1 has no practice credits, because the ledger contained them.
    if contents.member("gained") != nil {
      gained = try contents.count("gained")
      lost = try contents.count("lost")
      forgiven = try contents.count("forgiven")
      seenCredits = try? contents.count("seenCredits")
      dueCredits = try contents.integer("dueCredits", in: changes)
      arrived.credits = try contents.integer(
        "cameCredits", in: -Purse.mostCredits...Purse.mostCredits)
    }
    choices = try contents.choices("choices")
    dueChoices = try contents.choices("dueChoices")
    counted = try contents.numbers("counted")
    all = try contents.numbers("all")
    bests = try contents.numbers("bests")
    saved = try contents.count("saved")
    arrived.experience = try contents.integer("cameExperience", in: changes)
    arrived.settings = try contents.count("cameSettings")
    arrived.time = try contents.count("came")
  }
}

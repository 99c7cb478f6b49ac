import CardCore
import CasinoKit

/// What a device has to say for the backups in the house's books, and what they have brought that is not taken in yet.
///
/// The house adds up what each device has counted itself, and of choices keeps the latest. So a device has to keep
/// apart what it has counted itself, and when the player chose what. See decisions 77 and 84.
public struct PlayerBackup: Equatable, Sendable {
  /// Whose it is: the account, and the device's number in it.
  private(set) var support = ""
  private(set) var device: Int64 = 0
  /// Whether the device's own record is gone, so that the house says what it has counted.
  private(set) var isLost = false
  /// How often the player has begun anew.
  private(set) var era: Int64 = 0
  /// Whether the player has begun anew since ``look(at:at:)``.
  private var hasBegunAnew = false
  /// The experience that was earned on this device.
  private(set) var earned: Int64 = 0
  /// What of the purse's experience is accounted for; `nil` before it was looked at.
  private var seen: Int64?
  /// The experience that the purse is still to get, or to lose where the player has begun anew elsewhere.
  private(set) var due: Int64 = 0
  /// The settings and the streak, as they are here.
  private(set) var choices: [BackupChoice] = []
  /// What was chosen later on another device.
  private(set) var dueChoices: [BackupChoice] = []
  /// The sums of this device's rounds that the house counts, and those of all devices.
  private(set) var counted: [BackupNumber] = []
  private(set) var all: [BackupNumber] = []
  /// The most that was won in a round of each game.
  private(set) var bests: [BackupNumber] = []
  /// When the house last had everything, in milliseconds of universal time; 0 if never.
  public private(set) var saved: Int64 = 0
  /// What came from elsewhere last, and when.
  public private(set) var arrived = Arrived()

  /// What came from elsewhere.
  public struct Arrived: Equatable, Sendable {
    public var experience: Int64 = 0
    public var settings: Int64 = 0
    public var time: Int64 = 0
  }

  /// The documents by the names that the house has for them.
  enum Part: String, CaseIterable {
    case standing, settings, statistics
  }

  private static let streak = "streak"
  private static let experience = "experience"

  /// Nobody's.
  public init() {}

  /// Sees to it that it is that of a membership; that of another one is forgotten.
  ///
  /// - Parameters:
  ///   - membership: The device's account.
  ///   - isNew: Whether the device has just come to the account with a new key.
  mutating func belong(to membership: Membership, isNew: Bool) {
    guard support != membership.support || device != membership.device else { return }
    self = PlayerBackup()
    (support, device) = (membership.support, membership.device)
    isLost = membership.isMember && !isNew
  }

  // MARK: - What happens here

  /// Looks at what the player has chosen, and notes when that was.
  ///
  /// What was chosen before there was an account has no time; it counts only where nobody has chosen anything else.
  mutating func notice(_ profile: HouseProfile, at now: Int64) {
    let isFirst = choices.isEmpty
    var current = (profile.choices ?? HouseChoices()).single
    current.append((Self.streak, "\(profile.purse?.rank.winStreak ?? 0)"))
    let unchosen = HouseChoices().single + [(Self.streak, "0")]
    for (name, value) in current {
      let known = choices[name]
      guard known?.value != value else { continue }
      let isUnchosen = known == nil && unchosen.contains { $0.name == name && $0.value == value }
      let time = isUnchosen ? 0 : isFirst ? BackupChoice.sometime : now
      choices.set(BackupChoice(name: name, value: value, changed: time))
    }
  }

  /// Looks at the purse, after all rounds were sent.
  mutating func look(at purse: Purse?) {
    let experience = purse?.rank.totalXP ?? 0
    defer { (seen, hasBegunAnew) = (experience, false) }
    guard !isLost else { return }
    guard let seen else {
      earned = experience
      return
    }
    if hasBegunAnew {
      era += 1
      (earned, due) = (experience, 0)
    } else if experience > seen {
      earned += experience - seen
    }
  }

  /// Counts a round that the house has counted.
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

  /// The names of what is summed up, each followed by a dot and the game's document.
  enum Sum {
    static let rounds = "rounds"
    static let seconds = "seconds"
    static let won = "won"
    static let gained = "gained"
    static let lost = "lost"
    static let most = "most"
  }

  /// Notes that the player has begun anew: what was counted before is forgotten.
  mutating func beginAnew() {
    hasBegunAnew = true
    (counted, bests) = ([], [])
  }

  /// What a game has come to on all devices; `nil` of one that was not played.
  ///
  /// - Parameter document: The name of the game's document.
  /// - Returns: The rounds, and what was won in them.
  package func sum(of document: String) -> (rounds: Int64, net: Credits)? {
    let rounds = all.count("\(Sum.rounds).\(document)")
    guard rounds > 0 else { return nil }
    return (
      rounds, all.count("\(Sum.gained).\(document)") - all.count("\(Sum.lost).\(document)")
    )
  }

  // MARK: - What is said

  /// What the device says of a document.
  func says(_ part: Part) -> JSONValue {
    switch part {
    case .standing:
      Self.content(
        era, counters: [BackupNumber(name: Self.experience, number: earned)],
        choices: choices.filter { $0.name == Self.streak })
    case .settings: Self.content(0, choices: choices.filter { $0.name != Self.streak })
    case .statistics: Self.content(era, counters: counted, bests: bests)
    }
  }

  private static func content(
    _ era: Int64, counters: [BackupNumber] = [], bests: [BackupNumber] = [],
    choices: [BackupChoice] = []
  ) -> JSONValue {
    func object(_ numbers: [BackupNumber]) -> JSONValue {
      .object(numbers.filter { $0.number > 0 }.map { .init($0.name, .integer($0.number)) })
    }
    return .object([
      .init("era", .integer(era)), .init("counters", object(counters)),
      .init("bests", object(bests)),
      .init(
        "choices",
        .object(
          choices.filter { $0.changed > 0 }.map {
            .init(
              $0.name,
              .object([
                .init("value", .string($0.value)), .init("changed", .integer($0.changed)),
              ]))
          })),
    ])
  }

  // MARK: - What is heard

  /// Hears a document of the house.
  ///
  /// - Parameters:
  ///   - answer: The document.
  ///   - experience: What is in the purse now.
  /// - Returns: Whether the house has to hear something from this device.
  /// - Throws: What is wrong with the document.
  mutating func hear(_ answer: JSONValue, experience: Int64) throws(ArchiveRefusal) -> Bool {
    guard let part = Part(rawValue: try answer.string("name")) else { return false }
    let kept = try Kept(answer)
    if part == .settings { return hear(kept.choices, but: [Self.streak]) }
    // NB: the player has begun anew on another device, unless this one has heard nothing before.
    let isAnew = kept.era > era && saved > 0
    if isAnew { (earned, counted, bests) = (0, [], []) }
    era = max(era, kept.era)
    let isOurs = kept.era == era
    switch part {
    case .standing:
      // NB: less than before is a new beginning of which the rounds have not told yet.
      guard let seen, experience >= seen else {
        due = 0
        return false
      }
      if !isLost, !isAnew { earned += experience - seen }
      self.seen = experience
      let all = isOurs ? kept.counters.count(Self.experience) : 0
      let own = isOurs ? kept.own.count(Self.experience) : 0
      if isLost { earned = max(own, experience - (all - own)) }
      due = all - own + earned - experience
      isLost = false
      let isStreakNews = hear(kept.choices, only: Self.streak)
      return isStreakNews || !isOurs || own < earned
    case .statistics:
      // NB: a record that was lost goes on from what the house has heard of this device.
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

  /// What the house has of a document.
  private struct Kept {
    let era: Int64
    let counters: [BackupNumber]
    let bests: [BackupNumber]
    let own: [BackupNumber]
    let choices: [BackupChoice]

    init(_ answer: JSONValue) throws(ArchiveRefusal) {
      era = try answer.integer("era", in: 0...BackupNumber.most)
      counters = try [BackupNumber](numbers: answer, "counters")
      bests = try [BackupNumber](numbers: answer, "bests")
      own = try [BackupNumber](numbers: answer, "own")
      choices = try [BackupChoice](choices: answer, "choices")
    }
  }

  /// Hears what was chosen.
  ///
  /// - Returns: Whether something was chosen later here, or the house does not know of it.
  private mutating func hear(
    _ heard: [BackupChoice], only: String? = nil, but left: [String] = []
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

  /// Notes that the house has everything.
  mutating func note(savedAt time: Int64) { saved = time }

  // MARK: - What comes

  /// Puts into the profile what has come from elsewhere, and is newer than what the player has chosen meanwhile.
  ///
  /// - Returns: Whether the profile has changed.
  mutating func settle(_ profile: inout HouseProfile, at now: Int64) -> Bool {
    notice(profile, at: now)
    var came = Arrived(time: now)
    var rank = profile.purse?.rank ?? PlayerRank()
    if due != 0 {
      let change = max(due, -rank.totalXP)
      rank = PlayerRank(totalXP: rank.totalXP + change, winStreak: rank.winStreak)
      seen = (seen ?? 0) + change
      came.experience = change
      due = 0
    }
    for choice in dueChoices {
      guard let own = choices[choice.name], choice.counts(against: own) else { continue }
      if choice.name == Self.streak {
        guard let streak = Int64(wholeNumber: choice.value), streak >= 0 else { continue }
        rank = PlayerRank(totalXP: rank.totalXP, winStreak: streak)
      } else {
        let current = profile.choices ?? HouseChoices()
        guard let next = current.choosing(choice.name, choice.value) else { continue }
        profile.choices = next
        came.settings += 1
      }
      choices.set(choice)
    }
    dueChoices = []
    let had = profile.purse
    if rank != had?.rank ?? PlayerRank() {
      var purse = had ?? Purse()
      purse.rank = rank
      profile.purse = purse
    }
    guard came.settings > 0 || profile.purse != had else { return false }
    profile.purse?.turnPage()
    if came.settings > 0 || came.experience != 0 { arrived = came }
    return true
  }
}

// MARK: - How it is kept

extension [BackupNumber] {
  fileprivate init(numbers object: JSONValue, _ name: String) throws(ArchiveRefusal) {
    self = []
    for member in try object.members(name) {
      guard case .number(let text) = member.value, let number = Int64(wholeNumber: text) else {
        throw ArchiveRefusal(name, "holds something else than whole numbers")
      }
      append(BackupNumber(name: member.name, number: number))
    }
  }

  fileprivate var archive: JSONValue { .object(map { .init($0.name, .integer($0.number)) }) }
}

extension [BackupChoice] {
  fileprivate init(choices object: JSONValue, _ name: String) throws(ArchiveRefusal) {
    self = []
    for member in try object.members(name) {
      append(
        BackupChoice(
          name: member.name, value: try member.value.string("value"),
          changed: try member.value.integer("changed", in: 0...Int64.max)))
    }
  }

  fileprivate var archive: JSONValue {
    .object(
      map {
        .init(
          $0.name,
          .object([.init("value", .string($0.value)), .init("changed", .integer($0.changed))]))
      })
  }
}

/// It is a document of its own, which no copy of the player's data holds.
extension PlayerBackup: SavedDocument {
  public static let format = "truecount.backup"
  public static let version: Int64 = 1
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
      .init("choices", choices.archive), .init("dueChoices", dueChoices.archive),
      .init("counted", counted.archive), .init("all", all.archive),
      .init("bests", bests.archive), .init("saved", .integer(saved)),
      .init("cameExperience", .integer(arrived.experience)),
      .init("cameSettings", .integer(arrived.settings)), .init("came", .integer(arrived.time)),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let numbers = 0...Int64.max
    support = try contents.string("support")
    device = try contents.integer("device", in: numbers)
    isLost = try contents.bool("isLost")
    era = try contents.integer("era", in: numbers)
    hasBegunAnew = try contents.bool("hasBegunAnew")
    earned = try contents.integer("earned", in: numbers)
    seen = try? contents.integer("seen", in: numbers)
    due = try contents.integer("due", in: -Int64.max...Int64.max)
    choices = try [BackupChoice](choices: contents, "choices")
    dueChoices = try [BackupChoice](choices: contents, "dueChoices")
    counted = try [BackupNumber](numbers: contents, "counted")
    all = try [BackupNumber](numbers: contents, "all")
    bests = try [BackupNumber](numbers: contents, "bests")
    saved = try contents.integer("saved", in: numbers)
    arrived.experience = try contents.integer("cameExperience", in: -Int64.max...Int64.max)
    arrived.settings = try contents.integer("cameSettings", in: numbers)
    arrived.time = try contents.integer("came", in: numbers)
  }
}

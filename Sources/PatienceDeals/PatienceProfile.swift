import CardCore
import Patience

/// What a player can switch on and off at the table of patience.
public enum PatienceChoice: String, CaseIterable, Sendable {
  /// The table is laid out for the left hand.
  case leftHanded = "left-handed"
  /// A tap picks cards up and a second one puts them down, instead of moving them at once.
  case tapTwice = "tap-twice"
  /// The clock is shown, and the standard score is that of a timed game.
  case clock
  /// New deals are such as can be won.
  case winnable
  /// The lamp says whether the game can still be won.
  case lamp
  /// A game that is proven to be lost is told to be.
  case tellsLost = "tells-lost"
  /// The balance of Vegas goes on from game to game.
  case bank

  /// Whether a newcomer has it switched on.
  var isOnAtFirst: Bool { [.clock, .tellsLost, .winnable].contains(self) }
}

/// How a player has fared with one patience.
public struct PatienceRecord: Equatable, Sendable {
  /// Games that were won, or given up after the first move, without help that looks at hidden cards.
  public var played: Int64 = 0
  public var won: Int64 = 0
  /// How many were won in a row, up to now.
  public var streak: Int64 = 0
  public var bestStreak: Int64 = 0
  /// The fastest win in seconds; 0 before the first.
  public var bestSeconds: Int64 = 0
  /// The win with the fewest moves; 0 before the first.
  public var fewestMoves: Int64 = 0
  /// Games with help that looks at hidden cards, which count in nothing else.
  public var assisted: Int64 = 0
  public var assistedWon: Int64 = 0

  /// The record of a newcomer.
  public init() {}

  /// Counts a game that is over.
  mutating func count(isWon: Bool, isAssisted: Bool, seconds: Int64, moves: Int64) {
    if isAssisted {
      assisted += 1
      assistedWon += isWon ? 1 : 0
      return
    }
    played += 1
    streak = isWon ? streak + 1 : 0
    guard isWon else { return }
    won += 1
    bestStreak = max(bestStreak, streak)
    bestSeconds = bestSeconds == 0 ? seconds : min(bestSeconds, seconds)
    fewestMoves = fewestMoves == 0 ? moves : min(fewestMoves, moves)
  }
}

/// What a player brings to the table of patience: choices, records, and the daily deals won.
public struct PatienceProfile: Equatable, Sendable {
  private var choices = PatienceChoice.allCases.map { $0.isOnAtFirst }
  /// By patience, in the order of the menu.
  private var records = PatienceRules.onTables.map { _ in PatienceRecord() }
  /// By patience, in the order of the menu: the days whose deal was won, by their dates, in order.
  private var wonDays: [[UInt64]] = PatienceRules.onTables.map { _ in [] }
  /// The days that older programs noted as won without the patience, nor whether it was the day's deal.
  ///
  /// They are kept, and mark no deal as won.
  public private(set) var uncertainDays: [UInt64] = []
  /// How hard new deals are to be; `nil` for any.
  public var grade: DealGrade?
  /// Which cards go home by themselves.
  public var goingHome = GoingHome.never
  /// The patiences that were dealt last, the latest first.
  package private(set) var recent: [PatienceRules] = []
  /// What all games of Vegas have brought in or cost.
  public var bank: Int64 = 0

  /// A newcomer's profile.
  public init() {}

  /// Whether something is switched on.
  public subscript(choice: PatienceChoice) -> Bool {
    get { choices[PatienceChoice.allCases.firstIndex(of: choice) ?? 0] }
    set { choices[PatienceChoice.allCases.firstIndex(of: choice) ?? 0] = newValue }
  }

  /// The record of a patience.
  public subscript(rules: PatienceRules) -> PatienceRecord {
    get { records[Self.place(of: rules)] }
    set { records[Self.place(of: rules)] = newValue }
  }

  /// The days whose deal of a patience was won, by their dates, in order.
  public func wonDays(of rules: PatienceRules) -> [UInt64] { wonDays[Self.place(of: rules)] }

  /// Counts a game that is over.
  package mutating func count(
    _ journal: Journal<Patience>, _ notes: PatienceNotes, isWon: Bool, seconds: Int64
  ) {
    let (rules, end) = (journal.game.rules, journal.observation)
    self[rules].count(
      isWon: isWon, isAssisted: notes.isAssisted, seconds: seconds, moves: Int64(end.moves))
    if rules.scoring == .vegas { bank += end.score }
    if isWon, !notes.isShown, let day = notes.day { win(day: day, of: rules) }
  }

  /// The score of a game as the player wants to see it: with the time, or with what Vegas has brought
  /// in before.
  package func score(
    _ seen: PatienceObservation, by rules: PatienceRules, seconds: Int64, isWon: Bool,
    isCounted: Bool
  ) -> Int64 {
    let scoring = rules.scoring
    if scoring == .vegas, self[.bank] { return bank + (isCounted ? 0 : seen.score) }
    guard scoring == .standard, self[.clock] else { return seen.score }
    let timed = max(0, seen.score - scoring.timePenalty(seconds: seconds))
    return isWon ? timed + scoring.timeBonus(seconds: seconds) : timed
  }

  /// How many of the patiences played last are kept in mind.
  private static let mostRecent = 3

  /// Notes that a patience is played.
  package mutating func remember(_ rules: PatienceRules) {
    recent = Array(([rules] + recent.filter { $0 != rules }).prefix(Self.mostRecent))
  }

  /// Notes that the deal of a day was won.
  private mutating func win(day: UInt64, of rules: PatienceRules) {
    let place = Self.place(of: rules)
    wonDays[place] = Self.days(wonDays[place], and: day)
  }

  /// The last days of a year or so.
  private static func days(_ days: [UInt64], and day: UInt64) -> [UInt64] {
    Array((days.filter { $0 < day } + [day] + days.filter { $0 > day }).suffix(366))
  }

  private static func place(of rules: PatienceRules) -> Int {
    PatienceRules.onTables.firstIndex { $0.id == rules.id } ?? 0
  }
}

extension PatienceRecord: Archivable {
  public var archive: JSONValue {
    .object([
      .init("played", .integer(played)), .init("won", .integer(won)),
      .init("streak", .integer(streak)), .init("bestStreak", .integer(bestStreak)),
      .init("bestSeconds", .integer(bestSeconds)), .init("fewestMoves", .integer(fewestMoves)),
      .init("assisted", .integer(assisted)), .init("assistedWon", .integer(assistedWon)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let most = Int64.max / 2
    played = try archive.integer("played", in: 0...most)
    won = try archive.integer("won", in: 0...played)
    streak = try archive.integer("streak", in: 0...won)
    bestStreak = try archive.integer("bestStreak", in: streak...won)
    bestSeconds = try archive.integer("bestSeconds", in: 0...most)
    fewestMoves = try archive.integer("fewestMoves", in: 0...most)
    assisted = try archive.integer("assisted", in: 0...most)
    assistedWon = try archive.integer("assistedWon", in: 0...assisted)
  }
}

extension PatienceProfile: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init(
          "choices",
          .object(PatienceChoice.allCases.map { .init($0.rawValue, .bool(self[$0])) })),
        .init(
          "records",
          .object(PatienceRules.onTables.map { .init($0.id, self[$0].archive) })),
        .init(
          "wonDays",
          .object(
            PatienceRules.onTables.map { .init($0.id, Self.archive(of: wonDays(of: $0))) }
              + [.init(Self.uncertain, Self.archive(of: uncertainDays))])),
        .init("bank", .integer(bank)),
        .init("goingHome", .string(goingHome.text)),
      ] + (recent.isEmpty ? [] : [.init("recent", .strings(recent.map { $0.id }))])
        + (grade.map { [.init("grade", .string($0.text))] } ?? []))
  }

  /// Reads a profile; a choice or a patience that it does not name is as for a newcomer.
  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let choices = try archive.required("choices")
    let records = try archive.required("records")
    for choice in PatienceChoice.allCases where choices.member(choice.rawValue) != nil {
      self[choice] = try choices.bool(choice.rawValue)
    }
    for rules in PatienceRules.onTables where records.member(rules.id) != nil {
      self[rules] = try records.value(rules.id)
    }
    let days = try archive.required("wonDays")
    if case .object = days {
      do {
        for rules in PatienceRules.onTables where days.member(rules.id) != nil {
          wonDays[Self.place(of: rules)] = try Self.days(rules.id, in: days)
        }
        if days.member(Self.uncertain) != nil {
          uncertainDays = try Self.days(Self.uncertain, in: days)
        }
      } catch { throw error.under("wonDays") }
    } else {
      // NB: documents of version 1 list the days alone.
      uncertainDays = try Self.days("wonDays", in: archive)
    }
    goingHome =
      archive.member("goingHome") == nil ? .never : try archive.text("goingHome")
    grade = archive.member("grade") == nil ? nil : try archive.text("grade")
    if archive.member("recent") != nil {
      for name in try archive.array("recent").reversed() {
        // NB: a patience that only another version knows is no reason to refuse the document.
        guard case .string(let id) = name, let rules = PatienceRules.onTable(named: id) else {
          continue
        }
        remember(rules)
      }
    }
    bank = try archive.integer("bank", in: -Int64.max / 2...Int64.max / 2)
  }

  /// The name under which days are kept whose patience is not known.
  private static let uncertain = "uncertain"

  private static func archive(of days: [UInt64]) -> JSONValue {
    .array(days.map { .integer($0) })
  }

  private static func days(
    _ name: String, in archive: JSONValue
  ) throws(ArchiveRefusal) -> [UInt64] {
    var found: [UInt64] = []
    for (place, day) in try archive.array(name).enumerated() {
      guard case .number(let text) = day, let number = UInt64(wholeNumber: text) else {
        throw ArchiveRefusal("\(name)[\(place)]", "is not a date")
      }
      found = days(found, and: number)
    }
    return found
  }
}

import CardCore
import Patience

/// A setting of the patience table that can be on or off.
public enum PatienceChoice: String, CaseIterable, Sendable {
  /// Mirrors the table for left-handed players.
  case leftHanded = "left-handed"
  /// Makes the first tap pick cards up and the second put them down, instead of moving them at
  /// once.
  case tapTwice = "tap-twice"
  /// Shows the clock, and makes the standard score include time.
  case clock
  /// Deals only games that can be won.
  case winnable
  /// Shows whether the game can still be won.
  case lamp
  /// Tells the player when the game is proven lost.
  case tellsLost = "tells-lost"
  /// Carries the balance of Vegas over from game to game.
  case bank

  /// Whether it is on for a new player.
  var isOnAtFirst: Bool { [.clock, .tellsLost, .winnable].contains(self) }
}

/// A player's results in one patience.
public struct PatienceRecord: Equatable, Sendable {
  /// The games won, or given up after the first move, without help that looks at hidden cards.
  public var played: Int64 = 0
  public var won: Int64 = 0
  /// The current number of consecutive wins without help.
  ///
  /// Any other game that counts ends it, also one with help.
  public var streak: Int64 = 0
  public var bestStreak: Int64 = 0
  /// The time of the fastest win in seconds, or 0 before the first win.
  public var bestSeconds: Int64 = 0
  /// The fewest moves of a win, or 0 before the first win.
  public var fewestMoves: Int64 = 0
  /// The best score, or `nil` before the first; earlier versions didn't record it.
  public private(set) var bestScore: Int64?
  /// The games played with help that looks at hidden cards.
  ///
  /// No other total includes them.
  public var assisted: Int64 = 0
  public var assistedWon: Int64 = 0
  /// The hints in the games of ``played``.
  ///
  /// Earlier versions didn't count them.
  public private(set) var hints: Int64 = 0
  /// The wins whose time is known, and their total time in seconds.
  ///
  /// Earlier versions recorded only the fastest win.
  public private(set) var timedWins: Int64 = 0
  public private(set) var secondsWon: Int64 = 0

  /// The average time of the wins in seconds, or `nil` before the first one.
  public var averageSeconds: Int64? { timedWins == 0 ? nil : secondsWon / timedWins }

  /// Creates the record of a new player.
  public init() {}

  /// Counts a finished game.
  mutating func count(
    isWon: Bool, isAssisted: Bool, hints: Int64, seconds: Int64, moves: Int64, score: Int64?,
    isLowBest: Bool
  ) {
    streak = isWon && !isAssisted ? streak + 1 : 0
    if isAssisted {
      assisted += 1
      assistedWon += isWon ? 1 : 0
      return
    }
    played += 1
    self.hints += hints
    if let score {
      bestScore = bestScore.map { isLowBest ? min($0, score) : max($0, score) } ?? score
    }
    guard isWon else { return }
    won += 1
    timedWins += 1
    secondsWon += seconds
    bestStreak = max(bestStreak, streak)
    bestSeconds = bestSeconds == 0 ? seconds : min(bestSeconds, seconds)
    fewestMoves = fewestMoves == 0 ? moves : min(fewestMoves, moves)
  }
}

/// A player's settings, results and won daily deals at the patience table.
public struct PatienceProfile: Equatable, Sendable {
  private var choices = PatienceChoice.allCases.map { $0.isOnAtFirst }
  /// The results of each patience, in menu order.
  private var records = PatienceRules.onTables.map { _ in PatienceRecord() }
  /// The dates of the daily deals won in each patience, in menu order.
  ///
  /// The dates are sorted.
  private var wonDays: [[UInt64]] = PatienceRules.onTables.map { _ in [] }
  /// The latest daily deals of which the player saw a part of the solution, by date and game.
  private(set) var shownDays: [String] = []
  /// The days of wins saved by older programs, which recorded neither the patience nor whether it
  /// was the daily deal.
  ///
  /// They are kept, but mark no deal as won.
  public private(set) var uncertainDays: [UInt64] = []
  /// The badges that were earned, also those whose results are no longer kept.
  private(set) var keptBadges: [PatienceBadge] = []
  /// The difficulty of new deals, or `nil` for any.
  public var grade: DealGrade?
  /// The cards that move to the foundations automatically.
  public var goingHome = GoingHome.never
  /// The total result of all games of Vegas.
  public var bank: Int64 = 0

  /// Creates the profile of a new player.
  public init() {}

  /// Whether a setting is on.
  public subscript(choice: PatienceChoice) -> Bool {
    get { choices[PatienceChoice.allCases.firstIndex(of: choice) ?? 0] }
    set { choices[PatienceChoice.allCases.firstIndex(of: choice) ?? 0] = newValue }
  }

  /// The results in a patience.
  public subscript(rules: PatienceRules) -> PatienceRecord {
    get { records[Self.place(of: rules)] }
    set { records[Self.place(of: rules)] = newValue }
  }

  /// The dates of the daily deals of a patience that were won, sorted.
  public func wonDays(of rules: PatienceRules) -> [UInt64] { wonDays[Self.place(of: rules)] }

  /// How many deals of ``shownDays`` are kept: those of the last days are enough for the lobby.
  private static let mostShownDays = 40

  /// Records that the player has seen a part of the solution of a daily deal.
  package mutating func noteShown(_ day: UInt64, of rules: PatienceRules) {
    guard !isShown(day, of: rules) else { return }
    shownDays = Array((shownDays + [Self.shownDay(day, rules)]).suffix(Self.mostShownDays))
  }

  /// Whether the player has seen a part of the solution of a recent daily deal.
  package func isShown(_ day: UInt64, of rules: PatienceRules) -> Bool {
    shownDays.contains(Self.shownDay(day, rules))
  }

  private static func shownDay(_ day: UInt64, _ rules: PatienceRules) -> String {
    "\(day) \(rules.id)"
  }

  /// Counts a finished game.
  ///
  /// - Returns: The badges that it earned.
  @discardableResult
  package mutating func count(
    _ journal: Journal<Patience>, _ notes: PatienceNotes, isWon: Bool, seconds: Int64
  ) -> [PatienceBadge] {
    let before = badges
    let (rules, end) = (journal.game.rules, journal.observation)
    self[rules].count(
      isWon: isWon, isAssisted: notes.isAssisted, hints: notes.hints, seconds: seconds,
      moves: Int64(end.moves), score: notes.finalScore(of: journal),
      isLowBest: rules.scoring.isLowBest)
    if rules.scoring == .vegas { bank += notes.paid(end.score, by: rules.scoring) }
    if isWon, notes.countsForDay, let day = notes.day { win(day: day, of: rules) }
    keptBadges = badges
    return keptBadges.filter { !before.contains($0) }
  }

  /// The score of a game by the player's settings: with time, or with the Vegas balance before the
  /// game.
  package func score(
    _ seen: PatienceObservation, by rules: PatienceRules, _ notes: PatienceNotes, seconds: Int64,
    isWon: Bool
  ) -> Int64 {
    let scoring = rules.scoring
    let plain = notes.paid(Patience(rules).points(in: seen), by: scoring)
    if scoring == .vegas, self[.bank] { return bank + (notes.isCounted ? 0 : plain) }
    guard scoring == .standard, self[.clock] else { return plain }
    return notes.timed(seen.score, seconds: seconds, isWon: isWon)
  }

  /// Records that the daily deal of a patience was won.
  private mutating func win(day: UInt64, of rules: PatienceRules) {
    let place = Self.place(of: rules)
    wonDays[place] = Self.days(wonDays[place], and: day)
  }

  /// Adds a day and drops all but the last ones, about a year's worth.
  private static func days(_ days: [UInt64], and day: UInt64) -> [UInt64] {
    Array((days.filter { $0 < day } + [day] + days.filter { $0 > day }).suffix(366))
  }

  private static func place(of rules: PatienceRules) -> Int {
    PatienceRules.onTables.firstIndex { $0.id == rules.id } ?? 0
  }
}

extension PatienceRecord: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("played", .integer(played)), .init("won", .integer(won)),
        .init("streak", .integer(streak)), .init("bestStreak", .integer(bestStreak)),
        .init("bestSeconds", .integer(bestSeconds)), .init("fewestMoves", .integer(fewestMoves)),
        .init("assisted", .integer(assisted)), .init("assistedWon", .integer(assistedWon)),
      ]
        + (timedWins == 0
          ? []
          : [
            .init("timedWins", .integer(timedWins)), .init("secondsWon", .integer(secondsWon)),
          ])
        + (bestScore.map { [.init("bestScore", .integer($0))] } ?? [])
        + (hints == 0 ? [] : [.init("hints", .integer(hints))]))
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
    if archive.member("bestScore") != nil {
      bestScore = try archive.integer("bestScore", in: -most...most)
    }
    if archive.member("hints") != nil { hints = try archive.integer("hints", in: 0...most) }
    if archive.member("timedWins") != nil {
      timedWins = try archive.integer("timedWins", in: 0...won)
      secondsWon = try archive.integer("secondsWon", in: 0...most)
    }
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
      ] + (grade.map { [.init("grade", .string($0.text))] } ?? [])
        + (shownDays.isEmpty ? [] : [.init("shownDays", .strings(shownDays))])
        + (keptBadges.isEmpty
          ? [] : [.init("badges", .strings(keptBadges.map { $0.id }))]))
  }

  /// Reads a profile.
  ///
  /// A setting or patience missing from it is as for a new player.
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
      // NB: documents of version 1 contain only the days.
      uncertainDays = try Self.days("wonDays", in: archive)
    }
    goingHome =
      archive.member("goingHome") == nil ? .never : try archive.text("goingHome")
    grade = archive.member("grade") == nil ? nil : try archive.text("grade")
    // NB: documents of older programs have no badges, which then follow from the results.
    let names = archive.member("badges") == nil ? [] : try archive.array("badges")
    keptBadges = PatienceBadge.all.filter { names.contains(.string($0.id)) }
    if archive.member("shownDays") != nil {
      let days = try archive.array("shownDays").suffix(Self.mostShownDays)
      shownDays = days.compactMap { if case .string(let day) = $0 { day } else { nil } }
    }
    bank = try archive.integer("bank", in: -Int64.max / 2...Int64.max / 2)
  }

  /// The member that stores days whose patience isn't known.
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

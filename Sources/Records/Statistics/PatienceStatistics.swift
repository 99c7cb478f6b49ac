import CardCore
import GameList
import Patience
import PatienceDeals
import PatienceSolver
import Persistence

/// The statistics of patience games that other games don't have: each patience on its own, the
/// deals and whether they are winnable, and the daily deals.
///
/// Like `PlayStatistics`, it is computed from the stored rounds alone. It is a separate document
/// with its own counter, so it could be added later: older statistics stayed, and it was filled in
/// from all rounds.
public struct PatienceStatistics: Equatable, Sendable {
  /// The number of the last counted round.
  public private(set) var counted: Int64 = 0
  /// Every patience that was played, in the order of the first game.
  public private(set) var games: [Tally] = []
  /// The deals that were played without help, the latest last.
  public private(set) var deals: [Deal] = []
  /// The daily deals that were played, by date.
  public private(set) var days: [Day] = []
  /// The deals of the counted rounds with which the player had help.
  ///
  /// A round of another device doesn't record what the player has seen on this one.
  public private(set) var helped = HelpedDeals()

  /// The games of one patience.
  public struct Tally: Equatable, Sendable {
    /// The permanent name of the rules.
    public let game: String
    /// The number of games without help that uses hidden cards, and how many of them were won.
    public internal(set) var played: Int64 = 0
    public internal(set) var won: Int64 = 0
    /// The number of games with such help, which count only toward the time.
    public internal(set) var assisted: Int64 = 0
    /// The total time of all games and of won games, and the fastest win, in milliseconds.
    public internal(set) var time: Int64 = 0
    public internal(set) var timeWon: Int64 = 0
    public internal(set) var bestTime: Int64 = 0
    /// The totals of deals that are no longer stored individually.
    public internal(set) var earlier = DealSums()
    /// The results of single games; `nil` in older statistics, until the stored rounds are counted
    /// again.
    public internal(set) var results: PatienceResults? = PatienceResults()

    init(_ game: String) { self.game = game }
  }

  /// A deal with its number, however often it was played.
  public struct Deal: Equatable, Sendable {
    public let game: String
    public let number: UInt64
    /// Whether the player has won it.
    public internal(set) var isWon = false
    /// The fewest moves of the player's wins; 0 before the first win.
    public internal(set) var moves: Int64 = 0
    /// The solver's verdict; `nil` before it was solved.
    public internal(set) var verdict: Verdict?
    /// The number of moves of the shortest solution that the solver found, here or at the table; 0
    /// without one.
    public internal(set) var line: Int64 = 0

    init(_ game: String, _ number: UInt64) {
      self.game = game
      self.number = number
    }
  }

  /// The daily deal of one patience.
  public struct Day: Equatable, Sendable {
    /// The date, such as 20261121.
    public let date: UInt64
    public let game: String
    /// The number of the deal.
    public let number: UInt64
    /// Whether the player has won it without being shown the solution.
    public internal(set) var isWon = false
    /// Whether it was won by a player who has seen a part of the solution.
    public internal(set) var isShown = false
    /// How often it was played.
    public internal(set) var played: Int64 = 0
    /// The fastest win, in milliseconds; 0 without one.
    public internal(set) var bestTime: Int64 = 0

    init(_ date: UInt64, _ game: String, _ number: UInt64) {
      self.date = date
      self.game = game
      self.number = number
    }
  }

  /// How many deals and how many daily deals are stored individually.
  static let mostDeals = 1_000
  static let mostDays = 4_000

  /// The statistics of no games.
  public init() {}

  /// Restores the contents of a document.
  mutating func restore(
    counted: Int64, _ games: [Tally], _ deals: [Deal], _ days: [Day], _ helped: HelpedDeals
  ) {
    (self.counted, self.games, self.deals, self.days) = (counted, games, deals, days)
    self.helped = helped
  }

  // MARK: - Counting

  /// Counts the next round; rounds of other games are skipped, and a reset of the game starts over.
  ///
  /// - Parameters:
  ///   - round: The round; `nil` if it can't be read.
  ///   - number: Its number in the store.
  public mutating func count(_ round: PlayedRound?, number: Int64) {
    counted = number
    guard let round else { return }
    if round.isNewBeginning {
      let helped = helped
      self = PatienceStatistics()
      (counted, self.helped) = (number, helped)
    }
    guard round.table == GameName.patience.entry.document,
      let journal = try? Journal<Patience>(archive: round.journal)
    else { return }
    let notes = round.notes.flatMap { try? PatienceNotes(archive: $0) } ?? PatienceNotes()
    count(journal, notes)
  }

  private mutating func count(_ journal: Journal<Patience>, _ notes: PatienceNotes) {
    let (game, end) = (journal.game.rules.id, journal.observation)
    let isWon = journal.game.isWon(end)
    let time = min(max(0, notes.watch.milliseconds(at: 0)), Self.longest)
    let deal = journal.game.fingerprint(of: journal.opening)
    let earlier = helped.help(with: deal)
    let isAssisted = notes.isAssisted || earlier != nil
    let isShown = !notes.countsForDay || earlier == .solution
    if notes.isAssisted { helped.note(isShown ? .solution : .verdict, with: deal) }
    change(game) {
      $0.count(isWon: isWon, isAssisted: isAssisted, time: time)
      $0.results?.count(
        PatienceResults.Game(
          isWon: isWon, isAssisted: isAssisted, time: time, moves: Int64(end.moves),
          score: notes.finalScore(of: journal),
          isLowScoreBest: journal.game.rules.scoring.isLowBest))
    }
    guard let number = journal.opening.ownNumber else { return }
    if let date = notes.day, Self.dates.contains(date) {
      count(date, game, number, isWon: isWon, isShown: isShown, time: time)
    }
    if !isAssisted {
      count(
        game, number, isWon: isWon, moves: Int64(end.moves), known: notes.fewestMoves)
    }
  }

  /// The longest time that counts: a game that took more than a year was left open.
  private static let longest: Int64 = 31_536_000_000

  private mutating func change(_ game: String, _ change: (inout Tally) -> Void) {
    let place = games.firstIndex { $0.game == game } ?? games.count
    if place == games.count { games.append(Tally(game)) }
    change(&games[place])
  }

  private mutating func count(
    _ date: UInt64, _ game: String, _ number: UInt64, isWon: Bool, isShown: Bool, time: Int64
  ) {
    // NB: if the clock was set back, the day may be earlier than the last one.
    var place = days.firstIndex { $0.date == date && $0.game == game }
    if place == nil {
      let next = days.firstIndex { $0.date > date } ?? days.count
      days.insert(Day(date, game, number), at: next)
      place = next
    }
    guard let place else { return }
    days[place].played += 1
    if isWon, isShown {
      days[place].isShown = true
    } else if isWon {
      let best = days[place].isWon ? min(days[place].bestTime, time) : time
      (days[place].isWon, days[place].bestTime) = (true, best)
    }
    if days.count > Self.mostDays { days.removeFirst() }
  }

  /// Counts a game of a deal.
  ///
  /// If the table knew a solution, it is the one with which the win was compared there.
  private mutating func count(
    _ game: String, _ number: UInt64, isWon: Bool, moves: Int64, known line: Int64?
  ) {
    let known = deals.firstIndex { $0.game == game && $0.number == number }
    var deal = known.map { deals.remove(at: $0) } ?? Deal(game, number)
    if isWon {
      deal.moves = deal.isWon ? min(deal.moves, moves) : moves
      deal.isWon = true
    }
    if let line {
      deal.line = deal.line == 0 ? line : min(deal.line, line)
      deal.verdict = .winnable
    }
    deals.append(deal)
    if deals.count > Self.mostDeals {
      let oldest = deals.removeFirst()
      change(oldest.game) { $0.earlier.add(oldest) }
    }
  }

  // MARK: - Results of single games

  /// Whether the results of single games have to be counted from the stored rounds.
  public var lacksResults: Bool { games.contains { $0.results == nil } }

  /// Takes the results of single games that are missing here.
  ///
  /// - Parameter other: Statistics of the same rounds, as far as they are still stored.
  public mutating func takeResults(from other: PatienceStatistics) {
    for place in games.indices where games[place].results == nil {
      let counted = other.games.first { $0.game == games[place].game }
      games[place].results = counted?.results ?? PatienceResults()
    }
  }

  // MARK: - Verdicts

  /// The latest deal that has no verdict yet.
  package var openDeal: Deal? { deals.last { $0.verdict == nil } }

  /// Stores the solver's verdict on a deal.
  ///
  /// - Parameters:
  ///   - verdict: Whether it can be won.
  ///   - line: The number of moves of the solution.
  ///   - deal: The deal.
  package mutating func take(_ verdict: Verdict, line: Int64, of deal: Deal) {
    for place in deals.indices where deals[place].game == deal.game {
      guard deals[place].number == deal.number else { continue }
      let known = deals[place].line
      deals[place].verdict = known > 0 ? .winnable : verdict
      deals[place].line = known == 0 ? line : line == 0 ? known : min(known, line)
    }
  }

  /// The time on the clocks of all counted games, in milliseconds.
  public var time: Int64 { games.reduce(0) { $0 + $1.time } }

  /// The totals of a patience's deals.
  public func deals(of game: String) -> DealSums {
    var sums = games.first { $0.game == game }?.earlier ?? DealSums()
    for deal in deals where deal.game == game { sums.add(deal) }
    return sums
  }

  // MARK: - Days

  /// The possible dates, from year 1 to 9999.
  static let dates: ClosedRange<UInt64> = 10_101...99_991_231

  /// The days in a row with a daily deal won.
  public struct Streak: Equatable, Sendable {
    /// Up to today, or up to yesterday if none of today's deals is won yet.
    public internal(set) var now: Int64 = 0
    public internal(set) var best: Int64 = 0
  }

  /// The days in a row with a daily deal won, in any patience.
  ///
  /// - Parameter today: Today, by its date.
  /// - Returns: The current and the longest streak.
  public func streak(on today: UInt64) -> Streak {
    var streak = Streak()
    var (run, last) = (Int64(0), Int64.min)
    for day in days where day.isWon && day.date <= today {
      let number = CalendarMonth.day(ofDate: day.date)
      guard number != last else { continue }
      run = number - 1 == last ? run + 1 : 1
      last = number
      streak.best = max(streak.best, run)
    }
    if last >= CalendarMonth.day(ofDate: today) - 1 { streak.now = run }
    return streak
  }

  /// The daily deals of a month that were played.
  public func days(in month: CalendarMonth) -> [Day] {
    days.filter { CalendarMonth(ofDate: $0.date) == month }
  }
}

extension PatienceStatistics.Tally {
  mutating func count(isWon: Bool, isAssisted: Bool, time: Int64) {
    self.time += time
    if isAssisted {
      assisted += 1
      return
    }
    played += 1
    guard isWon else { return }
    bestTime = won == 0 ? time : min(bestTime, time)
    won += 1
    timeWon += time
  }
}

/// The totals of deals: how many are winnable, how many were won, and in how many moves.
public struct DealSums: Equatable, Sendable {
  /// Deals that the player has won.
  public internal(set) var won: Int64 = 0
  /// Winnable deals that the player has not won.
  public internal(set) var missed: Int64 = 0
  /// Deals that are proven unwinnable.
  public internal(set) var lost: Int64 = 0
  /// Deals whose result is unknown, and deals that were not solved yet.
  public internal(set) var unknown: Int64 = 0
  public internal(set) var open: Int64 = 0
  /// Won deals with a known solution; the total of the player's moves beyond the shorter of both;
  /// and how many of them the player won in no more moves than the solution.
  public internal(set) var compared: Int64 = 0
  public internal(set) var beyond: Int64 = 0
  public internal(set) var shortest: Int64 = 0

  /// The totals of no deals.
  public init() {}

  /// Deals that are known to be winnable.
  public var winnable: Int64 { won + missed }

  mutating func add(_ deal: PatienceStatistics.Deal) {
    if deal.isWon {
      won += 1
      guard deal.line > 0 else { return }
      compared += 1
      beyond += max(0, deal.moves - deal.line)
      shortest += deal.moves <= deal.line ? 1 : 0
      return
    }
    switch deal.verdict {
    case .winnable: missed += 1
    case .lost: lost += 1
    case .unknown: unknown += 1
    case nil: open += 1
    }
  }

  /// The sum of both totals.
  package static func + (one: DealSums, other: DealSums) -> DealSums {
    var sum = one
    sum.won += other.won
    sum.missed += other.missed
    sum.lost += other.lost
    sum.unknown += other.unknown
    sum.open += other.open
    sum.compared += other.compared
    sum.beyond += other.beyond
    sum.shortest += other.shortest
    return sum
  }
}

import Patience
import PatienceDeals

/// A game to be dealt.
public enum NextGame: Equatable, Sendable {
  case anyDeal(PatienceRules)
  case numbered(PatienceRules, DealNumber)
  /// The daily deal of a date.
  case daily(PatienceRules, UInt64)
  /// A layout that the player typed or a link contains.
  case typed(TypedLayout)
  case sameDeal
}

extension NextGame {
  /// The patience of the game, or `nil` if it is the one on the table.
  var rules: PatienceRules? {
    switch self {
    case .anyDeal(let rules), .numbered(let rules, _), .daily(let rules, _): rules
    case .typed(let typed): typed.rules
    case .sameDeal: nil
    }
  }

  /// The date of a daily deal.
  var day: UInt64? { if case .daily(_, let day) = self { day } else { nil } }

  /// The cards of a game, its rules, and its date if it is a daily deal.
  struct Deal: Sendable {
    let opening: PatienceOpening
    let rules: PatienceRules
    let day: UInt64?
    /// Whether the deal is proven winnable, or will be once it is found.
    var isProven = false
    /// Whether the player typed the layout, or a link contains it.
    var isTyped = false
  }

  /// The requested deal, or the first one to try in a search.
  ///
  /// - Parameters:
  ///   - present: The game on the table.
  ///   - seed: A function that returns an unpredictable number.
  /// - Returns: The deal.
  func deal(after present: Deal, seed: () -> UInt64) -> Deal {
    switch self {
    case .anyDeal(let rules):
      Deal(opening: .numbered(Self.anyNumber(from: seed())), rules: rules, day: nil)
    case .numbered(let rules, let number):
      Deal(opening: number.opening, rules: rules, day: nil)
    case .daily(let rules, let day):
      Deal(opening: .numbered(DailyDeal.firstNumber(of: day)), rules: rules, day: day)
    case .typed(let typed):
      Deal(opening: .prepared(typed.layout), rules: typed.rules, day: nil, isTyped: true)
    case .sameDeal: present
    }
  }

  /// The search for a deal, or `nil` if the first deal can be used as it is.
  ///
  /// - Parameters:
  ///   - first: The first deal to try.
  ///   - profile: The player's settings for new deals.
  /// - Returns: The question for the background worker.
  func question(_ first: Deal, _ profile: PatienceProfile) -> DealQuestion? {
    guard let number = first.opening.ownNumber else { return nil }
    let rules = first.rules
    switch self {
    case .anyDeal:
      let grade = GradeQuestion.isCalibrated(for: rules) ? profile.grade : nil
      let mustBeWinnable = profile[.winnable]
      return mustBeWinnable || grade != nil
        ? DealQuestion(
          Patience(rules), from: number, mustBeWinnable: mustBeWinnable, grade: grade) : nil
    case .daily: return DealQuestion(Patience(rules), from: number, ofDay: true)
    case .numbered, .typed, .sameDeal: return nil
    }
  }

  /// The highest number of a random deal, which keeps numbers short enough to pass on.
  private static let highestNumber: UInt64 = 999_999

  static func anyNumber(from seed: UInt64) -> UInt64 { seed % highestNumber + 1 }
}

/// The next game that the player requested, until its cards are dealt.
public struct NextGameWish: Sendable {
  /// The requested game, while the player is asked whether to give up the current one.
  public internal(set) var asked: NextGame?
  /// The search for a deal, whether or not the player is waiting for it.
  private var begun: Search?
  /// Whether the player is waiting for the search.
  private var isAwaited = false
  /// The number of moves since the deal, or since a search ended.
  private var moves = 0

  /// A search for a deal, until the deal is on the table.
  struct Search: Sendable {
    let wanted: NextGame
    /// The first deal to try.
    let first: NextGame.Deal
    /// The kind of deal to search for.
    let kind: DealKind
    /// The number of deals skipped.
    fileprivate(set) var tried = 0
    /// The deal found, which waits until no sheet covers the table.
    fileprivate(set) var found: NextGame.Deal?
  }

  /// The search that the player is waiting for, if any.
  var search: Search? { isAwaited ? begun : nil }

  /// The search for the deal that the player will probably want next, started before the player
  /// asks.
  var ahead: Search? { isAwaited ? nil : begun }

  /// The reason why no deal was found, until the player has been told at the table.
  private var failure: PatiencePhrase?

  /// Starts a search that the player is waiting for, or one ahead of time.
  mutating func seek(
    _ wanted: NextGame, from first: NextGame.Deal, _ kind: DealKind, isAhead: Bool
  ) {
    begun = Search(wanted: wanted, first: first, kind: kind)
    (isAwaited, failure) = (!isAhead, nil)
  }

  /// Counts a move of the player.
  mutating func noteMove() { moves += 1 }

  /// The number of moves after which a player probably won't abandon the game.
  private static let settlingIn = 10

  /// Whether it is time to search for the next deal in advance.
  var isTimeToSeekAhead: Bool {
    moves >= Self.settlingIn && begun == nil
  }

  /// Turns the search ahead into the one that the player is waiting for, if it finds what they
  /// want.
  ///
  /// - Parameters:
  ///   - wanted: The game that the player wants.
  ///   - isGoingOn: Whether the worker is still searching.
  /// - Returns: Whether the search can be used.
  mutating func takeUpAhead(for wanted: NextGame, isGoingOn: Bool) -> Bool {
    guard case .anyDeal(let rules) = wanted, let ahead, ahead.first.rules.id == rules.id,
      ahead.found != nil || isGoingOn
    else { return false }
    isAwaited = true
    return true
  }

  /// Drops the search ahead.
  mutating func endAhead() { if !isAwaited { begun = nil } }

  /// Stores the progress of the search.
  mutating func learn(_ progress: DealProgress) { begun?.tried = progress.tried }

  /// Stores the deal found.
  mutating func learn(_ found: NextGame.Deal) { begun?.found = found }

  /// Stores the reason why no deal was found.
  mutating func note(_ failure: PatiencePhrase) { self.failure = failure }

  /// Returns the reason why no deal was found, and clears it.
  mutating func takeFailure() -> PatiencePhrase? {
    defer { failure = nil }
    return failure
  }

  /// Ends the search.
  mutating func endSearch() { (begun, moves) = (nil, 0) }
}

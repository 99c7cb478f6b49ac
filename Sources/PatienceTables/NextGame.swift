import Patience
import PatienceDeals

/// A game to be dealt.
public enum NextGame: Equatable, Sendable {
  case anyDeal(PatienceRules)
  case numbered(PatienceRules, DealNumber)
  /// The deal of a day, by its date.
  case daily(PatienceRules, UInt64)
  case sameDeal
}

extension NextGame {
  /// The cards of a game, its rules, and the day whose deal it is dealt as, if any.
  struct Deal: Sendable {
    let opening: PatienceOpening
    let rules: PatienceRules
    let day: UInt64?
    /// Whether it is proven that the deal can be won, or will be once it is found.
    var isProven = false
  }

  /// The deal that is meant, or the first to be tried where one is sought that is such as the player wants.
  ///
  /// - Parameters:
  ///   - present: The game on the table.
  ///   - seed: Gives a number that nobody can foresee.
  /// - Returns: The deal.
  func deal(after present: Deal, seed: () -> UInt64) -> Deal {
    switch self {
    case .anyDeal(let rules):
      Deal(opening: .numbered(Self.anyNumber(from: seed())), rules: rules, day: nil)
    case .numbered(let rules, let number):
      Deal(opening: number.opening, rules: rules, day: nil)
    case .daily(let rules, let day):
      Deal(opening: .numbered(DailyDeal.firstNumber(of: day)), rules: rules, day: day)
    case .sameDeal: present
    }
  }

  /// What is sought of a deal, or `nil` where the first one is taken as it is.
  ///
  /// - Parameters:
  ///   - first: The first deal to try.
  ///   - profile: What the player wants of new deals.
  /// - Returns: The question to the background worker.
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
    case .numbered, .sameDeal: return nil
    }
  }

  /// The highest number of a deal that nobody chose: short enough to be told to a friend.
  private static let highestNumber: UInt64 = 999_999

  private static func anyNumber(from seed: UInt64) -> UInt64 { seed % highestNumber + 1 }
}

/// The game that the player wants next, from the wish until its cards are dealt.
public struct NextGameWish: Sendable {
  /// The game that was asked for while the one on the table is not over.
  public internal(set) var asked: NextGame?
  /// The search for a deal, whether the player waits for it or not.
  private var begun: Search?
  /// Whether the player waits for what is sought.
  private var isAwaited = false
  /// How many moves the player has made since the deal, or since a search was ended.
  private var moves = 0

  /// A search for a deal, from the wish until the deal is on the table.
  struct Search: Sendable {
    let wanted: NextGame
    /// The first deal that is tried.
    let first: NextGame.Deal
    /// What is wanted of the deal.
    let kind: DealKind
    /// How many deals were passed over.
    fileprivate(set) var tried = 0
    /// The deal that was found; it waits until no sheet covers the table.
    fileprivate(set) var found: NextGame.Deal?

    /// The patience that a deal is sought of, where it is another one than that on the table.
    func rules(besides present: PatienceRules) -> PatienceRules? {
      first.rules == present ? nil : first.rules
    }
  }

  /// The search for a deal that the player waits for; `nil` where there is none.
  var search: Search? { isAwaited ? begun : nil }

  /// The search for the deal that the player will most likely want, begun before they ask for one.
  var ahead: Search? { isAwaited ? nil : begun }

  /// Why no deal was found, where the player is yet to be told at the table.
  private var failure: PatiencePhrase?

  /// Begins to seek a deal, for a player who waits for it or ahead of that.
  mutating func seek(
    _ wanted: NextGame, from first: NextGame.Deal, _ kind: DealKind, isAhead: Bool
  ) {
    begun = Search(wanted: wanted, first: first, kind: kind)
    (isAwaited, failure) = (!isAhead, nil)
  }

  /// Notes that the player has made a move.
  mutating func noteMove() { moves += 1 }

  /// After how many moves a player is assumed to be staying with the game.
  private static let settlingIn = 10

  /// Whether the next deal is to be sought before the player asks for it.
  var isTimeToSeekAhead: Bool {
    moves >= Self.settlingIn && begun == nil
  }

  /// Makes the search ahead the one that the player waits for, if it seeks what they want now.
  ///
  /// - Parameters:
  ///   - wanted: What they want.
  ///   - isGoingOn: Whether the worker still seeks.
  /// - Returns: Whether it does.
  mutating func takeUpAhead(for wanted: NextGame, isGoingOn: Bool) -> Bool {
    guard case .anyDeal(let rules) = wanted, let ahead, ahead.first.rules.id == rules.id,
      ahead.found != nil || isGoingOn
    else { return false }
    isAwaited = true
    return true
  }

  /// Gives up the search ahead.
  mutating func endAhead() { if !isAwaited { begun = nil } }

  /// Learns how far the search has come.
  mutating func learn(_ progress: DealProgress) { begun?.tried = progress.tried }

  /// Learns which deal was found.
  mutating func learn(_ found: NextGame.Deal) { begun?.found = found }

  /// Notes that no deal was found.
  mutating func note(_ failure: PatiencePhrase) { self.failure = failure }

  /// Why no deal was found, once.
  mutating func takeFailure() -> PatiencePhrase? {
    defer { failure = nil }
    return failure
  }

  /// Ends the search.
  mutating func endSearch() { (begun, moves) = (nil, 0) }
}

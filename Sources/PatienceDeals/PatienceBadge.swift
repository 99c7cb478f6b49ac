import CardCore
import Patience

/// An award for results at the patience tables.
///
/// Badges follow from a player's profile alone. It counts only wins without help that looks at
/// hidden cards, and marks days as the calendar does.
public enum PatienceBadge: Hashable, Sendable {
  /// A number of wins in any games.
  case wins(Int64)
  /// Wins in a row in one game.
  case streak(Int64)
  /// A win in every game of a kind.
  case kind(PatienceGroup)
  /// A win in every game.
  case everyGame
  /// A win in a number of variants with other rules.
  case otherRules(Int64)
  /// A win of Spider with four suits.
  case fourSuits
  /// A win of Klondike in less than a number of minutes.
  case fastKlondike(minutes: Int64)
  /// Days in a row with a daily deal won.
  case days(Int64)
  /// Days in a row with all five deals of the day won.
  case fives(Int64)

  /// All badges, in the order of the page.
  public static let all: [PatienceBadge] =
    [.wins(1), .wins(10), .wins(100), .wins(500), .streak(3), .streak(10)]
    + PatienceGroup.allCases.map { .kind($0) }
    + [
      .everyGame, .otherRules(3), .fourSuits, .fastKlondike(minutes: 5), .days(7), .days(30),
      .fives(1), .fives(7),
    ]

  /// The permanent name in saved profiles.
  public var id: String {
    switch self {
    case .wins(let number): "wins-\(number)"
    case .streak(let number): "streak-\(number)"
    case .kind(let group): "kind-\(Self.name(of: group))"
    case .everyGame: "every-game"
    case .otherRules(let number): "other-rules-\(number)"
    case .fourSuits: "four-suits"
    case .fastKlondike(let minutes): "fast-klondike-\(minutes)"
    case .days(let number): "days-\(number)"
    case .fives(let number): "fives-\(number)"
    }
  }

  private static func name(of group: PatienceGroup) -> String {
    switch group {
    case .klondike: "klondike"
    case .cells: "cells"
    case .groups: "groups"
    case .runs: "runs"
    case .clearing: "clearing"
    case .others: "others"
    }
  }

  /// How much a player has to reach.
  public var goal: Int64 {
    switch self {
    case .wins(let number), .streak(let number), .otherRules(let number), .days(let number),
      .fives(let number):
      number
    case .kind(let group): Int64(group.families.count)
    case .everyGame: PatienceGroup.allCases.reduce(0) { $0 + Int64($1.families.count) }
    case .fourSuits, .fastKlondike: 1
    }
  }

  /// Returns how much of the goal a player has reached.
  ///
  /// - Parameter profile: The player's profile.
  /// - Returns: A number from 0 to ``goal``.
  package func progress(of profile: PatienceProfile) -> Int64 {
    switch self {
    case .wins: min(goal, profile.sum { $0.won })
    case .streak: min(goal, profile.most { $0.bestStreak })
    case .kind(let group): Self.won(group.families, by: profile)
    case .everyGame:
      PatienceGroup.allCases.reduce(0) { $0 + Self.won($1.families, by: profile) }
    case .otherRules:
      min(goal, Int64(profile.wonGames.count { $0.option != nil }))
    case .fourSuits: profile.wonGames.contains { $0.usualID == "spider-4" } ? 1 : 0
    case .fastKlondike(let minutes):
      profile.wonGames.contains {
        ["klondike-1", "klondike-3"].contains($0.usualID)
          && profile[$0].bestSeconds < minutes * 60
      } ? 1 : 0
    case .days: min(goal, Self.longestRun(of: profile.allWonDays))
    case .fives: min(goal, Self.longestRun(of: FiveOfTheDay.completeDays(of: profile)))
    }
  }

  /// The number of families with a win in any of their variants.
  private static func won(_ families: [[PatienceRules]], by profile: PatienceProfile) -> Int64 {
    Int64(families.count { family in family.contains { profile[$0].won > 0 } })
  }

  /// The length of the longest run of days among sorted dates such as 20261121.
  static func longestRun(of dates: [UInt64]) -> Int64 {
    var (run, longest, last) = (Int64(0), Int64(0), Int64.min)
    for date in dates {
      let day = CalendarMonth.day(ofDate: date)
      guard day != last else { continue }
      run = day - 1 == last ? run + 1 : 1
      (last, longest) = (day, max(longest, run))
    }
    return longest
  }
}

extension PatienceProfile {
  /// The badges that the player has, in the order of the page.
  ///
  /// One that was earned stays, also when the results that it followed from are no longer kept.
  public var badges: [PatienceBadge] {
    PatienceBadge.all.filter { badge in
      keptBadges.contains(badge) || badge.progress(of: self) >= badge.goal
    }
  }

  /// The games with a win.
  var wonGames: [PatienceRules] { PatienceRules.onTables.filter { self[$0].won > 0 } }

  /// The dates with a daily deal won in any patience, sorted.
  var allWonDays: [UInt64] {
    PatienceRules.onTables.flatMap { wonDays(of: $0) }.inOrder { $0 < $1 }
  }

  /// The number of days in a row with a daily deal won, up to today, or up to yesterday if none of
  /// today's is won yet.
  package func dailyStreak(on today: UInt64) -> Int64 {
    let last = CalendarMonth.day(ofDate: today)
    let days = allWonDays.map { CalendarMonth.day(ofDate: $0) }
    var day = days.contains(last) ? last : last - 1
    var streak: Int64 = 0
    while days.contains(day) { (day, streak) = (day - 1, streak + 1) }
    return streak
  }

  func sum(_ value: (PatienceRecord) -> Int64) -> Int64 {
    PatienceRules.onTables.reduce(0) { $0 + value(self[$1]) }
  }

  func most(_ value: (PatienceRecord) -> Int64) -> Int64 {
    PatienceRules.onTables.reduce(0) { max($0, value(self[$1])) }
  }
}

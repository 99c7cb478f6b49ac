import CardCore
import Patience

/// Five daily deals of a day, each of another kind of patience, which are the same for everybody.
///
/// The games follow from the date alone. Each day leaves out one of six kinds, and each kind takes
/// its games in turn.
package enum FiveOfTheDay {
  /// The permanent names of the games by kind.
  ///
  /// NB: the list must not change, because streaks of past days follow from it.
  private static let kinds = [
    ["klondike-1", "klondike-3", "easthaven", "klondike-1-vegas", "klondike-3-vegas"],
    ["freecell", "seahaven", "eight-off", "bakers-game"],
    ["yukon", "russian"],
    ["spider-1", "scorpion", "spider-2"],
    ["pyramid", "tripeaks", "golf"],
    ["canfield", "forty-thieves"],
  ]

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The games of a day, in the order of the kinds.
  ///
  ///     FiveOfTheDay.games(on: 20261129).count  // 5
  ///
  /// - Parameter date: The date, such as 20261129 for 29 November 2026.
  /// - Returns: Five games.
  package static func games(on date: UInt64) -> [PatienceRules] {
    let day = Int(max(0, CalendarMonth.day(ofDate: date)))
    return kinds.indices.filter { $0 != day % kinds.count }.compactMap { kind in
      let games = kinds[kind]
      return PatienceRules.named(games[(day + day / kinds.count) % games.count])
    }
  }

  /// The games of a day whose deals of that day a player has won.
  package static func won(on date: UInt64, by profile: PatienceProfile) -> [PatienceRules] {
    games(on: date).filter { profile.wonDays(of: $0).contains(date) }
  }

  /// The next game of a day whose deal a player hasn't won, after another game of that day.
  ///
  /// - Returns: `nil` if the other game isn't one of the five, or if all others are won.
  package static func next(
    after rules: PatienceRules, on date: UInt64, for profile: PatienceProfile
  ) -> PatienceRules? {
    let games = games(on: date)
    guard let place = games.firstIndex(where: { $0.id == rules.id }) else { return nil }
    let won = won(on: date, by: profile)
    return (games[(place + 1)...] + games[..<place]).first { game in
      !won.contains { $0.id == game.id }
    }
  }

  /// The dates on which a player won all five, sorted.
  static func completeDays(of profile: PatienceProfile) -> [UInt64] {
    var dates: [UInt64] = []
    for date in profile.allWonDays where dates.last != date {
      if won(on: date, by: profile).count == games(on: date).count { dates.append(date) }
    }
    return dates
  }

  /// The number of days in a row on which a player won all five, up to today, or up to yesterday if
  /// today's aren't all won yet.
  ///
  /// A profile keeps about a year of won days, so a streak isn't longer.
  ///
  /// - Parameters:
  ///   - today: Today's date.
  ///   - profile: The player's profile.
  /// - Returns: The number of days.
  package static func streak(on today: UInt64, of profile: PatienceProfile) -> Int {
    func isComplete(_ day: Int64) -> Bool {
      let date = DailyDeal.day(at: day * millisecondsPerDay)
      return won(on: date, by: profile).count == games(on: date).count
    }
    let last = CalendarMonth.day(ofDate: today)
    var day = isComplete(last) ? last : last - 1
    var days = 0
    while day >= 0, isComplete(day) { (day, days) = (day - 1, days + 1) }
    return days
  }
}

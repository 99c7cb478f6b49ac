import CardCore
import Patience
import PatienceDeals
import Testing

@Suite("The five deals of a day")
struct FiveOfTheDayTests {
  /// Sixty dates that follow each other.
  static let dates = (0..<60).map { DailyDeal.day(at: (20_700 + Int64($0)) * 86_400_000) }

  @Test("They are five different games, and all games come up within two months")
  func games() {
    var seen: Set<String> = []
    for date in Self.dates {
      let ids = FiveOfTheDay.games(on: date).map { $0.id }
      #expect(ids.count == 5 && Set(ids).count == 5, "\(date)")
      seen.formUnion(ids)
    }
    let usual = PatienceRules.onTables.filter { $0.id == $0.usualID && $0.id != "spider-4" }
    #expect(seen == Set(usual.map { $0.id }))
    #expect(
      FiveOfTheDay.games(on: 20_261_129).map { $0.id } == [
        "klondike-1", "eight-off", "scorpion", "tripeaks", "canfield",
      ], "the games of a day never change")
    #expect(FiveOfTheDay.games(on: 99_991_231).count == 5 && FiveOfTheDay.games(on: 0).count == 5)
  }

  @Test("After a game of the day comes the next one that isn't won, and none after the last")
  func next() throws {
    let day = try #require(Self.dates.last)
    let games = FiveOfTheDay.games(on: day)
    var profile = try winning(PatienceProfile(), day, games[2])
    #expect(FiveOfTheDay.next(after: games[1], on: day, for: profile)?.id == games[3].id)
    #expect(FiveOfTheDay.next(after: games[4], on: day, for: profile)?.id == games[0].id)
    for rules in games { profile = try winning(profile, day, rules) }
    #expect(FiveOfTheDay.next(after: games[1], on: day, for: profile) == nil)
    let other = try #require(
      PatienceRules.onTables.first { rules in !games.contains { $0.id == rules.id } })
    #expect(FiveOfTheDay.next(after: other, on: day, for: PatienceProfile()) == nil)
    #expect(profile.dailyStreak(on: day) == 1)
  }

  @Test("A streak counts days with all five wins, and goes on until a day is over")
  func streak() throws {
    let days = Array(Self.dates.suffix(4))
    let (first, second, third, last) = (days[0], days[1], days[2], days[3])
    func profile(_ days: [UInt64], without missing: (UInt64, Int)? = nil) throws -> PatienceProfile
    {
      var profile = PatienceProfile()
      for day in days {
        for (place, rules) in FiveOfTheDay.games(on: day).enumerated()
        where missing?.0 != day || missing?.1 != place {
          profile = try winning(profile, day, rules)
        }
      }
      return profile
    }
    #expect(FiveOfTheDay.streak(on: last, of: PatienceProfile()) == 0)
    let three = try profile([first, second, third])
    #expect(FiveOfTheDay.streak(on: third, of: three) == 3)
    #expect(FiveOfTheDay.streak(on: last, of: three) == 3, "today's can still be won")
    let gap = try profile([first, second, third], without: (second, 4))
    #expect(FiveOfTheDay.streak(on: third, of: gap) == 1)
    #expect(FiveOfTheDay.won(on: second, by: gap).count == 4)
    #expect(FiveOfTheDay.streak(on: first, of: gap) == 1)
  }

  /// Adds a won day to a profile, as a saved document does.
  private func winning(
    _ profile: PatienceProfile, _ day: UInt64, _ rules: PatienceRules
  ) throws -> PatienceProfile {
    let days = (profile.wonDays(of: rules) + [day]).sorted()
    guard case .object(let members) = profile.archive else { return profile }
    let changed = members.map { member in
      guard member.name == "wonDays", case .object(let won) = member.value else { return member }
      return JSONValue.Member(
        "wonDays",
        .object(
          won.map {
            $0.name == rules.id
              ? JSONValue.Member($0.name, .array(days.map { .integer($0) })) : $0
          }))
    }
    return try PatienceProfile(archive: .object(changed))
  }
}

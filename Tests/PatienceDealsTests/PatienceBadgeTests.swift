import CardCore
import Patience
import PatienceDeals
import Testing

@Suite("Badges of patience")
struct PatienceBadgeTests {
  /// Counts a game of a deal of which nothing was played, as won or lost.
  @discardableResult
  private func count(
    _ rules: PatienceRules, in profile: inout PatienceProfile, isWon: Bool = true,
    isAssisted: Bool = false, seconds: Int64 = 600, day: UInt64? = nil
  ) -> [PatienceBadge] {
    var notes = PatienceNotes(day: day)
    notes.isAssisted = isAssisted
    return profile.count(
      Journal(of: Patience(rules), from: .numbered(1)), notes, isWon: isWon, seconds: seconds)
  }

  @Test("There are twenty with names of their own, and a new player has none")
  func list() {
    #expect(PatienceBadge.all.count == 20 && Set(PatienceBadge.all.map { $0.id }).count == 20)
    let profile = PatienceProfile()
    #expect(profile.badges.isEmpty)
    #expect(PatienceBadge.all.allSatisfy { $0.goal > 0 && $0.progress(of: profile) == 0 })
    #expect(PatienceBadge.everyGame.goal == 16)
    #expect(
      PatienceGroup.allCases.map { PatienceBadge.kind($0).goal } == [3, 4, 2, 2, 3, 2])
    for language in [\BadgePhrase.english, \.german] {
      let names = PatienceBadge.all.map { BadgePhrase.name($0)[keyPath: language] }
      #expect(Set(names).count == 20)
    }
  }

  @Test("A win earns its badges once; losses and games with help earn nothing")
  func earning() {
    var profile = PatienceProfile()
    #expect(count(.golf, in: &profile, isWon: false).isEmpty)
    #expect(count(.golf, in: &profile, isAssisted: true).isEmpty && profile.badges.isEmpty)
    #expect(count(.golf, in: &profile) == [.wins(1)])
    #expect(count(.golf, in: &profile).isEmpty)
    #expect(PatienceBadge.wins(10).progress(of: profile) == 2)
    #expect(count(.golf, in: &profile) == [.streak(3)])
    #expect(BadgePhrase.earned([.wins(1)]).english == "New badge: First win.")
    #expect(
      BadgePhrase.earned([.wins(1), .streak(3)]).english == "New badges: First win and 3 in a row.")
  }

  @Test("A streak is of one game, and any other result of it ends it")
  func streaks() {
    var profile = PatienceProfile()
    for rules in [PatienceRules.golf, .yukon, .golf] { count(rules, in: &profile) }
    #expect(PatienceBadge.streak(3).progress(of: profile) == 2)
    count(.golf, in: &profile, isAssisted: true)
    count(.golf, in: &profile)
    #expect(!profile.badges.contains(.streak(3)))
    for _ in 0..<12 { count(.golf, in: &profile) }
    #expect(
      profile.badges.contains(.streak(10)) && PatienceBadge.streak(10).progress(of: profile) == 10)
    #expect(profile.badges.contains(.wins(10)) && !profile.badges.contains(.wins(100)))
  }

  @Test("A kind takes a win in each of its games, in any variant")
  func kinds() {
    var profile = PatienceProfile()
    count(.golf.with(.turnedCorner), in: &profile)
    count(.pyramid, in: &profile)
    #expect(PatienceBadge.kind(.clearing).progress(of: profile) == 2)
    #expect(count(.triPeaks, in: &profile) == [.kind(.clearing)])
    count(.klondike(draw: 3), in: &profile)
    count(.klondike(draw: 1), in: &profile)
    #expect(PatienceBadge.kind(.klondike).progress(of: profile) == 1, "Klondike is one game")
    #expect(PatienceBadge.everyGame.progress(of: profile) == 4)
    for rules in PatienceRules.onTables where rules.option == nil { count(rules, in: &profile) }
    #expect(profile.badges.contains(.everyGame))
    #expect(PatienceGroup.allCases.allSatisfy { profile.badges.contains(.kind($0)) })
  }

  @Test("Single feats: other rules, four suits, and Klondike in less than five minutes")
  func feats() {
    var profile = PatienceProfile()
    count(.spider(suits: 2), in: &profile)
    #expect(!profile.badges.contains(.fourSuits))
    #expect(count(.spider(suits: 4).with(.emptyColumns), in: &profile).contains(.fourSuits))
    count(.golf.with(.nothingOnKings), in: &profile)
    #expect(PatienceBadge.otherRules(3).progress(of: profile) == 2)
    #expect(count(.golf.with(.turnedCorner), in: &profile).contains(.otherRules(3)))
    count(.vegas(draw: 1), in: &profile, seconds: 100)
    count(.klondike(draw: 1), in: &profile, seconds: 300)
    #expect(!profile.badges.contains(.fastKlondike(minutes: 5)), "five minutes aren't less")
    let fast = count(.klondike(draw: 1).with(.passes(1)), in: &profile, seconds: 299)
    #expect(fast == [.fastKlondike(minutes: 5)])
  }

  /// Dates that follow each other, from 26 October 2026.
  private let dates = (0..<31).map { DailyDeal.day(at: (20_752 + Int64($0)) * 86_400_000) }

  @Test("Days with a daily deal won count in a row, in any game, as in the calendar")
  func days() {
    var profile = PatienceProfile()
    for (place, date) in dates.enumerated() where place != 6 {
      count(place % 2 == 0 ? .golf : .yukon, in: &profile, day: date)
    }
    #expect(PatienceBadge.days(30).progress(of: profile) == 24)
    var shown = PatienceNotes(day: dates[6])
    shown.isAssisted = true
    let journal = Journal(of: Patience(.golf), from: .numbered(1))
    var other = profile
    other.count(journal, shown, isWon: true, seconds: 9)
    #expect(other.badges.contains(.days(30)), "a verdict doesn't take the day")
    #expect(count(.freeCell, in: &profile, day: dates[6]).contains(.days(30)), "a past day counts")
  }

  @Test("Days with all five won count in a row")
  func fives() {
    var profile = PatienceProfile()
    for date in dates.prefix(7) {
      for rules in FiveOfTheDay.games(on: date) {
        #expect(!profile.badges.contains(.fives(7)))
        count(rules, in: &profile, day: date)
      }
      #expect(profile.badges.contains(.fives(1)))
    }
    #expect(profile.badges.contains(.fives(7)))
  }

  @Test("Badges are saved, stay when days are forgotten, and are found in older profiles")
  func saving() throws {
    var profile = PatienceProfile()
    for date in dates.prefix(7) { count(.golf, in: &profile, day: date) }
    let earned = profile.badges
    #expect(earned.contains(.days(7)))
    #expect(try PatienceProfile(archive: profile.archive) == profile)
    guard case .object(let members) = profile.archive else { return }
    func archive(_ change: (JSONValue.Member) -> JSONValue.Member?) throws -> PatienceProfile {
      try PatienceProfile(archive: .object(members.compactMap(change)))
    }
    let older = try archive { $0.name == "badges" ? nil : $0 }
    #expect(older.badges == earned)
    let forgotten = try archive {
      $0.name == "wonDays" ? JSONValue.Member("wonDays", .object([])) : $0
    }
    #expect(forgotten.badges == earned && PatienceBadge.days(7).progress(of: forgotten) == 0)
    let newer = try archive {
      $0.name == "badges" ? JSONValue.Member("badges", .strings(["of-a-later-program"])) : $0
    }
    #expect(newer.badges == earned, "a name that isn't known is left out")
    #expect(PatienceProfile().archive.member("badges") == nil)
  }
}

import CardCore
import CasinoKit
import Patience
import PatienceDeals
import StatisticsScreens
import TableTesting
import Testing

@Suite("Daily deals in progress in the calendar")
struct StartedDailyTests {
  /// A visit on 21 November 2026 at noon with daily deals in progress, each after one move.
  private func visit(
    _ dailies: [(PatienceRules, UInt64)], speaking words: StatisticsWords = .english
  ) throws -> StatisticsVisit {
    let stored = try dailies.enumerated().map { place, daily in
      var journal = Journal(of: Patience(daily.0), from: .numbered(7))
      try journal.play(#require(journal.legalActions.first))
      return StoredDocument(
        "patience-daily-\(place + 1)",
        SavedPatienceGame(journal, PatienceNotes(day: daily.1)).document)
    }
    let visit = StatisticsVisit([], stored: stored, link: "daily", speaking: words)
    visit.house.time = 1_795_262_400_000
    try visit.finish()
    return visit
  }

  private func day(_ label: String, _ visit: StatisticsVisit) -> Element? {
    visit.page.all.first { $0["aria-label"]?.hasPrefix(label) == true }
  }

  @Test("A day with a deal in progress says so, and its list continues it")
  func started() throws {
    let visit = try visit([(.golf, 20_261_120), (.yukon, 20_261_120)])
    #expect(visit.text.contains("November 2026: 0 daily deals played, 0 won, 2 in progress."))
    let label = "20 November 2026: Golf, in progress, 1 move and Yukon, in progress, 1 move"
    #expect(day(label, visit)?["class"] == "day played")
    visit.room.perform(text: "day 20261120")
    let row = visit.page.all.first { $0.tag == "li" && $0.text.hasPrefix("Golf") }
    #expect(row?.text == "Golf in progress, 1 move")
    #expect(row?.all.first { $0.tag == "a" }?["href"] == "#klondike/day/20261120/golf")
    let german = try self.visit([(.golf, 20_261_120)], speaking: StatisticsWords(.german))
    #expect(german.text.contains("0 Tagesspiele gespielt, 0 gewonnen, 1 begonnen."))
  }

  @Test("With a clock that was set back, a deal in progress on a day to come can be continued")
  func clockSetBack() throws {
    let visit = try visit([(.golf, 20_261_125)])
    #expect(day("25 November 2026: Golf", visit)?["href"] == "#klondike/day/20261125/golf")
    #expect(day("26 November 2026", visit) == nil)
  }
}

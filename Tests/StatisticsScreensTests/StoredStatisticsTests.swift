import CasinoKit
import Foundation
import GameList
import PatienceDeals
import Records
import StatisticsScreens
import Testing

/// Totals as players have them in their stores.
///
/// If rounds are folded, nothing else contains their data.
///
/// The files never change; the code that reads them may.
@Suite("Statistics of earlier versions")
struct StoredStatisticsTests {
  private func stored(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Saves/\(name).json")))
  }

  @Test("Version 2: eight rounds of casino war and four of blackjack, with totals and sessions")
  func versionTwo() throws {
    let statistics = try PlayStatistics(document: stored("statistics-version-2"))
    #expect((statistics.counted, statistics.valued, statistics.folded) == (12, 12, 0))
    let (all, log) = (statistics.all, statistics.all.log)
    #expect((log.won, log.even, log.lost) == (4, 0, 8) && log.net == -40)
    #expect((all.streak, all.longestWins, all.longestLosses) == (-4, 3, 4))
    #expect(all.count(of: "hands") == 4 && all.count(of: "hands-lost") == 4)
    #expect(statistics.gamesPlayed == [.blackjack, .war])
    #expect(statistics.of(.blackjack).log.rounds == 4 && statistics.of(.war).log.rounds == 8)
    #expect(statistics.sessions(at: .war).map { $0.log.rounds } == [8])
    #expect(statistics.sessions(at: nil).map { $0.table } == ["game", "war"])
  }

  @Test("Version 1 of patience: its deals with their verdicts, and its days")
  func patience() throws {
    let statistics = try PatienceStatistics(document: stored("patience-statistics-version-1"))
    let tally = try #require(statistics.games.first)
    #expect((tally.game, tally.played, tally.won, tally.bestTime) == ("klondike-3", 2, 1, 662))
    let sums = statistics.deals(of: "klondike-3")
    #expect((sums.won, sums.missed, sums.lost, sums.open) == (1, 1, 0, 0))
    #expect((sums.compared, sums.beyond, sums.shortest) == (1, 0, 1))
    let days = statistics.days(in: CalendarMonth(ofDate: 20_261_101))
    #expect(days.map { $0.isWon } == [true, false])
  }
}

import CardCore
import Persistence
import Testing
import ValueTesting

@Suite("Numbers in saved statistics")
struct StatisticsBoundsTests {
  private static let extremes: [Int64] = [
    .min, -1, 0, 1_000_000_000_000_000_000, .max / 4, .max - 1, .max,
  ]

  @Test("Any number is refused, or can be counted on from there")
  func counting() throws {
    let round = PlayedRound(
      at: "game", began: 1_790_000_000_000, ended: 1_790_000_020_000, staked: 10, returned: 25,
      journal: .null)
    let facts = RoundFacts(
      of: round, marks: [.init("hands", 2)],
      groups: [.init("dealer/jack", staked: 10, returned: 25)],
      worth: RoundWorth(bets: -5, mistakes: 3, decisions: 2, errors: 1))
    var statistics = PlayStatistics()
    for number in 1...3 as ClosedRange<Int64> {
      statistics.count(round, number: number, facts)
      statistics.combine(facts.worth, of: round, number: number)
    }
    statistics.leaveOut(4)
    let contents = JSONValue.object(
      [.init("version", .integer(PlayStatistics.version))] + statistics.contents)
    var opened = 0
    for variant in contents.variants(replacingEachNumberBy: Self.extremes) {
      guard var other = try? PlayStatistics(contents: variant) else { continue }
      opened += 1
      for number in 5...8 as ClosedRange<Int64> {
        other.count(round, number: number, facts)
        other.combine(facts.worth, of: round, number: number)
        other.leaveOut(number)
      }
    }
    #expect(opened > 20)
  }
}

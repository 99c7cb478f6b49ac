import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// The computed best chart of a table.
@Suite struct OptimalChartTests {
  @Test(
    "The game's charts are the best ones for four, six and eight decks",
    arguments: [4, 6, 8], ["s17,das", "s17,nodas", "h17,das", "h17,nodas"])
  func builtIn(decks: Int, rules: String) throws {
    let rules = try RulesText.rules("decks=\(decks),\(rules)")
    let best = try OptimalChart(rules)
    let printed = try #require(rules.printedChart)
    #expect(best.differences(from: printed).isEmpty)
    #expect(best.pairs.map { $0.label }.last == "AA")
    #expect((best.hard + best.soft + best.pairs).allSatisfy { $0.surrenders.isEmpty })
  }

  @Test("With two decks the closest plays differ, as published")
  func twoDecks() throws {
    let rules = try RulesText.rules("decks=2,s17,das")
    let cells = try OptimalChart(rules)
      .differences(from: .multiDeck(soft17: .stand, doubleAfterSplit: true)).map {
        "\($0.hand) v \($0.upcard.letter): \($0.best.letter)"
      }
    #expect(cells == ["9 v 2: D", "11 v A: D", "66 v 7: P", "77 v 8: P"])
  }

  @Test("With six decks 15 and 16 are surrendered as published")
  func surrender() throws {
    let chart = try OptimalChart(try RulesText.rules("decks=6,surrender=late"))
    let rows = chart.hard.filter { !$0.surrenders.isEmpty }
    #expect(rows.map { $0.label } == ["15", "16"])
    #expect(rows.map { $0.surrenders } == [[.ten], [.nine, .ten, .ace]])
    #expect(chart.pairs.allSatisfy { $0.surrenders.isEmpty })
    #expect(chart.differences(from: .multiDeck(soft17: .stand, doubleAfterSplit: true)).isEmpty)
  }

  @Test("A chart that differs only in impossible doubles counts as the same")
  func restricted() throws {
    let rules = try RulesText.rules("decks=8,double=10-11")
    let chart = try OptimalChart(rules)
    #expect(chart.hard[4].codes == "HHHHHHHHHH" && chart.soft[5].codes == "SSSSSSSHHH")
    // A split pair of fours could not be doubled with nine.
    let others = chart.differences(
      from: .multiDeck(soft17: .stand, doubleAfterSplit: true))
    #expect(others.map { $0.hand } == ["44"] && others[0].upcard == .five)
  }

  @Test("An exception hand has a better play by its cards, as listed")
  func exceptions() throws {
    let rules = try RulesText.rules("decks=6")
    let exceptions = try OptimalChart(rules).exceptions
    let twelve = try #require(exceptions.first { $0.hand == "T2" && $0.upcard == .four })
    #expect(twelve.chart == .stand && twelve.better == .hit)
    let odds = try HandOdds(
      hand: [.ten, .two], upcard: .four, shoe: rules.freshShoe, rules)
    let hit = try #require(odds.plays.first { $0.action == .hit })
    let stand = try #require(odds.plays.first { $0.action == .stand })
    #expect(abs(hit.expectation - stand.expectation - twelve.gain) < 1e-12)
    #expect(exceptions.allSatisfy { $0.gain > 0 })
  }
}

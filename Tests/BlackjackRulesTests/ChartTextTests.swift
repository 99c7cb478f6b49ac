import BlackjackRules
import CardCore
import Testing

@Suite("Charts with surrender, and charts as text")
struct ChartTextTests {
  private let printed = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)

  /// The printed chart with the codes of some rows changed, counted from the top.
  private func chart(_ rows: [Int: String]) throws -> StrategyChart {
    var letters = Array(printed.text)
    for (row, codes) in rows { letters.replaceSubrange(row * 10..<row * 10 + 10, with: codes) }
    return try #require(StrategyChart(text: String(letters)))
  }

  @Test("A chart is 310 letters, and can be parsed again")
  func text() throws {
    for soft17 in SoftSeventeen.allCases {
      for doubles in [true, false] {
        let chart = StrategyChart.multiDeck(soft17: soft17, doubleAfterSplit: doubles)
        #expect(chart.text.count == 310 && StrategyChart(text: chart.text) == chart)
      }
    }
    let giving = try chart([11: "SSSSSHHhhh", 27: "PPPPPPPPpp"])
    #expect(giving.hard[11].label == "16" && giving.hard[11].codes == "SSSSSHHhhh")
    #expect(giving.hard[11].moves == printed.hard[11].moves)
    #expect(giving.pairs[6].label == "88" && giving.pairs[6].codes == "PPPPPPPPpp")
    #expect(StrategyChart(text: giving.text) == giving && giving != printed)
  }

  @Test("Invalid charts are refused")
  func refusals() {
    let text = printed.text
    let rest = String(text.dropFirst())
    for first in ["", "HH", "P", "X", " ", "\u{8}", "(", "Ä"] {
      #expect(StrategyChart(text: first + rest) == nil, "\(first)")
    }
    #expect(StrategyChart(text: "") == nil && StrategyChart(text: "Ä" + rest.dropFirst()) == nil)
  }

  @Test("The printed charts have no surrender")
  func printedCharts() {
    let rows = printed.hard + printed.soft + printed.pairs
    #expect(rows.allSatisfy { !$0.surrenders.contains(true) && $0.surrenders.count == 10 })
  }

  @Test("A hand is surrendered if its cell says so and the rules allow it, otherwise played")
  func surrender() throws {
    let strategy = BasicStrategy(try chart([11: "SSSSSHHhhh"]))
    let sixteen = Hand(.named("TS 6C"))
    #expect(
      strategy.move(for: sixteen, upcard: .king, legal: [.hit, .stand, .surrender]) == .surrender)
    #expect(strategy.move(for: sixteen, upcard: .eight, legal: [.hit, .stand, .surrender]) == .hit)
    #expect(strategy.move(for: sixteen, upcard: .king, legal: [.hit, .stand]) == .hit)
    #expect(strategy.move(for: sixteen, upcard: .ace, legal: [.surrender, .decline]) == .surrender)
    #expect(strategy.move(for: sixteen, upcard: .ace, legal: [.insurance, .decline]) == .decline)
    let fifteen = Hand(.named("TS 5C"))
    #expect(strategy.move(for: fifteen, upcard: .ace, legal: [.surrender, .decline]) == .decline)
  }

  @Test("A pair is surrendered by its own row, or by its total's if it can't be split")
  func pairs() throws {
    let strategy = BasicStrategy(try chart([11: "SSSSSHHhhh"]))
    let eights = Hand(.named("8S 8C"))
    let all: [BlackjackAction] = [.hit, .stand, .double, .split, .surrender]
    #expect(strategy.move(for: eights, upcard: .ten, legal: all) == .split)
    #expect(
      strategy.move(for: eights, upcard: .ten, legal: [.hit, .stand, .surrender]) == .surrender)
    #expect(strategy.move(for: eights, upcard: .ten, legal: [.surrender, .decline]) == .decline)
    let giving = BasicStrategy(try chart([27: "PPPPPPPPpp"]))
    #expect(giving.move(for: eights, upcard: .ten, legal: all) == .surrender)
    #expect(giving.move(for: eights, upcard: .nine, legal: all) == .split)
  }

  @Test("A pair that its row doesn't split is played by its row, not its total")
  func pairRow() throws {
    let strategy = BasicStrategy(try chart([26: "PPPPPPSHSH"]))
    let sevens = Hand(.named("7S 7C"))
    #expect(strategy.move(for: sevens, upcard: .ten, legal: [.hit, .stand, .split]) == .stand)
    #expect(strategy.move(for: sevens, upcard: .nine, legal: [.hit, .stand, .split]) == .hit)
  }

  @Test("17 may be surrendered; 18 or more and unlisted hands never are")
  func totals() throws {
    let strategy = BasicStrategy(try chart([0: "hhhhhhhhhh", 12: "ssssssssss"]))
    let legal: [BlackjackAction] = [.hit, .stand, .surrender]
    for (cards, play) in [
      ("TS 7C", BlackjackAction.surrender), ("TS 8C", .stand), ("TS 9C", .stand),
      ("2S 3C", .surrender), ("2S 4C", .hit), ("AS 6C", .hit), ("AS 9C", .stand),
    ] {
      #expect(
        strategy.move(for: Hand(.named(cards)), upcard: .ace, legal: legal) == play, "\(cards)")
    }
    // Soft 12, which is two aces that aren't split, has no row among the totals.
    let aces = Hand(.named("AS AC"))
    #expect(strategy.move(for: aces, upcard: .ace, legal: [.hit, .stand, .surrender]) == .hit)
  }

  @Test("A limit on doubling doesn't affect surrender")
  func doubling() throws {
    let limited = try chart([5: "ddddDDDDHH"]).doubling(.nineToEleven)
    #expect(limited.hard[5].codes == "ddddDDDDHH")
    #expect(try chart([13: "HHHddHHHHH"]).doubling(.nineToEleven).soft[0].codes == "HHHhhHHHHH")
  }
}

import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore

/// The short simulations that are compared between platforms.
enum SimulationCatalog {
  /// One box by the chart with flat bets, and with counting; three boxes of a back-counter; and one
  /// player with index numbers.
  static var lists: [ExactList] {
    [
      list("flat") { simulation(.czarita) },
      list("hi-lo") { simulation(.czarita, count: .hiLo) },
      list("ko, three boxes, back-counting") {
        simulation(.jack, count: .ko, boxes: 3, backCount: BackCount(text: "4:0"))
      },
      list("hi-lo, index numbers") {
        simulation(.czarita, count: .hiLo, indices: OddsCatalog.hiLo)
      },
    ]
  }

  private static func simulation(
    _ rules: TableRules, count: CountSystem? = nil, boxes: Int = 1, backCount: BackCount? = nil,
    indices: [IndexTable.Index] = []
  ) -> Simulation {
    Simulation(
      OddsRules(rules), penetration: 75, rounds: 50_000, seed: 7, count: count, boxes: boxes,
      backCount: backCount, indices: indices)
  }

  private static func list(
    _ name: String, of simulation: @escaping () -> Simulation
  ) -> ExactList {
    ExactList("simulation \(name)") {
      let tally = simulation().play(blocks: [0])
      return ["events"] + tally.events.named.map { "\($0.name) \($0.count)" }
        + tally.counts.flatMap { results(at: $0, of: tally) }
    }
  }

  /// Returns the frequency of each result at one count, if there was any.
  private static func results(at count: Int, of tally: SimulationTally) -> [String] {
    ["count \(count), watched \(tally.watched(at: count))"]
      + tally.results.filter { tally.frequency(of: $0, at: count) > 0 }
      .map { "\($0) tenths \(tally.frequency(of: $0, at: count))" }
  }
}

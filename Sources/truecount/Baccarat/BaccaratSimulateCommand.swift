import ArgumentParser
import BaccaratRules
import BaccaratSimulation
import CardCore
import Dispatch
import Foundation
import Synchronization

/// Deals many coups and reports the result.
struct BaccaratSimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Deal millions of coups and report the result.",
    discussion: """
      Every bet is placed in every coup. The result depends only on decks, rounds and seed, not on \
      the number of threads.
      """)

  @Option(parsing: .unconditional, help: "How many coups to deal.", transform: SimulateText.rounds)
  var rounds: Int

  @Option(
    parsing: .unconditional, help: "The seed for all shuffles.", transform: OptionText.seed)
  var seed: UInt64

  @Option(parsing: .unconditional, help: "How many decks: 6 or 8.", transform: BaccaratText.decks)
  var decks = 8

  @OptionGroup var work: ThreadOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let simulation = CoupSimulation(decks: decks, rounds: rounds, seed: seed)
    let start = ContinuousClock.now
    let tally = played(simulation)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let shares = [("player", Side.player), ("banker", .banker), ("tie", nil)].map {
      ($0, tally.share(of: $1))
    }
    let edges = BaccaratText.edges { tally.edge(of: $0, paying: $1) }
    if json {
      Console.write(
        .object(
          [.init("rounds", .integer(tally.rounds)), .init("shoes", .integer(tally.shoes))]
            + shares.map { .init($0, document($1)) } + [
              .init("edges", .object(edges.map { .init($0, document($1)) })),
              .init("seconds", OddsText.number(seconds)),
              .init("roundsPerSecond", OddsText.number(Double(tally.rounds) / seconds)),
            ]))
      return
    }
    for (title, rows) in [("Coup", shares), ("Edge", edges)] {
      var text = TextTable(heading: [title, "Mean", "Standard error"])
      for (name, estimate) in rows {
        text.add([name] + [estimate.mean, estimate.standardError].map(OddsText.percent))
      }
      for line in text.lines { print(line) }
      print()
    }
    print(
      "\(Wording.count(Int(tally.rounds), "coup")) from \(Wording.count(tally.shoes, "shoe")) in "
        + String(format: "%.1f s, %.1f million a second", seconds, Double(rounds) / seconds / 1e6))
  }

  private func played(_ simulation: CoupSimulation) -> CoupTally {
    let shared = Mutex(CoupTally())
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: work.threads) { _ in
      while true {
        let first = next.add(CoupSimulation.blocksAtOnce, ordering: .relaxed).oldValue
        guard first < simulation.blockCount else { return }
        let last = min(first + CoupSimulation.blocksAtOnce, simulation.blockCount)
        let part = simulation.play(blocks: first..<last)
        shared.withLock { $0.add(part) }
      }
    }
    return shared.withLock { $0 }
  }

  private func document(_ estimate: Estimate) -> JSONValue {
    .object([
      .init("mean", OddsText.number(estimate.mean)),
      .init("standardError", OddsText.number(estimate.standardError)),
    ])
  }
}

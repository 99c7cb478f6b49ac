import ArgumentParser
import BlackjackOdds
import BlackjackSimulation
import CardCore
import Foundation
import TrueCountEngine

/// Plays very many rounds and tells what they brought.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Play millions of rounds by the chart and tell the result.",
    discussion: """
      The result follows from the rules, the rounds and the seed, whatever the number of threads.
      Ctrl-C ends the simulation with the result so far.
      """)

  @OptionGroup var odds: OddsOptions

  @Option(parsing: .unconditional, help: "How many rounds.", transform: SimulateText.rounds)
  var rounds: Int

  @Option(
    parsing: .unconditional, help: "The seed that all shoes follow from.",
    transform: OptionText.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Percent of the cards before the cut card; with 1 every round has a fresh shoe. (default: the "
        + "table's, or 75)", valueName: "percent"), transform: SimulateText.penetration)
  var penetration: Int?

  @Option(
    parsing: .unconditional, help: "How many threads play.", transform: KlondikeText.threads)
  var threads = 1

  @Option(
    help: "Tell results apart by the true count of \(SimulateText.counts).",
    transform: SimulateText.count)
  var count: CountSystem?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The usual bet in units, then true counts and the bet from there on, such as 1,1:2,2:4,3:8. A "
        + "round with no bet is watched.", valueName: "bets"), transform: SimulateText.spread)
  var spread: BettingSpread?

  @Option(
    help: ArgumentHelp(
      "Play only one part of the simulation, such as 2/8, and write it to --out.",
      valueName: "i/n"), transform: SimulateText.shard)
  var shard: SimulationShard?

  @Option(help: ArgumentHelp("The file for a shard's result.", valueName: "file"))
  var out: String?

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard odds.composition == nil else {
      throw ValidationError("A simulation is played with full decks: leave --composition out.")
    }
    guard spread == nil || count != nil else {
      throw ValidationError("--spread needs --count.")
    }
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("--shard and --out go together.")
    }
  }

  func run() throws {
    let usual = odds.rules == nil ? (odds.table ?? .table(.jeanLuc)).rules.penetration : 75
    let simulation = Simulation(
      try odds.oddsRules(), penetration: penetration ?? usual, rounds: rounds, seed: seed,
      count: count)
    let plan = SimulationPlan(simulation: simulation, spread: spread ?? .flat)
    guard let shard, let out else {
      let outcome = SimulationWork(simulation, blocks: .whole).outcome(threads: threads)
      return SimulationReport(plan, outcome).show(json: json)
    }
    try plan.write(shard, to: out, threads: threads, json: json)
  }
}

/// How the texts of simulations' options are read.
enum SimulateText {
  static func rounds(_ text: String) throws -> Int {
    guard let rounds = Int(text), (1...SimulationTally.mostRounds).contains(rounds) else {
      throw ValidationError(
        "allowed is a whole number of rounds from 1 to \(SimulationTally.mostRounds)")
    }
    return rounds
  }

  static func penetration(_ text: String) throws -> Int {
    guard let percent = Int(text), (1...100).contains(percent) else {
      throw ValidationError("allowed is a whole number of percent from 1 to 100")
    }
    return percent
  }

  /// The counts that have a true count, such as "hi-lo, zen".
  static var counts: String {
    CountSystem.allCases.filter { $0.isBalanced }.map { $0.text }.joined(separator: ", ")
  }

  static func count(_ text: String) throws -> CountSystem {
    guard let count = CountSystem(text: text), count.isBalanced else {
      throw ValidationError("counts with a true count are \(counts)")
    }
    return count
  }

  static func spread(_ text: String) throws -> BettingSpread {
    guard let spread = BettingSpread(text: text) else {
      throw ValidationError(
        "a spread is a bet from 0 to \(BettingSpread.mostUnits), then rising true counts from "
          + "\(SimulationTally.trueCounts.lowerBound) to \(SimulationTally.trueCounts.upperBound) "
          + "with a bet each, such as 1,1:2,2:4; some bet is more than 0")
    }
    return spread
  }

  static func shard(_ text: String) throws -> SimulationShard {
    guard let shard = SimulationShard(text: text) else {
      throw ValidationError(
        "a shard is one of so many parts, such as 2/8, with at most \(SimulationShard.most) parts")
    }
    return shard
  }
}

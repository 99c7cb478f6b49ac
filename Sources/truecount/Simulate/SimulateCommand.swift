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

  @OptionGroup(title: "How it is played") var play: PlayOptions

  @Option(
    help: ArgumentHelp(
      "Play only one part of the simulation, such as 2/8, and write it to --out.",
      valueName: "i/n"), transform: SimulateText.shard)
  var shard: SimulationShard?

  @Option(help: ArgumentHelp("The file for a shard's result.", valueName: "file"))
  var out: String?

  @OptionGroup(title: "What is told") var output: SimulationOutput

  func validate() throws {
    guard odds.composition == nil else {
      throw ValidationError("A simulation is played with full decks: leave --composition out.")
    }
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("--shard and --out go together.")
    }
    guard shard == nil || !output.isMoreThanJSON else {
      throw ValidationError(
        "A shard is told with the others: give --report, --csv, --bankroll and --trip to merge.")
    }
    try play.check(decks: try odds.oddsRules().decks)
  }

  func run() throws {
    let named = odds.rules == nil ? odds.table ?? .table(.jeanLuc) : nil
    let rules = try odds.oddsRules()
    let plan = SimulationPlan(
      named: named,
      simulation: try play.simulation(
        rules, penetration: penetration ?? named?.rules.penetration ?? 75, rounds: rounds,
        seed: seed), indices: play.indices, spread: play.spread ?? .flat)
    guard let shard, let out else {
      try output.checkFiles()
      let outcome = SimulationWork(plan.simulation, blocks: .whole).outcome(threads: threads)
      return try output.tell(plan, outcome.tally, outcome)
    }
    try plan.write(shard, to: out, threads: threads, json: output.json)
  }
}

/// The options that say how the player counts, bets and plays.
struct PlayOptions: ParsableArguments {
  @Option(help: "Count cards, and tell results apart by the count.")
  var count: CountSystem?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The usual bet in units, then counts and the bet from there on, such as 1,1:2,2:4,3:8. A "
        + "round with no bet is watched.", valueName: "bets"), transform: SimulateText.spread)
  var spread: BettingSpread?

  @Option(help: "Play by index numbers: none, the eighteen that matter most, or all.")
  var indices = IndexSelection.none

  @Option(
    parsing: .unconditional,
    help: "How many boxes the player plays, with the same bet on each. (default: 1)",
    transform: SimulateText.boxes)
  var boxes = 1

  @Option(
    name: .customLong("backcount"), parsing: .unconditional,
    help: ArgumentHelp(
      "Watch each shoe, sit down from the first count up, and get up below the second.",
      valueName: "enter[:leave]"), transform: SimulateText.backCount)
  var backCount: BackCount?

  /// Refuses options that do not go together.
  func check(decks: Int) throws {
    guard let count else {
      guard spread == nil && backCount == nil && indices == .none else {
        throw ValidationError("--spread, --indices and --backcount need --count.")
      }
      return try check(boxes: boxes, decks: decks)
    }
    let steps = (spread?.steppedCounts ?? []) + (backCount.map { [$0.enter, $0.leave] } ?? [])
    guard steps.allSatisfy({ count.tallied.contains($0) }) else {
      throw ValidationError(
        "With \(count.text) bets and seats change at counts from \(count.tallied.lowerBound) to "
          + "\(count.tallied.upperBound).")
    }
    try check(boxes: boxes, decks: decks)
  }

  private func check(boxes: Int, decks: Int) throws {
    let most = Simulation.mostBoxes(decks: decks)
    guard boxes <= most else {
      throw ValidationError(
        "With \(Wording.count(decks, "deck")) at most \(most) boxes are played.")
    }
  }

  /// The simulation by these options.
  func simulation(
    _ rules: OddsRules, penetration: Int, rounds: Int, seed: UInt64
  ) throws -> Simulation {
    Simulation(
      rules, penetration: penetration, rounds: rounds, seed: seed, count: count, boxes: boxes,
      backCount: backCount,
      indices: try count.map { count in
        try OddsText.refusing { () throws(OddsRefusal) in
          try indices.indices(count, rules, penetration: penetration)
        }
      } ?? [])
  }
}

extension IndexSelection: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// How the texts of simulations' options are read.
enum SimulateText {
  static func rounds(_ text: String) throws -> Int {
    try number(text, in: 1...SimulationTally.mostRounds, of: "rounds")
  }

  static func penetration(_ text: String) throws -> Int {
    try number(text, in: 1...100, of: "percent")
  }

  static func boxes(_ text: String) throws -> Int {
    try number(text, in: 1...SimulationTally.mostBoxes, of: "boxes")
  }

  static func bankroll(_ text: String) throws -> Int {
    try number(text, in: 1...1_000_000_000, of: "units")
  }

  /// Rounds, or hours of a hundred rounds, such as `2000` or `20h`.
  static func trip(_ text: String) throws -> Int {
    let hours = text.hasSuffix("h")
    if hours { return 100 * (try number(String(text.dropLast()), in: 1...10_000, of: "hours")) }
    return try number(text, in: 1...1_000_000, of: "rounds")
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, of things: String
  ) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ValidationError(
        "allowed is a whole number of \(things) from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  static func spread(_ text: String) throws -> BettingSpread {
    guard let spread = BettingSpread(text: text) else {
      throw ValidationError(
        "a spread is a bet from 0 to \(BettingSpread.mostUnits), then rising counts with a bet "
          + "each, such as 1,1:2,2:4; some bet is more than 0")
    }
    return spread
  }

  static func backCount(_ text: String) throws -> BackCount {
    guard let backCount = BackCount(text: text) else {
      throw ValidationError(
        "allowed is the count to sit down at, and after a colon a count that is no higher, to get "
          + "up below, such as 2 or 2:0")
    }
    return backCount
  }

  static func shard(_ text: String) throws -> SimulationShard {
    guard let shard = SimulationShard(text: text) else {
      throw ValidationError(
        "a shard is one of so many parts, such as 2/8, with at most \(SimulationShard.most) parts")
    }
    return shard
  }
}

import ArgumentParser
import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Foundation

/// Plays many rounds and reports the result.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Play millions of rounds and report the result.",
    discussion: """
      The result depends only on the options and the seed, not on the number of threads.
      Ctrl-C stops and reports the result so far.
      """)

  @OptionGroup var odds: OddsOptions

  @Option(parsing: .unconditional, help: "How many rounds to play.", transform: SimulateText.rounds)
  var rounds: Int

  @Option(
    parsing: .unconditional, help: "The seed for all shuffles.",
    transform: OptionText.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much of the shoe is dealt, in percent; 1 shuffles before every round. (default: the "
        + "table's, or 75)", valueName: "percent"), transform: SimulateText.penetration)
  var penetration: Int?

  @OptionGroup var work: ThreadOptions

  @OptionGroup(title: "How to play") var play: PlayOptions

  @Option(
    help: ArgumentHelp(
      "Play only one part of the simulation, such as 2/8, and write it to --out.",
      valueName: "i/n"), transform: SimulateText.shard)
  var shard: SimulationShard?

  @Option(
    help: ArgumentHelp("The file for the shard.", valueName: "file"),
    transform: OptionText.file)
  var out: String?

  @OptionGroup(title: "What to report") var output: SimulationOutput

  func validate() throws {
    guard odds.composition == nil else {
      throw ValidationError("Simulations start from full decks. Leave out --composition.")
    }
    guard (shard == nil) == (out == nil) else {
      throw ValidationError("--shard and --out go together.")
    }
    guard shard == nil || !output.isMoreThanJSON else {
      throw ValidationError(
        "A shard has no report: use --report, --csv, --bankroll and --trip with merge.")
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
      let outcome = SimulationWork(plan.simulation, blocks: .whole).outcome(threads: work.threads)
      return try output.tell(plan, outcome.tally, outcome)
    }
    try plan.write(shard, to: out, threads: work.threads, json: output.json)
  }
}

/// The options for how the player counts, bets and plays.
struct PlayOptions: ParsableArguments {
  @Option(help: "Count cards, and report results by count.")
  var count: CountSystem?

  @OptionGroup var trueCounts: TrueCountOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The basic bet in units, then the bet from each count up, such as 1,1:2,2:4,3:8. With a "
        + "bet of 0, the player only watches.", valueName: "bets"), transform: SimulateText.spread)
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
      "Watch each shoe, join at the first count, and leave below the second.",
      valueName: "enter[:leave]"), transform: SimulateText.backCount)
  var backCount: BackCount?

  /// Refuses options that do not go together.
  func check(decks: Int) throws {
    try trueCounts.check(count)
    guard let count else {
      guard spread == nil && backCount == nil && indices == .none else {
        throw ValidationError("--spread, --indices and --backcount need --count.")
      }
      return try check(boxes: boxes, decks: decks)
    }
    let steps = (spread?.steppedCounts ?? []) + (backCount.map { [$0.enter, $0.leave] } ?? [])
    guard steps.allSatisfy({ count.tallied.contains($0) }) else {
      throw ValidationError(
        "With \(count.text), --spread and --backcount can use counts from \(count.tallied.lowerBound) "
          + "to \(count.tallied.upperBound).")
    }
    try check(boxes: boxes, decks: decks)
  }

  private func check(boxes: Int, decks: Int) throws {
    let most = Simulation.mostBoxes(decks: decks)
    guard boxes <= most else {
      throw ValidationError(
        "With \(Wording.count(decks, "deck")) there are at most \(most) boxes.")
    }
  }

  /// The simulation with these options.
  func simulation(
    _ rules: OddsRules, penetration: Int, rounds: Int, seed: UInt64
  ) throws -> Simulation {
    Simulation(
      rules, penetration: penetration, rounds: rounds, seed: seed, count: count,
      trueCounts: trueCounts.rule, boxes: boxes, backCount: backCount,
      indices: try count.map { count in
        try OddsText.refusing { () throws(OddsRefusal) in
          try indices.indices(
            count, rules, penetration: penetration, trueCounts: trueCounts.rule)
        }
      } ?? [])
  }
}

extension IndexSelection: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Parses the options of simulations.
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
    try OptionText.number(
      text, in: range,
      else: "it must be a whole number of \(things) from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  static func spread(_ text: String) throws -> BettingSpread {
    guard let spread = BettingSpread(text: text) else {
      throw ValidationError(
        "a spread is a bet from 0 to \(BettingSpread.mostUnits), then rising counts with a bet "
          + "each, such as 1,1:2,2:4; at least one bet is more than 0")
    }
    return spread
  }

  static func backCount(_ text: String) throws -> BackCount {
    guard let backCount = BackCount(text: text) else {
      throw ValidationError(
        "give the count to join at, such as 2, or also the count to leave below, such as 2:0; it "
          + "must not be higher")
    }
    return backCount
  }

  static func shard(_ text: String) throws -> SimulationShard {
    guard let shard = SimulationShard(text: text) else {
      throw ValidationError(
        "a shard is written like 2/8, with at most \(SimulationShard.most) parts")
    }
    return shard
  }
}

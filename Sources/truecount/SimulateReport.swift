import BlackjackOdds
import BlackjackSimulation
import CardCore
import Foundation

/// What a simulation brought, for people and as JSON.
struct SimulationReport {
  private let plan: SimulationPlan
  private let tally: SimulationTally
  private let seconds: Double?
  private let isPartial: Bool

  /// The report of a run.
  init(_ plan: SimulationPlan, _ outcome: SimulationWork.Outcome) {
    self.plan = plan
    tally = outcome.tally
    seconds = outcome.seconds
    isPartial = outcome.isPartial
  }

  /// The report of merged shards, which took no time that could be told.
  init(_ plan: SimulationPlan, merged tally: SimulationTally) {
    self.plan = plan
    self.tally = tally
    seconds = nil
    isPartial = false
  }

  private var summary: SimulationSummary { SimulationSummary(tally, spread: plan.spread) }

  /// Prints the report.
  func show(json: Bool) {
    if json { Console.write(.object(members)) } else { for line in lines { print(line) } }
  }

  // MARK: - JSON

  private var members: [JSONValue.Member] {
    let simulation = plan.simulation
    let summary = summary
    var members: [JSONValue.Member] = [
      .init("rules", .string(simulation.rules.text)),
      .init("penetration", .integer(simulation.penetration)),
      .init("seed", .integer(simulation.seed)), .init("rounds", .integer(summary.rounds)),
      .init("interrupted", .bool(isPartial)), .init("mean", OddsText.number(summary.mean)),
      .init("standardError", OddsText.number(summary.standardError)),
      .init("deviation", OddsText.number(summary.deviation)),
      .init("events", .object(tally.events.named.map { .init($0.name, .integer($0.count)) })),
      .init("results", results),
    ]
    if let count = simulation.count { members += countMembers(count, summary) }
    if let seconds {
      members += [
        .init("seconds", OddsText.number(seconds)),
        .init("roundsPerSecond", OddsText.number(Double(summary.rounds) / max(seconds, 1e-9))),
      ]
    }
    return members
  }

  /// How often each result came, in bets.
  private var results: JSONValue {
    .array(
      SimulationTally.results.compactMap { result in
        let rounds = tally.counts.reduce(0) { $0 + tally.frequency(of: result, at: $1) }
        guard rounds > 0 else { return nil }
        return .object([
          .init("won", OddsText.number(Double(result) / 10)), .init("rounds", .integer(rounds)),
        ])
      })
  }

  private func countMembers(
    _ count: CountSystem, _ summary: SimulationSummary
  ) -> [JSONValue.Member] {
    [
      .init("count", .string(count.text)), .init("spread", .string(plan.spread.text)),
      .init("averageBet", OddsText.number(summary.averageBet)),
      .init("n0", summary.roundsToOneDeviation.map { OddsText.number($0) } ?? .null),
      .init("score", summary.score.map { OddsText.number($0) } ?? .null),
      .init("riskOfRuin1000", OddsText.number(risk(summary))),
      .init("byTrueCount", .array(atCounts.map { $0.json })),
    ]
  }

  /// The chance that a thousand units are lost sooner or later.
  private func risk(_ summary: SimulationSummary) -> Double {
    exp(-summary.ruinExponent(bankroll: 1_000))
  }

  /// The results at each true count that came up, for one unit bet.
  private var atCounts: [AtCount] {
    tally.counts.compactMap { trueCount in
      AtCount(trueCount, bet: plan.spread.bet(at: trueCount), of: tally)
    }
  }

  // MARK: - Words

  private var lines: [String] {
    let simulation = plan.simulation
    let summary = summary
    var lines = [
      "Rules       \(simulation.rules.text)",
      "Cut card    after \(simulation.penetration) % of the cards",
      "Rounds      \(summary.rounds)" + (isPartial ? " (interrupted)" : ""),
      String(format: "Mean        %+.6f ± %.6f units a round", summary.mean, summary.standardError),
      String(format: "Deviation   %.6f units", summary.deviation),
    ]
    lines += tally.events.named.map { name, count in
      let share = String(format: "%.4f", 100 * Double(count) / Double(max(summary.rounds, 1)))
      return "\(name): \(count), \(share) in 100 rounds"
    }
    if let count = simulation.count { lines += countLines(count, summary) }
    if let seconds {
      let rate = Double(summary.rounds) / max(seconds, 1e-9) / 1e6
      lines.append(String(format: "Time        %.1f s, %.1f M rounds/s", seconds, rate))
    }
    return lines
  }

  private func countLines(_ count: CountSystem, _ summary: SimulationSummary) -> [String] {
    var table = TextTable(heading: ["True count", "Rounds", "Bet", "Won for 1 unit", "±"])
    for row in atCounts { table.add(row.cells) }
    var lines = [
      "Count       \(count.text), bets \(plan.spread.text)",
      String(format: "Average bet %.4f units", summary.averageBet),
    ]
    if let rounds = summary.roundsToOneDeviation, let score = summary.score {
      lines.append(String(format: "N0          %.0f rounds; SCORE %.2f", rounds, score))
    }
    lines.append(String(format: "Ruin        %.4f %% of 1000 units", 100 * risk(summary)))
    return lines + [""] + table.lines
  }
}

/// The results at one true count.
private struct AtCount {
  let trueCount: Int
  let bet: Int
  let rounds: Int
  let mean: Double
  let standardError: Double

  /// The results at a true count, or `nil` where it never came up.
  init?(_ trueCount: Int, bet: Int, of tally: SimulationTally) {
    let played = SimulationTally.results.map { ($0, tally.frequency(of: $0, at: trueCount)) }
    rounds = played.reduce(0) { $0 + $1.1 }
    guard rounds > 0 else { return nil }
    let sum = played.reduce(0) { $0 + $1.0 * $1.1 }
    let squares = played.reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    self.trueCount = trueCount
    self.bet = bet
    let mean = Double(sum) / Double(rounds) / 10
    let variance = Double(squares) / Double(rounds) / 100 - mean * mean
    self.mean = mean
    standardError = (max(0, variance) / Double(rounds)).squareRoot()
  }

  var json: JSONValue {
    .object([
      .init("trueCount", .integer(trueCount)), .init("rounds", .integer(rounds)),
      .init("bet", .integer(bet)), .init("mean", OddsText.number(mean)),
      .init("standardError", OddsText.number(standardError)),
    ])
  }

  var cells: [String] {
    [
      "\(trueCount)", "\(rounds)", "\(bet)", String(format: "%+.5f", mean),
      String(format: "%.5f", standardError),
    ]
  }
}

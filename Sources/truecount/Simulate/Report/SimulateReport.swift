import BlackjackOdds
import BlackjackSimulation
import CardCore
import Foundation

/// The result as JSON.
extension SimulationResult {
  var json: JSONValue { .object(planMembers + resultMembers + ruinMembers + timeMembers) }

  private var planMembers: [JSONValue.Member] {
    let simulation = plan.simulation
    var members: [JSONValue.Member] = [
      .init("rules", .string(simulation.rules.text)),
      .init("penetration", .integer(simulation.penetration)),
      .init("boxes", .integer(simulation.boxes)), .init("seed", .integer(simulation.seed)),
      .init("command", .string(plan.commandLine)),
    ]
    if let count = simulation.count {
      members += [
        .init("count", .string(count.text)), .init("spread", .string(plan.spread.text)),
        .init(
          "estimate",
          count.isBalanced ? .string(simulation.trueCounts.estimate.text) : .null),
        .init(
          "rounding",
          count.isBalanced ? .string(simulation.trueCounts.rounding.text) : .null),
        .init("indices", .string(plan.indices.text)),
        .init("backcount", simulation.backCount.map { .string($0.text) } ?? .null),
      ]
    }
    return members
  }

  private var resultMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("rounds", .integer(summary.rounds)), .init("watched", .integer(watched)),
      .init("interrupted", .bool(isPartial)), .init("mean", OddsText.number(summary.mean)),
      .init("standardError", OddsText.number(summary.standardError)),
      .init("deviation", OddsText.number(summary.deviation)),
      .init("averageBet", OddsText.number(summary.averageBet)),
      .init("n0", summary.roundsToOneDeviation.map { OddsText.number($0) } ?? .null),
      .init("score", summary.score.map { OddsText.number($0) } ?? .null),
      .init(
        "bets",
        .array(
          bets.map {
            .object([.init("bet", .integer($0.bet)), .init("rounds", .integer($0.rounds))])
          })),
      .init("events", .object(tally.events.named.map { .init($0.name, .integer($0.count)) })),
      .init(
        "results",
        .array(
          results.map {
            .object([
              .init("won", OddsText.number(Double($0.won) / 10)),
              .init("rounds", .integer($0.rounds)),
            ])
          })),
    ]
    if let count = plan.simulation.count {
      let kind = count.isBalanced ? "TrueCount" : "RunningCount"
      let name = count.isBalanced ? "trueCount" : "runningCount"
      members.append(.init("by\(kind)", .array(atCounts.map { $0.json(naming: name) })))
    }
    return members
  }

  private var ruinMembers: [JSONValue.Member] {
    let members: [JSONValue.Member] = [
      .init("bankroll", .integer(bankroll)), .init("riskOfRuin", OddsText.number(risk.ever)),
      .init("trip", .integer(trip)),
      .init("tripRuin", OddsText.number(risk.within(rounds: trip))),
    ]
    guard !trips.isEmpty else { return members }
    return members + [
      .init("tripsPlayed", .integer(trips.count)), .init("tripsRuined", .integer(ruinedTrips)),
    ]
  }

  private var timeMembers: [JSONValue.Member] {
    guard let seconds, let rate else { return [] }
    return [
      .init("seconds", OddsText.number(seconds)), .init("roundsPerSecond", OddsText.number(rate)),
    ]
  }
}

extension ResultAtCount {
  fileprivate func json(naming name: String) -> JSONValue {
    .object([
      .init(name, .integer(count)), .init("rounds", .integer(rounds)),
      .init("watched", .integer(watched)), .init("bet", .integer(bet)),
      .init("mean", rounds > 0 ? OddsText.number(mean) : .null),
      .init("standardError", rounds > 0 ? OddsText.number(standardError) : .null),
    ])
  }
}

/// The result as text.
extension SimulationResult {
  var lines: [String] {
    let simulation = plan.simulation
    var lines = [
      "Rules       \(simulation.rules.text)",
      "Cut card    after \(simulation.penetration) % of the cards",
      "Rounds      \(summary.rounds)" + (isPartial ? " (interrupted)" : "")
        + (watched > 0 ? ", \(watched) of them watched" : ""),
    ]
    if simulation.boxes > 1 { lines.append("Boxes       \(simulation.boxes)") }
    if let count = simulation.count { lines.append(countLine(count)) }
    lines += [
      String(
        format: "Mean        %+.6f ± %.6f units per round", summary.mean, summary.standardError),
      String(format: "Deviation   %.6f units", summary.deviation),
      String(format: "Average bet %.4f units", summary.averageBet),
    ]
    if let rounds = summary.roundsToOneDeviation, let score = summary.score {
      lines.append(String(format: "N0          %.0f rounds; SCORE %.2f", rounds, score))
    }
    lines += ruinLines + eventLines
    if let seconds, let rate {
      lines.append(String(format: "Time        %.1f s, %.1f M rounds/s", seconds, rate / 1e6))
    }
    return simulation.count == nil ? lines : lines + [""] + countTable.lines
  }

  private func countLine(_ count: CountSystem) -> String {
    var parts = ["\(count.text), bets \(plan.spread.text)"]
    if plan.simulation.trueCounts != .byCards {
      parts.append("true counts \(plan.simulation.trueCounts.text)")
    }
    if plan.indices != .none { parts.append("indices \(plan.indices.text)") }
    if let backCount = plan.simulation.backCount { parts.append("back-counting \(backCount.text)") }
    return "Count       \(parts.joined(separator: ", "))"
  }

  private var ruinLines: [String] {
    let within = risk.within(rounds: trip)
    let played =
      trips.isEmpty ? "" : "; \(ruinedTrips) of \(trips.count) simulated trips lost the bankroll"
    return [
      String(format: "Ruin        %.4f %% of %d units, sooner or later", 100 * risk.ever, bankroll),
      String(format: "Trip ruin   %.4f %% within %d rounds", 100 * within, trip) + played,
    ]
  }

  private var eventLines: [String] {
    tally.events.named.map { name, count in
      let share = String(format: "%.4f", 100 * Double(count) / Double(max(summary.rounds, 1)))
      return "\(SimulationPage.words(of: name)): \(count), \(share) per 100 rounds"
    }
  }

  private var countTable: TextTable {
    var table = TextTable(heading: ["Count", "Rounds", "Bet", "Won per unit", "±"])
    for row in atCounts where row.rounds > 0 {
      table.add([
        "\(row.count)", "\(row.rounds)", "\(row.bet)", String(format: "%+.5f", row.mean),
        String(format: "%.5f", row.standardError),
      ])
    }
    return table
  }
}

/// The result as CSV: one table, whose first column is the kind of row.
extension SimulationResult {
  var csv: String {
    var rows = ["part,key,rounds,watched,bet,mean,standardError,deviation"]
    rows.append(
      "all,,\(summary.rounds - watched),\(watched),\(summary.averageBet),\(summary.mean),"
        + "\(summary.standardError),\(summary.deviation)")
    if plan.simulation.count != nil {
      for row in atCounts {
        let worth =
          row.rounds > 0 ? "\(row.mean),\(row.standardError),\(row.deviation)" : ",,"
        rows.append("count,\(row.count),\(row.rounds),\(row.watched),\(row.bet),\(worth)")
      }
    }
    for (won, rounds) in results { rows.append("result,\(Double(won) / 10),\(rounds),,,,,") }
    for (bet, count) in bets { rows.append("bet,\(bet),\(count),,,,,") }
    for (name, count) in tally.events.named { rows.append("event,\(name),\(count),,,,,") }
    return rows.joined(separator: "\n") + "\n"
  }
}

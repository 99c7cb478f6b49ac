import BlackjackOdds
import BlackjackSimulation
import Foundation

/// The tables and text below the plots.
extension SimulationPage {
  var countTable: String {
    table(
      ["Count", "Rounds", "Watched", "Bet", "Won per unit", "Standard error"],
      result.atCounts.map { row in
        [
          Markup.number(Double(row.count), digits: 0, signed: true), cell(row.rounds),
          cell(row.watched), "\(row.bet)",
          row.rounds > 0 ? cell(Markup.number(row.mean, digits: 5, signed: true), row.mean) : "",
          row.rounds > 0
            ? cell(Markup.number(row.standardError, digits: 5), row.standardError) : "",
        ]
      })
  }

  var tripTable: String {
    let points = SimulationResult.tripPoints
    return table(
      ["Rounds", "Ruined", "5 % have at most", "Half have at most", "95 % have at most"],
      stride(from: 0, through: points, by: points / 10).map { point in
        let rounds = result.trip * point / points
        let ruined = result.trips.filter { ($0.ruinedAt ?? .max) <= rounds }.count
        return [cell(rounds), cell(ruined)]
          + [0.05, 0.5, 0.95].map { Markup.number(result.quantile($0, at: point), digits: 0) }
      })
  }

  var numbers: String {
    let events = result.tally.events.named.map { name, count in
      [
        Self.words(of: name), cell(count),
        Markup.number(100 * Double(count) / Double(max(1, summary.rounds)), digits: 3),
      ]
    }
    let rows: [[String]] = [
      ["Rounds", cell(summary.rounds)], ["Rounds watched", cell(result.watched)],
      ["Mean per round, in units", number(summary.mean)],
      ["Standard error", number(summary.standardError)],
      ["Standard deviation per round", number(summary.deviation)],
      ["Average total bet per round", number(summary.averageBet)],
      ["N0, in rounds", summary.roundsToOneDeviation.map { number($0) } ?? "none"],
      ["SCORE", summary.score.map { number($0) } ?? "none"],
      ["Bankroll, in units", cell(result.bankroll)],
      ["Risk of ruin", number(result.risk.ever)], ["Rounds per trip", cell(result.trip)],
      ["Risk of ruin on a trip", number(result.risk.within(rounds: result.trip))],
      ["Trips simulated", cell(result.trips.count)], ["Trips ruined", cell(result.ruinedTrips)],
    ]
    let bets = result.bets.map { bet, rounds in
      [
        "\(bet)", cell(rounds),
        Markup.number(100 * Double(rounds) / Double(max(1, summary.rounds)), digits: 3),
      ]
    }
    return section(
      "All results",
      "<div class=\"columns\">" + table(["Result", "Value"], rows)
        + "<div>"
        + table(["Event", "Times", "Per 100 rounds"], events)
        + table(["Bet on a box", "Rounds", "Per 100 rounds"], bets) + "</div></div>")
  }

  /// A name such as `dealerBlackjacks` in words.
  static func words(of name: String) -> String {
    let words = name.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : "\($1)") }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  var rules: String {
    let simulation = plan.simulation
    let rules = simulation.rules
    let game: [[String]] = [
      ["Decks", "\(rules.decks)"], ["Cut card", "after \(simulation.penetration) % of the cards"],
      ["Dealer on soft 17", rules.soft17.text], ["Blackjack pays", rules.blackjackPayout.text],
      ["Double", rules.doubleRestriction == .any ? "any two cards" : rules.doubleRestriction.text],
      ["Double after a split", rules.doubleAfterSplit ? "yes" : "no"],
      ["Maximum hands", "\(rules.mostHands)"], ["Resplit aces", rules.resplitAces ? "yes" : "no"],
      ["Surrender", rules.surrender.text],
      ["Dealer peeks for blackjack", rules.dealerPeeks ? "yes" : "no"],
    ]
    let trueCounts =
      simulation.trueCounts == .byCards ? [] : [["True counts", simulation.trueCounts.text]]
    let player: [[String]] = [
      ["Boxes", "\(simulation.boxes)"],
      ["Count", simulation.count.map { Self.name(of: $0) } ?? "none"], ["Bets", plan.spread.text],
      ["Index numbers", plan.indices.text],
      ["Back-counting", simulation.backCount?.text ?? "no"],
      ["Surrender", rules.surrender == .none ? "no" : "by the chart, or by index numbers"],
    ]
    return section(
      "The rules and the player",
      "<div class=\"columns\">" + table(["Rule", "Setting"], game)
        + table(["Player", "Setting"], player + trueCounts) + "</div>")
  }

  var again: String {
    section(
      "Run it again",
      "<p>This command plays the same rounds, card by card, on any machine and with any number of "
        + "threads:</p>"
        + "<pre tabindex=\"0\"><code>\(Markup.escaped(plan.commandLine))</code></pre>"
        + "<p>The seed is <data value=\"\(plan.simulation.seed)\">\(plan.simulation.seed)</data>; "
        + "the rules in one line are <code>\(Markup.escaped(plan.simulation.rules.text))</code>."
        + "</p>")
  }

  var method: String {
    section(
      "How to read this",
      """
      <p>A unit is the basic bet. Standard errors assume that rounds are independent, which is very \
      nearly true of rounds from one shoe. N0 is deviation² / mean²; SCORE is 1,000,000 / N0. The \
      risks of ruin use Don Schlesinger’s formulas from “Blackjack Attack”, which model the bankroll \
      as a Brownian motion. The simulated trips use separate shoes, which also follow from the \
      seed.</p>
      """)
  }
}

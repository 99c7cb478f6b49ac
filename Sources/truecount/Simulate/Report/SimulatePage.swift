import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Foundation

/// The report page of a simulation: one file that needs no other files.
struct SimulationPage {
  let result: SimulationResult

  /// The page of a result.
  init(_ result: SimulationResult) { self.result = result }

  /// The whole file.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>True Count: \(Markup.escaped(heading))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <header>
    <p class="brand">True Count</p>
    <h1>\(Markup.escaped(heading))</h1>
    <p class="lead">\(lead)</p>
    </header>
    <main>
    \(([tiles] + figures + [numbers, rules, again, method]).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  var plan: SimulationPlan { result.plan }
  var summary: SimulationSummary { result.summary }

  private var heading: String {
    let million = Double(summary.rounds) / 1e6
    let digits = million < 10 && million != million.rounded() ? 1 : 0
    let rounds =
      million >= 1
      ? "\(Markup.number(million, digits: digits)) million rounds"
      : Markup.count(summary.rounds, "round")
    guard let count = plan.simulation.count else { return "\(rounds) of blackjack" }
    return "\(rounds) of blackjack, counting \(Self.name(of: count))"
  }

  private var lead: String {
    let rules = plan.simulation.rules
    let words: [String?] = [
      tableName, Wording.count(rules.decks, "deck"),
      rules.soft17 == .hit ? "dealer hits soft 17" : "dealer stands on soft 17",
      "blackjack pays \(rules.blackjackPayout.text)",
      "cut card after \(plan.simulation.penetration) %",
      result.isPartial ? "<strong>interrupted before all rounds were played</strong>" : nil,
    ]
    return words.compactMap { $0 }.joined(separator: " · ")
  }

  private var tableName: String? {
    switch plan.named {
    case .table(let table): "\(table.name)’s table"
    case .preset(let preset): "Preset \(preset.text)"
    case .own: "Custom rules"
    case nil: nil
    }
  }

  static func name(of count: CountSystem) -> String {
    switch count {
    case .hiLo: "Hi-Lo"
    case .ko: "KO"
    case .hiOptII: "Hi-Opt II"
    case .omegaII: "Omega II"
    case .zen: "Zen"
    case .red7: "Red 7"
    }
  }

  // MARK: - At a glance

  private var tiles: String {
    let bet = summary.averageBet
    let hasBet = bet > 0
    let risk = result.risk
    let within = risk.within(rounds: result.trip)
    return section(
      "At a glance",
      "<dl class=\"tiles\">"
        + [
          tile(
            "Expectation", hasBet ? Self.percent(summary.mean / bet, 3) : "none",
            hasBet
              ? "of each bet, ± \(Markup.number(100 * summary.standardError / bet, digits: 3)) "
                + "(one standard error)" : "nothing was bet"),
          tile(
            "Per round", Markup.number(summary.mean, digits: 5, signed: true),
            "units, with a standard deviation of \(Markup.number(summary.deviation, digits: 3))"),
          tile(
            "N0", summary.roundsToOneDeviation.map { Markup.number($0, digits: 0) } ?? "none",
            summary.mean > 0
              ? "rounds until the expected win is one standard deviation" : "without an advantage"),
          tile(
            "SCORE", summary.score.map { Markup.number($0, digits: 2) } ?? "none",
            summary.mean > 0 ? "1 000 000 / N0" : "without an advantage"),
          tile(
            "Risk of ruin", Self.percent(risk.ever, 2, signed: false),
            "of \(Markup.count(result.bankroll, "unit")), sooner or later"),
          tile(
            "Trip ruin", Self.percent(within, 2, signed: false),
            "within \(Markup.count(result.trip, "round"))"),
        ].joined() + "</dl>")
  }

  private func tile(_ name: String, _ value: String, _ note: String) -> String {
    "<div><dt>\(name)</dt><dd><b>\(value)</b><span>\(Markup.escaped(note))</span></dd></div>"
  }

  static func percent(_ value: Double, _ digits: Int, signed: Bool = true) -> String {
    "\(Markup.number(100 * value, digits: digits, signed: signed)) %"
  }

  // MARK: - Plots

  private var figures: [String] {
    let boxes = plan.simulation.boxes
    return [
      figure(
        "Results of a round", result.distributionPlot,
        caption: boxes == 1
          ? "Share of all rounds played, by the result of one bet."
          : "Share of all rounds played, by the total result of one bet on each of \(boxes) boxes, "
            + "rounded to whole bets.",
        table(
          ["Won, in bets", "Rounds", "Share"],
          result.results.map { won, rounds in
            [
              cell(Markup.number(Double(won) / 10, digits: 1, signed: true), Double(won) / 10),
              cell(rounds),
              Self.percent(
                Double(rounds) / Double(max(1, summary.rounds - result.watched)), 4, signed: false),
            ]
          })),
      result.countPlot.map {
        figure(
          "Expectation by count", $0,
          caption: "The average win per unit bet, with error bars of two standard errors. Very "
            + "rare counts are left out. The strip below shows how often each count comes up; where "
            + "it is gray, the player only watched.",
          countTable)
      },
      figure(
        "Trips with \(Markup.count(result.bankroll, "unit"))", result.tripPlot,
        caption: tripCaption, tripTable),
    ].compactMap { $0 }
  }

  private var tripCaption: String {
    let ruined = Double(result.ruinedTrips) / Double(max(1, result.trips.count))
    let formula = result.risk.within(rounds: result.trip)
    return
      "\(Markup.count(result.trips.count, "simulated trip")) of \(Markup.count(result.trip, "round")): "
      + "\(result.ruinedTrips) lost the bankroll (\(Self.percent(ruined, 1, signed: false))). The formula "
      + "gives \(Self.percent(formula, 1, signed: false)). The thick line is the median trip, the band "
      + "contains nine in ten trips, and the dashed line is the expectation."
  }

  private func figure(_ name: String, _ plot: Plot, caption: String, _ table: String) -> String {
    """
    <section><h2>\(Markup.escaped(name))</h2>
    <figure>
    \(plot.svg)
    <figcaption>\(Markup.escaped(caption))</figcaption>
    </figure>
    <details><summary>The numbers in this plot</summary>
    \(table)
    </details></section>
    """
  }

  // MARK: - Markup

  func section(_ name: String, _ body: String) -> String {
    "<section><h2>\(Markup.escaped(name))</h2>\n\(body)</section>"
  }

  func table(_ heading: [String], _ rows: [[String]]) -> String {
    let head = heading.map { "<th scope=\"col\">\(Markup.escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr><th scope=\"row\">\(row[0])</th>"
        + row.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    let name = Markup.escaped(heading.joined(separator: ", "))
    return
      "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\"><table>"
      + "<thead><tr>\(head)</tr></thead><tbody>"
      + body.joined(separator: "\n") + "</tbody></table></div>"
  }

  /// A whole number that programs can read too.
  func cell(_ value: Int) -> String {
    "<data value=\"\(value)\">\(Markup.number(value))</data>"
  }

  func cell(_ text: String, _ value: Double) -> String {
    "<data value=\"\(value)\">\(text)</data>"
  }

  /// A number with its significant digits.
  func number(_ value: Double) -> String {
    let digits = max(0, min(8, 6 - Int(log10(max(abs(value), 1e-9)).rounded(.down))))
    return cell(Markup.number(value, digits: digits), value)
  }
}

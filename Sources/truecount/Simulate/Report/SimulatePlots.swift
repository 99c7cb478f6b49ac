import BlackjackSimulation
import Foundation

/// The plots of a simulation's page.
extension SimulationResult {
  // MARK: - Results

  /// How often each result came up, in bets, from the worst to the best.
  private var bins: [(bet: Double, share: Double)] {
    // NB: with several boxes there are too many results for a bar each.
    let step = plan.simulation.boxes == 1 ? 1 : 10
    var bins: [(bet: Double, share: Double)] = []
    for (won, rounds) in results {
      let bet = (Double(won) / Double(step)).rounded(.toNearestOrAwayFromZero) * Double(step) / 10
      let share = Double(rounds) / Double(max(summary.rounds - watched, 1))
      if let last = bins.last, last.bet == bet {
        bins[bins.count - 1].share += share
      } else {
        bins.append((bet, share))
      }
    }
    return bins
  }

  /// How often each result came up.
  var distributionPlot: Plot {
    let bins = bins
    func share(_ isMeant: (Double) -> Bool) -> Double {
      bins.filter { isMeant($0.bet) }.reduce(0) { $0 + $1.share }
    }
    var plot = Plot(
      id: "distribution", title: "Results of a round",
      description: String(
        format: "%.1f percent of the rounds lost, %.1f percent pushed and %.1f percent won.",
        100 * share { $0 < 0 }, 100 * share { $0 == 0 }, 100 * share { $0 > 0 }))
    let reach = max(3, bins.filter { $0.share > 2e-5 }.reduce(0) { max($0, abs($1.bet)) }) + 0.7
    let x = PlotScale(domain: -reach...reach, from: Plot.left, to: Plot.right)
    let top = max(bins.reduce(0) { max($0, $1.share) } * 1.12, 0.01)
    let y = PlotScale(domain: 0...top, from: 340, to: 16)
    plot.grid(y, y.ticks(5)) { Markup.number(100 * $0, digits: top < 0.05 ? 1 : 0) + " %" }
    let half = (x(0.2) - x(-0.2)) * (plan.simulation.boxes == 1 ? 0.5 : 1)
    for bin in bins {
      let ink: Plot.Ink = bin.bet < 0 ? .loss : bin.bet > 0 ? .win : .push
      let share = Markup.number(100 * bin.share, digits: 2) + " %"
      plot.bar(
        x(bin.bet) - half...x(bin.bet) + half, y(bin.share)...340, ink,
        telling: "\(Markup.number(bin.bet, digits: 1, signed: true)) bets: \(share)")
      if bin.share > 0.01 && plan.simulation.boxes == 1 {
        plot.text(
          Markup.number(100 * bin.share, digits: 1), x(bin.bet), y(bin.share) - 6,
          isMinor: bin.share < 0.06)
      }
    }
    for tick in x.ticks(16) {
      let isMinor = Int(tick) % 2 != 0
      plot.text(Markup.number(tick, digits: 0, signed: true), x(tick), 366, isMinor: isMinor)
    }
    plot.text("result of a round, in bets on a box", (Plot.left + Plot.right) / 2, 400)
    return plot
  }

  // MARK: - Counts

  /// The expectation at each count, and how often each count comes up.
  var countPlot: Plot? {
    guard let count = plan.simulation.count else { return nil }
    let all = Double(max(summary.rounds, 1))
    let rows = atCounts.filter { Double($0.rounds + $0.watched) > 0.0002 * all }
    guard let first = rows.first, let last = rows.last else { return nil }
    var plot = Plot(
      id: "counts", title: "Expectation by \(count.isBalanced ? "true" : "running") count",
      description:
        "From \(Self.sentence(first)) to \(Self.sentence(last)); each with an error bar of "
        + "two standard errors. Below, how often each count comes up.")
    let x = PlotScale(
      domain: Double(first.count) - 0.7...Double(last.count) + 0.7, from: Plot.left, to: Plot.right)
    let played = rows.filter { Double($0.rounds) > 0.0005 * all }
    let low = played.reduce(-0.01) { min($0, $1.mean - 2 * $1.standardError) }
    let high = played.reduce(0.01) { max($0, $1.mean + 2 * $1.standardError) }
    let y = PlotScale(domain: low * 1.05...high * 1.05, from: 258, to: 12)
    plot.grid(y, y.ticks(6)) { Markup.number(100 * $0, digits: 0, signed: true) + " %" }
    add(rows, x, to: &plot, most: rows.map { Double($0.rounds + $0.watched) / all }.max() ?? 1)
    for row in played {
      let place = x(Double(row.count))
      let (below, above) = (row.mean - 2 * row.standardError, row.mean + 2 * row.standardError)
      plot.line(place, y(below), place, y(above), .error)
      for end in [below, above] { plot.line(place - 5, y(end), place + 5, y(end), .error) }
      plot.dot(place, y(row.mean), telling: Self.sentence(row))
    }
    plot.text(
      "\(count.isBalanced ? "true" : "running") count before the round",
      (Plot.left + Plot.right) / 2, 400)
    return plot
  }

  private static func sentence(_ row: ResultAtCount) -> String {
    "\(Markup.number(100 * row.mean, digits: 2, signed: true)) % "
      + "± \(Markup.number(100 * row.standardError, digits: 2)) at a count of "
      + Markup.number(Double(row.count), digits: 0, signed: true)
  }

  /// Adds the strip that shows how often each count comes up.
  private func add(_ rows: [ResultAtCount], _ x: PlotScale, to plot: inout Plot, most: Double) {
    let shares = PlotScale(domain: 0...most, from: 340, to: 280)
    let half = min(18, (x(1) - x(0)) * 0.4)
    let labelled = rows.count > 24 ? 5 : 1
    plot.line(Plot.left, 340, Plot.right, 340, .zero)
    plot.text("how often each count comes up", Plot.left, 276, .start, isMinor: true)
    for row in rows {
      let place = x(Double(row.count))
      let share = Double(row.rounds + row.watched) / Double(max(summary.rounds, 1))
      plot.bar(
        place - half...place + half, shares(share)...340,
        row.rounds == 0 ? .push : row.mean > 0 ? .win : .loss,
        telling: "count \(row.count): \(Markup.number(100 * share, digits: 2)) % of the rounds, "
          + "bet \(row.bet)")
      if row.count % labelled == 0 {
        plot.text(
          Markup.number(Double(row.count), digits: 0, signed: true), place, 366,
          isMinor: row.count % (2 * labelled) != 0)
      }
    }
  }

  // MARK: - Bankroll

  /// The bankroll on the simulated trips.
  var tripPlot: Plot {
    let share = Double(ruinedTrips) / Double(max(trips.count, 1))
    var plot = Plot(
      id: "bankroll", title: "Bankroll on \(trips.count) trips",
      description: "\(ruinedTrips) of \(trips.count) trips of \(trip) rounds lost the bankroll of "
        + "\(bankroll) units, \(String(format: "%.1f", 100 * share)) percent. At the end, the median "
        + "trip had \(Markup.number(quantile(0.5, at: Self.tripPoints), digits: 0)) units.")
    let top = max(
      Double(bankroll) * 1.2, (0...Self.tripPoints).reduce(0) { max($0, quantile(0.98, at: $1)) })
    let x = PlotScale(domain: 0...Double(trip), from: Plot.left, to: Plot.right)
    let y = PlotScale(domain: 0...top, from: 340, to: 16)
    plot.grid(y, y.ticks(5)) { Markup.number($0, digits: 0) }
    let rounds = (0...Self.tripPoints).map { x(Double(trip * $0 / Self.tripPoints)) }
    func curve(_ part: Double) -> [(x: Double, y: Double)] {
      rounds.enumerated().map { ($1, y(quantile(part, at: $0))) }
    }
    plot.curve(curve(0.05) + curve(0.95).reversed(), .band)
    for trip in trips.prefix(48) {
      let points = zip(rounds, trip.bankrolls).map { (x: $0, y: y(Double($1) / 10)) }
      let end = trip.bankrolls.firstIndex { $0 <= 0 } ?? points.count - 1
      plot.curve(Array(points[...end]), trip.ruinedAt == nil ? .path : .ruined)
    }
    plot.curve(
      [(x(0), y(Double(bankroll))), (x(Double(trip)), y(drifted))], .drift)
    plot.curve(curve(0.5), .median)
    for (place, tick) in x.ticks(5).enumerated() {
      let anchor: Plot.Anchor = tick == 0 ? .start : tick == Double(trip) ? .end : .middle
      plot.text(Markup.number(tick, digits: 0), x(tick), 366, anchor, isMinor: place % 2 != 0)
    }
    plot.text("rounds; the bankroll in units", (Plot.left + Plot.right) / 2, 400)
    return plot
  }

  /// The expected bankroll after a trip.
  private var drifted: Double { Double(bankroll) + summary.mean * Double(trip) }

  /// The bankroll that a share of the trips don't exceed at a point.
  func quantile(_ part: Double, at point: Int) -> Double {
    let sorted = trips.map { $0.bankrolls[point] }.sorted()
    guard !sorted.isEmpty else { return 0 }
    return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]) / 10
  }
}

import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Testing

/// Boxes, back-counting, index numbers and surrender, tested by their results.
@Suite struct TableSimulationTests {
  private func tally(_ simulation: Simulation) -> SimulationTally {
    SimulationTests.tally(simulation)
  }

  /// The result of a unit bet on each box at some counts, with its standard error.
  private func at(
    _ counts: ClosedRange<Int>, _ tally: SimulationTally
  ) -> (mean: Double, error: Double) {
    var (rounds, sum, squares) = (0.0, 0.0, 0.0)
    for count in counts.clamped(to: tally.counts) {
      for result in tally.results {
        let frequency = Double(tally.frequency(of: result, at: count))
        rounds += frequency
        sum += frequency * Double(result) / 10
        squares += frequency * Double(result * result) / 100
      }
    }
    let mean = sum / rounds
    return (mean, ((squares / rounds - mean * mean) / rounds).squareRoot())
  }

  @Test("A bet on each box of a fresh shoe wins as much as a single one", arguments: 2...7)
  func boxes(count: Int) throws {
    let rules = OddsRules(.czarita)
    let simulation = Simulation(
      rules, penetration: 1, rounds: 600_000, seed: UInt64(count), boxes: count)
    let summary = SimulationSummary(tally(simulation))
    let edge = try TableEdge(rules, play: .chart).edge
    let error = summary.standardError / Double(count)
    #expect(abs(summary.edge - edge) < 3 * error)
    #expect(summary.averageBet == Double(count))
    // All boxes win and lose against one dealer, so their results are correlated.
    #expect(summary.deviation > 1.1 * 1.15 * Double(count).squareRoot())
  }

  @Test("A back-counting player gets the same results at good counts as other players")
  func backCounting() throws {
    let rules = OddsRules(.czarita)
    let all = tally(
      Simulation(rules, penetration: 80, rounds: 4_000_000, seed: 41, count: .hiLo))
    let waiting = tally(
      Simulation(
        rules, penetration: 80, rounds: 4_000_000, seed: 42, count: .hiLo,
        backCount: try #require(BackCount(text: "2:0"))))
    for count in 0...10 {
      let (one, other) = (at(count...count, all), at(count...count, waiting))
      let error = (one.error * one.error + other.error * other.error).squareRoot()
      #expect(abs(one.mean - other.mean) < 3 * error, "at \(count)")
    }
    #expect(waiting.rounds == 4_000_000)
    let watched = waiting.counts.reduce(0) { $0 + waiting.watched(at: $1) }
    #expect(watched > 2_000_000 && watched < 3_800_000)
    for count in -10..<0 {
      #expect(waiting.results.allSatisfy { waiting.frequency(of: $0, at: count) == 0 })
    }
    #expect(SimulationSummary(waiting).mean > 0 && SimulationSummary(all).mean < 0)
  }

  @Test("Index numbers win more than the chart, and all of them more than eighteen")
  func indices() throws {
    let rules = try RulesText.rules("decks=2,surrender=late")
    var means: [(mean: Double, error: Double)] = []
    for selection in [IndexSelection.none, .i18, .all] {
      let simulation = Simulation(
        rules, penetration: 80, rounds: 6_000_000, seed: 17, count: .hiLo,
        indices: try selection.indices(.hiLo, rules, penetration: 80))
      let summary = SimulationSummary(
        tally(simulation), spread: try #require(BettingSpread(text: "1,1:4,2:8,3:12")))
      means.append((summary.mean, summary.standardError))
    }
    func errors(_ one: Int, _ other: Int) -> Double {
      (means[other].mean - means[one].mean)
        / (means[one].error * means[one].error + means[other].error * means[other].error)
        .squareRoot()
    }
    #expect(errors(0, 1) > 3, "the eighteen gain \(errors(0, 1)) errors")
    #expect(errors(0, 2) > 3, "all gain \(errors(0, 2)) errors")
    #expect(means[2].mean > means[1].mean)
  }

  @Test("With early surrender the mean is exact, within three standard errors")
  func surrender() throws {
    let rules = try RulesText.rules("decks=6,surrender=early")
    let summary = SimulationSummary(
      tally(Simulation(rules, penetration: 1, rounds: 4_000_000, seed: 9)))
    let edge = try TableEdge(rules, play: .chart).edge
    #expect(abs(summary.edge - edge) < 3 * summary.standardError)
    let without = try TableEdge(try RulesText.rules("decks=6"), play: .chart).edge
    #expect(summary.edge < without - 6 * summary.standardError)
  }

  @Test(
    "Running counts start at the authors' values, and high ones are favorable",
    arguments: [
      CountSystem.ko, .red7,
    ])
  func running(count: CountSystem) {
    let rules = OddsRules(.jeanLuc)
    let fresh = tally(Simulation(rules, penetration: 1, rounds: 10_000, seed: 3, count: count))
    let start = count.start(decks: 4)
    let began = fresh.results.reduce(0) { $0 + fresh.frequency(of: $1, at: start) }
    #expect(began == 10_000)
    let played = tally(
      Simulation(rules, penetration: 75, rounds: 3_000_000, seed: 3, count: count))
    let (low, high) = (at(-40...start - 3, played), at(start + 13...40, played))
    #expect(high.mean - low.mean > 3 * (high.error + low.error) && high.mean > 0)
  }

  @Test("Half of the sevens in Red 7 are red")
  func redSevens() {
    let rules = OddsRules(.jeanLuc)
    let red = tally(Simulation(rules, penetration: 75, rounds: 400_000, seed: 8, count: .red7))
    let hiLo = tally(Simulation(rules, penetration: 75, rounds: 400_000, seed: 8, count: .hiLo))
    #expect(red.events == hiLo.events)
    var (rounds, sum) = (0, 0)
    for count in red.counts {
      for result in red.results {
        rounds += red.frequency(of: result, at: count)
        sum += count * red.frequency(of: result, at: count)
      }
    }
    // On average, 37 percent of the cards have been dealt before a round, and with them 37 percent
    // of 8.
    let gone = Double(sum) / Double(rounds) - Double(CountSystem.red7.start(decks: 4))
    #expect(abs(gone - 0.36 * 8) < 0.3, "\(gone)")
  }

  @Test("A trip follows from its number, and ends with the bankroll")
  func trips() throws {
    let simulation = Simulation(
      OddsRules(.aunty), penetration: 50, rounds: 1, seed: 4, count: .hiLo)
    let trips = (0..<200).map {
      simulation.trip($0, rounds: 1_000, bankroll: 40, spread: .flat, points: 10)
    }
    #expect(
      trips[3] == simulation.trip(3, rounds: 1_000, bankroll: 40, spread: .flat, points: 10))
    #expect(trips[3] != trips[4])
    for trip in trips {
      #expect(trip.bankrolls.count == 11 && trip.bankrolls[0] == 400)
      #expect((trip.ruinedAt == nil) == (trip.bankrolls[10] > 0))
      if let ruin = trip.ruinedAt { #expect((1...1_000).contains(ruin)) }
    }
    let ruined = trips.filter { $0.ruinedAt != nil }.count
    #expect(ruined > 60 && ruined < 160, "\(ruined)")
  }
}

/// The counts at which a player sits down and gets up, as text.
@Suite struct BackCountTests {
  @Test("One number is for both, two are for sitting down and getting up")
  func texts() {
    #expect(BackCount(text: "2") == BackCount(text: "2:2"))
    #expect(BackCount(text: "2:-1")?.text == "2:-1")
    for text in ["", ":", "1:2", "x", "41", "1:", "1:0:0"] { #expect(BackCount(text: text) == nil) }
  }
}

import BlackjackSimulation
import CardCore
import Foundation

/// The result of a simulation, with everything calculated from it.
struct SimulationResult {
  let plan: SimulationPlan
  let tally: SimulationTally
  let summary: SimulationSummary
  /// How long it took, or `nil` for merged shards.
  let seconds: Double?
  /// Whether rounds are missing because of Ctrl-C.
  let isPartial: Bool
  /// The bankroll for the risk of ruin, in units.
  let bankroll: Int
  /// The rounds of a trip.
  let trip: Int
  /// The simulated trips; none unless requested.
  let trips: [BankrollTrip]

  /// The number of parts into which the rounds of a trip are divided.
  static let tripPoints = 120

  /// The result of a run, or of merged shards.
  init(
    _ plan: SimulationPlan, _ tally: SimulationTally, _ outcome: SimulationWork.Outcome?,
    bankroll: Int, trip: Int, isTripPlayed: Bool
  ) {
    self.plan = plan
    self.tally = tally
    summary = SimulationSummary(tally, spread: plan.spread)
    seconds = outcome?.seconds
    isPartial = outcome?.isPartial ?? false
    self.bankroll = bankroll
    self.trip = trip
    let count = min(400, max(40, 20_000_000 / trip))
    trips =
      isTripPlayed
      ? (0..<count).map {
        plan.simulation.trip(
          $0, rounds: trip, bankroll: bankroll, spread: plan.spread, points: Self.tripPoints)
      } : []
  }

  /// The risk of losing the bankroll, by formula.
  var risk: RiskOfRuin { RiskOfRuin(summary, bankroll: bankroll) }

  /// How many of the simulated trips lost the bankroll.
  var ruinedTrips: Int { trips.filter { $0.ruinedAt != nil }.count }

  /// Rounds per second, or `nil` for merged shards.
  var rate: Double? { seconds.map { Double(summary.rounds) / max($0, 1e-9) } }

  /// How many rounds were only watched.
  var watched: Int { tally.counts.reduce(0) { $0 + tally.watched(at: $1) } }

  /// How often each result came up, in tenths of the bet on a box.
  ///
  /// Results that never came up are left out.
  var results: [(won: Int, rounds: Int)] {
    tally.results.compactMap { won in
      let rounds = tally.counts.reduce(0) { $0 + tally.frequency(of: won, at: $1) }
      return rounds > 0 ? (won, rounds) : nil
    }
  }

  /// The number of rounds with each bet, from the lowest up.
  ///
  /// The bet is 0 if the player watched.
  var bets: [(bet: Int, rounds: Int)] {
    var rounds = [Int](repeating: 0, count: BettingSpread.mostUnits + 1)
    for row in atCounts {
      rounds[row.bet] += row.rounds
      rounds[0] += row.watched
    }
    return rounds.enumerated().filter { $0.element > 0 }.map {
      (bet: $0.offset, rounds: $0.element)
    }
  }

  /// The results at each count that came up.
  var atCounts: [ResultAtCount] {
    tally.counts.compactMap { ResultAtCount($0, bet: plan.spread.bet(at: $0), of: tally) }
  }
}

/// The results at one count, for one unit bet on each box.
struct ResultAtCount {
  let count: Int
  /// The bet on each box at this count.
  let bet: Int
  /// The rounds that were played.
  let rounds: Int
  /// The rounds that were only watched.
  let watched: Int
  /// The average win per unit bet.
  let mean: Double
  let standardError: Double
  /// The standard deviation of a round, with one unit on each box.
  let deviation: Double

  /// The results at a count, or `nil` if it never came up.
  init?(_ count: Int, bet: Int, of tally: SimulationTally) {
    var rounds = 0
    var sum = 0
    var squares = 0.0
    for won in tally.results {
      let frequency = tally.frequency(of: won, at: count)
      rounds += frequency
      sum += won * frequency
      squares += Double(frequency) * Double(won * won)
    }
    watched = tally.watched(at: count)
    guard rounds + watched > 0 else { return nil }
    self.count = count
    self.bet = bet
    self.rounds = rounds
    let number = Double(max(rounds, 1))
    let boxes = Double(tally.boxes)
    let mean = Double(sum) / number / 10
    deviation = max(0, squares / number / 100 - mean * mean).squareRoot()
    self.mean = mean / boxes
    standardError = deviation / number.squareRoot() / boxes
  }
}

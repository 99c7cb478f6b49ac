import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The chart for rules without a printed one, once the background worker has computed it.
package struct ComputedChart {
  private var rules: OddsRules?
  private var chart: StrategyChart?

  /// Creates a chart that isn't known yet.
  package init() {}

  /// The printed or computed chart for the rules of a game, or `nil` until the worker has answered.
  package func chart(for game: Blackjack) -> StrategyChart? {
    game.oddsRules.printedChart ?? (game.oddsRules == rules ? chart : nil)
  }

  /// Returns the request for the background worker, or `nil` if the chart is known.
  package mutating func request(for game: Blackjack) -> JSONValue? {
    guard chart(for: game) == nil else { return nil }
    (rules, chart) = (game.oddsRules, nil)
    return game.archive
  }

  /// Processes the answer.
  package mutating func take(_ answer: WorkAnswer) {
    if answer.topic == .chart { chart = try? answer.says.text("chart") }
  }
}

/// The work on the best chart for the rules of a game, done in one slice.
final class ChartWork: BackgroundWork {
  private let game: Blackjack
  private(set) var isDone = false

  /// Starts the work on the rules of a game.
  init(about game: Blackjack) { self.game = game }

  func work() -> JSONValue? {
    isDone = true
    return .object([.init("chart", .string(game.oddsRules.chart().text))])
  }
}

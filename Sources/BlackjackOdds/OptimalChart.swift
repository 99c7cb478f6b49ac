import BlackjackRules
import CardCore

/// The best chart for any rules and number of decks, with the hands that are better played by their
/// own cards.
///
///     let chart = try OptimalChart(try RulesText.rules("decks=2,h17"))
///     chart.hard[4].codes  // "DDDDDHHHHH", the row "9"
///
/// The chart is that of `OddsRules.chart()`, always computed. Two cards are judged together with all
/// others of their total, weighted by their probabilities, and longer hands draw or stand as two
/// cards do. Hands from splits are judged by the best play of their own cards.
public struct OptimalChart: Equatable, Sendable {
  /// One row: a hand against each of the upcards of `StrategyChart`.
  public struct Row: Equatable, Sendable {
    /// The player's hand, such as `16`, `A7` or `88`.
    public let label: String
    /// The ten cells, for hands that are not surrendered.
    public let moves: [StrategyMove]
    /// The upcards against which two cards are surrendered, if the rules allow it.
    public let surrenders: [Rank]
    /// Whether the rules allow doubling two cards of this total.
    let mayDouble: Bool

    fileprivate init(_ row: StrategyChart.Row, mayDouble: Bool) {
      label = row.label
      moves = row.moves
      surrenders = StrategyChart.upcards.indices.filter { row.surrenders[$0] }
        .map { StrategyChart.upcards[$0] }
      self.mayDouble = mayDouble
    }

    /// The row as ten letters, such as `SSSSSHHHHH`.
    public var codes: String { moves.reduce("") { "\($0)\($1.letter)" } }
  }

  /// A hand for which another play than that of its total is better.
  public struct Exception: Equatable, Sendable {
    /// The hand's cards by value, such as `T2`.
    public let hand: String
    public let upcard: Rank
    /// The chart's play.
    public let chart: BlackjackAction
    /// The better play.
    public let better: BlackjackAction
    /// The gain in initial bets each time the hand occurs.
    public let gain: Double
  }

  /// A cell in which two charts differ.
  public struct Difference: Equatable, Sendable {
    /// The row's label.
    public let hand: String
    public let upcard: Rank
    /// This chart's move.
    public let best: StrategyMove
    /// The other chart's move, as the rules allow it.
    public let other: StrategyMove
  }

  /// Hard totals from 5 to 17, where 17 stands for all from 17 up.
  public let hard: [Row]
  /// Soft totals from A2 to A9.
  public let soft: [Row]
  /// Pairs from 22 to TT, then AA.
  public let pairs: [Row]
  /// The hands of two and three cards that are better played by their own cards, by upcard.
  public let exceptions: [Exception]

  /// Computes the best chart.
  ///
  /// - Parameter rules: The rules, with their decks.
  /// - Throws: An error if the shoe is too small for a round.
  public init(_ rules: OddsRules) throws(OddsRefusal) {
    var rules = rules
    rules.mostHands = try rules.freshShoe.mostHands(for: rules)
    let dealer = DealerHands(rules.soft17, upcards: Array(0..<10))
    let plays = ChartPlays(rules, dealer)
    let (chart, doubling) = (plays.chart, rules.doubleRestriction)
    hard = chart.hard.enumerated().map { place, row in
      Row(row, mayDouble: doubling.allows(total: place + 5))
    }
    soft = chart.soft.enumerated().map { place, row in
      Row(row, mayDouble: doubling.allows(total: place + 13))
    }
    pairs = chart.pairs.enumerated().map { place, row in
      Row(row, mayDouble: doubling.allows(total: place == 9 ? 12 : (place + 2) * 2))
    }
    exceptions = Self.exceptions(
      to: plays, PlayValues(rules.freshShoe.cards, rules, dealer, plan: .best))
  }

  /// The values of the upcards in the order of the columns.
  private static let columns = StrategyChart.upcards.map { $0.valueIndex }

  /// Returns the cells in which another chart plays differently under the rules of this one.
  ///
  /// Doubles that the rules don't allow count as the play that replaces them.
  ///
  /// - Parameter chart: The other chart.
  /// - Returns: The cells in the order of the rows.
  public func differences(from chart: StrategyChart) -> [Difference] {
    zip(hard + soft + pairs, chart.hard + chart.soft + chart.pairs).flatMap { row, other in
      let others = other.moves.map { row.mayDouble ? $0 : $0.withoutDoubling }
      return StrategyChart.upcards.indices.filter { row.moves[$0] != others[$0] }.map {
        Difference(
          hand: row.label, upcard: StrategyChart.upcards[$0], best: row.moves[$0], other: others[$0]
        )
      }
    }
  }
}

extension StrategyMove {
  /// The move if doubling is not allowed.
  fileprivate var withoutDoubling: StrategyMove {
    switch self {
    case .doubleOrHit: .hit
    case .doubleOrStand: .stand
    case .hit, .stand, .split: self
    }
  }
}

extension OptimalChart {
  /// Returns the hands of two and three cards that are better played by their own cards.
  private static func exceptions(to plays: ChartPlays, _ values: PlayValues) -> [Exception] {
    let table = HandTable.shared
    let hands = (0..<table.count).filter {
      (2...3).contains(table.sizes[$0]) && table.best($0) < 21
    }
    return columns.flatMap { upcard in
      let orders = plays.orders(against: upcard)
      return hands.compactMap { hand -> Exception? in
        let isOpening = table.sizes[hand] == 2
        // NB: a pair has its own cell, computed for exactly its cards.
        guard isOpening ? table.pairValue(hand) == nil : orders[hand] > 0 else { return nil }
        let drawn: BlackjackAction = plays.draws[ChartPlays.place(hand, upcard)] ? .hit : .stand
        return exception(
          hand, upcard, isOpening ? plays.play(hand, upcard) : drawn, values)
      }
    }
  }

  private static func exception(
    _ hand: Int, _ upcard: Int, _ chart: BlackjackAction, _ values: PlayValues
  ) -> Exception? {
    guard let by = values.won(chart, hand, upcard) else { return nil }
    var (better, won) = (chart, by)
    for choice in ChartPlays.choices {
      if let more = values.won(choice, hand, upcard), more > won { (better, won) = (choice, more) }
    }
    guard better != chart else { return nil }
    let cards = HandTable.shared.values(of: hand).reversed()
    return Exception(
      hand: cards.reduce("") { "\($0)\(Rank.ofValue($1).letter)" }, upcard: .ofValue(upcard),
      chart: chart, better: better, gain: (won - by) / values.chance(hand, upcard))
  }
}

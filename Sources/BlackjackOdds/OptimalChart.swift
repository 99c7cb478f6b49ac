import BlackjackRules
import CardCore

/// The best chart for any rules and number of decks, computed for exactly that table.
///
///     let chart = try OptimalChart(try RulesText.rules("decks=2,h17"))
///     chart.hard[4].codes  // "DDDDDHHHHH", the row "9"
///
/// Of all charts that play by totals, it wins most from a fresh shoe. A two-card hand is judged
/// together with all others of its total, weighted by their probabilities; so are hands that have
/// drawn. Hands from splits are played in the best way for their own cards.
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
    let unsurrendered = rules.surrender == .none ? plays : Self.withoutSurrender(rules, dealer)
    let doubling = rules.doubleRestriction
    hard = (5...17).map {
      Self.row($0 == 17 ? "17+" : "\($0)", $0, isSoft: false, plays, unsurrendered, doubling)
    }
    soft = (13...20).map {
      Self.row("A\($0 - 11)", $0, isSoft: true, plays, unsurrendered, doubling)
    }
    pairs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map {
      Self.row(pairOf: $0, plays, unsurrendered, doubling)
    }
    exceptions = Self.exceptions(
      to: plays, PlayValues(rules.freshShoe.cards, rules, dealer, plan: .best))
  }

  private static func withoutSurrender(_ rules: OddsRules, _ dealer: DealerHands) -> ChartPlays {
    var rules = rules
    rules.surrender = .none
    return ChartPlays(rules, dealer)
  }

  private static func row(
    _ label: String, _ total: Int, isSoft: Bool, _ plays: ChartPlays, _ others: ChartPlays,
    _ doubling: DoubleRestriction
  ) -> Row {
    let places = columns.map { DrawingPlan.place(total, isSoft, $0) }
    return Row(
      label: label, moves: places.map { move(others.first[$0], draws: plays.draws[$0]) },
      surrenders: columns.indices.filter { plays.first[places[$0]] == .surrender }
        .map { StrategyChart.upcards[$0] },
      mayDouble: doubling.allows(total: total))
  }

  private static func row(
    pairOf value: Int, _ plays: ChartPlays, _ others: ChartPlays, _ doubling: DoubleRestriction
  ) -> Row {
    let table = HandTable.shared
    let hand = table.next(table.single(value), adding: value)
    let letter = "\(Rank.ofValue(value).letter)"
    return Row(
      label: letter + letter,
      moves: columns.map {
        move(others.pairs[value * 10 + $0], draws: plays.draws[ChartPlays.place(hand, $0)])
      },
      surrenders: columns.indices.filter {
        plays.pairs[value * 10 + columns[$0]] == .surrender
      }.map { StrategyChart.upcards[$0] },
      mayDouble: doubling.allows(total: table.best(hand)))
  }

  /// The values of the upcards in the order of the columns.
  private static let columns = StrategyChart.upcards.map { $0.valueIndex }

  private static func move(_ action: BlackjackAction, draws: Bool) -> StrategyMove {
    switch action {
    case .split: .split
    case .double: draws ? .doubleOrHit : .doubleOrStand
    case .hit: .hit
    default: .stand
    }
  }

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

import BlackjackRules
import CardCore

/// The best chart for any rules and decks, computed for exactly that table.
///
///     let chart = try OptimalChart(try RulesText.rules("decks=2,h17"))
///     chart.hard[4].codes  // "DDDDDHHHHH", the row "9"
///
/// Of all ways to play by totals, it is the one that wins most from a fresh shoe. A hand of two
/// cards is judged together with all others of its total, weighted by how often each occurs, and so
/// are the hands that have drawn. Pairs that are split are played at their best from there on.
public struct OptimalChart: Equatable, Sendable {
  /// One row: a hand against each of the upcards of ``BlackjackRules/StrategyChart``.
  public struct Row: Equatable, Sendable {
    /// The player's hand, such as `16`, `A7` or `88`.
    public let label: String
    /// The ten cells, for hands that are not surrendered.
    public let moves: [StrategyMove]
    /// Against which upcards two cards are surrendered, if the rules allow it.
    public let surrenders: [Rank]
    /// Whether the rules allow doubling on two cards of this total.
    let mayDouble: Bool

    /// The row as ten letters, such as `SSSSSHHHHH`.
    public var codes: String { moves.reduce("") { "\($0)\($1.letter)" } }
  }

  /// A hand whose own cards call for another play than its total.
  public struct Exception: Equatable, Sendable {
    /// The hand's cards by value, such as `T2`.
    public let hand: String
    public let upcard: Rank
    /// What the chart does.
    public let chart: BlackjackAction
    /// What is better.
    public let better: BlackjackAction
    /// The gain in initial bets each time that the hand occurs.
    public let gain: Double
  }

  /// A cell in which two charts differ.
  public struct Difference: Equatable, Sendable {
    /// The row's label.
    public let hand: String
    public let upcard: Rank
    /// What this chart says.
    public let best: StrategyMove
    /// What the other chart amounts to under the rules.
    public let other: StrategyMove
  }

  /// Hard totals from 5 to 17, where 17 stands for all from 17 up.
  public let hard: [Row]
  /// Soft totals from A2 to A9.
  public let soft: [Row]
  /// Pairs from 22 to TT, then AA.
  public let pairs: [Row]
  /// The hands of two and three cards that are better played by their cards, by upcard.
  public let exceptions: [Exception]

  /// The best chart.
  ///
  /// - Parameter rules: The rules, with their decks.
  /// - Throws: That the shoe is too small for a round.
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

  /// Where another chart plays differently under the rules of this one.
  ///
  /// Cells that double against the rules count as what is done instead.
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
  /// What is done if doubling is not allowed.
  fileprivate var withoutDoubling: StrategyMove {
    switch self {
    case .doubleOrHit: .hit
    case .doubleOrStand: .stand
    case .hit, .stand, .split: self
    }
  }
}

extension OptimalChart {
  /// The hands of two and three cards that are better played by their cards.
  private static func exceptions(to plays: ChartPlays, _ values: PlayValues) -> [Exception] {
    let table = HandTable.shared
    let hands = (0..<table.count).filter {
      (2...3).contains(table.sizes[$0]) && table.best($0) < 21
    }
    return columns.flatMap { upcard in
      let orders = plays.orders(against: upcard)
      return hands.compactMap { hand -> Exception? in
        let isOpening = table.sizes[hand] == 2
        // NB: a pair has a cell of its own, made for exactly its cards.
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

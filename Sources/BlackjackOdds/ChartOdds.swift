import BlackjackRules
import CardCore

/// The values of all plays in every cell of the best chart for some rules.
///
///     let odds = try ChartOdds(try RulesText.rules("decks=6"))
///     let cell = odds.cell("16", against: .ten)
///     cell?.best             // .hit
///     cell?.cost(of: .stand) // 0.005…, in initial bets
///
/// The chart is that of ``OptimalChart``. All two-card hands of a cell are valued together, each
/// weighted by its probability in a fresh shoe; hands that draw continue by the chart.
public struct ChartOdds: Equatable, Sendable {
  /// One cell: a hand against an upcard.
  public struct Cell: Equatable, Sendable {
    /// The player's hand, named like the rows of ``OptimalChart``: `16`, `A7` or `88`.
    public let hand: String
    public let upcard: Rank
    /// The probability that a round deals the cell and reaches the player's turn.
    public let chance: Double
    /// The legal plays with their values in initial bets, after the dealer has looked for a
    /// blackjack; at least standing and hitting.
    public let plays: [HandOdds.Play]

    public init(hand: String, upcard: Rank, chance: Double, plays: [HandOdds.Play]) {
      self.hand = hand
      self.upcard = upcard
      self.chance = chance
      self.plays = plays
    }

    /// The play with the highest value; the first if several are equal.
    public var best: BlackjackAction { strongest.action }

    /// Returns the cost of a play compared with the best one, in initial bets; `nil` if it is not
    /// allowed.
    public func cost(of action: BlackjackAction) -> Double? {
      plays.first { $0.action == action }.map { strongest.expectation - $0.expectation }
    }

    private var strongest: HandOdds.Play {
      var best = plays[0]
      for play in plays where play.expectation > best.expectation { best = play }
      return best
    }
  }

  /// The cells, row by row, each against the ten upcards of `StrategyChart`: hard totals from 5 to
  /// 17, where the row of 17 applies to higher totals too, soft totals from A2 to A9, pairs from 22
  /// to TT, then AA.
  public let cells: [Cell]

  /// Creates odds from cells that were computed before.
  public init(cells: [Cell]) { self.cells = cells }

  /// Computes the cells for some rules.
  ///
  /// - Parameter rules: The rules, with their decks.
  /// - Throws: An error if the shoe is too small for a round.
  public init(_ rules: OddsRules) throws(OddsRefusal) {
    var calculator = try ChartOddsCalculator(rules)
    while !calculator.isDone { calculator.step() }
    cells = calculator.cells
  }

  /// Returns the cell of a hand, by its name, against an upcard, if there is one.
  public func cell(_ hand: String, against upcard: Rank) -> Cell? {
    cells.first { $0.hand == hand && $0.upcard.hardValue == upcard.hardValue }
  }
}

/// A calculator of ``ChartOdds`` in short steps, for programs that do other work in between.
public struct ChartOddsCalculator {
  private let rules: OddsRules
  private let dealer: DealerHands
  private var plays: ChartPlays
  private var rounds = 0
  /// The values of plays with the current drawing decisions; `nil` before the first step of a pass.
  private var values: PlayValues?
  /// The cells, once they are computed.
  public private(set) var cells: [ChartOdds.Cell] = []

  /// Starts the computation for some rules.
  ///
  /// - Throws: An error if the shoe is too small for a round.
  public init(_ rules: OddsRules) throws(OddsRefusal) {
    var rules = rules
    rules.mostHands = try rules.freshShoe.mostHands(for: rules)
    self.rules = rules
    dealer = DealerHands(rules.soft17, upcards: Array(0..<10))
    plays = ChartPlays(startingFor: rules)
  }

  /// Whether the cells are computed.
  public var isDone: Bool { !cells.isEmpty }

  /// Performs one step of a few milliseconds.
  public mutating func step() {
    guard !isDone else { return }
    var current =
      values
      ?? PlayValues(
        beginningWith: rules.freshShoe.cards, rules, dealer, plan: DrawingPlan(draws: plays.draws))
    // NB: set to `nil` first; a second reference to the arrays would make each step copy them.
    values = nil
    if !current.isDone { current.step() }
    guard current.isDone else {
      values = current
      return
    }
    rounds += 1
    if !plays.improve(by: current) || rounds == ChartPlays.mostRounds {
      cells = Self.cells(of: current)
    }
  }

  private static func cells(of values: PlayValues) -> [ChartOdds.Cell] {
    rows.flatMap { row in StrategyChart.upcards.map { cell(row, $0, values) } }
  }

  private static func cell(
    _ row: Row, _ upcard: Rank, _ values: PlayValues
  ) -> ChartOdds.Cell {
    let value = upcard.valueIndex
    var (chance, mass) = (0.0, 0.0)
    for (hand, orders) in row.hands {
      chance += orders * values.chance(hand, value)
      mass += orders * values.mass(hand, value)
    }
    let plays = ChartPlays.choices.compactMap { action -> HandOdds.Play? in
      var sum = 0.0
      for (hand, orders) in row.hands {
        guard let won = values.won(action, hand, value) else { return nil }
        sum += orders * won
      }
      // NB: values include a dealer's blackjack that ends the round before the player's turn; it is
      // removed here.
      return HandOdds.Play(action: action, expectation: (sum + chance - mass) / mass)
    }
    return ChartOdds.Cell(hand: row.label, upcard: upcard, chance: mass, plays: plays)
  }

  /// A row of the chart.
  private struct Row {
    let label: String
    /// The two-card hands of the row, with the number of orders in which each is dealt.
    let hands: [(hand: Int, orders: Double)]
  }

  private static let rows: [Row] = {
    let table = HandTable.shared
    func row(_ label: String, _ total: Int, isSoft: Bool) -> Row {
      Row(
        label: label,
        hands: PlayValues.openings.filter { hand, _ in
          table.pairValue(hand) == nil && table.isSoft(hand) == isSoft
            && table.best(hand) == total
        })
    }
    // NB: as in the best chart, the row of 17 applies to higher totals too.
    var rows = (5...17).map { row($0 == 17 ? "17+" : "\($0)", $0, isSoft: false) }
    rows += (13...20).map { row("A\($0 - 11)", $0, isSoft: true) }
    for value in [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] {
      let letter = "\(Rank.ofValue(value).letter)"
      rows.append(
        Row(
          label: letter + letter,
          hands: PlayValues.openings.filter { hand, _ in table.pairValue(hand) == value }))
    }
    return rows
  }()
}

import BlackjackRules
import CardCore

/// The index numbers of a count: the counts from which a play differs from the chart.
///
///     let rules = try RulesText.rules("decks=6")
///     try IndexTable(.hiLo, rules).indices.first  // 16 against a ten: stand at 0 or above
///
/// The remaining cards are assumed to be those expected at a count, in a shoe of full size; the
/// value of a play with them is exact. The index number is the one with the largest gain over all
/// counts, weighted by their probabilities before the cut card.
public struct IndexTable: Equatable, Sendable {
  /// One index number.
  public struct Index: Equatable, Sendable {
    /// The player's hand: a total, `A7`, `88`, or `any` for insurance.
    public let hand: String
    public let upcard: Rank
    /// The play below the number.
    public let below: BlackjackAction
    /// The play at or above the number.
    public let atOrAbove: BlackjackAction
    /// A whole true count, or the running count for unbalanced counts.
    public let number: Int
    /// The true count at which both plays have the same value; `nil` for running counts.
    public let exact: Double?
    /// The gain over the chart, in initial bets per round with flat bets.
    public let gain: Double
  }

  /// The index numbers, those with the largest gain first.
  public let indices: [Index]

  /// The smallest gain of a listed number, in initial bets per round.
  public static let leastGain = 1e-7

  /// A description of how the numbers are computed.
  public static let method =
    "cards left as expected at each count, in a shoe of full size; exact expectations there; counts "
    + "as often as they come up, at all depths before the cut card alike"

  /// Computes the index numbers of a count.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - rules: The rules, with their decks.
  ///   - trueCounts: The way in which the player computes true counts.
  ///   - penetration: The percentage of the shoe that is dealt, from 10 to 95.
  /// - Throws: An error if the shoe is too small for a round.
  public init(
    _ count: CountSystem, _ rules: OddsRules, trueCounts: TrueCountRule = .byCards,
    penetration: Int = 75
  ) throws(OddsRefusal) {
    var calculator = try IndexCalculator(
      count, rules, trueCounts: trueCounts, penetration: penetration)
    while !calculator.isDone { calculator.step() }
    indices = calculator.indices
  }
}

/// A calculator of index numbers in short steps, for programs that do other work in between.
///
/// It takes several hundred steps of a few milliseconds each. The numbers are those of
/// ``IndexTable``.
public struct IndexCalculator {
  private let count: CountSystem
  private let rules: OddsRules
  private let dealer: DealerHands
  private let counted: CountDistribution
  private var plays: ChartPlays
  private var rounds = 0
  /// The values of plays at the current height; `nil` before the first.
  private var values: PlayValues?
  private var curves: [IndexCurve] = []
  /// The number of heights that are computed.
  private var calculated = 0
  /// The index numbers, those with the largest gain first, once they are computed.
  public private(set) var indices: [IndexTable.Index] = []
  /// Whether the index numbers are computed.
  public private(set) var isDone = false

  /// Starts the computation for a count, with the parameters of ``IndexTable``.
  ///
  /// - Throws: An error if the shoe is too small for a round.
  public init(
    _ count: CountSystem, _ rules: OddsRules, trueCounts: TrueCountRule = .byCards,
    penetration: Int = 75
  ) throws(OddsRefusal) {
    precondition((10...95).contains(penetration), "a cut card lies in the shoe")
    self.count = count
    var rules = rules
    rules.mostHands = try rules.freshShoe.mostHands(for: rules)
    self.rules = rules
    dealer = DealerHands(rules.soft17, upcards: Array(0..<10))
    counted = CountDistribution(
      count, decks: rules.decks, penetration: penetration, trueCounts: trueCounts)
    plays = ChartPlays(startingFor: rules)
  }

  /// Performs one step: first for the best chart, then for the values of its plays at each height.
  public mutating func step() {
    guard !isDone else { return }
    var current = values ?? next()
    // NB: set to `nil` first; a second reference to the arrays would make each step copy them.
    values = nil
    if !current.isDone { current.step() }
    if current.isDone { take(current) } else { values = current }
  }

  /// Returns the values of plays at a count in the decision of an index number.
  ///
  /// They are averages over all hands that face the decision at this count. So the play of the index
  /// number is the best of its two plays.
  ///
  /// - Parameters:
  ///   - index: One of ``indices``.
  ///   - count: The whole count.
  /// - Returns: The plays with their values in initial bets, after the dealer has looked for a
  ///   blackjack; none until everything is computed.
  public func plays(for index: IndexTable.Index, at count: Int) -> [HandOdds.Play] {
    guard isDone else { return [] }
    return curves.first { $0.isAbout(index) }?.plays(at: count, counted) ?? []
  }

  /// The cards expected at the current height.
  private var cards: [Double] {
    count.expectedCards(height: counted.heights[calculated], decks: rules.decks)
  }

  private func next() -> PlayValues {
    curves.isEmpty
      ? PlayValues(
        beginningWith: rules.freshShoe.cards, rules, dealer, plan: DrawingPlan(draws: plays.draws))
      : PlayValues(beginningWith: cards, rules, dealer, plan: .best)
  }

  private mutating func take(_ values: PlayValues) {
    if curves.isEmpty {
      rounds += 1
      let isSettled = !plays.improve(by: values) || rounds == ChartPlays.mostRounds
      if isSettled { curves = IndexDecision.all(plays, rules).map { IndexCurve($0) } }
      return
    }
    for place in curves.indices { curves[place].add(values, cards, count) }
    calculated += 1
    guard calculated == counted.heights.count else { return }
    indices = curves.flatMap { $0.indices(counted, isBalanced: count.isBalanced) }
      .sorted { $0.gain > $1.gain }
    isDone = true
  }
}

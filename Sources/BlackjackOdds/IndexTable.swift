import CardCore
import TrueCountEngine

/// The index numbers of a count: from which count on a play is another than by the chart.
///
///     let rules = try RulesText.rules("decks=6")
///     try IndexTable(.hiLo, rules).indices.first  // 16 against a ten: stand at 0 or above
///
/// The cards left are taken to be those that are expected at a count, in a shoe of full size; what a
/// play is worth with them is exact. The number is the one that gains most over all counts, as often
/// as each comes up before the cut card.
public struct IndexTable: Equatable, Sendable {
  /// One index number.
  public struct Index: Equatable, Sendable {
    /// The player's hand: a total, `A7`, `88`, or `any` for insurance.
    public let hand: String
    public let upcard: Rank
    /// What is done below the number.
    public let below: BlackjackAction
    /// What is done at the number or above it.
    public let atOrAbove: BlackjackAction
    /// A whole true count, or the running count for counts that are not balanced.
    public let number: Int
    /// The true count at which both plays are worth the same; `nil` for running counts.
    public let exact: Double?
    /// What the number gains on the chart, in initial bets for each round of flat bets.
    public let gain: Double
  }

  /// The numbers, those that gain most first.
  public let indices: [Index]

  /// The least gain for which a number is told.
  public static let leastGain = 1e-7

  /// How the numbers are found, for a person.
  public static let method =
    "cards left as expected at each count, in a shoe of full size; exact expectations there; counts "
    + "as often as they come up, at all depths before the cut card alike"

  /// The numbers of a count.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - rules: The rules, with their decks.
  ///   - rounding: How true counts become whole numbers.
  ///   - penetration: Percent of the shoe that is dealt, from 10 to 95.
  /// - Throws: That the shoe is too small for a round.
  public init(
    _ count: CountSystem, _ rules: OddsRules, rounding: CountRounding = .floor,
    penetration: Int = 75
  ) throws(OddsRefusal) {
    precondition((10...95).contains(penetration), "a cut card lies in the shoe")
    var rules = rules
    rules.mostHands = try rules.freshShoe.mostHands(for: rules)
    let steps = DealerSteps(.by(rules.soft17), upcards: Array(0..<10))
    let counted = CountDistribution(
      count, decks: rules.decks, penetration: penetration, rounding: rounding)
    let decisions = IndexDecision.all(ChartPlays(rules, steps), rules)
    var curves = decisions.map { IndexCurve($0) }
    for height in counted.heights {
      let cards = count.expectedCards(height: height, decks: rules.decks)
      let values = PlayValues(cards, rules, steps, plan: .best)
      for place in curves.indices { curves[place].add(values, cards, count) }
    }
    indices = curves.flatMap { $0.indices(counted, isBalanced: count.isBalanced) }
      .sorted { $0.gain > $1.gain }
  }
}

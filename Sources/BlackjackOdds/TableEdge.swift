import CardCore

/// The house edge of a table: what the house wins per credit bet, on average.
///
///     let rules = OddsRules(.czarita)
///     try TableEdge(rules).edge  // 0.0039…
///
/// The edge is exact for the cards of the shoe: nothing is sampled. For the best play, every hand
/// is played by its own cards and the upcard, and a split hand by its own cards alone.
public struct TableEdge: Equatable, Sendable {
  /// The player's strategy.
  public enum Play: CaseIterable, Sendable, TextCodable {
    /// The best play for exactly these cards, with insurance when it is favorable.
    case optimal
    /// The play of the chart for the rules (`OddsRules.chart()`), without insurance.
    case chart

    public var text: String { self == .optimal ? "optimal" : "chart" }

    public init?(text: String) {
      guard let play = Self.allCases.first(where: { $0.text == text }) else { return nil }
      self = play
    }
  }

  /// The house's gain as a fraction of the initial bet; negative if the player has the edge.
  public let edge: Double

  /// A description of how the edge was computed.
  public let method: String

  /// Computes the edge of a table with a fresh shoe or with the rest of one.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - shoe: The cards of the shoe before the round, or `nil` for a fresh one.
  ///   - play: The player's strategy.
  ///   - bet: The bet whose payouts are rounded to whole credits in the player's favor, or `nil`
  ///     for payouts that are not rounded.
  /// - Throws: An error if too few cards are left for a round.
  public init(
    _ rules: OddsRules, shoe: Composition? = nil, play: Play = .optimal, bet: Credits? = nil
  ) throws(OddsRefusal) {
    var calculator = try EdgeCalculator(rules, shoe: shoe, play: play, bet: bet)
    while calculator.edge == nil { calculator.step() }
    edge = calculator.edge ?? 0
    method = Self.method(play, rules, most: calculator.most)
  }

  private static func method(_ play: Play, _ rules: OddsRules, most: Int) -> String {
    let cards = "exact over all orders of the cards"
    let how = play == .optimal ? "best play for each hand's very cards" : "play by the chart"
    let splits = "every split hand played by its own cards alone, exact"
    let limited = most > 1 && most < rules.mostHands
    return "\(cards); \(how); \(splits)"
      + (limited ? "; few cards left, so pairs are split to \(most) hands only" : "")
  }
}

/// A calculator of a table's edge in short steps, for programs that do other work in between.
///
/// It takes about twenty steps of a few milliseconds each. The edge is that of ``TableEdge``.
public struct EdgeCalculator {
  private var round: RoundValues
  let most: Int

  /// Starts the computation for a table, with the parameters of ``TableEdge``.
  ///
  /// - Throws: An error if too few cards are left for a round.
  public init(
    _ rules: OddsRules, shoe: Composition? = nil, play: TableEdge.Play = .optimal,
    bet: Credits? = nil
  ) throws(OddsRefusal) {
    let shoe = shoe ?? rules.freshShoe
    most = try shoe.mostHands(for: rules)
    round = RoundValues(shoe, rules, play: play, payouts: rules.payouts(bet: bet), most: most)
  }

  /// The house's gain as a fraction of the initial bet, once it is computed.
  public var edge: Double? { round.won.map { -$0 } }

  /// Performs one step.
  public mutating func step() { round.step() }
}

/// The frequencies of the hands of a split, by the number of pair cards that other hands have
/// drawn.
///
/// A pair is split again each time that the hand in play draws one more card of its rank, until
/// there are as many hands as the rules allow. A hand whose second card is of another rank is
/// *usual*. A hand that got its second card after the last split can hold a *stuck* pair, which
/// cannot be split any more.
///
/// All hands are played by their own cards. The value of a hand therefore depends on the others
/// only through their known second cards: pair cards that made more hands, and cards of other
/// ranks. The case "another rank" is the case "any card" minus the case "a pair card". Every case
/// therefore reduces to sums and differences of cases in which only a number of drawn pair cards is
/// known.
struct SplitCases {
  /// The frequency of hands whose second card is of another rank, by number of pair cards drawn by
  /// other hands.
  private(set) var usual: [Double]
  /// The same for hands whose second card is a pair card.
  private(set) var stuck: [Double]

  /// Computes the cases of splitting to a number of hands.
  ///
  /// - Parameter most: The most hands, from 2.
  init(most: Int) {
    usual = [Double](repeating: 0, count: 2 * most)
    stuck = usual
    deal(hands: 2, usual: 0, most: most)
  }

  /// Enumerates the possible second cards, from the first hand to the last.
  ///
  /// - Parameters:
  ///   - hands: The current number of hands.
  ///   - done: The number of hands that have drawn a second card of another rank.
  ///   - most: The most hands.
  private mutating func deal(hands: Int, usual done: Int, most: Int) {
    let drawn = hands - 2
    if hands == most || done == hands {
      if done > 0 { count(done, beside: done - 1, drawn: drawn, mayBeStuck: false) }
      if done < hands { count(hands - done, beside: done, drawn: drawn, mayBeStuck: true) }
    } else {
      deal(hands: hands, usual: done + 1, most: most)
      deal(hands: hands + 1, usual: done, most: most)
    }
  }

  /// Counts hands beside other hands that are known to have no pair.
  private mutating func count(_ hands: Int, beside others: Int, drawn: Int, mayBeStuck: Bool) {
    var ways = Double(hands)
    for pairs in 0...others {
      usual[drawn + pairs] += ways
      if mayBeStuck { stuck[drawn + pairs] += ways }
      ways = -ways * Double(others - pairs) / Double(pairs + 1)
    }
  }
}

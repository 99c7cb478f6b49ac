/// How often the hands of a split occur, by the number of pair cards that other hands have drawn.
///
/// A pair is split again each time that the hand in play draws one more card of its rank, until
/// there are as many hands as the rules allow. A hand whose second card is of another rank is *usual*;
/// one that got its second card after the last split may hold a *stuck* pair, which cannot be split
/// any more.
///
/// All hands are played by their own cards, so what a hand is worth depends on the others only by
/// the second cards they are known to hold: pair cards that made more hands, and cards that are no
/// pair cards. "No pair card" is "any card" less "a pair card", so every case reduces to sums and
/// differences of cases in which only a number of pair cards is known to be out.
struct SplitCases {
  /// By number of pair cards drawn by other hands, how often a hand with another second card is
  /// played.
  private(set) var usual: [Double]
  /// The same for a hand whose second card is a pair card.
  private(set) var stuck: [Double]

  /// The cases of splitting to a number of hands.
  ///
  /// - Parameter most: The most hands, from 2.
  init(most: Int) {
    usual = [Double](repeating: 0, count: 2 * most)
    stuck = usual
    deal(hands: 2, usual: 0, most: most)
  }

  /// Goes through what the second cards can be, from the first hand to the last.
  ///
  /// - Parameters:
  ///   - hands: The hands there are now.
  ///   - done: How many of them have drawn a second card of another rank.
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

  /// Counts hands that are known to lie beside others without a pair.
  private mutating func count(_ hands: Int, beside others: Int, drawn: Int, mayBeStuck: Bool) {
    var ways = Double(hands)
    for pairs in 0...others {
      usual[drawn + pairs] += ways
      if mayBeStuck { stuck[drawn + pairs] += ways }
      ways = -ways * Double(others - pairs) / Double(pairs + 1)
    }
  }
}

/// How many cards a round can use.
extension Composition {
  /// The most hands that splits can make without using up the shoe.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: No more than the rules allow; 1 if the shoe holds no pair.
  /// - Throws: That even two hands, or the one, could use up the shoe.
  func mostHands(for rules: OddsRules) throws(OddsRefusal) -> Int {
    let fewest = counts.contains { $0 > 1 } ? 2 : 1
    var most = fewest == 1 ? 1 : rules.mostHands
    while most > fewest && cardsNeeded(hands: most) > total { most -= 1 }
    let needed = cardsNeeded(hands: most)
    guard needed <= total else { throw .tooFewCards(left: total, needed: needed) }
    return most
  }

  /// The most cards that a round with a number of hands could use.
  ///
  /// No hand draws at 21 and no dealer at 17, so without its last card each totals at most 20 or
  /// 16. The lowest cards make that go furthest.
  func cardsNeeded(hands: Int) -> Int {
    cardsNeeded(pips: 20 * hands + 16) + hands + 1
  }

  /// The most cards whose pips, with aces as 1, total no more than a number.
  func cardsNeeded(pips: Int) -> Int {
    var (cards, left) = (0, pips)
    for value in 0..<10 {
      let more = min(counts[value], left / (value + 1))
      cards += more
      left -= more * (value + 1)
    }
    return cards
  }
}

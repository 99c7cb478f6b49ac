/// The number of cards that a round can use.
extension Composition {
  /// Returns the most hands that splits can make without using up the shoe.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: No more than the rules allow; 1 if the shoe holds no pair.
  /// - Throws: An error if even two hands, or the only one, could use up the shoe.
  func mostHands(for rules: OddsRules) throws(OddsRefusal) -> Int {
    let fewest = counts.contains { $0 > 1 } ? 2 : 1
    var most = fewest == 1 ? 1 : rules.mostHands
    while most > fewest && cardsNeeded(hands: most) > total { most -= 1 }
    let needed = cardsNeeded(hands: most)
    guard needed <= total else { throw .tooFewCards(left: total, needed: needed) }
    return most
  }

  /// Returns the most cards that a round with a number of hands could use.
  ///
  /// No player draws at 21 and no dealer at 17, so before its last card each hand totals at most
  /// 20, and the dealer's at most 16. Low cards give the largest number of cards.
  func cardsNeeded(hands: Int) -> Int {
    cardsNeeded(pips: 20 * hands + 16) + hands + 1
  }

  /// Returns the most cards whose pips, with aces as 1, total no more than a number.
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

import BlackjackRules
import CardCore

/// The probabilities of the dealer's results, for an upcard and the cards that are left.
///
///     let shoe = Composition(decks: 8)
///     let rules = OddsRules(.jack)
///     try DealerOdds(upcard: .six, shoe: shoe, rules).bust  // 0.4229…
public struct DealerOdds: Equatable, Sendable {
  /// The probabilities of 17, 18, 19, 20 and 21; the 21 does not include blackjacks.
  public let totals: [Double]
  public let bust: Double
  public let blackjack: Double

  /// Computes the dealer's odds before the hole card is checked.
  ///
  /// - Parameters:
  ///   - upcard: The dealer's upcard.
  ///   - shoe: All unseen cards, and the upcard.
  ///   - rules: The rules.
  /// - Throws: An error if the shoe holds no such upcard, or too few other cards.
  public init(upcard: Rank, shoe: Composition, _ rules: OddsRules) throws(OddsRefusal) {
    var rest = shoe
    try rest.remove(upcard)
    let needed = rest.cardsNeeded(pips: 16 - upcard.hardValue) + 1
    guard needed <= rest.total else { throw .tooFewCards(left: rest.total, needed: needed) }
    let chances = Self.chances(upcard.valueIndex, shoe, rules)
    totals = chances.totals
    blackjack = chances.blackjack
    bust = totals.reduce(1 - blackjack) { $0 - $1 }
  }

  /// Deals from the upcard on, from all hands to those with one more card.
  private static func chances(
    _ upcard: Int, _ shoe: Composition, _ rules: OddsRules
  ) -> (totals: [Double], blackjack: Double) {
    let table = HandTable.shared
    let dealer = DealerHands(rules.soft17, upcards: [upcard])
    var totals = [Double](repeating: 0, count: 5)
    var chances = [Double](repeating: 0, count: table.count)
    chances[table.single(upcard)] = 1
    for group in dealer.groups {
      for hand in group.places.map({ dealer.hands[$0].number }) where chances[hand] > 0 {
        let left = Double(shoe.total - Int(table.sizes[hand]))
        for value in 0..<10 {
          let cards = Double(shoe.counts[value] - table.cards(hand, of: value))
          let next = table.next(hand, adding: value)
          let chance = chances[hand] * cards / left
          if group.ends[value] > 0 {
            totals[group.ends[value] - 17] += chance
          } else if next != HandTable.bust {
            chances[next] += chance
          }
        }
      }
    }
    return (totals, table.hand(of: [0, 9]).map { chances[$0] } ?? 0)
  }

  private init(totals: [Double], bust: Double, blackjack: Double) {
    self.totals = totals
    self.bust = bust
    self.blackjack = blackjack
  }

  /// The odds after the dealer has looked and found no blackjack.
  public var afterPeek: DealerOdds {
    let rest = 1 - blackjack
    // NB: with an ace over a shoe of only tens, a blackjack is certain.
    guard rest > 0 else { return self }
    return DealerOdds(totals: totals.map { $0 / rest }, bust: bust / rest, blackjack: 0)
  }
}

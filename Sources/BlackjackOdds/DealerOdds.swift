import CardCore
import TrueCountEngine

/// How a dealer's hand ends, for an upcard and the cards that are left.
///
///     let shoe = Composition(decks: 8)
///     let rules = OddsRules(.jack)
///     try DealerOdds(upcard: .six, shoe: shoe, rules).bust  // 0.4229…
public struct DealerOdds: Equatable, Sendable {
  /// The chances of 17, 18, 19, 20 and 21; a blackjack is not among the 21.
  public let totals: [Double]
  public let bust: Double
  public let blackjack: Double

  /// The dealer's odds before the hole card is known and before anybody looked at it.
  ///
  /// - Parameters:
  ///   - upcard: The dealer's upcard.
  ///   - shoe: The cards of which nobody knows where they are, and the upcard.
  ///   - rules: The rules.
  /// - Throws: That the shoe holds no such upcard, or too few other cards.
  public init(upcard: Rank, shoe: Composition, _ rules: OddsRules) throws(OddsRefusal) {
    var rest = shoe
    try rest.remove(upcard)
    let needed = rest.cardsNeeded(pips: 16 - upcard.hardValue) + 1
    guard needed <= rest.total else { throw .tooFewCards(left: rest.total, needed: needed) }
    let value = upcard.valueIndex
    let chances = DrawChances(shoe)
    let first = chances.chance(ofCards: [value])
    let table = HandTable.shared
    var totals = [Double](repeating: 0, count: 5)
    for final in DealerHands.by(rules.soft17).finals where final.orders[value] > 0 {
      totals[final.total - 17] +=
        final.orders[value] * chances.chance(ofCards: table.values(of: final.hand)) / first
    }
    self.totals = totals
    blackjack =
      DrawChances.hole(under: value).map { chances.chance(ofCards: [value, $0]) / first } ?? 0
    bust = totals.reduce(1 - blackjack) { $0 - $1 }
  }

  private init(totals: [Double], bust: Double, blackjack: Double) {
    self.totals = totals
    self.bust = bust
    self.blackjack = blackjack
  }

  /// The odds once the dealer has looked and found no blackjack.
  public var afterPeek: DealerOdds {
    let rest = 1 - blackjack
    // NB: a dealer who shows an ace over nothing but tens has a blackjack for certain.
    guard rest > 0 else { return self }
    return DealerOdds(totals: totals.map { $0 / rest }, bust: bust / rest, blackjack: 0)
  }
}

import BlackjackOdds
import BlackjackRules
import CardCore

extension OwnTable {
  /// The possible percentages of a shoe that are dealt before it is shuffled.
  public static let penetrations = [50, 60, 70, 75, 80, 90]

  /// The rules that the odds depend on.
  public var oddsRules: OddsRules { OddsRules(rules, soft17: soft17) }

  /// The game by these rules.
  package var game: Blackjack { Blackjack(rules: rules, dealerSoft17: soft17) }

  /// Copies rules; the minimum bet and the hints stay those of Jean-Luc's table.
  ///
  ///     var table = OwnTable()
  ///     table.take(OddsRules(.aunty))
  ///     table.rules.minBet  // 5
  ///
  /// - Parameters:
  ///   - odds: The rules that the odds depend on.
  ///   - penetration: The share of the shoe that is dealt, in percent; `nil` to keep it.
  ///   - boxes: The number of boxes; `nil` to keep it.
  public mutating func take(_ odds: OddsRules, penetration: Int? = nil, boxes: Int? = nil) {
    soft17 = odds.soft17
    rules = TableRules(
      deckCount: odds.decks, blackjackPayout: odds.blackjackPayout, surrenderMode: odds.surrender,
      doubleRestriction: odds.doubleRestriction, doubleAfterSplit: odds.doubleAfterSplit,
      penetration: penetration ?? rules.penetration, minBet: TableRules.jeanLuc.minBet,
      hintsAvailability: .always, insuranceAvailable: odds.insurance, mostHands: odds.mostHands,
      resplitAces: odds.resplitAces, dealerPeeks: odds.dealerPeeks, boxes: boxes ?? rules.boxes)
  }

  /// Copies the rules of a dealer's table, except what the dealer does with a soft 17.
  public mutating func take(rulesOf table: DealerTable) {
    take(
      OddsRules(table.rules, soft17: soft17), penetration: table.rules.penetration,
      boxes: table.rules.boxes)
  }

  /// Whether the rules are those of a dealer's table.
  public func hasRules(of table: DealerTable) -> Bool {
    var same = self
    same.take(rulesOf: table)
    return same == self
  }
}

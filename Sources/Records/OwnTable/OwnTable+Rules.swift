import BlackjackOdds
import BlackjackRules
import CardCore

extension OwnTable {
  /// The percentages of a shoe that may be dealt before it is shuffled.
  public static let penetrations = [50, 60, 70, 75, 80, 90]

  /// The rules that odds depend on.
  public var oddsRules: OddsRules { OddsRules(rules, soft17: soft17) }

  /// The game by these rules.
  package var game: Blackjack { Blackjack(rules: rules, dealerSoft17: soft17) }

  /// Takes rules over; the lowest bet and the hints stay those of Jean-Luc's table.
  ///
  ///     var table = OwnTable()
  ///     table.take(OddsRules(.aunty))
  ///     table.rules.minBet  // 5
  ///
  /// - Parameters:
  ///   - odds: The rules that odds depend on.
  ///   - penetration: How much of the shoe is dealt, in percent; `nil` to leave it.
  ///   - boxes: How many boxes the player plays; `nil` to leave it.
  public mutating func take(_ odds: OddsRules, penetration: Int? = nil, boxes: Int? = nil) {
    soft17 = odds.soft17
    rules = TableRules(
      deckCount: odds.decks, blackjackPayout: odds.blackjackPayout, surrenderMode: odds.surrender,
      doubleRestriction: odds.doubleRestriction, doubleAfterSplit: odds.doubleAfterSplit,
      penetration: penetration ?? rules.penetration, minBet: TableRules.jeanLuc.minBet,
      hintsAvailability: .always, insuranceAvailable: odds.insurance, mostHands: odds.mostHands,
      resplitAces: odds.resplitAces, dealerPeeks: odds.dealerPeeks, boxes: boxes ?? rules.boxes)
  }

  /// Takes the rules of a dealer's table over; what the dealer does with a soft 17 stays as it is.
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

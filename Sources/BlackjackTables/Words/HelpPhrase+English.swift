import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension HelpPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .rules: "Rules"
    case .decks(let rules):
      "\(English.count(Int64(rules.deckCount), "deck")), shuffled after \(rules.penetration)% is "
        + "dealt."
    case .blackjackRule(let payout):
      "Blackjack pays \(payout.numerator) to \(payout.denominator)."
    case .soft17Rule(.stand): "The dealer stands on all 17s."
    case .soft17Rule(.hit): "The dealer hits soft 17."
    case .doubling(let rules): "Double \(RulesWords.doublingRule(rules))."
    case .splitting(let rules):
      "Split pairs into up to \(rules.mostHands) hands; split aces get one card each"
        + (rules.resplitAces ? ", but another ace can be split again." : ".")
    case .insuranceRule(true, true): "Insurance against a dealer's ace pays 2 to 1."
    case .insuranceRule(true, false):
      "Insurance against a dealer's ace would pay 2 to 1; you have it switched off in the settings."
    case .insuranceRule(false, _): "No insurance."
    case .surrenderRule(let rules): Self.surrender(rules)
    case .boxes(let count):
      "You play \(count) boxes, one after the other, each with the same bet. Insurance is for all of them "
        + "together. A round won with a blackjack in any box brings the XP of a blackjack."
    case .noLook:
      "The dealer does not check for blackjack before you play: one takes doubled and split bets too."
    case .play: "How to play"
    case .aim: "Get closer to 21 than the dealer without going over."
    case .cardValues: "Aces count as 1 or 11, face cards as 10."
    case .blackjackIs: "An ace and a 10 or face card as your first two cards make blackjack."
    case .rounding: "Payouts are always rounded up to a whole credit."
    case .experience:
      "Every round brings XP: most for a blackjack, least for a loss, more for a higher bet, and up to "
        + "twice as much in a streak of wins."
    case .keys: "Keys"
    case .bettingKeys:
      "1 to 5 add a chip, U takes the last one back, C clears the bet, B doubles it or bets the last "
        + "one again, X changes the chips, Enter deals."
    case .listeningKeys: "E repeats what was said last, W tells how the table stands."
    case .playingKeys(let hasSurrender):
      "H hits, S stands, D doubles, P splits\(hasSurrender ? ", R surrenders" : "")."
    case .insuranceKeys: "I takes insurance, N declines."
    case .coachKeys: "With the coach on, O opens its log and T shows the count."
    case .playMoney: "Credits are play money and cannot be cashed out."
    case .minimumBet(let bet): DealerPhrase.minimumBet(bet).english
    }
  }

  private static func surrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "No surrender."
    case (.early, true):
      "Give up your first two cards for half your bet, even before the dealer checks for blackjack."
    case (.early, false):
      "Give up your first two cards for half your bet, even against a dealer's blackjack."
    case (.late, true): "Give up your first two cards for half your bet."
    case (.late, false):
      "Give up your first two cards for half your bet; a dealer's blackjack still takes all of it."
    }
  }
}

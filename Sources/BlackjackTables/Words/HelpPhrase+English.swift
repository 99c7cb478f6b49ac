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
      "Split pairs into up to \(rules.mostHands) hands. Split aces get one card each"
        + (rules.resplitAces ? ", but you can split another ace again." : ".")
    case .insuranceRule(true, true): "Insurance against a dealer's ace pays 2 to 1."
    case .insuranceRule(true, false):
      "Insurance against a dealer's ace pays 2 to 1. It's off: turn it on in the settings."
    case .insuranceRule(false, _): "No insurance."
    case .surrenderRule(let rules): Self.surrender(rules)
    case .boxes(let count):
      "You play \(count) boxes in turn, each with the same bet. Insurance covers all of them. If you "
        + "win a round with a blackjack in any box, you earn the XP of a blackjack."
    case .noLook:
      "The dealer doesn't check for blackjack before you play. If the dealer has one, you lose doubled "
        + "and split bets too."
    case .play: "How to play"
    case .aim: "Get closer to 21 than the dealer without going over."
    case .cardValues: "Aces count as 1 or 11, face cards as 10."
    case .blackjackIs: "An ace and a 10 or face card as your first two cards make blackjack."
    case .betUnit(let unit):
      "Bets are multiples of \(unit), so that every payout is a whole number."
    case .experience:
      "You earn XP every round: most for a blackjack, least for a loss. Higher bets earn more. A "
        + "winning streak can double it."
    case .keys: "Keys"
    case .bettingKeys:
      "1 to 5: add a chip. Minus: take a chip back. U: undo. C: clear the bet. B: double it or repeat "
        + "the last bet. Enter: deal."
    case .listeningKeys: "E: repeat the last message. W: read the table."
    case .playingKeys(let hasSurrender):
      "H: hit. S: stand. D: double. P: split.\(hasSurrender ? " R: surrender." : "")"
    case .insuranceKeys: "I: take insurance. N: decline."
    case .coachKeys: "With the coach on, O: open its log. T: show the count."
    case .playMoney: "Credits are play money and can't be cashed out."
    case .minimumBet(let bet): "The minimum bet is \(English.number(bet))."
    }
  }

  private static func surrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "No surrender."
    case (.early, true):
      "You can surrender your first two cards for half your bet, even before the dealer checks for "
        + "blackjack."
    case (.early, false):
      "You can surrender your first two cards for half your bet, even against a dealer's blackjack."
    case (.late, true): "You can surrender your first two cards for half your bet."
    case (.late, false):
      "You can surrender your first two cards for half your bet. A dealer's blackjack still takes the "
        + "whole bet."
    }
  }
}

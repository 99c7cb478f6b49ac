import BlackjackRules
import CardCore
import CasinoKit

extension ScenePhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .rules(.stand, let hasInsurance):
      "Dealer stands on soft 17" + (hasInsurance ? " · Insurance pays 2 to 1" : "")
    case .rules(.hit, let hasInsurance):
      "Dealer hits soft 17" + (hasInsurance ? " · Insurance pays 2 to 1" : "")
    case .ending(.blackjack): "Blackjack"
    case .ending(.win): "You win"
    case .ending(.push): "Push"
    case .ending(.loss): "Dealer wins"
    case .ending(.bust): "Bust"
    case .ending(.surrender): "Surrendered"
    case .against(let hand, let dealer): "\(hand.bestTotal) against \(dealer.bestTotal)"
    case .pays(let payout): "Pays \(payout.numerator) to \(payout.denominator)"
    case .hands(let count): English.count(Int64(count), "hand")

    case .hard: "Hard"
    case .soft: "Soft"
    case .bust: "Bust"
    case .stake(let stake, let pays): "\(English.number(stake)) + \(English.number(pays))"
    case .gain(let net): English.signed(net)

    case .limits(let minimum, 1): "Bets from \(English.number(minimum))"
    case .limits(let minimum, 2): "Bets from \(English.number(minimum)), even amounts only"
    case .limits(let minimum, let unit): "Bets from \(English.number(minimum)), in steps of \(unit)"
    case .dials: "Indicators"
    case .trueCount: "True count"
    case .yourEdge: "Your edge"
    case .unknown: "…"
    case .lastRound: "Last round"
    case .shuffleNext: "Shuffle next"
    case .dealerBlackjack: "Dealer has blackjack"
    case .dealerBusts(let dealer): "Dealer busts with \(dealer.bestTotal)"
    case .yourMove(let hand, let upcard):
      "Your move: \(hand.isSoft ? "soft " : "")\(hand.bestTotal) against "
        + "\(English.name(of: upcard.rank))."
    case .countChoice: "Show count"
    case .countChoiceMeans: "Shows the Hi-Lo true count and your edge in the next round."
    }
  }
}

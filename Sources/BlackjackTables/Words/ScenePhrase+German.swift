import BlackjackRules
import CardCore
import CasinoKit

extension ScenePhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .rules(.stand, let hasInsurance):
      "Dealer bleibt bei Soft 17" + (hasInsurance ? " · Versicherung zahlt 2 zu 1" : "")
    case .rules(.hit, let hasInsurance):
      "Dealer zieht bei Soft 17" + (hasInsurance ? " · Versicherung zahlt 2 zu 1" : "")
    case .ending(.blackjack): "Blackjack"
    case .ending(.win): "Du gewinnst"
    case .ending(.push): "Unentschieden"
    case .ending(.loss): "Dealer gewinnt"
    case .ending(.bust): "Überkauft"
    case .ending(.surrender): "Aufgegeben"
    case .against(let hand, let dealer): "\(hand.bestTotal) gegen \(dealer.bestTotal)"
    case .pays(let payout): "Zahlt \(payout.numerator) zu \(payout.denominator)"
    case .hands(let count): German.count(Int64(count), "Hand", "Hände")

    case .hard: "Hard"
    case .soft: "Soft"
    case .bust: "Überkauft"
    case .stake(let stake, let pays): "\(German.number(stake)) + \(German.number(pays))"
    case .gain(let net): German.signed(net)

    case .limits(let minimum, 1): "Einsatz ab \(German.number(minimum))"
    case .limits(let minimum, 2): "Einsatz ab \(German.number(minimum)), nur gerade Beträge"
    case .limits(let minimum, let unit):
      "Einsatz ab \(German.number(minimum)) in \(unit)er-Schritten"
    case .dials: "Anzeigen"
    case .trueCount: "True Count"
    case .yourEdge: "Dein Vorteil"
    case .unknown: "…"
    case .lastRound: "Letzte Runde"
    case .shuffleNext: "Wird gemischt"
    case .dealerBlackjack: "Dealer hat Blackjack"
    case .dealerBusts(let dealer): "Dealer überkauft sich mit \(dealer.bestTotal)"
    case .yourMove(let hand, let upcard):
      "Du bist dran: \(hand.isSoft ? "Soft " : "")\(hand.bestTotal) gegen "
        + "\(German.name(of: upcard.rank))."
    case .countChoice: "Count anzeigen"
    case .countChoiceMeans:
      "Zeigt den True Count nach Hi-Lo und deinen Vorteil in der nächsten Runde."
    }
  }
}

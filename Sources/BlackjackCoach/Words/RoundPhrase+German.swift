import BlackjackRules
import CardCore
import CasinoKit

extension RoundPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .bets(let bet, let boxes):
      (boxes > 1 ? "\(boxes) × " : "") + German.number(bet)
    case .dealerHand(let cards, let hand): "Dealer: \(Self.describe(cards, hand))"
    case .playerHand(let hand, let number, let count):
      Self.describe(hand, name: count > 1 ? "Deine Hand \(number) von \(count)" : "Deine Hand")
    case .dealerBadge(let hand, let isHoleCardHidden):
      isHoleCardHidden
        ? "\(hand.printedTotal()) + ?" : hand.printedTotal(bust: " Überkauft")
    case .badge(let hand): hand.printedTotal()
    case .outcome(let outcome, let net): Self.ending(outcome, net: net)
    case .action(let action): BlackjackAction.german(action)
    case .noInsurance: BlackjackAction.germanPlay(.decline)
    case .tooFewCredits(let credits, let minimum):
      "Du hast noch \(German.credits(counting: credits)). Der niedrigste Mindesteinsatz aller Tische ist "
        + "\(German.number(minimum)). Hier kostet nichts echtes Geld."
    case .outOfCredits: "Deine Credits sind aufgebraucht. Hier kostet nichts echtes Geld."
    case .bet(let bet, let boxes):
      "Dein Einsatz: \(Self.bets(bet, boxes: boxes).german)."
    case .insuranceOfBlackjack(let cost, let worst, let isCertain):
      "Du hast einen Blackjack. Mit einer Versicherung für \(German.number(cost)) gewinnst du "
        + (isCertain
          ? "\(German.number(worst)), was auch immer der Dealer hat: Even Money."
          : "mindestens \(German.number(worst)), was auch immer der Dealer hat.")
    case .surrenderBeforePeek:
      "Für die Hälfte deines Einsatzes aufgeben, bevor der Dealer auf Blackjack prüft?"
    case .handInPlay(let number, let count): "Hand \(number) von \(count)"
    case .total(let hand): Self.germanTotal(hand)
    case .dealerShows(let card): "Der Dealer zeigt \(German.accusative(card))."
    case .dealerTurnsOver(let card, let hand):
      "Der Dealer deckt \(German.accusative(card)) auf. \(Self.dealerTotal(hand))"
    case .dealerDraws(let card, let hand):
      "Der Dealer zieht \(German.accusative(card)). \(Self.dealerTotal(hand))"
    case .playerDraws(let card, let hand):
      "\(German.name(of: card)). Summe: \(Self.germanTotal(hand))."
    case .cutCard: "Die Schnittkarte ist da. Das ist die letzte Runde aus diesem Schlitten."
    case .discardsShuffled:
      "Der Schlitten ist leer. Der Dealer mischt die Ablage, um die Runde zu beenden."
    case .newShoe: "Der Dealer mischt einen neuen Schlitten."
    case .insuranceOffered(let cost): "Versicherung für \(German.credits(counting: cost))?"
    case .insuranceWins(let won): "Die Versicherung gewinnt \(German.number(won))."
    case .insuranceLoses(let lost): "Die Versicherung verliert \(German.number(lost))."
    case .noDealerBlackjack: "Der Dealer hat keinen Blackjack."
    case .nextHand(let hand, let number, let count):
      Self.describe(hand, name: "Hand \(number) von \(count)")
    case .splits: "Du teilst."
    case .doubles: "Du verdoppelst."
    case .busts(let hand):
      hand.map { "Hand \($0) ist überkauft." } ?? "Du hast dich überkauft."
    case .stands(let number, let hand):
      "\(Self.they(number, "bleibst", "bleibt")) bei \(Self.germanTotal(hand))."
    case .ends(let number, let hand):
      "\(Self.they(number, "hast", "hat")) \(Self.germanTotal(hand))."
    case .settled(let number, let outcome, let net): Self.ended(number, outcome, net: net)
    case .insured(let stake): "Versicherung: \(German.number(stake))."
    case .newBankroll(let bankroll): "Guthaben: \(German.number(bankroll))."
    }
  }

  // MARK: - Hands

  /// A hand of the player, with its outcome if it has one.
  private static func describe(_ hand: PlayerHand, name: String) -> String {
    let cards = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
    let end = hand.outcome.map { " \(ending($0, net: hand.returned - hand.bet))." } ?? ""
    return "\(name): \(describe(cards, hand.hand))\(end)"
  }

  /// Cards and their total: `Pik-Ass, Herz-10. Summe: 21. Blackjack.`.
  private static func describe(_ cards: [SeenCard], _ hand: Hand) -> String {
    if cards.isEmpty { return "keine Karten" }
    let names = cards.map { $0.card.map { German.name(of: $0) } ?? "eine verdeckte Karte" }
    return "\(names.joined(separator: ", ")). Summe: \(germanTotal(hand))."
      + (hand.isBlackjack ? " Blackjack." : "")
  }

  /// A total in words, such as `Soft 17`.
  package static func germanTotal(_ hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21 ? "Soft \(hand.bestTotal)" : String(hand.bestTotal)
  }

  private static func dealerTotal(_ hand: Hand) -> String {
    hand.isBlackjack
      ? "Der Dealer hat einen Blackjack." : "Summe des Dealers: \(germanTotal(hand))."
  }

  private static func ending(_ outcome: HandOutcome, net: Credits) -> String {
    switch outcome {
    case .blackjack, .win: "Gewonnen \(German.signed(net))"
    case .push: "Unentschieden"
    case .loss: "Verloren \(German.signed(net))"
    case .bust: "Überkauft \(German.signed(net))"
    case .surrender: "Aufgegeben \(German.signed(net))"
    }
  }

  /// The player or one of several hands as the subject of a verb: `Du bleibst`, `Hand 2 bleibt`.
  private static func they(_ hand: Int?, _ yours: String, _ its: String) -> String {
    hand.map { "Hand \($0) \(its)" } ?? "Du \(yours)"
  }

  private static func ended(_ hand: Int?, _ outcome: HandOutcome, net: Credits) -> String {
    let amount = German.number(net < 0 ? -net : net)
    return switch outcome {
    case .blackjack: "Blackjack! Du gewinnst \(amount)."
    case .win: "\(they(hand, "gewinnst", "gewinnt")) \(amount)."
    case .push: hand.map { "Hand \($0): unentschieden." } ?? "Unentschieden."
    case .loss, .bust: "\(they(hand, "verlierst", "verliert")) \(amount)."
    case .surrender: hand.map { "Hand \($0) aufgegeben: −\(amount)." } ?? "Aufgegeben: −\(amount)."
    }
  }
}

import BlackjackRules
import CardCore
import CasinoKit

extension RoundPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .bets(let bet, let boxes):
      (boxes > 1 ? "\(boxes) × " : "") + English.number(bet)
    case .dealerHand(let cards, let hand): "Dealer: \(Self.describe(cards, hand))"
    case .playerHand(let hand, let number, let count):
      Self.describe(hand, name: count > 1 ? "Your hand \(number) of \(count)" : "Your hand")
    case .dealerBadge(let hand, let isHoleCardHidden):
      isHoleCardHidden ? "\(hand.printedTotal()) + ?" : hand.printedTotal(bust: " Bust")
    case .badge(let hand): hand.printedTotal()
    case .outcome(let outcome, let net): Self.ending(outcome, net: net)
    case .action(let action): BlackjackAction.english(action)
    case .noInsurance: BlackjackAction.englishPlay(.decline)
    case .outOfCredits: "You're out of credits. Nothing here costs real money."
    case .tooFewCredits(let credits, let minimum):
      "You have \(English.count(credits, "credit")) left. The lowest minimum of any table is "
        + "\(English.number(minimum)). Nothing here costs real money."
    case .bet(let bet, let boxes):
      "Your bet: \(Self.bets(bet, boxes: boxes).english)."
    case .insuranceOfBlackjack(let cost, let worst, let isCertain):
      "You have blackjack. With insurance for \(English.number(cost)) you win "
        + (isCertain
          ? "\(English.number(worst)) whatever the dealer has: even money."
          : "at least \(English.number(worst)), whatever the dealer has.")
    case .surrenderBeforePeek: "Surrender half your bet before the dealer checks for blackjack?"
    case .handInPlay(let number, let count): "Hand \(number) of \(count)"
    case .total(let hand): Self.englishTotal(hand)
    case .dealerShows(let card): "The dealer shows the \(English.name(of: card))."
    case .dealerTurnsOver(let card, let hand):
      "The dealer turns over the \(English.name(of: card)). \(Self.dealerTotal(hand))"
    case .dealerDraws(let card, let hand):
      "The dealer draws the \(English.name(of: card)). \(Self.dealerTotal(hand))"
    case .playerDraws(let card, let hand):
      "\(English.name(of: card)). Total: \(Self.englishTotal(hand))."
    case .cutCard: "The cut card is out. This is the last round of the shoe."
    case .discardsShuffled:
      "The shoe is empty. The dealer shuffles the discards to finish the round."
    case .newShoe: "The dealer shuffles a new shoe."
    case .insuranceOffered(let cost): "Insurance for \(English.count(cost, "credit"))?"
    case .insuranceWins(let won): "Insurance wins \(English.number(won))."
    case .insuranceLoses(let lost): "Insurance loses \(English.number(lost))."
    case .noDealerBlackjack: "The dealer doesn't have blackjack."
    case .nextHand(let hand, let number, let count):
      Self.describe(hand, name: "Hand \(number) of \(count)")
    case .splits: "You split."
    case .doubles: "You double."
    case .busts(let hand): "\(Self.they(hand, "bust"))."
    case .stands(let number, let hand):
      "\(Self.they(number, "stand")) on \(Self.englishTotal(hand))."
    case .ends(let number, let hand):
      "\(number.map { "Hand \($0) has" } ?? "You have") \(Self.englishTotal(hand))."
    case .settled(let number, let outcome, let net): Self.ended(number, outcome, net: net)
    case .newBankroll(let bankroll): "Bankroll: \(English.number(bankroll))."
    case .insured(let stake): "Insurance: \(English.number(stake))."
    }
  }

  // MARK: - Hands

  /// A hand of the player, with its outcome if it has one.
  private static func describe(_ hand: PlayerHand, name: String) -> String {
    let cards = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
    let end = hand.outcome.map { " \(ending($0, net: hand.returned - hand.bet))." } ?? ""
    return "\(name): \(describe(cards, hand.hand))\(end)"
  }

  /// Cards and their total: `Ace of Spades, 10 of Hearts. Total: 21. Blackjack.`.
  private static func describe(_ cards: [SeenCard], _ hand: Hand) -> String {
    if cards.isEmpty { return "no cards" }
    let names = cards.map { $0.card.map { English.name(of: $0) } ?? "a card face down" }
    return "\(names.joined(separator: ", ")). Total: \(englishTotal(hand))."
      + (hand.isBlackjack ? " Blackjack." : "")
  }

  /// A total in words, such as `soft 17`.
  package static func englishTotal(_ hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21 ? "soft \(hand.bestTotal)" : String(hand.bestTotal)
  }

  private static func dealerTotal(_ hand: Hand) -> String {
    hand.isBlackjack ? "The dealer has blackjack." : "Dealer total: \(englishTotal(hand))."
  }

  private static func ending(_ outcome: HandOutcome, net: Credits) -> String {
    switch outcome {
    case .blackjack, .win: "Win \(English.signed(net))"
    case .push: "Push"
    case .loss: "Loss \(English.signed(net))"
    case .bust: "Bust \(English.signed(net))"
    case .surrender: "Surrender \(English.signed(net))"
    }
  }

  /// The player or one of several hands as the subject of a verb: `You stand`, `Hand 2 stands`.
  private static func they(_ hand: Int?, _ verb: String) -> String {
    hand.map { "Hand \($0) \(verb)s" } ?? "You \(verb)"
  }

  private static func ended(_ hand: Int?, _ outcome: HandOutcome, net: Credits) -> String {
    let amount = English.number(net < 0 ? -net : net)
    return switch outcome {
    case .blackjack: "Blackjack! You win \(amount)."
    case .win: "\(they(hand, "win")) \(amount)."
    case .push: hand.map { "Hand \($0) pushes." } ?? "Push."
    case .loss, .bust: hand.map { "Hand \($0) loses \(amount)." } ?? "You lose \(amount)."
    case .surrender: "\(they(hand, "surrender")) \(amount)."
    }
  }
}

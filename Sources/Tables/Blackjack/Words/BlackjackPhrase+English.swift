import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .changeTable(let table): "\(Self.name(of: table)). Choose another"
    case .bankroll: "Bankroll"
    case .amount(let amount): English.number(amount)
    case .level(let level): "Level \(English.number(level))"
    case .progress(let done, let needed):
      "\(English.number(done)) of \(English.number(needed)) XP to the next level"

    case .table: "Blackjack table"
    case .blackjackPays(let payout):
      "Blackjack pays \(payout.numerator) to \(payout.denominator)"
    case .soft17(.stand): "Dealer stands on all 17s"
    case .soft17(.hit): "Dealer hits soft 17"
    case .shoe(let left, let size, let isLastRound):
      "Shoe: \(left) of \(English.count(Int64(size), "card")) left."
        + (isLastRound ? " The cut card is out: last round of this shoe." : "")
    case .cardsLeft(let left): "\(left) left"
    case .cards: "Cards"
    case .card(let card): English.name(of: card)
    case .cardFaceDown: "Card face down"
    case .dealerHand(let cards, let hand): "Dealer: \(Self.describe(cards, hand))"
    case .playerHand(let hand, let number, let count):
      Self.describe(hand, name: count > 1 ? "Your hand \(number) of \(count)" : "Your hand")
    case .dealerBadge(let hand, let isHoleCardHidden):
      isHoleCardHidden ? "\(hand.printedTotal()) + ?" : hand.printedTotal(bust: " Bust")
    case .badge(let hand): hand.printedTotal()
    case .finalTotal(let hand): hand.finalTotal
    case .outcome(let outcome, let net): Self.ending(outcome, net: net)
    case .betOnCircle(let bet):
      bet > 0 ? "\(English.count(bet, "credit")) on the circle" : "No bet on the circle"
    case .chip(let value): English.chip(value)

    case .chips: "Chips"
    case .addChip(let value): "Add \(English.number(value))"
    case .clear: "Clear"
    case .newBet: "New bet"
    case .undo: "Undo"
    case .deal(let bet, let boxes):
      bet > 0 ? "Deal \(ScenePhrase.bets(bet, boxes: boxes).english)" : "Deal"
    case .doubleBet: "Bet × 2"
    case .rebet(let bet): "Rebet \(English.number(bet))"
    case .changeChips: "Change chips"
    case .newChips(let chips):
      "New chips, from \(English.number(chips.first ?? 0)) to \(English.number(chips.last ?? 0))."
    case .action(let action): BlackjackAction.english(action)
    case .noInsurance: BlackjackAction.englishPlay(.decline)
    case .outOfCredits: "You are out of credits. Nothing here costs real money."
    case .tooFewCredits(let credits, let minimum):
      "You have \(English.count(credits, "credit")) left, and the lowest bet is "
        + "\(English.number(minimum)). Nothing here costs real money."
    case .takeFreeChips(let amount): "Take \(English.number(amount)) free credits"

    case .shuffling: "Shuffling…"
    case .placeBet(let minimum, let chips):
      chips > minimum
        ? "Minimum \(English.number(minimum)); your chips start at \(English.number(chips))."
        : "Place your bet. Minimum \(English.number(minimum))."
    case .betMore(let missing, let minimum):
      "Add \(English.number(missing)) more to reach the minimum of \(English.number(minimum))."
    case .bet(let bet, let boxes):
      "Your bet: \(ScenePhrase.bets(bet, boxes: boxes).english)."
    case .insuranceAgainstAce(let cost):
      "The dealer shows an ace. Insurance for \(English.number(cost))?"
    case .insuranceOfBlackjack(let cost, let worst, let isCertain):
      "You have blackjack. With insurance for \(English.number(cost)) you win "
        + (isCertain
          ? "\(English.number(worst)) whatever the dealer has: even money."
          : "at least \(English.number(worst)), whatever the dealer has.")
    case .surrenderBeforePeek: "Surrender half your bet before the dealer checks for blackjack?"
    case .handInPlay(let number, let count): "Hand \(number) of \(count)"
    case .result(let net, let insurance, let award):
      Self.resultLine(net: net, insurance: insurance, award)
    case .handCount(let now, let ever):
      "\(English.count(now, "round")) this visit, \(English.number(ever)) in all"
    case .autoDealSoon: "Next round in a moment. Tap or press Esc to stop it."
    case .refusal(let reason): reason.english

    case .total(let hand): Self.spokenTotal(hand)
    case .dealerShows(let card): "The dealer shows the \(English.name(of: card))."
    case .dealerTurnsOver(let card, let hand):
      "The dealer turns over the \(English.name(of: card)). \(Self.dealerTotal(hand))"
    case .dealerDraws(let card, let hand):
      "The dealer draws the \(English.name(of: card)). \(Self.dealerTotal(hand))"
    case .playerDraws(let card, let hand):
      "\(English.name(of: card)). Total: \(Self.spokenTotal(hand))."
    case .cutCard: "The cut card is out. This is the last round of the shoe."
    case .discardsShuffled:
      "The shoe is empty. The dealer shuffles the discards to finish the round."
    case .newShoe: "The dealer shuffles a new shoe."
    case .insuranceOffered(let cost): "Insurance for \(English.count(cost, "credit"))?"
    case .insuranceWins(let won): "Insurance wins \(English.number(won))."
    case .insuranceLoses(let lost): "Insurance loses \(English.number(lost))."
    case .noDealerBlackjack: "The dealer does not have blackjack."
    case .nextHand(let hand, let number, let count):
      Self.describe(hand, name: "Hand \(number) of \(count)")
    case .splits: "You split."
    case .doubles: "You double."
    case .busts(let hand): "\(Self.they(hand, "bust"))."
    case .stands(let number, let hand):
      "\(Self.they(number, "stand")) on \(Self.spokenTotal(hand))."
    case .ends(let number, let hand):
      "\(number.map { "Hand \($0) has" } ?? "You have") \(Self.spokenTotal(hand))."
    case .settled(let number, let outcome, let net): Self.ended(number, outcome, net: net)
    case .newBankroll(let bankroll): "Bankroll: \(English.number(bankroll))."

    case .newLevel(let level): "You reach level \(English.number(level))."
    case .tableOpens(let table): "\(table.name)'s table is open."

    case .hint(let hint): hint.english
    case .bankrollAndBet(let bankroll, let bet):
      "Bankroll: \(English.number(bankroll)). Bet: \(English.number(bet))."
    case .insured(let stake): "Insurance: \(English.number(stake))."
    case .shoeLeft(let left, let isLastRound):
      "\(English.count(Int64(left), "card")) left in the shoe."
        + (isLastRound ? " This is its last round." : "")
    case .youMay(let actions):
      "You can \(English.list(actions.map { Self.verb(of: $0) }, last: "or"))."

    case .chooseTable: "Choose a table"
    case .moved(let table): "You have moved to \(table.name)'s table."
    case .movedBecause(.table(let left)):
      "\(left.name)'s minimum bet of \(English.number(left.rules.minBet)) is more than your "
        + "bankroll."
    case .movedBecause(let left):
      "\(ScenePhrase.bets(left.rules.minBet, boxes: left.rules.boxes).english) is more than your bankroll."
    case .roundLost: "Your last round could not be continued."
    case .roundLostBecause:
      "Your credits changed while you were away, and the rules do not allow that round with what "
        + "you have now. Your other credits are untouched."
    case .summary(let table, let isRoundUnderWay):
      "\(Self.name(of: table))" + (isRoundUnderWay ? ", round in progress" : "")

    case .tableOf(let table): Self.name(of: table)
    case .nameOf(.table(let dealer)): dealer.name
    case .nameOf(let table): Self.name(of: table)

    case .soft17Choice: "Dealer on soft 17"
    case .soft17Option(.stand): "Stands"
    case .soft17Option(.hit): "Hits"
    case .insurance: "Insurance"
    case .insuranceChoice: "Offered when the dealer shows an ace."

    case .resetLog(let rounds):
      "Your statistics of \(English.count(rounds, "round")), the coach's log, the count test and the "
        + "finished shoes are deleted."
    case .resetTable:
      "You go back to \(DealerTable.jeanLuc.name)'s table. A round in progress is lost with its bets."
    case .resetKeeps: "Your settings stay, and so do your games at other tables."
    case .hints: "Auto hint"
    case .hintsChoice: "Marks the best play and says why, after every card."
    case .autoDeal: "Auto-deal"
    case .autoDealChoice: "Deals the next round for the same bet unless you press something."
    case .handCountTitle: "Hand count"
    case .handCountChoice: "Shows how many rounds you have played."
    }
  }

  // MARK: - Hands

  /// A hand of the player's, with its end where it has one.
  private static func describe(_ hand: PlayerHand, name: String) -> String {
    let cards = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
    let end = hand.outcome.map { " \(ending($0, net: hand.returned - hand.bet))." } ?? ""
    return "\(name): \(describe(cards, hand.hand))\(end)"
  }

  /// Cards and their total: `Ace of Spades, 10 of Hearts. Total: 21. Blackjack.`.
  private static func describe(_ cards: [SeenCard], _ hand: Hand) -> String {
    if cards.isEmpty { return "no cards" }
    let names = cards.map { $0.card.map { English.name(of: $0) } ?? "a card face down" }
    return "\(names.joined(separator: ", ")). Total: \(spokenTotal(hand))."
      + (hand.isBlackjack ? " Blackjack." : "")
  }

  /// A total in words, such as `soft 17`.
  private static func spokenTotal(_ hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21 ? "soft \(hand.bestTotal)" : String(hand.bestTotal)
  }

  private static func dealerTotal(_ hand: Hand) -> String {
    hand.isBlackjack ? "The dealer has blackjack." : "Dealer total: \(spokenTotal(hand))."
  }

  // MARK: - What comes of a hand

  private static func ending(_ outcome: HandOutcome, net: Credits) -> String {
    switch outcome {
    case .blackjack, .win: "Win \(English.signed(net))"
    case .push: "Push"
    case .loss: "Lose \(English.signed(net))"
    case .bust: "Bust \(English.signed(net))"
    case .surrender: "Surrender \(English.signed(net))"
    }
  }

  /// The player, or one of several hands, doing something: `You stand`, `Hand 2 stands`.
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

  private static func resultLine(
    net: Credits, insurance: Credits?, _ award: PlayerRank.Award?
  ) -> String {
    var parts =
      switch net {
      case 1...: ["You win \(English.number(net))"]
      case 0: ["You break even"]
      default: ["You lose \(English.number(-net))"]
      }
    if let insurance { parts[0] += " (insurance \(English.signed(insurance)))" }
    if let award {
      parts.append("+\(English.number(award.xp))\u{A0}XP")
      if award.levelAfter > award.levelBefore {
        parts.append("Level \(English.number(award.levelAfter))!")
      }
      parts += award.unlocked.map { "\($0.name)'s table is open" }
    }
    return parts.joined(separator: "\u{A0}· ")
  }

  // MARK: - Actions and rules

  /// What a player can do, as a verb.
  private static func verb(of action: BlackjackAction) -> String {
    switch action {
    case .insurance: "take insurance"
    case .decline: "decline"
    default: BlackjackAction.english(action).lowercasedASCII
    }
  }

  static func doublingRule(_ rules: TableRules) -> String {
    let allowed =
      switch rules.doubleRestriction {
      case .any: "on any two cards"
      case .nineToEleven: "on 9, 10 or 11 only"
      case .tenToEleven: "on 10 or 11 only"
      }
    return rules.doubleAfterSplit
      ? "\(allowed), even after a split" : "\(allowed), not after a split"
  }

  /// Whose table it is.
  static func name(of table: NamedRules) -> String {
    switch table {
    case .table(let dealer): "\(dealer.name)'s table"
    case .preset(let preset): preset.text
    case .own: "Your house"
    }
  }
}

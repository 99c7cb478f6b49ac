import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .told(let phrase): phrase.english
    case .changeTable(let table): "\(RulesWords.name(of: table)). Choose another table"
    case .bankroll: "Bankroll"
    case .amount(let amount): English.number(amount)
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
    case .finalTotal(let hand): hand.finalTotal
    case .betOnCircle(let bet):
      bet > 0 ? "\(English.count(bet, "credit")) on the circle" : "No bet on the circle"
    case .chip(let value): English.chip(value)

    case .chips: "Chips"
    case .newBet: "New bet"
    case .sitDown(let table): "Sit down at \(table.name)'s"
    case .deal(let bet, let boxes):
      CommonPhrase.deal(bet > 0 ? RoundPhrase.bets(bet, boxes: boxes).english : nil).english
    case .rebet(let bet): "Rebet \(English.number(bet))"
    case .takeFreeChips(let amount, let table):
      "Take \(English.number(amount)) free credits" + (table.map { " to \($0.name)'s table" } ?? "")

    case .shuffling: "Shuffling…"
    case .placeBet(let minimum): "Place your bet. Minimum \(English.number(minimum))."
    case .betMore(let missing, let minimum):
      "Add \(English.number(missing)) more to reach the minimum of \(English.number(minimum))."
    case .insuranceAgainstAce(let cost):
      "The dealer shows an ace. Insurance for \(English.number(cost))?"
    case .insure(_, let won?): "Even money\u{A0}\(English.signed(won))"
    case .insure(let cost, nil): "Insurance\u{A0}\(English.number(cost))"
    case .result(let net, let insurance, let award):
      Self.resultLine(net: net, insurance: insurance, award)
    case .handCount(let now, let ever):
      "\(English.count(now, "round")) this visit, \(English.number(ever)) in total"
    case .autoDealSoon: "Next round soon. Tap or press Esc to stop."
    case .refusal(let reason): reason.english

    case .hint(let hint): hint.english
    case .bankrollAndBet(let bankroll, let bet):
      "Bankroll: \(English.number(bankroll)). Bet: \(English.number(bet))."
    case .shoeLeft(let left, let isLastRound):
      "\(English.count(Int64(left), "card")) left in the shoe."
        + (isLastRound ? " This is its last round." : "")
    case .youMay(let actions):
      "You can \(English.list(actions.map { Self.verb(of: $0) }, last: "or"))."

    case .chooseTable: "Choose a table"
    case .moved(let table): "You are now at \(table.name)'s table."
    case .movedBecause(.table(let left)):
      "\(left.name)'s minimum bet of \(English.number(left.rules.lowestBet)) is more than your "
        + "bankroll."
    case .movedBecause(let left):
      "\(RoundPhrase.bets(left.rules.lowestBet, boxes: left.rules.boxes).english) is more than your bankroll."
    case .roundLost: "Your last round couldn't be continued."
    case .roundLostBecause:
      "Your credits changed while you were away and no longer cover that round. Its bets are lost; "
        + "your other credits are unchanged."
    case .summary(let table, let isRoundUnderWay):
      "\(RulesWords.name(of: table))" + (isRoundUnderWay ? ", round in progress" : "")

    case .tableOf(let table): RulesWords.name(of: table)
    case .nameOf(.table(let dealer)): dealer.name
    case .nameOf(let table): RulesWords.name(of: table)

    case .soft17Choice: "Dealer on soft 17"
    case .soft17Option(.stand): "Stands"
    case .soft17Option(.hit): "Hits"
    case .insurance: "Insurance"
    case .insuranceChoice: "Offered when the dealer shows an ace."

    case .resetLog(let rounds):
      "Your statistics (\(English.count(rounds, "round"))), coach's log, count test and finished shoes "
        + "are deleted."
    case .resetTable:
      "You move to \(DealerTable.jeanLuc.name)'s table. A round in progress and its bets are lost."
    case .resetKeeps: "You keep your settings and your games at other tables."
    case .hints: "Auto hint"
    case .hintsChoice:
      "Marks and explains the best play after every card, with or without the coach."
    case .autoDeal: "Auto-deal"
    case .autoDealChoice: "Deals the next round with the same bet unless you press something."
    case .handCountTitle: "Hand count"
    case .handCountChoice: "Shows how many rounds you have played."
    }
  }

  // MARK: - The result of a round

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
      parts += award.unlocked.map { "\($0.name)'s table unlocked" }
    }
    return parts.joined(separator: "\u{A0}· ")
  }

  // MARK: - Actions

  /// What a player can do, as a verb.
  private static func verb(of action: BlackjackAction) -> String {
    switch action {
    case .insurance: "take insurance"
    case .decline: "decline"
    default: BlackjackAction.english(action).lowercasedASCII
    }
  }
}

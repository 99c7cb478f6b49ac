import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .changeTable(let table): "\(Self.germanName(of: table)). Anderen Tisch wählen"
    case .bankroll: "Guthaben"
    case .amount(let amount): German.number(amount)
    case .level(let level): "Stufe \(German.number(level))"
    case .progress(let done, let needed):
      "\(German.number(done)) von \(German.number(needed)) XP bis zur nächsten Stufe"

    case .table: "Blackjack-Tisch"
    case .blackjackPays(let payout): "Blackjack zahlt \(payout.numerator) zu \(payout.denominator)"
    case .soft17(.stand): "Dealer bleibt bei jeder 17"
    case .soft17(.hit): "Dealer zieht bei Soft 17"
    case .shoe(let left, let size, let isLastRound):
      "Schlitten: noch \(left) von \(Self.cards(size))."
        + (isLastRound ? " Die Schnittkarte ist da: letzte Runde aus diesem Schlitten." : "")
    case .cardsLeft(let left): "noch \(left)"
    case .cards: "Karten"
    case .card(let card): German.name(of: card)
    case .cardFaceDown: "Verdeckte Karte"
    case .dealerHand(let cards, let hand): "Dealer: \(Self.describe(cards, hand))"
    case .playerHand(let hand, let number, let count):
      Self.describe(hand, name: count > 1 ? "Deine Hand \(number) von \(count)" : "Deine Hand")
    case .dealerBadge(let hand, let isHoleCardHidden):
      isHoleCardHidden
        ? "\(hand.printedTotal()) + ?" : hand.printedTotal(bust: " Überkauft")
    case .badge(let hand): hand.printedTotal()
    case .finalTotal(let hand): hand.finalTotal
    case .outcome(let outcome, let net): Self.ending(outcome, net: net)
    case .betOnCircle(let bet):
      bet > 0 ? "Im Kreis: \(German.credits(counting: bet))" : "Kein Einsatz im Kreis"
    case .chip(let value): German.chip(value)

    case .chips: "Chips"
    case .addChip(let value): "\(German.number(value)) dazulegen"
    case .clear: "Leeren"
    case .newBet: "Neuer Einsatz"
    case .undo: "Zurück"
    case .action(let action): BlackjackAction.german(action)
    case .noInsurance: BlackjackAction.germanPlay(.decline)
    case .deal(let bet, let boxes):
      bet > 0 ? "Geben: \(ScenePhrase.bets(bet, boxes: boxes).german)" : "Geben"
    case .doubleBet: "Einsatz × 2"
    case .rebet(let bet): "Wieder \(German.number(bet))"
    case .changeChips: "Chips wechseln"
    case .newChips(let chips):
      "Neue Chips, von \(German.number(chips.first ?? 0)) bis \(German.number(chips.last ?? 0))."
    case .tooFewCredits(let credits, let minimum):
      "Du hast noch \(German.credits(counting: credits)), und der Mindesteinsatz ist "
        + "\(German.number(minimum)). Hier kostet nichts echtes Geld."
    case .outOfCredits: "Deine Credits sind aufgebraucht. Hier kostet nichts echtes Geld."
    case .takeFreeChips(let amount): "\(German.number(amount)) Gratis-Credits nehmen"

    case .shuffling: "Der Dealer mischt …"
    case .placeBet(let minimum, let chips):
      chips > minimum
        ? "Mindestens \(German.number(minimum)); deine Chips ab \(German.number(chips))."
        : "Mach deinen Einsatz. Mindestens \(German.number(minimum))."
    case .betMore(let missing, let minimum):
      "Noch \(German.number(missing)) bis zum Mindesteinsatz von \(German.number(minimum))."
    case .bet(let bet, let boxes):
      "Dein Einsatz: \(ScenePhrase.bets(bet, boxes: boxes).german)."
    case .insuranceAgainstAce(let cost):
      "Der Dealer zeigt ein Ass. Versicherung für \(German.number(cost))?"
    case .insuranceOfBlackjack(let cost, let worst, let isCertain):
      "Du hast einen Blackjack. Mit einer Versicherung für \(German.number(cost)) gewinnst du "
        + (isCertain
          ? "\(German.number(worst)), was auch immer der Dealer hat: Even Money."
          : "mindestens \(German.number(worst)), was auch immer der Dealer hat.")
    case .surrenderBeforePeek:
      "Für die Hälfte deines Einsatzes aufgeben, bevor der Dealer auf Blackjack prüft?"
    case .handInPlay(let number, let count): "Hand \(number) von \(count)"
    case .result(let net, let insurance, let award):
      Self.resultLine(net: net, insurance: insurance, award)
    case .handCount(let now, let ever):
      "\(German.count(now, "Runde", "Runden")) bei diesem Besuch, \(German.number(ever)) insgesamt"
    case .autoDealSoon: "Gleich kommt die nächste Runde. Tippen oder Esc hält sie auf."
    case .refusal(let reason): reason.german

    case .total(let hand): Self.spokenTotal(hand)
    case .dealerShows(let card): "Der Dealer zeigt \(German.accusative(card))."
    case .dealerTurnsOver(let card, let hand):
      "Der Dealer deckt \(German.accusative(card)) auf. \(Self.dealerTotal(hand))"
    case .dealerDraws(let card, let hand):
      "Der Dealer zieht \(German.accusative(card)). \(Self.dealerTotal(hand))"
    case .playerDraws(let card, let hand):
      "\(German.name(of: card)). Summe: \(Self.spokenTotal(hand))."
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
      hand.map { "Hand \($0) ist überkauft." } ?? "Du hast überkauft."
    case .stands(let number, let hand):
      "\(Self.they(number, "bleibst", "bleibt")) bei \(Self.spokenTotal(hand))."
    case .ends(let number, let hand):
      "\(Self.they(number, "hast", "hat")) \(Self.spokenTotal(hand))."
    case .settled(let number, let outcome, let net): Self.ended(number, outcome, net: net)
    case .newLevel(let level): "Du erreichst Stufe \(German.number(level))."
    case .tableOpens(let table): "Der Tisch von \(table.name) ist offen."

    case .hint(let hint): hint.german
    case .bankrollAndBet(let bankroll, let bet):
      "Guthaben: \(German.number(bankroll)). Einsatz: \(German.number(bet))."
    case .insured(let stake): "Versicherung: \(German.number(stake))."
    case .shoeLeft(let left, let isLastRound):
      "Noch \(Self.cards(left)) im Schlitten." + (isLastRound ? " Das ist die letzte Runde." : "")
    case .youMay(let actions):
      "Möglich: \(German.list(actions.map { BlackjackAction.german($0) }, last: "oder"))."
    case .newBankroll(let bankroll): "Guthaben: \(German.number(bankroll))."

    case .chooseTable: "Tisch wählen"
    case .moved(let table): "Du sitzt jetzt am Tisch von \(table.name)."
    case .movedBecause(.table(let left)):
      "Der Mindesteinsatz bei \(left.name) ist \(German.number(left.rules.minBet)), und so viel "
        + "hast du nicht mehr."
    case .movedBecause(let left):
      "\(ScenePhrase.bets(left.rules.minBet, boxes: left.rules.boxes).german) hast du nicht mehr."
    case .roundLost: "Deine letzte Runde konnte nicht fortgesetzt werden."
    case .roundLostBecause:
      "Deine Credits haben sich geändert, und mit dem jetzigen Stand geht diese Runde nicht mehr. "
        + "Die übrigen bleiben dir."
    case .summary(let table, let isRoundUnderWay):
      "\(Self.germanName(of: table))" + (isRoundUnderWay ? ", mitten in einer Runde" : "")

    case .tableOf(let table): Self.germanName(of: table)
    case .nameOf(.table(let dealer)): dealer.name
    case .nameOf(let table): Self.germanName(of: table)

    case .soft17Choice: "Dealer bei Soft 17"
    case .soft17Option(.stand): "Bleibt"
    case .soft17Option(.hit): "Zieht"
    case .insurance: "Versicherung"
    case .insuranceChoice: "Wird angeboten, wenn der Dealer ein Ass zeigt."
    case .hints: "Automatische Tipps"
    case .hintsChoice: "Markiert nach jeder Karte den besten Zug und sagt, warum."
    case .autoDeal: "Automatisch geben"
    case .autoDealChoice:
      "Gibt die nächste Runde um denselben Einsatz, wenn du nichts drückst."
    case .handCountTitle: "Rundenzähler"
    case .handCountChoice: "Zeigt, wie viele Runden du gespielt hast."

    case .resetLog(let rounds):
      "Gelöscht werden deine Statistik (\(German.count(rounds, "Runde", "Runden"))), das Protokoll des "
        + "Coachs, der Zähltest und die gespielten Schlitten."
    case .resetTable:
      "Du gehst zurück an den Tisch von \(DealerTable.jeanLuc.name). Eine laufende Runde geht mit "
        + "ihren Einsätzen verloren."
    case .resetKeeps: "Deine Einstellungen bleiben, ebenso deine Spiele an anderen Tischen."
    }
  }

  // MARK: - Hands

  private static func cards(_ number: Int) -> String {
    German.count(Int64(number), "Karte", "Karten")
  }

  /// A hand of the player's, with its end where it has one.
  private static func describe(_ hand: PlayerHand, name: String) -> String {
    let cards = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
    let end = hand.outcome.map { " \(ending($0, net: hand.returned - hand.bet))." } ?? ""
    return "\(name): \(describe(cards, hand.hand))\(end)"
  }

  /// Cards and their total: `Pik-Ass, Herz-10. Summe: 21. Blackjack.`.
  private static func describe(_ cards: [SeenCard], _ hand: Hand) -> String {
    if cards.isEmpty { return "keine Karten" }
    let names = cards.map { $0.card.map { German.name(of: $0) } ?? "eine verdeckte Karte" }
    return "\(names.joined(separator: ", ")). Summe: \(spokenTotal(hand))."
      + (hand.isBlackjack ? " Blackjack." : "")
  }

  /// A total in words, such as `Soft 17`.
  private static func spokenTotal(_ hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21 ? "Soft \(hand.bestTotal)" : String(hand.bestTotal)
  }

  private static func dealerTotal(_ hand: Hand) -> String {
    hand.isBlackjack
      ? "Der Dealer hat einen Blackjack." : "Summe des Dealers: \(spokenTotal(hand))."
  }

  // MARK: - What comes of a hand

  private static func ending(_ outcome: HandOutcome, net: Credits) -> String {
    switch outcome {
    case .blackjack, .win: "Gewonnen \(German.signed(net))"
    case .push: "Unentschieden"
    case .loss: "Verloren \(German.signed(net))"
    case .bust: "Überkauft \(German.signed(net))"
    case .surrender: "Aufgegeben \(German.signed(net))"
    }
  }

  /// The player, or one of several hands, doing something: `Du bleibst`, `Hand 2 bleibt`.
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

  private static func resultLine(
    net: Credits, insurance: Credits?, _ award: PlayerRank.Award?
  ) -> String {
    var parts =
      switch net {
      case 1...: ["Du gewinnst \(German.number(net))"]
      case 0: ["Du kommst auf null heraus"]
      default: ["Du verlierst \(German.number(-net))"]
      }
    if let insurance { parts[0] += " (Versicherung \(German.signed(insurance)))" }
    if let award {
      parts.append("+\(German.number(award.xp))\u{A0}XP")
      if award.levelAfter > award.levelBefore {
        parts.append("Stufe \(German.number(award.levelAfter))!")
      }
      parts += award.unlocked.map { "Der Tisch von \($0.name) ist offen" }
    }
    return parts.joined(separator: "\u{A0}· ")
  }

  // MARK: - Actions and rules

  static func decks(_ rules: TableRules) -> String {
    German.count(Int64(rules.deckCount), "Kartenspiel", "Kartenspiele")
  }

  static func doublingRuleInGerman(_ rules: TableRules) -> String {
    let allowed =
      switch rules.doubleRestriction {
      case .any: "mit zwei beliebigen Karten"
      case .nineToEleven: "nur mit 9, 10 oder 11"
      case .tenToEleven: "nur mit 10 oder 11"
      }
    return rules.doubleAfterSplit
      ? "\(allowed), auch nach dem Teilen" : "\(allowed), nicht nach dem Teilen"
  }

  /// Whose table it is.
  static func germanName(of table: NamedRules) -> String {
    switch table {
    case .table(let dealer): "Tisch von \(dealer.name)"
    case .preset(let preset): preset.text
    case .own: "Dein Tisch"
    }
  }
}

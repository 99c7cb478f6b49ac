import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .told(let phrase): phrase.german
    case .changeTable(let table): "\(RulesWords.germanName(of: table)). Anderen Tisch wählen"
    case .bankroll: "Guthaben"
    case .amount(let amount): German.number(amount)
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
    case .finalTotal(let hand): hand.finalTotal
    case .betOnCircle(let bet):
      bet > 0 ? "Im Kreis: \(German.credits(counting: bet))" : "Kein Einsatz im Kreis"
    case .chip(let value): German.chip(value)

    case .chips: "Chips"
    case .newBet: "Neuer Einsatz"
    case .sitDown(let table): "Zu \(table.name) wechseln"
    case .deal(let bet, let boxes):
      CommonPhrase.deal(bet > 0 ? RoundPhrase.bets(bet, boxes: boxes).german : nil).german
    case .rebet(let bet): "Erneut \(German.number(bet))"
    case .takeFreeChips(let amount, let table):
      table.map { "Mit \(German.number(amount)) Gratis-Credits zu \($0.name)" }
        ?? "\(German.number(amount)) Gratis-Credits nehmen"

    case .shuffling: "Der Dealer mischt …"
    case .placeBet(let minimum): "Mach deinen Einsatz. Mindestens \(German.number(minimum))."
    case .betMore(let missing, let minimum):
      "Noch \(German.number(missing)) bis zum Mindesteinsatz von \(German.number(minimum))."
    case .insuranceAgainstAce(let cost):
      "Der Dealer zeigt ein Ass. Versicherung für \(German.number(cost))?"
    case .insure(_, let won?): "Even Money\u{A0}\(German.signed(won))"
    case .insure(let cost, nil): "Versicherung\u{A0}\(German.number(cost))"
    case .result(let net, let insurance, let award):
      Self.resultLine(net: net, insurance: insurance, award)
    case .handCount(let now, let ever):
      "\(German.count(now, "Runde", "Runden")) bei diesem Besuch, \(German.number(ever)) insgesamt"
    case .autoDealSoon: "Gleich geht es weiter. Tippen oder Esc stoppt."
    case .refusal(let reason): reason.german

    case .hint(let hint): hint.german
    case .bankrollAndBet(let bankroll, let bet):
      "Guthaben: \(German.number(bankroll)). Einsatz: \(German.number(bet))."
    case .shoeLeft(let left, let isLastRound):
      "Noch \(Self.cards(left)) im Schlitten." + (isLastRound ? " Das ist die letzte Runde." : "")
    case .youMay(let actions):
      "Möglich: \(German.list(actions.map { BlackjackAction.german($0) }, last: "oder"))."

    case .chooseTable: "Tisch wählen"
    case .moved(let table): "Du sitzt jetzt am Tisch von \(table.name)."
    case .movedBecause(.table(let left)):
      "Dein Guthaben reicht nicht für den Mindesteinsatz von "
        + "\(German.number(left.rules.lowestBet)) bei \(left.name)."
    case .movedBecause(let left):
      "Dein Guthaben reicht nicht für "
        + "\(RoundPhrase.bets(left.rules.lowestBet, boxes: left.rules.boxes).german)."
    case .roundLost: "Deine letzte Runde konnte nicht fortgesetzt werden."
    case .roundLostBecause:
      "Deine Credits haben sich geändert und reichen für diese Runde nicht mehr. Ihre Einsätze sind "
        + "verloren, deine übrigen Credits bleiben dir."
    case .summary(let table, let isRoundUnderWay):
      "\(RulesWords.germanName(of: table))" + (isRoundUnderWay ? ", mitten in einer Runde" : "")

    case .tableOf(let table): RulesWords.germanName(of: table)
    case .nameOf(.table(let dealer)): dealer.name
    case .nameOf(let table): RulesWords.germanName(of: table)

    case .soft17Choice: "Dealer bei Soft 17"
    case .soft17Option(.stand): "Bleibt"
    case .soft17Option(.hit): "Zieht"
    case .insurance: "Versicherung"
    case .insuranceChoice: "Wird angeboten, wenn der Dealer ein Ass zeigt."
    case .hints: "Automatische Tipps"
    case .hintsChoice: "Markiert und erklärt nach jeder Karte den besten Zug, mit oder ohne Coach."
    case .autoDeal: "Automatisch geben"
    case .autoDealChoice:
      "Gibt die nächste Runde mit demselben Einsatz, wenn du nichts drückst."
    case .handCountTitle: "Rundenzähler"
    case .handCountChoice: "Zeigt, wie viele Runden du gespielt hast."

    case .resetLog(let rounds):
      "Gelöscht werden deine Statistik (\(German.count(rounds, "Runde", "Runden"))), das Protokoll des "
        + "Coachs, der Zähltest und die gespielten Schlitten."
    case .resetTable:
      "Du wechselst an den Tisch von \(DealerTable.jeanLuc.name). Eine laufende Runde und ihre "
        + "Einsätze gehen verloren."
    case .resetKeeps: "Deine Einstellungen und deine Spiele an anderen Tischen bleiben."
    }
  }

  // MARK: - Hands

  private static func cards(_ number: Int) -> String {
    German.count(Int64(number), "Karte", "Karten")
  }

  // MARK: - The result of a round

  private static func resultLine(
    net: Credits, insurance: Credits?, _ award: PlayerRank.Award?
  ) -> String {
    var parts =
      switch net {
      case 1...: ["Du gewinnst \(German.number(net))"]
      case 0: ["Weder Gewinn noch Verlust"]
      default: ["Du verlierst \(German.number(-net))"]
      }
    if let insurance { parts[0] += " (Versicherung \(German.signed(insurance)))" }
    if let award {
      parts.append("+\(German.number(award.xp))\u{A0}XP")
      if award.levelAfter > award.levelBefore {
        parts.append("Stufe \(German.number(award.levelAfter))!")
      }
      parts += award.unlocked.map { "Tisch von \($0.name) freigeschaltet" }
    }
    return parts.joined(separator: "\u{A0}· ")
  }
}

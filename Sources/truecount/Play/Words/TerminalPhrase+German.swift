import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CasinoKit
import TerminalShell

extension TerminalPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .shows(let table): "\(table.name) zeigt"
    case .rank(let rank): German.name(of: rank)
    case .gain(let gain): German.signed(gain)
    case .blackjack: "Blackjack"
    case .bust: "überkauft"
    case .you: "Du"
    case .betOnHand(let bet): "Einsatz \(German.number(bet))"
    case .outcome(let outcome): Self.name(of: outcome)
    case .rules(let game):
      "\(Self.line(game.rules)) · \(game.dealerSoft17 == .stand ? "bleibt" : "zieht") bei Soft 17"
    case .tableRules(let rules): Self.line(rules)
    case .bankroll: "Guthaben"
    case .bet: "Einsatz"
    case .level: "Stufe"
    case .xp(let done, let needed): "\(German.number(done)) von \(German.number(needed)) XP"
    case .newShoe: "neuer Schlitten wird gemischt"
    case .cardsLeft(let cards): "noch \(German.count(cards, "Karte", "Karten"))"
    case .cutCard: "Schnittkarte: letzte Runde"

    case .insuranceNet(let net): "Versicherung \(German.signed(net))"
    case .winsInARow(let wins): "\(wins) Siege in Folge"
    case .levelReached(let level): "Stufe \(level)!"
    case .tableOpens(let table): "Der Tisch von \(table.name) ist jetzt offen!"
    case .even: "Nichts gewonnen, nichts verloren."
    case .outOfCredits:
      "Deine Credits sind aufgebraucht. Nimm neue, sie sind gratis."
    case .fewCredits(let left):
      "Du hast noch \(German.count(left, "Credit", "Credits")), zu wenig zum Setzen. Nimm neue, sie "
        + "sind gratis."
    case .placeBet(let minimum): "Mach deinen Einsatz: mindestens \(German.number(minimum))."
    case .readyToDeal(let bet, let boxes):
      "Bereit zum Geben. Einsatz: \(RoundPhrase.bets(bet, boxes: boxes).text(in: .german))."
    case .yourPlay(let hand?): "Du bist am Zug: Hand \(hand)."
    case .yourPlay(nil): "Du bist am Zug."
    case .basicStrategy: "Basisstrategie:"

    case .youSitHere: "aktueller Tisch"
    case .open: "offen"
    case .noCoach: "Den Coach gibt es nur im Browser."
    case .offerInsurance: "Versicherung"
    case .helpAim:
      "Komm näher an die 21 heran als der Dealer, ohne sie zu überschreiten. Bildkarten zählen 10, "
        + "Asse 1 oder 11. Ein Ass und ein Zehnerwert als erste zwei Karten sind ein Blackjack."
    case .helpBets:
      "Setze mit den Zifferntasten. C nimmt den Einsatz zurück, Enter gibt. Nach einer Runde gibt "
        + "Enter wieder, mit demselben Einsatz."
    case .helpPlays:
      "H Karte, S bleiben, D verdoppeln und noch eine Karte, P ein Paar teilen, I Versicherung, N "
        + "ablehnen, R aufgeben. Unten stehen die Tasten, die gerade gelten."
    case .helpKeys:
      "Jede Taste überspringt eine Animation. Alles wird gespeichert: Mit Q oder Strg-C beendest du "
        + "das Spiel und spielst dieselbe Runde später zu Ende."
    case .sitDown: "Platz nehmen"
    case .back: "Zurück"
    case .plain(let phrase): phrase.german
    case .options: "Optionen"
    case .tables: "Tische"
    case .hints: "Tipps"
    case .betKey: "Setzen"
    case .soft17: "Soft 17"
    case .takeCredits(let credits): "\(German.number(credits)) Gratis-Credits nehmen"

    case .recordEnds:
      "Die Aufzeichnung endet hier. Nach Gratis-Credits oder einem Wechsel von Tisch, Regeln oder "
        + "Spiel geht sie nicht weiter."
    case .sitting(let net, let rounds):
      "\(net == 0 ? "±0" : German.signed(net)) in \(German.count(rounds, "Runde", "Runden"))"
    case .farewell(let bankroll, let sitting, let table):
      "Gespeichert. Guthaben \(German.number(bankroll))\(sitting.isEmpty ? "" : ", \(sitting)"). "
        + "Bis bald \(Self.place(of: table))."
    case .roundOpen(let table, let isMoving):
      "Deine Runde \(Self.place(of: table)) ist noch offen. Spiel sie zu Ende, bevor du "
        + "\(isMoving ? "den Tisch wechselst" : "einen neuen Schlitten beginnst")."
    case .ownTable: "Regeln wählen mit: truecount house"
    }
  }

  private static func place(of table: NamedRules) -> String {
    if case .own = table {
      "an deinem eigenen Tisch"
    } else {
      "am \(BlackjackPhrase.tableOf(table).text(in: .german))"
    }
  }

  private static func name(of outcome: HandOutcome) -> String {
    switch outcome {
    case .blackjack: "Blackjack"
    case .win: "gewonnen"
    case .push: "unentschieden"
    case .loss: "verloren"
    case .bust: "überkauft"
    case .surrender: "aufgegeben"
    }
  }

  /// A table's rules in one line.
  private static func line(_ rules: TableRules) -> String {
    let double =
      switch rules.doubleRestriction {
      case .any: "Verdoppeln immer"
      case .nineToEleven: "Verdoppeln 9–11"
      case .tenToEleven: "Verdoppeln 10–11"
      }
    let parts = [
      German.count(Int64(rules.deckCount), "Kartenspiel", "Kartenspiele"),
      "Blackjack \(rules.blackjackPayout.text)", double, "ab \(German.number(rules.lowestBet))",
    ]
    return (parts + RulesWords.germanUnusual(in: rules)).joined(separator: " · ")
  }
}

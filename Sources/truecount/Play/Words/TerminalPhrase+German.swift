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
    case .newShoe: "ein neuer Schlitten wird gemischt"
    case .cardsLeft(let cards): "noch \(German.count(cards, "Karte", "Karten"))"
    case .cutCard: "Schnittkarte: letzte Runde"

    case .insuranceNet(let net): "Versicherung \(German.signed(net))"
    case .winsInARow(let wins): "\(wins) Siege in Folge"
    case .levelReached(let level): "Stufe \(level)!"
    case .tableOpens(let table): "Der Tisch von \(table.name) ist offen!"
    case .even: "Nichts gewonnen, nichts verloren."
    case .outOfCredits:
      "Deine Credits sind aufgebraucht. Es ist Spielgeld: Das Haus gibt dir neue."
    case .fewCredits(let left):
      "Du hast noch \(German.count(left, "Credit", "Credits")), zu wenig für einen Einsatz. Es ist "
        + "Spielgeld: Das Haus gibt dir neue."
    case .placeBet(let minimum): "Mach deinen Einsatz: mindestens \(German.number(minimum))."
    case .readyToDeal(let bet, let boxes):
      "Bereit zum Geben um \(RoundPhrase.bets(bet, boxes: boxes).text(in: .german))."
    case .yourPlay(let hand?): "Du bist am Zug, Hand \(hand)."
    case .yourPlay(nil): "Du bist am Zug."
    case .basicStrategy: "Basisstrategie:"

    case .youSitHere: "hier sitzt du"
    case .open: "offen"
    case .noCoach: "Der Coach kommt an die Tische im Browser."
    case .offerInsurance: "Versicherung"
    case .helpAim:
      "Komm näher an die 21 als der Dealer, ohne darüber zu kommen. Bildkarten zählen zehn, ein Ass "
        + "eins oder elf. Ein Ass und eine Zehn als erste zwei Karten sind ein Blackjack."
    case .helpBets:
      "Setze mit den Zifferntasten, C nimmt den Einsatz zurück, Enter gibt. Nach einer Runde gibt "
        + "Enter noch einmal um denselben Einsatz."
    case .helpPlays:
      "H Karte, S bleiben, D verdoppeln und noch eine Karte, P ein Paar teilen, I Versicherung, N "
        + "ablehnen, R aufgeben. Unten steht nur, was gerade erlaubt ist."
    case .helpKeys:
      "Eine Taste, während Karten unterwegs sind, zeigt den Rest sofort. Alles wird laufend "
        + "gespeichert: Q oder Strg-C geht, und dieselbe Runde wartet auf dich."
    case .sitDown: "Platz nehmen"
    case .back: "Zurück"
    case .plain(let phrase): phrase.german
    case .options: "Optionen"
    case .tables: "Tische"
    case .hints: "Tipps"
    case .betKey: "Setzen"
    case .soft17: "Soft 17"
    case .takeCredits(let credits): "\(German.number(credits)) Credits nehmen"

    case .recordEnds:
      "Die Aufzeichnung endet hier: Sie gilt für einen Schlitten an einem Tisch mit festen Regeln."
    case .sitting(let net, let rounds):
      "\(net == 0 ? "±0" : German.signed(net)) in \(German.count(rounds, "Runde", "Runden"))"
    case .farewell(let bankroll, let sitting, let table):
      "Gespeichert. Guthaben \(German.number(bankroll))\(sitting.isEmpty ? "" : ", \(sitting)"). "
        + "Bis bald \(Self.place(of: table))."
    case .roundOpen(let table, let isMoving):
      "Deine Runde \(Self.place(of: table)) ist noch offen. Spiel sie erst zu Ende; der neue "
        + "\(isMoving ? "Tisch" : "Schlitten") muss warten."
    case .ownTable: "Alle Regeln nach deiner Wahl: truecount house"
    }
  }

  private static func place(of table: NamedRules) -> String {
    if case .own = table {
      "an deinem Tisch"
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
      "Blackjack \(rules.blackjackPayout.text)", double, "ab \(German.number(rules.minBet))",
    ]
    return (parts + RulesWords.germanUnusual(in: rules)).joined(separator: " · ")
  }
}

import BaccaratRules
import CardCore
import CasinoKit

extension BaccaratPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .bankroll: "Guthaben"
    case .amount(let amount): German.number(amount)
    case .progress(let done, let needed):
      "\(German.number(done)) von \(German.number(needed)) XP bis zur nächsten Stufe"

    case .game: "Baccara"
    case .table: "Baccara-Tisch"
    case .cards: "Karten"
    case .chips: "Chips"
    case .dials: "Anzeigen"
    case .card(let card): German.name(of: card)
    case .side(let side): Self.name(of: side)
    case .hand(let side, let hand):
      hand.cards.isEmpty
        ? "\(Self.name(of: side)): noch keine Karten"
        : "\(Self.name(of: side)): \(Self.list(hand)), \(hand.points)"
    case .shoe(let left, let size, let isLastCoup):
      "Schlitten: noch \(left) von \(size) Karten."
        + (isLastCoup ? " Die Schnittkarte ist da: noch ein Coup." : "")
    case .cardsLeft(let left): "noch \(left)"
    case .shuffleNext: "Wird gemischt"
    case .lastCoup: "Letzter Coup"
    case .tiePays: "Unentschieden zahlt \(BaccaratPays.tie) zu 1"
    case .bankerPays(.commission): "Bank zahlt 1 zu 1 minus 5\u{A0}% · in 20ern"
    case .bankerPays(.superSix): "Ohne Abzug · Bank mit 6 zahlt halb"
    case .wins(.player?): "Spieler gewinnt"
    case .wins(.banker?): "Bank gewinnt"
    case .wins(nil): "Unentschieden"
    case .experience(let points): "\(German.signed(points)) XP"
    case .gain(let net): German.signed(net)

    case .layout: "Einsätze"
    case .bet(let bet): bet.german
    case .pays(let bet, let pay): Self.pays(bet, pay)
    case .edge(let edge): German.percent(edge)
    case .houseEdge(let edge): "Hausvorteil \(German.percent(edge))"
    case .zone(let bet, let game, let edge, let stake):
      "\(bet.german), zahlt \(Self.pays(bet, game.pay)), Hausvorteil \(German.percent(edge)). "
        + (game.unit(of: bet) > 1 ? "Setze Vielfache von \(game.unit(of: bet)). " : "")
        + (stake > 0 ? "Dein Einsatz: \(German.number(stake))." : "Kein Einsatz.")
    case .chip(let value): German.chip(value)
    case .chooseChip(let value): "Chip zu \(German.number(value)) wählen"

    case .roads: "Roads"
    case .roadsTold(let player, let banker, let ties):
      "Dieser Schlitten: Spieler gewann \(player), Bank \(banker), \(ties) unentschieden."
    case .bigRoadMeans:
      "Big Road, ganz oben: ein Ring je Sieg, ein Strich je Unentschieden. Gewinnt die andere Seite, "
        + "beginnt eine neue Spalte."
    case .derivedRoadsMean:
      "Darunter zeigen Big Eye Boy (Ringe), Small Road (Punkte) und Cockroach Pig (Striche), wie "
        + "regelmäßig sie ist. Rot heißt regelmäßig, Blau unregelmäßig."
    case .beadPlateMeans:
      "Bead Plate, unter den Roads: jedes Ergebnis, Spalte für Spalte von oben nach unten. Kleine Punkte "
        + "sind Paare."
    case .beadPlate: "Bead Plate"
    case .bigRoad: "Big Road"
    case .road(.bigEyeBoy): "Big Eye Boy"
    case .road(.smallRoad): "Small Road"
    case .road(.cockroachPig): "Cockroach Pig"
    case .ifWins: "Bei Sieg"
    case .winsNext(let side): Self.name(of: side)
    case .beadLetter(.player?): "S"
    case .beadLetter(.banker?): "B"
    case .beadLetter(nil): "U"
    case .asked(let side, let marks):
      "Gewinnt als Nächstes \(side == .player ? "der Spieler" : "die Bank"), bekommen diese drei: "
        + "\(Self.list(marks))."
    case .newShoeNext:
      "Dieser Schlitten ist ausgespielt. Der nächste Coup beginnt einen neuen, mit neuen Roads."
    case .chances(let player, let banker, let tie):
      "Nächster Coup: Spieler\u{A0}\(German.percent(player)), Bank\u{A0}\(German.percent(banker)), "
        + "Unentschieden\u{A0}\(German.percent(tie))"
    case .roadsTellNothing:
      "Roads zeigen frühere Ergebnisse. Nur die restlichen Karten ändern die Chancen."
    case .odds: "Hausvorteil je Einsatz"
    case .oddsMean:
      "Exakt berechnet aus den restlichen Karten. Der Hausvorteil ist, was das Haus im Schnitt je "
        + "gesetztem Credit gewinnt. Ein Minus ist gut für dich."
    case .openOdds: "Roads und Chancen"

    case .rebet(let amount): amount > 0 ? "Erneut \(German.number(amount))" : "Erneut"
    case .deal(let amount):
      CommonPhrase.deal(amount > 0 ? German.number(amount) : nil).german
    case .dealAgain(let amount): CommonPhrase.deal(German.number(amount)).german
    case .auto: "Auto"
    case .autoMeans: "Wiederholt deine Einsätze. Jede Taste und jedes Tippen hält es an."
    case .autoRounds(let rounds): German.count(Int64(rounds), "Coup", "Coups")
    case .stop(let left): "Stopp · noch \(left)"
    case .takeFreeChips(let amount): "\(German.number(amount)) Gratis-Credits nehmen"

    case .squeeze: "Aufbiegen"
    case .turnOver: "Umdrehen"
    case .faceDown: "Verdeckte Karte"
    case .bendIt(let side):
      "Karte für \(Self.name(of: side)): an einer Ecke ziehen oder antippen."

    case .placeBet(let minimum): "Mach deinen Einsatz. Mindestens \(German.number(minimum))."
    case .yourBets(let total): "Deine Einsätze: \(German.number(total))."
    case .unit(let unit): "in \(unit)er-Schritten"
    case .rounded(let bet, let unit, let chip, let became):
      "\(bet.german) geht nur in Vielfachen von \(unit): Aus \(German.number(chip)) wurden "
        + "\(German.number(became))."
    case .dealing: "Nichts geht mehr."
    case .shuffling: "Es wird gemischt …"
    case .result(let result, let net, let xp):
      "\(Self.ending(result)). \(Self.outcome(net))." + (xp > 0 ? " +\(xp) XP" : "")
    case .outOfCredits(let credits):
      (credits == 0
        ? "Deine Credits sind aufgebraucht."
        : "Mit \(German.credits(counting: credits)) kannst du nicht setzen.")
        + " Hier kostet nichts echtes Geld."

    case .dealt(let player, let banker):
      "Spieler: \(Self.list(player)), \(player.points). Bank: \(Self.list(banker)), "
        + "\(banker.points)."
    case .draws(let side, let card, let points):
      "\(Self.name(of: side)) zieht \(German.accusative(card)): \(points)."
    case .settled(let result, let net): "\(Self.ending(result)). \(Self.outcome(net))."
    case .newBankroll(let credits): "Guthaben \(German.number(credits))."
    case .cutCard: "Die Schnittkarte ist da."
    case .lastCoupBegins: "Letzter Coup aus diesem Schlitten."
    case .newShoe: "Ein neuer Schlitten wird gemischt."

    case .refusal(let refusal): Self.words(for: refusal)

    case .decksChoice: "Kartenspiele"
    case .decksOption(let decks): "\(decks)"
    case .payChoice: "Gewinn der Bank"
    case .payMeans:
      "5\u{A0}% Abzug oder keiner, dafür halber Gewinn, wenn die Bank mit 6 gewinnt (Super 6)."
    case .payOption(.commission): "5\u{A0}%"
    case .payOption(.superSix): "Super 6"
    case .limitsChoice: "Limits"
    case .squeezeChoice: "Aufbiegen"
    case .squeezeMeans:
      "Karten der Seite, auf die du gesetzt hast, bleiben verdeckt, bis du sie aufbiegst. Ohne "
        + "Animationen und im Autospiel werden sie offen gegeben."
    case .squeezeOption(.never): "Aus"
    case .squeezeOption(.thirdCards): "Dritte Karten"
    case .squeezeOption(.lastCards): "Zweite und dritte Karten"
    case .limitsMean: "Der niedrigste und der höchste Einsatz auf jedem Feld."
    case .limitsOption(let preset):
      "\(German.chip(preset.limits.lowest))–\(German.chip(preset.limits.highest))"
    case .movedTo(let limits):
      "Die Limits sind jetzt \(German.number(limits.lowest)) bis \(German.number(limits.highest))."
    case .movedBecause: "Deine Credits reichen nicht mehr für den bisherigen Mindesteinsatz."

    case .roundsPlayed: "Coups"
    case .roundLog(let word): word.german

    case .helpCoup: "Ein Coup"
    case .helpBets: "Einsätze"
    case .helpShoe: "Schlitten, Roads und Chancen"
    case .helpControls: "Bedienung"
    case .helpKeys: "Tasten"
    case .help(let line): Self.line(line)

    case .resetLog(let coups):
      "Die Statistik über \(German.count(coups, "Coup", "Coups")) wird gelöscht."
    case .resetTable: "Der Tisch beginnt neu: neuer Schlitten, niedrigste Limits."
    case .summary(let coups):
      "\(German.count(Int64(coups), "Coup", "Coups")) aus diesem Schlitten"
    }
  }

  private static func name(of side: Side) -> String { side == .player ? "Spieler" : "Bank" }

  private static func pays(_ bet: BaccaratBet, _ pay: BankerPay) -> String {
    switch bet {
    case .player: "1:1"
    case .banker: pay == .commission ? "0,95:1" : "1:1, mit 6 halb"
    case .tie: "\(BaccaratPays.tie):1"
    case .playerPair, .bankerPair: "\(BaccaratPays.pair):1"
    case .dragonBonusPlayer, .dragonBonusBanker: "bis 30:1"
    }
  }

  private static func list(_ hand: PointHand) -> String {
    German.list(hand.cards.map { German.name(of: $0) })
  }

  private static func list(_ marks: [DerivedMark?]) -> String {
    if marks.allSatisfy({ $0 == nil }) { return "noch kein Zeichen" }
    return German.list(marks.map { $0 == .red ? "Rot" : $0 == .blue ? "Blau" : "kein Zeichen" })
  }

  private static func ending(_ result: CoupResult) -> String {
    guard let winner = result.winner else { return "Unentschieden mit \(result.player)" }
    let points = winner == .player ? (result.player, result.banker) : (result.banker, result.player)
    return "\(name(of: winner)) gewinnt \(points.0) zu \(points.1)"
  }

  private static func outcome(_ net: Credits) -> String {
    if net == 0 { return "Kein Gewinn, kein Verlust" }
    return net > 0 ? "Du gewinnst \(German.number(net))" : "Du verlierst \(German.number(-net))"
  }

  private static func words(for refusal: BaccaratRefusal) -> String {
    switch refusal {
    case .notNow(.betting): "Erst setzen und geben lassen."
    case .notNow(.dealing): "Nichts geht mehr."
    case .notNow(.coupComplete): "Dieser Coup ist vorbei."
    case .noBet: "Setze zuerst etwas."
    case .betBelowMinimum(let bet, let lowest):
      "\(bet.german): Mindesteinsatz \(German.number(lowest))."
    case .betNotMultiple(let bet, let unit):
      "\(bet.german): Setze ein Vielfaches von \(unit), damit jede Auszahlung eine ganze Zahl ist."
    case .betAboveMaximum(let bet, let highest):
      "\(bet.german): Höchsteinsatz \(German.number(highest))."
    case .notEnoughCredits(let needed, let bankroll):
      "Das kostet \(German.credits(counting: needed)); du hast \(German.number(bankroll))."
    case .sideBetAlone(let bet):
      "\(bet.german) ist eine Nebenwette. Setze auch auf Spieler, Bank oder Unentschieden."
    case .nothingToRepeat: "Es gibt noch keine Einsätze zum Wiederholen."
    }
  }

  private static func line(_ line: BaccaratHelp) -> String {
    switch line {
    case .points:
      "Setze darauf, welche Hand näher an 9 kommt: Spieler oder Bank. Asse zählen 1, Zehnen und "
        + "Bilder 0. Von der Summe zählt nur die letzte Ziffer."
    case .naturals: "8 oder 9 mit zwei Karten ist ein Natural: Niemand zieht."
    case .playerDraws: "Sonst zieht der Spieler bei 0 bis 5 und bleibt bei 6 und 7."
    case .bankerDraws: "Bleibt der Spieler, zieht die Bank bei 0 bis 5."
    case .bankerCells:
      "Zieht der Spieler, zieht die Bank bei 0 bis 2; bei 3, außer seine dritte Karte ist eine 8; "
        + "bei 4, wenn sie 2 bis 7 ist; bei 5, wenn sie 4 bis 7 ist; bei 6, wenn sie 6 oder 7 ist."
    case .main:
      "Spieler zahlt 1 zu 1, Unentschieden 8 zu 1. Dabei kommen Einsätze auf Spieler und Bank zurück."
    case .banker:
      "Bank zahlt 1 zu 1 minus 5\u{A0}% Abzug. Setze darauf Vielfache von "
        + "\(BankerPay.commission.unit), damit jede Auszahlung eine ganze Zahl ist."
    case .superSix:
      "Super 6 ist ohne Abzug, aber ein Sieg der Bank mit 6 zahlt halb. Einsätze auf die Bank sind dann "
        + "gerade."
    case .sides: "Ein Paar zahlt 11 zu 1, wenn die ersten zwei Karten der Hand gleichen Rang haben."
    case .dragon:
      "Dragon Bonus zahlt 1 zu 1, wenn die Hand mit einem Natural gewinnt. Andere Siege mit 4, 5, 6, "
        + "7, 8 oder 9 Punkten Abstand zahlen 1, 2, 4, 6, 10 oder 30 zu 1. Bei gleichen Naturals "
        + "kommt er zurück."
    case .needsMain:
      "Paare und Dragon Bonus brauchen einen Einsatz auf Spieler, Bank oder Unentschieden."
    case .cutCard:
      "Die Schnittkarte liegt 14 Karten vor dem Ende. Kommt sie, wird der Coup beendet und noch "
        + "einer gegeben. Es werden keine Karten verbrannt."
    case .roads:
      "Die Bead Plate zeigt jeden Coup, die Big Road die Serien. Die anderen drei zeigen, wie "
        + "regelmäßig die Big Road ist. Daneben stehen die Zeichen, die der nächste Sieg einträgt."
    case .odds:
      "Bei jedem Einsatz steht der Hausvorteil im nächsten Coup, berechnet aus den Karten im "
        + "Schlitten. Die Roads ändern daran nichts."
    case .keys:
      "1 bis 5 wählen einen Chip. P, B, T setzen auf Spieler, Bank und Unentschieden; I, O auf die "
        + "Paare; K, L auf die Dragon-Wetten. Minus nimmt einen Chip zurück, U macht rückgängig, C leert, R wiederholt, X verdoppelt, "
        + "Enter gibt. S biegt eine Karte auf, Enter dreht sie um."
    case .squeeze:
      "Bekommt deine Seite eine dritte Karte, zieh an einer Ecke, um sie langsam "
        + "anzusehen. Tippe sie an, um sie umzudrehen."
    case .hold: "Halte ein Feld gedrückt, um einen Chip zurückzunehmen."
    case .auto: "Auto wiederholt deine Einsätze einige Coups lang. Jedes Tippen hält es an."
    }
  }
}

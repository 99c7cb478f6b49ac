import BaccaratTables
import CardCore
import CasinoKit
import GameList
import Records

extension StatisticsPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Statistik"
    case .allGames: "Casinospiele"
    case .games: "Spiele"
    case .game(let game): game.entry.title.german
    case .nothingYet: "Noch keine Runden"
    case .nothingYetMeans:
      "Jede Runde wird auf diesem Gerät gespeichert. Hier siehst du dann deine Ergebnisse und wie viel davon "
        + "Glück war."
    case .noStore:
      "Deine Spiele werden hier nicht gespeichert. Sie sind weg, wenn du die App schließt."
    case .rankedRounds: "Ranglistenrunden"
    case .rankedMeans: "Deine Ranglistenrunden sind auf dem Server."
    case .play: "Spiel wählen"
    case .counting(let percent): "Deine Runden werden gezählt: \(percent)\(German.percentSign)"

    case .result: "Ergebnis"
    case .luck: "Glück"
    case .house: "Hausvorteil"
    case .mistakes: "Fehler"
    case .rounds: "Runden"
    case .won: "Gewonnen"
    case .wonWithoutHelp: "Ohne Hilfe gewonnen"
    case .timePlayed: "Spielzeit"
    case .bestStreak: "Beste Serie"
    case .gain(let credits): German.signed(credits)
    case .worth(let thousandths): German.signed(Self.whole(thousandths))
    case .number(let number): German.number(number)
    case .percent(let millionths): German.percent(millionths)
    case .signedPercent(let millionths): German.signedPercent(millionths)
    case .tenthsOfPercent(let millionths): "\(German.tenths(millionths * 100))\u{A0}%"

    case .luckAgainstSkill: "Glück und Können"
    case .resultMeans: "Die Linie zeigt dein Ergebnis, Einsatz für Einsatz."
    case .luckMeans:
      "Linie: dein Ergebnis. Punkte: das erwartete Ergebnis deiner Einsätze und Entscheidungen. Bänder: wo "
        + "68\u{A0}% und 95\u{A0}% der Spieler bei gleicher Spielweise landen."
    case .valued(let done, let all):
      "Berechnet für \(German.number(done)) von \(German.count(all, "Runde", "Runden"))."
    case .workerAway:
      "Der Rest lässt sich gerade nicht berechnen. Öffne die App neu, um es noch einmal zu versuchen."
    case .tooFewRounds(let rounds):
      "\(German.count(rounds, "Runde", "Runden")) \(rounds == 1 ? "ist" : "sind") zu wenig, um Glück von "
        + "Können zu unterscheiden. Die Bänder erscheinen nach \(LuckStatistics.fewest) Runden."
    case .mistakesCost(let credits):
      "Fehler haben dich \(German.credits(counting: credits)) gekostet, unabhängig vom Glück."
    case .withinLuck(let rounds, let low, let high):
      "Dein Glück war durchschnittlich: Nach \(German.count(rounds, "Runde", "Runden")) mit gleichen "
        + "Einsätzen und Entscheidungen landen 95\u{A0}% der Spieler zwischen \(German.signed(low)) und "
        + "\(German.signed(high))."
    case .lucky(let rounds):
      "Du hattest Glück: Nach \(German.count(rounds, "Runde", "Runden")) mit gleichen Einsätzen und "
        + "Entscheidungen landen weniger als 3\u{A0}% der Spieler so hoch."
    case .unlucky(let rounds):
      "Du hattest Pech: Nach \(German.count(rounds, "Runde", "Runden")) mit gleichen Einsätzen und "
        + "Entscheidungen landen weniger als 3\u{A0}% der Spieler so tief."
    case .luckTable: "Als Tabelle zeigen"
    case .afterRounds: "Nach"
    case .resultColumn: "Ergebnis"
    case .worthColumn: "Erwartet"
    case .bandColumn: "95-%-Bereich"
    case .band(let low, let high): "\(German.signed(low)) bis \(German.signed(high))"
    case .round(let number): "Runde \(German.number(number))"
    case .axis(let amount):
      "\(amount > 0 ? "+" : amount < 0 ? "−" : "")\(German.chip(abs(amount)))"
    case .decisions: "Entscheidungen"
    case .decisionsRight(let right, let all):
      "\(German.number(right)) von \(German.count(all, "Entscheidung", "Entscheidungen")) "
        + "\(right == 1 || all == 1 ? "war" : "waren") optimal für die Karten, die du gesehen hattest."

    case .results: "So gingen die Runden aus"
    case .resultOverTime: "Ergebnis, Runde für Runde"
    case .wonRounds: "Gewonnen"
    case .lostRounds: "Verloren"
    case .evenRounds: "Unentschieden"
    case .assistedGames: "Mit Hilfe"
    case .byMonth: "Nach Monaten"
    case .month: "Monat"
    case .monthOf(let month): "\(German.month(month.month)) \(month.year)"
    case .byDealer: "Nach Dealern"
    case .dealer: "Dealer"
    case .byCount: "Nach True Count"
    case .count: "True Count"
    case .byBet: "Nach Wetten"
    case .bet: "Wette"
    case .trueCount(let count):
      count <= -9
        ? "−9 und weniger" : count >= 9 ? "+9 und mehr" : "\(German.signed(count))"
    case .averageBet: "Einsatz im Schnitt"
    case .nameOf(let bet): bet.german
    case .figures: "Einzelheiten"
    case .staked: "Einsätze gesamt"
    case .net: "Ergebnis"
    case .biggestWin: "Höchster Gewinn"
    case .biggestLoss: "Höchster Verlust"
    case .streak: "Aktuelle Serie"
    case .noStreak: "keine"
    case .longestWins: "Längste Siegesserie"
    case .longestLosses: "Längste Pechsträhne"
    case .winsInARow(let wins): German.count(wins, "Sieg", "Siege")
    case .lossesInARow(let losses): German.count(losses, "Niederlage", "Niederlagen")
    case .resultPerCredit: "Ergebnis je gesetztem Credit"
    case .exactEdge: "Hausvorteil deiner Einsätze"
    case .luckMovesIt: "95-%-Bereich des Glücks"
    case .within(let error): "± \(German.percent(error))"
    case .mark(let mark): Self.name(of: mark)
    case .share(let part, let whole):
      "\(German.number(part)) (\(German.percent(Self.share(part, of: whole))))"

    case .sessions: "Sitzungen"
    case .sessionsMean:
      "Eine Sitzung endet, wenn du das Spiel wechselst oder mehr als 30 Minuten Pause machst."
    case .began: "Beginn"
    case .gameColumn: "Spiel"
    case .tableColumn: "Tisch"
    case .length: "Dauer"
    case .sessionCount(let count): German.count(count, "Sitzung", "Sitzungen")
    case .date(let time): Self.date(time)
    case .time(let milliseconds): German.length(minutes: (milliseconds + 30_000) / 60_000)
    case .moreSessions(let count):
      count == 1
        ? "Die Summen oben enthalten 1 frühere Sitzung."
        : "Die Summen oben enthalten \(German.number(count)) frühere Sitzungen."
    case .howCounted:
      "Alle Zahlen entstehen, indem die auf diesem Gerät gespeicherten Runden noch einmal gespielt werden. "
        + "Glück ist das Ergebnis einer Runde minus dem exakten Erwartungswert ihrer Einsätze und "
        + "Entscheidungen. Die Spielzeit ist die deiner Sitzungen. „Zeit und Pausen“ zählt die ganze "
        + "Zeit, in der ein Spiel offen ist."
    case .unread(1): "1 Runde lässt sich nicht nachspielen und zählt nicht mit."
    case .unread(let rounds):
      "\(German.number(rounds)) Runden lassen sich nicht nachspielen und zählen nicht mit."
    case .folded(let most):
      "Nur die letzten \(German.number(most)) Runden sind einzeln gespeichert. Ältere zählen in den Summen "
        + "mit."
    }
  }

  private static func date(_ time: Int64) -> String {
    let day = CalendarDay(at: time)
    return "\(day.day). \(German.month(day.month)) \(day.year), \(Self.clock(time)) Uhr"
  }

  private static func name(of mark: RoundMark) -> String {
    switch mark {
    case .hands: "Hände"
    case .handsWon: "Hände gewonnen"
    case .handsLost: "Hände verloren"
    case .handsEven: "Hände unentschieden"
    case .blackjacks: "Deine Blackjacks"
    case .dealerBlackjacks: "Blackjacks des Dealers"
    case .busts: "Hände überkauft"
    case .dealerBusts: "Dealer hat sich überkauft"
    case .doubles: "Verdoppelt"
    case .splits: "Geteilt"
    case .surrenders: "Aufgegeben"
    case .insured: "Versichert"
    case .playerWon: "Spieler gewinnt"
    case .bankerWon: "Bank gewinnt"
    case .tied: "Unentschieden"
    case .naturals: "Naturals"
    case .pairs: "Coups mit Paar"
    case .ties: "Unentschieden"
    case .wars: "Kriege"
    case .plays: "Mitgegangen"
    case .folds: "Gepasst"
    }
  }
}

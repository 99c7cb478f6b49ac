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
    case .allGames: "Alle Einsätze"
    case .games: "Spiele"
    case .game(let game): GameTitle.title(game).german
    case .nothingYet: "Noch nichts zu zählen"
    case .nothingYetMeans:
      "Von jetzt an wird jede Runde auf diesem Gerät aufgehoben, Karte für Karte. Hier siehst du, was dabei "
        + "herauskommt: deine Ergebnisse und wie viel davon Glück war."
    case .noStore:
      "Dieser Browser hebt für True Count gerade nichts auf. Was du spielst, ist weg, wenn du gehst."
    case .play: "Spiel wählen"
    case .counting(let done, let all):
      "Deine Runden werden gezählt: \(German.number(done)) von \(German.number(all))"

    case .result: "Ergebnis"
    case .luck: "Glück"
    case .house: "Haus"
    case .mistakes: "Fehler"
    case .rounds: "Runden"
    case .won: "Gewonnen"
    case .timePlayed: "Spielzeit"
    case .bestStreak: "Beste Serie"
    case .gain(let credits): German.signed(credits)
    case .worth(let thousandths): German.signed(Self.whole(thousandths))
    case .number(let number): German.number(number)
    case .percent(let millionths): German.percent(millionths)
    case .tenthsOfPercent(let millionths): "\(German.tenths(millionths * 100))\u{A0}%"

    case .luckAgainstSkill: "Glück und Können"
    case .resultMeans: "Die Linie ist dein Ergebnis, Einsatz für Einsatz."
    case .luckMeans:
      "Linie: dein Ergebnis. Punkte: was deine Einsätze und Entscheidungen wert waren. Bänder: wo 68 und 95 "
        + "von 100 Spielern landen, die genauso spielen."
    case .valued(let done, let all):
      "Ausgerechnet für \(German.number(done)) von \(German.count(all, "Runde", "Runden"))."
    case .workerAway:
      "Der Rest lässt sich gerade nicht ausrechnen. Lade die Seite neu, um es noch einmal zu versuchen."
    case .tooFewRounds(let rounds):
      "\(German.count(rounds, "Runde", "Runden")) \(rounds == 1 ? "ist" : "sind") zu wenig, um Glück von "
        + "Können zu trennen; ab \(LuckStatistics.fewest) werden die Bänder gezeichnet."
    case .withinLuck(let rounds, let low, let high):
      "Glück allein erklärt den Unterschied: Von 100 Spielern, die diese "
        + "\(German.count(rounds, "Runde", "Runden")) genauso spielen, landen 95 zwischen "
        + "\(German.signed(low)) und \(German.signed(high))."
    case .lucky(let rounds):
      "Du hattest Glück: Von 100 Spielern, die diese \(German.count(rounds, "Runde", "Runden")) genauso "
        + "spielen, gewinnen weniger als 3 so viel."
    case .unlucky(let rounds):
      "Du hattest Pech: Von 100 Spielern, die diese \(German.count(rounds, "Runde", "Runden")) genauso "
        + "spielen, schneiden weniger als 3 so schlecht ab."
    case .luckTable: "Das Diagramm als Tabelle"
    case .afterRounds: "Nach"
    case .resultColumn: "Ergebnis"
    case .worthColumn: "Wert"
    case .bandColumn: "95 von 100"
    case .band(let low, let high): "\(German.signed(low)) bis \(German.signed(high))"
    case .round(let number): "Runde \(German.number(number))"
    case .axis(let amount):
      "\(amount > 0 ? "+" : amount < 0 ? "−" : "")\(German.chip(abs(amount)))"
    case .decisions: "Entscheidungen"
    case .decisionsRight(let right, let all):
      "\(German.number(right)) von \(German.count(all, "Entscheidung", "Entscheidungen")) "
        + "\(right == 1 ? "hat" : "haben") nichts verschenkt, gemessen am besten Spiel für die Karten, die "
        + "du gesehen hattest."

    case .results: "So gingen Runden aus"
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
    case .figures: "Zahlen"
    case .staked: "Einsätze zusammen"
    case .net: "Bilanz"
    case .biggestWin: "Höchster Gewinn"
    case .biggestLoss: "Höchster Verlust"
    case .streak: "Serie jetzt"
    case .noStreak: "keine"
    case .longestWins: "Längste Siegesserie"
    case .longestLosses: "Längste Pechsträhne"
    case .winsInARow(let wins): German.count(wins, "Sieg", "Siege")
    case .lossesInARow(let losses): German.count(losses, "Niederlage", "Niederlagen")
    case .realizedEdge: "Hausvorteil, wie er ausfiel"
    case .exactEdge: "Hausvorteil deiner Einsätze, exakt"
    case .luckMovesIt: "Was Glück daran ändert, in 95 von 100 Fällen"
    case .within(let error): "± \(German.percent(error))"
    case .mark(let mark): Self.name(of: mark)
    case .share(let part, let whole):
      "\(German.number(part)) (\(German.percent(Self.share(part, of: whole))))"

    case .sessions: "Sitzungen"
    case .sessionsMean:
      "Eine Sitzung ist Spielzeit an einem Spiel ohne eine halbe Stunde Pause."
    case .began: "Beginn"
    case .gameColumn: "Spiel"
    case .tableColumn: "Tisch"
    case .length: "Dauer"
    case .sessionCount(let count): German.count(count, "Sitzung", "Sitzungen")
    case .date(let time): Self.date(time)
    case .time(let milliseconds): Self.length(of: (milliseconds + 30_000) / 60_000)
    case .moreSessions(let count):
      count == 1
        ? "Eine frühere Sitzung steckt in den Summen oben."
        : "\(German.number(count)) frühere Sitzungen stecken in den Summen oben."
    case .howCounted:
      "Alle Zahlen sind aus den Runden berechnet, die auf diesem Gerät liegen: Sie werden noch einmal "
        + "gespielt. Das Glück einer Runde ist ihr Ergebnis abzüglich des exakten Werts ihrer Einsätze und "
        + "Entscheidungen."
    case .unread(1): "Eine Runde lässt sich nicht lesen oder nachspielen und zählt nicht mit."
    case .unread(let rounds):
      "\(German.number(rounds)) Runden lassen sich nicht lesen oder nachspielen und zählen nicht mit."
    case .folded(let most):
      "Die letzten \(German.number(most)) Runden sind einzeln aufbewahrt, die davor nur noch in diesen "
        + "Summen."
    }
  }

  private static func length(of minutes: Int64) -> String {
    if minutes < 1 { return "unter 1 Min." }
    return minutes < 60
      ? "\(minutes) Min." : "\(German.number(minutes / 60)) Std. \(minutes % 60) Min."
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
    case .dealerBusts: "Dealer überkauft"
    case .doubles: "Verdoppelt"
    case .splits: "Geteilt"
    case .surrenders: "Aufgegeben"
    case .insured: "Versichert"
    case .playerWon: "Spieler gewann"
    case .bankerWon: "Bank gewann"
    case .tied: "Tie"
    case .naturals: "Naturals"
    case .pairs: "Coups mit Paar"
    case .ties: "Gleichstände"
    case .wars: "Kriege"
    case .plays: "Hände gespielt"
    case .folds: "Hände weggeworfen"
    }
  }
}

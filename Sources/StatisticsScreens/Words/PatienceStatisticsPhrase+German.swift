import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

extension PatienceStatisticsPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .name(let rules): PilePhrase.germanName(of: rules)
    case .game: "Spiel"
    case .all: "Alle"

    case .byGame: "Nach Spielen"
    case .games: "Partien"
    case .won: "Gewonnen"
    case .share: "Anteil"
    case .percent(let part, let whole):
      "\(German.tenths(StatisticsPhrase.share(part, of: whole) * 100))\u{A0}%"
    case .none: "–"

    case .winnableDeals: "Spiele, die aufgehen"
    case .winnableMeans:
      "Ein Spiel mit einer Nummer zählt einmal, so oft du es auch ohne Hilfe gespielt hast. Es geht auf, wenn du es gewonnen hast "
        + "oder der Rechner einen Weg zum Sieg gefunden hat."
    case .winnable: "Gehen auf"
    case .wonDeals: "Gewonnen"
    case .unsure(let sums): Self.unsure(sums)
    case .solverAway:
      "Der Rest lässt sich gerade nicht ausrechnen. Lade die Seite neu, um es noch einmal zu versuchen."

    case .lines: "Züge über dem kürzesten bekannten Weg"
    case .linesMean:
      "Der kürzeste bekannte Weg ist deiner oder der des Rechners, je nachdem, welcher weniger Züge hat. Vielleicht gibt es einen "
        + "noch kürzeren."
    case .compared: "Gewonnen"
    case .beyond: "Züge darüber"
    case .average(let millionths): German.tenths(millionths)
    case .shortest(let deals, let all):
      "In \(German.number(deals)) von \(German.count(all, "Spiel", "Spielen")) ist kein kürzerer Weg als deiner bekannt."

    case .times: "Zeit"
    case .best: "Bester Sieg"
    case .mean: "Sieg im Schnitt"
    case .inAll: "Zusammen"
    case .time(let milliseconds): Self.clock(milliseconds)

    case .dailyDeals: "Tagesspiele"
    case .dailyMeans(let won, let played, let month):
      "\(Self.month(month)): \(German.count(played, "Tagesspiel", "Tagesspiele")) gespielt, \(German.number(won)) gewonnen."
    case .dailyStreak(let streak):
      "Tage in Folge gewonnen: \(German.number(streak.now)), längste Serie \(German.number(streak.best))."
    case .zone:
      "Die Tage sind die der Uhr deines Geräts, von Mitternacht bis Mitternacht. Spiele vergangener Tage kannst du "
        + "nachholen; gewonnen zählt jedes für seinen Tag, außer der Rest wurde vorgespielt."
    case .legendWon: "gewonnen"
    case .legendShown: "gewonnen, Rest vorgespielt"
    case .legendPlayed: "gespielt, nicht gewonnen"
    case .month(let month): Self.month(month)
    case .previousMonth: "Voriger Monat"
    case .nextMonth: "Nächster Monat"
    case .weekday(let day): ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][Int(day)]
    case .weekdayName(let day):
      ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"][Int(day)]
    case .day(let date, let deals):
      "\(Self.date(date)): "
        + German.list(deals.map { "\(Self.name(of: $0)), \(Self.result(of: $0))" })
    case .todaysDeal(let date): "\(Self.date(date)): Spiel des Tages, noch nicht gespielt"
    case .dayNotPlayed(let date): "\(Self.date(date)): nicht gespielt"
    case .monthTable: "Der Monat als Tabelle"
    case .date: "Tag"
    case .result: "Ergebnis"
    case .bestTime: "Zeit"
    case .dateOf(let date): Self.date(date)
    case .resultOf(let day): Self.result(of: day)
    case .nothingInMonth: "In diesem Monat wurde kein Tagesspiel gespielt."
    }
  }

  private static func name(of day: PatienceStatistics.Day) -> String {
    PatienceRules.onTable(named: day.game).map { PilePhrase.germanName(of: $0) } ?? day.game
  }

  private static func result(of day: PatienceStatistics.Day) -> String {
    day.isWon
      ? "gewonnen"
      : day.isShown
        ? "gewonnen, Rest vorgespielt"
        : day.played == 1
          ? "nicht gewonnen" : "in \(German.number(day.played)) Partien nicht gewonnen"
  }

  private static func unsure(_ sums: DealSums) -> String {
    let parts = [
      sums.lost > 0
        ? "\(German.number(sums.lost)) \(sums.lost == 1 ? "geht" : "gehen") beweisbar nicht auf"
        : "",
      sums.unknown > 0 ? "\(German.number(sums.unknown)) unbekannt" : "",
      sums.open > 0 ? "\(German.number(sums.open)) noch zu untersuchen" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? "Alle deine Spiele gehen auf." : "Außerdem: \(German.list(parts))."
  }

  private static func month(_ month: CalendarMonth) -> String {
    "\(German.month(month.month)) \(month.year)"
  }

  private static func date(_ date: UInt64) -> String {
    "\(date % 100). \(month(CalendarMonth(ofDate: date)))"
  }
}

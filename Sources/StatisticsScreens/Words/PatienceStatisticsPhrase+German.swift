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

    case .allPatiences: "Alle Patiencen"
    case .howCounted:
      "Alle Zahlen entstehen, indem die auf diesem Gerät gespeicherten Partien noch einmal gespielt werden."

    case .nothingYet: "Noch keine Spiele"
    case .nothingYetMeans:
      "Jedes Spiel wird auf diesem Gerät gespeichert. Hier siehst du dann deine Siege, Serien und Bestzeiten."
    case .pastGames: "Gespielte Spiele"
    case .howGamesEnded: "So gingen die Spiele aus"

    case .winnableDeals: "Lösbare Spiele"
    case .winnableMeans:
      "Jedes Spiel, das du ohne Hilfe gespielt hast, zählt einmal. Es ist lösbar, wenn du es gewonnen hast oder eine "
        + "Lösung gefunden wurde."
    case .winnable: "Lösbar"
    case .wonDeals: "Gewonnen"
    case .unsure(let sums): Self.unsure(sums)
    case .solverAway:
      "Der Rest lässt sich gerade nicht prüfen. Öffne die App neu, um es noch einmal zu versuchen."

    case .lines: "Züge zu viel"
    case .linesMean:
      "Wie viele Züge du im Schnitt mehr gebraucht hast als die kürzeste bekannte Lösung, deine oder eine berechnete. "
        + "Vielleicht gibt es eine noch kürzere."
    case .compared: "Gewonnen"
    case .beyond: "Züge zu viel"
    case .average(let millionths): German.tenths(millionths)
    case .shortest(let deals, let all): Self.shortest(deals, of: all)

    case .times: "Zeiten"
    case .best: "Bestzeit"
    case .mean: "Sieg im Schnitt"
    case .inAll: "Gesamt"
    case .time(let milliseconds): Self.clock(milliseconds)

    case .oneGame: "Ein Spiel"
    case .chooseGame: "Spiel wählen"
    case .currentStreak: "Aktuelle Siegesserie"
    case .longestStreak: "Längste Siegesserie"
    case .fewestMoves: "Wenigste Züge"
    case .hints: "Tipps"
    case .withHelp: "Mit Hilfe, getrennt gezählt"
    case .bestScore(let scoring):
      scoring == .standard
        ? "Meiste Punkte mit Zeit" : scoring.isLowBest ? "Wenigste Punkte" : "Meiste Punkte"
    case .points(let points, let scoring):
      scoring.isSigned ? German.signed(points) : German.number(points)
    case .number(let number): German.number(number)
    case .timesOfWins: "So lange haben deine Siege gedauert"
    case .timesTable: "Als Tabelle zeigen"
    case .timeColumn: "Zeit"
    case .winsColumn: "Siege"
    case .median(let seconds, let wins):
      "Mindestens die Hälfte deiner \(German.number(wins)) Siege hat weniger als \(Self.clock(seconds * 1_000)) gedauert."
    case .clock(let seconds): Self.clock(seconds * 1_000)
    case .timeRange(let from, let to):
      to.map { "\(Self.clock(from * 1_000)) bis \(Self.clock($0 * 1_000))" }
        ?? "\(Self.clock(from * 1_000)) oder länger"
    case .onlyLatest(let counted, let played):
      "Serien, Züge, Punkte und das Diagramm enthalten nur die letzten \(German.number(counted)) von "
        + "\(German.count(played, "Partie", "Partien"))."

    case .badges: "Auszeichnungen"
    case .badgesMean:
      "Siege mit Hilfe bringen keine Auszeichnung. \(PilePhrase.whatHelpIs.german) Ein Tagesspiel zählt für seinen Tag, auch "
        + "wenn du es später oder mit Hilfe gewinnst, aber nicht, wenn du etwas von der Lösung gesehen hast."
    case .badgeEarned: "Verdient"
    case .badgesEarned(let earned, let all): "\(earned) von \(all) Auszeichnungen verdient."
    case .badgeProgress(let done, let goal): "\(German.number(done)) von \(German.number(goal))"

    case .dailyDeals: "Tagesspiele"
    case .dailyMeans(let won, let played, let started, let month):
      "\(Self.month(month)): \(German.count(played, "Tagesspiel", "Tagesspiele")) gespielt, \(German.number(won)) gewonnen"
        + (started == 0 ? "." : ", \(German.number(started)) begonnen.")
    case .dealsOf(let date): "Spiele vom \(Self.date(date))"
    case .dailyStreak(let streak):
      "Siegesserie: \(German.count(streak.now, "Tag", "Tage")), längste \(German.count(streak.best, "Tag", "Tage"))."
    case .zone:
      "Ein Tag beginnt um Mitternacht auf deinem Gerät. Vergangene Tage kannst du nachholen. Ein Sieg zählt für seinen "
        + "Tag, außer du hast etwas von der Lösung gesehen."
    case .legendWon: "gewonnen"
    case .legendShown: "Lösung gezeigt"
    case .legendPlayed: "noch nicht gewonnen"
    case .month(let month): Self.month(month)
    case .previousMonth: "Voriger Monat"
    case .nextMonth: "Nächster Monat"
    case .weekday(let day): ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][Int(day)]
    case .weekdayName(let day):
      ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"][Int(day)]
    case .day(let date, let deals):
      "\(Self.date(date)): "
        + German.list(deals.map { "\(Self.name(of: $0)), \(Self.result(of: $0))" })
    case .started(let date, let games):
      "\(Self.date(date)): \(German.list(games.map { "\(PilePhrase.germanName(of: $0.rules)), \(Self.progress($0.moves))" }))"
    case .notStarted: "nicht begonnen"
    case .inProgress(let moves): Self.progress(moves)
    case .todaysDeal(let date): "\(Self.date(date)): heute, noch nicht gespielt"
    case .dayNotPlayed(let date): "\(Self.date(date)): nicht gespielt"
    case .monthTable: "Als Tabelle zeigen"
    case .date: "Tag"
    case .result: "Ergebnis"
    case .bestTime: "Zeit"
    case .dateOf(let date): Self.date(date)
    case .resultOf(let day): Self.result(of: day)
    case .nothingInMonth: "In diesem Monat hast du kein Tagesspiel gespielt."
    }
  }

  private static func progress(_ moves: Int) -> String {
    "begonnen, \(German.count(Int64(moves), "Zug", "Züge"))"
  }

  private static func name(of day: PatienceStatistics.Day) -> String {
    PatienceRules.onTable(named: day.game).map { PilePhrase.germanName(of: $0) } ?? day.game
  }

  private static func result(of day: PatienceStatistics.Day) -> String {
    day.isWon
      ? "gewonnen"
      : day.isShown
        ? "Lösung gezeigt"
        : day.played == 1
          ? "nicht gewonnen" : "in \(German.number(day.played)) Partien nicht gewonnen"
  }

  private static func unsure(_ sums: DealSums) -> String {
    let parts = [
      sums.lost > 0
        ? "\(German.number(sums.lost)) nachweislich nicht lösbar"
        : "",
      sums.unknown > 0 ? "\(German.number(sums.unknown)) unbekannt" : "",
      sums.open > 0 ? "\(German.number(sums.open)) noch nicht geprüft" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty
      ? "Alle deine Spiele sind lösbar." : "Übrige Spiele: \(German.list(parts))."
  }

  private static func shortest(_ deals: Int64, of all: Int64) -> String {
    if all == 1 {
      return "Für dein Spiel ist \(deals == 0 ? "eine" : "keine") kürzere Lösung bekannt."
    }
    return deals == 0
      ? "Für alle \(German.number(all)) Spiele sind kürzere Lösungen bekannt."
      : "Für \(German.number(deals)) deiner \(German.number(all)) Spiele ist keine kürzere Lösung bekannt."
  }

  private static func month(_ month: CalendarMonth) -> String {
    "\(German.month(month.month)) \(month.year)"
  }

  private static func date(_ date: UInt64) -> String { PilePhrase.germanDate(date) }
}

import CardCore
import CasinoKit
import GameList

extension ReplayPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .allPatiences: "Alle Patiencen"
    case .title(let isPatience): isPatience ? "Gespielte Spiele" : "Gespielte Runden"
    case .shareTitle: "Geteilte Runde"
    case .game(let game): (game.entry.titleInRounds ?? game.entry.title).german

    case .allGames: "Alle Spiele"
    case .games: "Spiele"
    case .results: "Nach Ergebnis filtern"
    case .filter(.all, _): "Alle"
    case .filter(.won, let isPatience): ReplayPhrase.end(.won, isPatience: isPatience).german
    case .filter(.even, let isPatience): ReplayPhrase.end(.even, isPatience: isPatience).german
    case .filter(.lost, let isPatience): ReplayPhrase.end(.lost, isPatience: isPatience).german
    case .filter(.mistakes, _): "Mit Fehlern"
    case .end(.won, _): "Gewonnen"
    case .end(.even, let isPatience): isPatience ? "Mit Hilfe" : "Unentschieden"
    case .end(.lost, let isPatience): isPatience ? "Nicht gewonnen" : "Verloren"
    case .nothingYet(let isPatience): isPatience ? "Noch keine Spiele" : "Noch keine Runden"
    case .nothingYetMeans(let isPatience):
      (isPatience ? "Jedes Spiel, das" : "Jede Runde, die")
        + " du zu Ende spielst, wird auf diesem Gerät gespeichert. Hier kannst du \(isPatience ? "es" : "sie") Karte für "
        + "Karte noch einmal ansehen."
    case .play: "Spiel wählen"
    case .noneFound(let isPatience): "Keine passenden \(isPatience ? "Spiele" : "Runden")."
    case .olderAreGone(let isPatience):
      "Ältere \(isPatience ? "Spiele" : "Runden") zählen in der Statistik, lassen sich aber nicht mehr ansehen."
    case .searching(let day):
      "Suche läuft …" + (day.map { " jetzt beim \(Self.name(of: $0))" } ?? "")
    case .more: "Mehr zeigen"
    case .tableRules: "Regeln dieses Tischs"
    case .day(let day): Self.name(of: day)
    case .time(let hours, let minutes): Self.clock(hours, minutes)
    case .bet(let bet): "Einsatz \(German.number(bet))"
    case .gain(let credits): credits == 0 ? "±0" : German.signed(credits)
    case .mistakes(let count, let lost): "\(count) Fehler, \(German.loss(lost))"
    case .moves(let moves): German.count(Int64(moves), "Zug", "Züge")
    case .played(let day, let hours, let minutes):
      "\(Self.name(of: day)), \(Self.clock(hours, minutes)) Uhr"
    case .unreadable: "Diese Runde ist beschädigt und lässt sich nicht abspielen."
    case .unknownTable:
      "Diese Runde wurde an einem Tisch gespielt, den es in dieser Version nicht gibt."
    case .workerAway:
      "Fehler lassen sich gerade nicht berechnen. Öffne die App neu, um es noch einmal zu versuchen."

    case .backToRounds: "Alle Runden"
    case .ownRounds: "Deine eigenen Runden"
    case .felt: "Karten auf dem Tisch"
    case .stepOf(let step, let count): "Schritt \(step) von \(count)"
    case .toStart: "Zum Anfang"
    case .back: "Schritt zurück"
    case .playOn: "Abspielen"
    case .pause: "Anhalten"
    case .forward: "Schritt vor"
    case .toEnd: "Zum Ende"
    case .nextMistake: "Nächster Fehler"
    case .noMistake: "Danach kommt kein Fehler mehr."
    case .position: "Schritt"
    case .holeCard: "Der Dealer nimmt eine verdeckte Karte."
    case .gets(let side, let card): "\(side) bekommt \(card)."
    case .total(let net): "Runde insgesamt: \(ReplayPhrase.gain(net).german)."
    case .judging: "Der Coach rechnet …"
    case .bestPlay(let play): "\(play): optimal gespielt."
    case .mistake(let chosen, let best, let cost, let lost):
      "\(chosen). Besser: \(best). Das kostet \(German.percent(cost)) vom Einsatz, \(German.cost(lost)) Credits."
    case .worthOfPlays: "Wert jedes Zugs"
    case .worth(let worth): German.signedPercent(worth)
    case .noVerdict: "Es waren zu wenige Karten übrig, um diesen Zug zu bewerten."

    case .share: "Teilen"
    case .copyLink: "Link kopieren"
    case .saveFile: "Als Datei speichern"
    case .copied: "Link kopiert."
    case .uncopied: "Der Browser konnte den Link nicht kopieren. Speichere die Datei."
    case .seedIsShared:
      "Link und Datei enthalten den Startwert des Schlittens, damit jeder alle Karten prüfen kann. Daraus lassen sich auch die "
        + "Karten berechnen, die noch kommen."
    case .verified(let result, let steps):
      "Durch Nachspielen bestätigt: \(German.count(Int64(steps), "Schritt", "Schritte")), Einsatz "
        + "\(German.number(result.staked)), zurück \(German.number(result.returned))."
    case .verifiedPatience(let moves):
      "Durch Nachspielen bestätigt: \(German.count(Int64(moves), "Zug", "Züge"))."

    case .noSuchRound: "Diese Runde ist nicht auf diesem Gerät."
    case .openFile(let isPatience): "\(isPatience ? "Spiel" : "Runde") aus Datei öffnen"
    case .brokenFile: "Diese Datei enthält keine vollständige Runde. Versuche es mit einer anderen."
    case .newerFile: "Diese Datei stammt aus einer neueren Version von True Count."
    case .newerFileMeans:
      "Öffne die App neu oder aktualisiere sie. Öffne dann die Datei noch einmal."
    case .brokenLink: "Dieser Link enthält keine vollständige Runde."
    case .brokenLinkMeans:
      "Ein Teil fehlt oder wurde verändert. Lass ihn dir noch einmal schicken."
    case .problem(.unknownTable):
      "Diese Runde wurde an einem Tisch gespielt, den es in dieser Version nicht gibt. Vielleicht hilft eine "
        + "Aktualisierung."
    case .problem(.doesNotReplay(let refusal)):
      "Diese Runde folgt nicht den Regeln: \(refusal.sentence)."
    case .problem(.differs(let recorded, let played)):
      "Diese Runde ist nicht echt. Sie nennt Einsatz \(German.number(recorded.staked)), zurück "
        + "\(German.number(recorded.returned)), aber ihre Karten ergeben Einsatz "
        + "\(German.number(played.staked)), zurück \(German.number(played.returned))."
    }
  }

  private static func name(of day: CalendarDay) -> String {
    "\(day.day). \(German.month(day.month)) \(day.year)"
  }

  private static func clock(_ hours: Int, _ minutes: Int) -> String {
    "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}

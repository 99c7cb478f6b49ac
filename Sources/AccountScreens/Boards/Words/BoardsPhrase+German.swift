import CardCore
import CasinoKit

extension BoardsPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Bestenlisten"
    case .looking: "Der Server wird kontaktiert …"
    case .absent: CommonPhrase.noServer.german
    case .absentMeans: "Deine eigenen Ergebnisse stehen in der Statistik."
    case .away: "Der Server ist gerade nicht erreichbar."
    case .awayMeans:
      "Du kannst mit Übungscredits weiterspielen. Versuch es später noch einmal."
    case .look: "Noch einmal versuchen"
    case .winnings: "Ergebnis"
    case .game: "Spiel"
    case .gameMeans: "Jedes Spiel mit Einsätzen hat eine eigene Bestenliste."
    case .time: "Zeitraum"
    case .timeMeans: "Ein Monat beginnt um Mitternacht UTC."
    case .allTime: "Insgesamt"
    case .thisMonth: "Dieser Monat"
    case .month(let month): "\(German.month(month % 100)) \(month / 100)."
    case .sinceEver: "Insgesamt."
    case .players(let count):
      "\(German.count(count, "Spieler steht", "Spieler stehen")) auf dieser Liste."
    case .nobody: "Auf dieser Liste steht noch niemand."
    case .proof:
      "Nur Ranglistenrunden zählen: Der Server teilt sie aus Schlitten aus, die niemand wählen kann, "
        + "und du kannst jede Karte prüfen. Ergebnisse stehen in Mindesteinsätzen des Tisches. Eigene "
        + "Regeln zählen nicht."
    case .playRanked: "Um Ranglistencredits spielen"
    case .order: "Sortiert nach"
    case .orderMeans: "Bei Entscheidungen zählt das Kartenglück nicht."
    case .decisions: "Entscheidungen"
    case .decisionsProof:
      "Jede Entscheidung einer Ranglistenhand wird mit dem besten Zug für die Karten verglichen, die du "
        + "gesehen hattest. Der Unterschied im Erwartungswert ist ihr Preis, egal welche Karten danach "
        + "kamen. Die Liste zeigt den Preis von 100 Händen in Mindesteinsätzen des Tisches. Weniger ist "
        + "besser. Du stehst ab 200 Händen auf der Liste. Ein Schlitten zählt kurz nach seinem Ende."
    case .cost: "Verlorene Mindesteinsätze je 100 Hände"
    case .hands: "Hände"
    case .handsUnit(let hands): hands == 1 ? " Hand" : " Hände"
    case .costs(let units): German.credits(units)
    case .ownCost(let place, let units):
      "Dein Rang: \(German.number(place)). Deine Entscheidungen kosten \(German.credits(units)) Mindesteinsätze je 100 Hände."
    case .missingHands(let count):
      count == 1
        ? "Nach einer weiteren Hand in beendeten Schlitten stehst du auf der Liste."
        : "Nach \(German.number(count)) weiteren Händen in beendeten Schlitten stehst du auf der Liste."
    case .place: "Rang"
    case .player: "Spieler"
    case .net: "Ergebnis in Mindesteinsätzen"
    case .rounds: "Runden"
    case .number(let number): German.number(number)
    case .roundsUnit(let rounds): rounds == 1 ? " Runde" : " Runden"
    case .units(let units): German.signedCredits(units)
    case .nameless: "Ohne Namen"
    case .you(let name): "\(name) (du)"
    case .ownPlace(let place, let units):
      "Dein Rang: \(German.number(place)), mit \(German.signedCredits(units)) Mindesteinsätzen."
    case .noOwnPlace: "Hier zählt noch keine Runde von dir."
    case .report: "Melden"
    case .isReported: "Gemeldet"
    case .reportName(let name): "Den Namen \(name) melden"
    case .reportAsks(let name): "Den Namen „\(name)“ melden? Ein Mensch prüft ihn."
    case .reportNow: "Namen melden"
    case .notReport: "Abbrechen"
    case .yourPart: "Dein Eintrag"
    case .guestMeans:
      "Ansehen darf sie jeder. Um auf der Liste zu stehen, brauchst du ein Konto und Ranglistenrunden, "
        + "die der Server austeilt."
    case .toAccount: "Konto öffnen"
    case .joinMeans:
      "Auf den Listen stehst du nur, wenn du beitrittst. Dann zählen alle deine "
        + "Ranglistenrunden, auch künftige. Ohne Namen bleibst du anonym."
    case .join: "Beitreten"
    case .name: "Angezeigter Name (freiwillig)"
    case .nameRules:
      "2 bis 24 lateinische Buchstaben und Ziffern, dazwischen einzelne Leerzeichen, Punkte, Bindestriche oder Apostrophe. "
        + "Andere Spieler sehen ihn."
    case .rename: "Namen speichern"
    case .shownNameless: "Du stehst ohne Namen auf den Listen."
    case .shownAs(let name): "Du stehst als \(name) auf den Listen."
    case .leave: "Listen verlassen"
    case .leaveMeans:
      "Deine Einträge und dein Name werden von allen Listen gelöscht. Dein Konto bleibt."
    case .leaveAsks: "Deine Einträge und deinen Namen von allen Listen löschen?"
    case .stay: "Bleiben"
    case .leaveNow: "Verlassen und löschen"
    case .joined: "Du stehst auf den Listen."
    case .renamed: "Der Name wurde gespeichert."
    case .left: "Du hast die Listen verlassen. Deine Einträge wurden gelöscht."
    case .reported: "Danke. Der Name wird geprüft."
    case .badName:
      "Dieser Name ist nicht erlaubt. Nimm 2 bis 24 lateinische Buchstaben und Ziffern, "
        + "höchstens 4 Ziffern in Folge und nichts Anstößiges."
    case .nameLost(let name):
      "Dein Name „\(name)“ wurde nach einer Meldung entfernt. Du kannst einen anderen wählen."
    case .nameWasTaken: "Dieser Name wurde nach einer Meldung entfernt. Wähle einen anderen."
    case .nameTaken: "Der Name eines anderen Spielers sieht genauso aus. Wähle einen anderen."
    case .nameIsGone: "Dieser Name steht nicht mehr auf den Listen."
    case .tooManyReports:
      "Mehr Namen kannst du nicht melden. Warte, bis deine Meldungen geprüft sind."
    case .signInFirst: "Melde dich zuerst bei deinem Konto an."
    case .tooOften: "Zu viele Versuche. Versuch es in einer Minute noch einmal."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    }
  }
}

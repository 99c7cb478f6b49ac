import CardCore
import CasinoKit

extension BoardsPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Bestenlisten"
    case .looking: "Das Haus wird gefragt …"
    case .absent: "Dieses Haus führt keine Bestenlisten."
    case .absentMeans: "Deine eigenen Ergebnisse stehen wie immer in der Statistik."
    case .away: "Das Haus ist gerade nicht zu erreichen."
    case .awayMeans:
      "Dort werden die Listen geführt. Spiel ruhig weiter: Deine Runden bleiben auf diesem Gerät und werden "
        + "übermittelt, sobald das Haus wieder da ist."
    case .look: "Noch einmal versuchen"
    case .winnings: "Gewinn nach Abzug der Verluste"
    case .game: "Spiel"
    case .gameMeans: "Jedes Spiel mit Einsätzen hat seine Liste."
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
      "Was eine Liste beweist: Jede Runde darauf hat das Haus nach den Regeln nachgespielt, und ihre Karten zählen nur "
        + "einmal. Was sie nicht beweist: dass die Karten vom Zufall kamen. Jedes Gerät mischt für sich."
    case .place: "Platz"
    case .player: "Spieler"
    case .net: "Gewonnen"
    case .rounds: "Runden"
    case .number(let number): German.number(number)
    case .roundsUnit(let rounds): rounds == 1 ? " Runde" : " Runden"
    case .signed(let credits): German.signed(credits)
    case .nameless: "Ohne Namen"
    case .you(let name): "\(name) (du)"
    case .ownPlace(let place, let net):
      "Dein Platz: \(German.number(place)), mit \(German.signed(net))."
    case .noOwnPlace: "Hier zählt noch keine Runde von dir."
    case .report: "Melden"
    case .isReported: "Gemeldet"
    case .reportName(let name): "Den Namen \(name) melden"
    case .reportAsks(let name):
      "Den Namen „\(name)“ dem Haus melden? Dort entscheiden Menschen darüber."
    case .reportNow: "Jetzt melden"
    case .notReport: "Lieber nicht"
    case .yourPart: "Du auf den Listen"
    case .guestMeans:
      "Ansehen darf sie jeder. Um darauf zu stehen, brauchst du ein Konto, denn das Haus spielt deine Runden nach, "
        + "bevor sie zählen."
    case .toAccount: "Zu deinem Konto"
    case .joinMeans:
      "Auf den Listen stehst du nur, wenn du beitrittst. Dann zählen dort alle Runden, die das Haus gezählt hat, und alle "
        + "künftigen. Ohne Namen bleibst du anonym."
    case .join: "Beitreten"
    case .name: "Name auf den Listen (freiwillig)"
    case .nameRules:
      "2 bis 24 lateinische Buchstaben und Ziffern, dazwischen einzelne Leerzeichen, Punkte, Bindestriche oder Apostrophe. "
        + "Andere Spieler sehen ihn."
    case .rename: "Namen speichern"
    case .waiting(let rounds):
      "Noch nicht gezählt: \(German.count(rounds, "Runde", "Runden")). Übermittelt wird, sobald das Haus zu erreichen ist."
    case .shownNameless: "Du stehst ohne Namen auf den Listen."
    case .shownAs(let name): "Du stehst als \(name) auf den Listen."
    case .leave: "Listen verlassen"
    case .leaveMeans:
      "Deine Zeilen und dein Name werden auf allen Listen gelöscht. Dein Konto bleibt."
    case .leaveAsks: "Deine Zeilen und deinen Namen auf allen Listen löschen?"
    case .stay: "Bleiben"
    case .leaveNow: "Verlassen und löschen"
    case .joined: "Du stehst auf den Listen."
    case .renamed: "Der Name ist gespeichert."
    case .left: "Du hast die Listen verlassen. Deine Zeilen sind gelöscht."
    case .reported: "Danke. Das Haus sieht sich den Namen an."
    case .badName:
      "Diesen Namen nimmt das Haus nicht. Wähle 2 bis 24 lateinische Buchstaben und Ziffern, an denen sich niemand stört."
    case .nameLost(let name):
      "Das Haus hat dir den Namen „\(name)“ genommen, weil ihn jemand gemeldet hat. Wenn du magst, wähle einen anderen."
    case .nameWasTaken: "Diesen Namen hat dir das Haus genommen. Wähle einen anderen."
    case .nameTaken: "Ein anderer Spieler hat einen Namen, der genauso aussieht."
    case .nameIsGone: "Der Name steht nicht mehr auf den Listen."
    case .tooManyReports:
      "Du hast so viele Namen gemeldet, wie man darf. Über sie entscheidet das Haus zuerst."
    case .signInFirst: "Melde dich zuerst bei deinem Konto an."
    case .tooOften: "Das war zu oft. Versuch es in einer Minute noch einmal."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    }
  }
}

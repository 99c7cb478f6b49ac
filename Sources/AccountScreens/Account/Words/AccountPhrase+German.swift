import CardCore
import CasinoKit
import Records

extension AccountPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Konto"
    case .looking: "Das Haus wird gefragt …"
    case .absent: "Dieses Haus führt keine Konten."
    case .absentMeans: "Du spielst ohne Konto, wie immer. Alles bleibt auf diesem Gerät."
    case .away: "Das Haus ist gerade nicht zu erreichen."
    case .awayMeans:
      "Du kannst weiterspielen. Deine Runden bleiben auf diesem Gerät und werden übermittelt, sobald das Haus "
        + "wieder da ist."
    case .unsafe: "Unter dieser Adresse lässt sich kein Konto anlegen."
    case .unsafeMeans:
      "Der Browser erzeugt Schlüssel nur für Seiten, die über eine verschlüsselte Verbindung (https) kommen."
    case .offer: "Du kannst ohne Konto spielen"
    case .offerMeans:
      "Alle Spiele stehen dir offen. Mit einem Konto führt das Haus Buch: Es zählt deine Runden, und du hast auf "
        + "mehreren Geräten dieselben Credits. Nur für den Shop und einen Platz auf den Bestenlisten brauchst du eines."
    case .offerKeys:
      "Es gibt kein Passwort, keine E-Mail-Adresse und keinen Namen. Dieser Browser erzeugt einen Schlüssel, der "
        + "ihn nie verlässt. Daran erkennt dich das Haus."
    case .open: "Neues Konto"
    case .openMeans:
      "Dieses Gerät ist das erste. Der Name hilft dir, deine Geräte zu unterscheiden."
    case .openKey: "Konto anlegen"
    case .deviceName: "Name dieses Geräts"
    case .thisDevice: "Mein Gerät"
    case .join: "Mit einem Code beitreten"
    case .joinMeans:
      "Du hast auf einem anderen Gerät ein Konto? Öffne dort diese Seite, wähle „Gerät hinzufügen“ und gib den Code "
        + "hier ein. Benutze nur einen Code von dir selbst."
    case .joinKey: "Beitreten"
    case .code: "Code aus zwölf oder mehr Ziffern"
    case .recover: "Konto zurückholen"
    case .recoverMeans:
      "Wenn kein Gerät mehr da ist, bringen die acht Wörter für den Notfall das Konto zurück."
    case .recoverKey: "Zurückholen"
    case .phrase: "Wörter für den Notfall"
    case .signedOut: "Du bist auf diesem Gerät abgemeldet."
    case .signedOutMeans:
      "Der Schlüssel ist noch da. Bis du dich anmeldest, werden keine Runden übermittelt."
    case .signIn: "Anmelden"
    case .turnedAway: "Das Haus erkennt dieses Gerät nicht mehr an."
    case .turnedAwayMeans:
      "Es wurde entfernt, oder das Konto wurde gelöscht. Geldbeutel und Runden bleiben auf diesem Gerät."
    case .forget: "Konto hier vergessen"
    case .supportID: "Support-ID"
    case .supportIDMeans:
      "Lies sie vor, wenn du vom Haus etwas möchtest. Öffnen lässt sich damit nichts."
    case .signOut: "Abmelden"
    case .credits: "Credits"
    case .inPurse: "In deinem Geldbeutel"
    case .inBooks: "In den Büchern"
    case .notCounted(let rounds): "Noch nicht gezählt (\(German.count(rounds, "Runde", "Runden")))"
    case .advanced: "Vom Haus vorgeschossen"
    case .advancedMeans:
      "Es ging mehr ab, als du hattest, und das Haus hat den Rest gezahlt. Was als Nächstes kommt, zahlt das zuerst "
        + "zurück: Gewinne, Geschenke, Käufe und Gratis-Credits an einem Tisch."
    case .stillToCome: "Unterwegs in deinen Geldbeutel"
    case .stillToGo: "Geht noch aus deinem Geldbeutel ab"
    case .onlyHere: "Nur auf diesem Gerät"
    case .onlyHereMeans:
      "Abgelehnte Runden, und was mit einer Kopie kam oder von einem früheren Konto übrig ist, stehen nicht in den "
        + "Büchern."
    case .agree: "Geldbeutel und Bücher stimmen überein."
    case .stakesMean: "Was du an einem Tisch gesetzt hast, ist nicht im Geldbeutel."
    case .look: "Jetzt nachsehen"
    case .toStore: "Zum Shop"
    case .lookMeans:
      "Runden werden beim Spielen von selbst übermittelt, und es wird nachgesehen, ob das Haus dir etwas schenkt."
    case .heard(let time): "Zuletzt vom Haus gehört: \(time)"
    case .neverHeard: "Noch nichts vom Haus gehört."
    case .refusedRounds: "Runden, die das Haus nicht gezählt hat"
    case .refusedRound(let code, let count):
      "\(German.count(count, "Runde", "Runden")): \(Self.germanReason(code))"
    case .devices: "Geräte"
    case .thisOne: "dieses Gerät"
    case .added(let time): "seit \(time)"
    case .seen(let time): "zuletzt angemeldet \(time)"
    case .removed(let time): "entfernt \(time)"
    case .rename(let name): "\(name) umbenennen"
    case .newName: "Neuer Name des Geräts"
    case .saveName: "Namen speichern"
    case .keepName: "Abbrechen"
    case .remove(let name): "\(name) entfernen"
    case .removeAsks(let name): "„\(name)“ endgültig entfernen?"
    case .removeMeans: "Es wird sofort abgemeldet. Seine Runden zählen weiterhin."
    case .removeNow: "Entfernen"
    case .keep: "Behalten"
    case .addDevice: "Gerät hinzufügen"
    case .addDeviceMeans: "Erzeugt einen Code, der zehn Minuten lang und für ein Gerät gilt."
    case .makeCode: "Code erzeugen"
    case .codeMeans(let time):
      "Gib ihn auf dem anderen Gerät ein, oder richte dessen Kamera auf das Bild. Gültig bis \(time). Wer den Code "
        + "hat, hat dein Konto. Zeig ihn also niemandem."
    case .codePicture: "Der Code als Bild für eine Kamera"
    case .newCode: "Anderer Code"
    case .backups: "Sicherung"
    case .backupsMean:
      "Erfahrung, Einstellungen und die Summen deiner Runden werden beim Spielen alle fünf Minuten gesichert, und wenn du "
        + "die Seite verlässt. Andere Geräte des Kontos bekommen sie, und was mehrere gezählt haben, wird addiert."
    case .lastSaved: "Zuletzt gesichert"
    case .neverSaved: "Noch nicht"
    case .at(let time): time
    case .came(let experience, let settings, let time):
      "Von deinen anderen Geräten kamen am \(time): \(German.list(MemberPhrase.german(experience, settings)))."
    case .allDevices: "Auf allen Geräten"
    case .sum(let rounds, let net):
      German.count(rounds, "Runde", "Runden") + (net.map { ": \(German.signed($0))" } ?? "")
    case .backup: "Wörter für den Notfall"
    case .backupMeans:
      "Wenn du alle Geräte verlierst, bringen nur diese Wörter das Konto zurück. Schreib sie auf Papier."
    case .makePhrase: "Wörter erzeugen"
    case .phraseAsks:
      "Hast du schon einmal Wörter erzeugt, gelten sie nicht mehr, sobald es neue gibt."
    case .phraseShown: "Das wird nur einmal gezeigt. Auch das Haus kennt die Wörter nicht."
    case .copy: "Kopieren"
    case .hidePhrase: "Ich habe sie aufgeschrieben"
    case .statement: "Kontoauszug"
    case .statementMeans: "Jede Buchung, die neueste zuerst."
    case .showStatement: "Kontoauszug zeigen"
    case .hideStatement: "Kontoauszug schließen"
    case .date: "Datum"
    case .cause: "Wofür"
    case .amount: "Betrag"
    case .balance: "Stand"
    case .causeOf(let cause, let detail): Self.germanCause(cause, detail)
    case .paidBack: "Vorschuss zurückgezahlt"
    case .noLines: "Es gibt keine Buchungen."
    case .older: "Ältere"
    case .newer: "Neuere"
    case .page(let page): "Seite \(page)"
    case .pageOf(let page, let pages): "Seite \(page) von \(pages)"
    case .time(let day, let clock):
      "\(day.day). \(German.month(day.month)) \(day.year), \(clock) Uhr"
    case .number(let credits): German.number(credits)
    case .signed(let credits): German.signed(credits)
    case .boards: "Bestenlisten"
    case .boardsMean:
      "Wer am meisten gewonnen hat, unter denen, die dort stehen wollen. Ansehen darf sie jeder."
    case .toBoards: "Zu den Bestenlisten"
    case .data: "Was das Haus aufbewahrt"
    case .dataMeans: "Geräte, Runden, Buchungen, Käufe und Geschenke deines Kontos in einer Datei."
    case .export: "Alles speichern"
    case .delete: "Konto löschen"
    case .deleteMeans:
      "Löscht Geräte, Runden, Geschenke und Käufe beim Haus, und damit auch die Werbefreiheit. Geldbeutel und Runden "
        + "auf diesem Gerät bleiben."
    case .deleteAsks(let id):
      "Das lässt sich nicht rückgängig machen. Gib zur Bestätigung die Support-ID \(id) ein."
    case .confirm: "Support-ID"
    case .deleteNow: "Endgültig löschen"
    case .opened: "Dein Konto ist angelegt."
    case .joined: "Dieses Gerät gehört jetzt zum Konto."
    case .recovered: "Das Konto ist wieder da."
    case .entered: "Du bist angemeldet."
    case .looked: "Alles ist auf dem neuesten Stand."
    case .left: "Du bist abgemeldet."
    case .forgotten: "Dieses Gerät hat das Konto vergessen."
    case .deleted: "Das Konto ist gelöscht."
    case .deviceRenamed: "Der Name ist gespeichert."
    case .deviceRemoved: "Das Gerät ist entfernt."
    case .phraseMade: "Hier sind deine Wörter für den Notfall."
    case .phraseCopied: "Kopiert."
    case .notCopied: "Der Browser hat das Kopieren nicht erlaubt. Bitte schreib sie auf."
    case .exported: "Die Datei ist gespeichert."
    case .notAccepted: "Das Haus hat das nicht angenommen."
    case .wrongCode:
      "Das Haus hat den Code nicht angenommen. Vielleicht ist er vertippt, benutzt oder zu alt."
    case .wrongPhrase: "Das Haus hat die Wörter nicht angenommen. Prüfe jedes einzelne."
    case .badName: "Gib dem Gerät einen Namen mit höchstens 60 Zeichen."
    case .tooMany: "Das Konto hat so viele Geräte, wie es haben darf. Entferne zuerst eines."
    case .notConfirmed: "Das ist nicht die Support-ID des Kontos. Es wurde nichts gelöscht."
    case .tooOften: "Das war zu oft. Versuch es in einer Minute noch einmal."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    case .signInFirst: "Die Sitzung ist abgelaufen. Melde dich noch einmal an."
    case .newerDocument:
      "Hier hat eine neuere Version von True Count geschrieben. Lade die Seite neu, um dein Konto zu benutzen."
    }
  }

  private static func germanCause(_ cause: String, _ detail: String) -> String {
    switch StatementCause(rawValue: cause) {
    case .opening: "Credits zum Anfang"
    case .round: detail.isEmpty ? "Runde" : "Runde \(detail)"
    case .purchase: detail.isEmpty ? "Kauf" : "Kauf: \(detail)"
    case .refund: detail.isEmpty ? "Erstattung eines Kaufs" : "Erstattung: \(detail)"
    case .grant: detail.isEmpty ? "Geschenk des Hauses" : "Geschenk des Hauses: \(detail)"
    case .adjustment: detail.isEmpty ? "Korrektur durch das Haus" : "Korrektur: \(detail)"
    case .advance: "Vorschuss des Hauses"
    case .closing: "Konto geschlossen"
    case .quickChips: "Quick Chips aus dem Shop"
    case .challenge: detail.isEmpty ? "Tagesaufgabe" : "Tagesaufgabe vom \(detail)"
    case .newBeginning: "Neuanfang"
    case .tableChips: "Quick Chips am Tisch"
    case nil: detail.isEmpty ? cause : "\(cause): \(detail)"
    }
  }

  private static func germanReason(_ code: String) -> String {
    switch RoundFault(code: code) {
    case .tooLarge: "die Aufzeichnung ist zu groß"
    case .damaged: "die Aufzeichnung ist beschädigt"
    case .newer: "von einer neueren Version von True Count geschrieben"
    case .unknownTable: "das Haus kennt den Tisch nicht"
    case .prepared: "die Karten wurden von Hand gelegt"
    case .doesNotReplay: "nachgespielt geht sie anders aus"
    case .severalRounds: "mehr als eine Runde in einer Aufzeichnung"
    case .doesNotChain: "nicht die nächste Runde dieses Geräts"
    case .outOfOrder: "älter als eine Runde, die schon zählt"
    case .overlaps: "die Karten kamen in einer Runde vor, die schon zählt"
    case .badSignature: "nicht von diesem Gerät unterschrieben"
    case .beyondCounting: "mehr Credits, als das Haus zählt"
    case .untimely: "die Tagesaufgabe liegt zu lange zurück, oder ihr Tag kommt erst noch"
    case nil: code
    }
  }
}

import CardCore
import CasinoKit
import Records
import Wire

extension AccountPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Konto"
    case .looking: "Der Server wird kontaktiert …"
    case .absent: CommonPhrase.noServer.german
    case .absentMeans: "Du kannst ohne Konto spielen. Alles bleibt auf diesem Gerät."
    case .away: "Der Server ist gerade nicht erreichbar."
    case .awayMeans:
      "Du kannst mit Übungscredits weiterspielen. Ranglistenrunden warten, bis der Server wieder "
        + "erreichbar ist."
    case .unsafe: "Unter dieser Adresse kannst du kein Konto anlegen."
    case .unsafeMeans:
      "Konten brauchen eine verschlüsselte Verbindung. Öffne diese Seite mit https."
    case .offer: "Was ein Konto bringt"
    case .offerMeans:
      "Alle Spiele stehen dir auch ohne Konto offen. Mit einem Konto kannst du Ranglistenrunden spielen: Der "
        + "Server gibt, und deine Ergebnisse zählen für die Bestenlisten. Deine Geräte teilen sich "
        + "Übungscredits, XP und Einstellungen. Auch zum Kauf von Credits brauchst du eines."
    case .offerKeys:
      "Es gibt kein Passwort, keine E-Mail-Adresse und keinen Namen. Dieses Gerät erzeugt "
        + "einen Schlüssel, der es nie verlässt. Daran erkennt dich der Server."
    case .open: "Neues Konto"
    case .openMeans:
      "Dieses Gerät ist dann das erste. Der Name hilft dir, deine Geräte zu unterscheiden."
    case .openKey: "Konto anlegen"
    case .deviceName: "Gerätename"
    case .thisDevice: "Mein Gerät"
    case .join: "Mit Code beitreten"
    case .joinMeans:
      "Du hast auf einem anderen Gerät ein Konto? Öffne dort das Konto, wähle „Gerät "
        + "hinzufügen“ und gib den Code hier ein. Gib nie einen Code von anderen ein."
    case .joinKey: "Beitreten"
    case .code: "Code (mindestens 12 Ziffern)"
    case .recover: "Konto wiederherstellen"
    case .recoverMeans: "Wenn du alle deine Geräte verloren hast, gib deine acht Notfallwörter ein."
    case .recoverKey: "Wiederherstellen"
    case .phrase: "Notfallwörter"
    case .signedOut: "Du bist auf diesem Gerät abgemeldet."
    case .signedOutMeans:
      "Der Schlüssel ist noch da. Bis du dich anmeldest, wird nichts abgeglichen."
    case .signIn: "Anmelden"
    case .turnedAway: "Der Server akzeptiert dieses Gerät nicht mehr."
    case .turnedAwayMeans:
      "Es wurde entfernt, oder das Konto wurde gelöscht. Deine Übungscredits und Runden bleiben "
        + "auf diesem Gerät."
    case .forget: "Dieses Konto vergessen"
    case .supportID: "Support-ID"
    case .supportIDMeans:
      "Nenne sie dem Support, wenn du Hilfe brauchst. Niemand kann sich damit anmelden."
    case .signOut: "Abmelden"
    case .credits: "Credits"
    case .practice: "Übungscredits"
    case .practiceMeans:
      "Übungscredits sind auf deinen Geräten. Sie sind gratis, und du spielst damit auch ohne Netz. "
        + "Auf den Bestenlisten zählen sie nicht."
    case .ranked: "Ranglistencredits"
    case .rankedMeans:
      "Ranglistencredits sind auf dem Server. Mit ihnen spielst du, wenn der Server austeilt, und nur "
        + "diese Runden zählen auf den Bestenlisten. Käufe, Geschenke und Belohnungen sind "
        + "Ranglistencredits."
    case .advanced: "Schulden"
    case .advancedMeans:
      "Es wurde mehr abgezogen, als du hattest. Der Rest sind Schulden. Deine nächsten "
        + "Ranglistencredits tilgen sie zuerst: Gewinne, Geschenke, Käufe und Belohnungen."
    case .stakesMean: "Credits, die du an einem Tisch gesetzt hast, sind nicht enthalten."
    case .look: "Jetzt abgleichen"
    case .toStore: "Shop öffnen"
    case .playRanked: "Um Ranglistencredits spielen"
    case .lookMeans:
      "Beim Spielen wird automatisch gesichert, und Geschenke werden automatisch abgeholt."
    case .heard(let time): "Zuletzt abgeglichen: \(time)"
    case .neverHeard: "Noch nicht abgeglichen."
    case .devices: "Geräte"
    case .thisOne: "dieses Gerät"
    case .added(let time): "seit \(time)"
    case .seen(let time): "zuletzt angemeldet \(time)"
    case .removed(let time): "entfernt \(time)"
    case .rename(let name): "\(name) umbenennen"
    case .newName: "Neuer Gerätename"
    case .saveName: "Namen speichern"
    case .keepName: "Abbrechen"
    case .remove(let name): "\(name) entfernen"
    case .removeAsks(let name): "„\(name)“ endgültig entfernen?"
    case .removeMeans: "Es wird sofort abgemeldet. Was es gesichert hat, bleibt."
    case .removeNow: "Gerät entfernen"
    case .keep: "Abbrechen"
    case .addDevice: "Gerät hinzufügen"
    case .addDeviceMeans: "Erzeugt einen Code, der zehn Minuten lang und für ein Gerät gilt."
    case .makeCode: "Code erzeugen"
    case .codeMeans(let time):
      "Gib diesen Code auf dem anderen Gerät ein, oder scanne das Bild mit dessen Kamera. Gültig "
        + "bis \(time). Wer den Code hat, kann dein Konto benutzen. Halte ihn geheim."
    case .codePicture: "QR-Code"
    case .newCode: "Neuen Code erzeugen"
    case .backups: "Sicherung"
    case .backupsMean:
      "Übungscredits, XP, Einstellungen und Summen deiner Statistik werden beim Spielen alle fünf Minuten "
        + "gesichert, und wenn du die App verlässt. Deine anderen Geräte bekommen sie auch. "
        + "Was mehrere Geräte gewinnen oder verlieren, wird addiert."
    case .lastSaved: "Zuletzt gesichert"
    case .neverSaved: "Noch nicht"
    case .at(let time): time
    case .came(let arrived, let time):
      "Von deinen anderen Geräten am \(time): \(German.list(SyncPhrase.german(arrived)))."
    case .allDevices: "Alle Geräte"
    case .sum(let rounds, let net):
      German.count(rounds, "Runde", "Runden") + (net.map { ": \(German.signed($0))" } ?? "")
    case .backup: "Notfallwörter"
    case .backupMeans:
      "Wenn du alle deine Geräte verlierst, stellen nur diese Wörter das Konto wieder her. "
        + "Schreib sie auf Papier."
    case .makePhrase: "Wörter erzeugen"
    case .phraseAsks: "Neue Wörter ersetzen alle, die du früher erzeugt hast."
    case .phraseShown: "Sie werden nur einmal gezeigt. Der Server kennt sie nicht."
    case .copy: "Kopieren"
    case .hidePhrase: "Ich habe sie aufgeschrieben"
    case .statement: "Kontoauszug"
    case .statementMeans: "Jede Änderung deiner Ranglistencredits, die neueste zuerst."
    case .showStatement: "Kontoauszug zeigen"
    case .hideStatement: "Kontoauszug schließen"
    case .date: "Datum"
    case .cause: "Grund"
    case .amount: "Betrag"
    case .balance: "Stand"
    case .causeOf(let cause, let detail): Self.germanCause(cause, detail)
    case .paidBack: "Schulden getilgt"
    case .noLines: "Es gibt noch keine Buchungen."
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
      "Sieh, wer in Ranglistenrunden am meisten gewonnen hat. Dort stehen nur Spieler, die beigetreten "
        + "sind."
    case .toBoards: "Bestenlisten öffnen"
    case .data: "Deine Daten auf dem Server"
    case .dataMeans:
      "Geräte, Ranglistenrunden, Buchungen, Käufe und Geschenke deines Kontos in einer Datei."
    case .export: "Alle Daten speichern"
    case .delete: "Konto löschen"
    case .deleteMeans:
      "Löscht deine Geräte, Ranglistencredits, Geschenke und Käufe vom Server und beendet die "
        + "Werbefreiheit. Übungscredits und Runden auf diesem Gerät bleiben."
    case .deleteAsks(let id):
      "Das lässt sich nicht rückgängig machen. Gib zur Bestätigung die Support-ID \(id) ein."
    case .confirm: "Support-ID"
    case .deleteNow: "Endgültig löschen"
    case .opened:
      "Dein Konto wurde angelegt. Erzeuge auch die Notfallwörter, falls du dieses Gerät verlierst."
    case .joined: "Dieses Gerät gehört jetzt zu deinem Konto."
    case .recovered: "Dein Konto wurde wiederhergestellt."
    case .entered: "Du bist angemeldet."
    case .looked: "Alles ist auf dem neuesten Stand."
    case .left: "Du bist abgemeldet."
    case .forgotten: "Das Konto wurde von diesem Gerät entfernt."
    case .deleted: "Dein Konto wurde gelöscht."
    case .deviceRenamed: "Der Name wurde gespeichert."
    case .deviceRemoved: "Das Gerät wurde entfernt."
    case .phraseMade: "Hier sind deine Notfallwörter."
    case .phraseCopied: "Kopiert."
    case .notCopied: "Der Browser konnte sie nicht kopieren. Bitte schreib sie auf."
    case .exported: "Die Datei wurde gespeichert."
    case .notAccepted: "Der Server hat diese Anfrage abgelehnt."
    case .wrongCode:
      "Dieser Code ist vertippt, benutzt oder abgelaufen. Prüfe ihn, oder erzeuge einen neuen."
    case .wrongPhrase: "Diese Notfallwörter sind falsch. Prüfe jedes Wort."
    case .badName:
      "Gib einen Namen mit höchstens 60 Zeichen ein. Umlaute und Emojis zählen mehrfach."
    case .tooMany: "Dein Konto hat die Höchstzahl an Geräten. Entferne zuerst eines."
    case .notConfirmed: "Das ist nicht die Support-ID dieses Kontos. Es wurde nichts gelöscht."
    case .tooOften: "Zu viele Versuche. Versuch es in einer Minute noch einmal."
    case .notDone: "Das hat nicht geklappt. Versuch es später noch einmal."
    case .signInFirst: "Deine Sitzung ist abgelaufen. Melde dich noch einmal an."
    case .newerDocument:
      "Eine neuere Version von True Count hat deine Kontodaten geändert. Öffne die App "
        + "neu oder aktualisiere sie."
    }
  }

  private static func germanCause(_ cause: String, _ detail: String) -> String {
    switch StatementCause(rawValue: cause) {
    case .opening: "Startguthaben"
    case .round: "Runde auf einem Gerät"
    case .purchase: detail.isEmpty ? "Kauf" : "Kauf: \(detail)"
    case .refund: detail.isEmpty ? "Erstattung" : "Erstattung: \(detail)"
    case .grant: detail.isEmpty ? "Geschenk" : "Geschenk: \(detail)"
    case .adjustment: detail.isEmpty ? "Korrektur" : "Korrektur: \(detail)"
    case .advance: "Fehlbetrag, jetzt Schulden"
    case .closing: "Konto geschlossen"
    case .quickChips: "Quick Chips aus dem Shop"
    case .challenge: detail.isEmpty ? "Tagesaufgabe" : "Tagesaufgabe, \(detail)"
    case .newBeginning: "Spiel zurückgesetzt"
    case .tableChips: "Quick Chips am Tisch"
    case .dealtRound:
      detail.isEmpty ? "Runde, vom Server ausgeteilt" : "Runde \(detail), vom Server ausgeteilt"
    case .practice: "Runden auf deinen Geräten, jetzt Übungscredits"
    case nil: detail.isEmpty ? cause : "\(cause): \(detail)"
    }
  }
}

import CardCore
import CasinoKit

extension DataPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .about:
      "Deine Daten sind auf diesem Gerät gespeichert und, wenn du ein Konto hast, auch auf dem Server. Hier "
        + "kannst du eine Kopie speichern oder wiederherstellen."

    case .kept: "Gespeicherte Daten"
    case .rounds: "Runden aller Spiele"
    case .since: "Erste Runde"
    case .lastRound: "Letzte Runde"
    case .documents: "Spiele, Einstellungen und mehr"
    case .credits: "Credits"
    case .level: "Stufe"
    case .space: "Speicherplatz samt App"
    case .number(let number): German.number(number)
    case .time(let time): StatisticsPhrase.date(time).german
    case .none: "keine"
    case .counting: "…"
    case .size(let bytes): "\(German.tenths(bytes)) MB"
    case .noStore: StatisticsPhrase.noStore.german

    case .copy: "Daten sichern"
    case .copyMeans:
      "Eine Kopie ist eine Datei mit deinen Credits, Einstellungen, Spielen und allen Runden. Du kannst sie auf "
        + "jedem Gerät mit True Count öffnen."
    case .saveCopy: "Kopie speichern"
    case .saveSheet: "Runden als CSV speichern"
    case .sheetMeans:
      "Die CSV-Datei ist für Tabellenprogramme: eine Zeile je Runde, mit Zeiten nach der Uhr deines Geräts. "
        + "Hier lässt sie sich nicht wieder öffnen."
    case .open: "Daten wiederherstellen"
    case .openMeans:
      "Die ganze Kopie wird geprüft, bevor sich etwas ändert. Dann entscheidest du, was damit geschieht. Du "
        + "kannst die Datei auch hierher ziehen."
    case .choose: "Kopie öffnen"
    case .saving: "Deine Datei wird vorbereitet"
    case .checking: "Die Kopie wird geprüft: Jede Runde wird nachgespielt"
    case .comparing: "Die Kopie wird mit diesem Gerät verglichen"
    case .writing: "Wird gespeichert"
    case .stop: "Abbrechen"

    case .keeping: "Browserspeicher"
    case .forGood: "Dieser Browser behält deine Daten, bis du sie löschst."
    case .notForGood:
      "Dieser Browser darf deine Daten löschen, wenn auf dem Gerät der Platz knapp wird."
    case .unknownKeeping: "Dieser Browser sagt nicht, wie lange er deine Daten behält."
    case .safari:
      "Safari löscht die Daten einer Seite, wenn du den Browser sieben Tage lang benutzt, ohne sie zu "
        + "besuchen – außer sie ist auf dem Home-Bildschirm oder im Dock installiert."
    case .askToKeep: "Dauerhaft speichern lassen"
    case .refusedToKeep:
      "Der Browser hat abgelehnt. Vielleicht stimmt er zu, wenn du öfter hier warst oder die Seite "
        + "installiert hast."

    case .asks: "Was möchtest du mit dieser Kopie tun?"
    case .here: "Hier"
    case .inCopy: "Kopie"
    case .newest: "Letzte Runde"
    case .unknownRounds(let rounds):
      rounds == 1
        ? "1 Runde gehört zu einem Spiel, das diese Version nicht kennt. Sie bleibt unverändert."
        : "\(German.number(rounds)) Runden gehören zu Spielen, die diese Version nicht kennt. Sie bleiben "
          + "unverändert."
    case .leftOut(let rounds):
      rounds == 1
        ? "1 Runde geht beim Nachspielen anders aus. Sie wird weggelassen."
        : "\(German.number(rounds)) Runden gehen beim Nachspielen anders aus. Sie werden weggelassen."
    case .withoutRounds:
      "Diese alte Kopie enthält keine Runden. Die Runden auf diesem Gerät bleiben."
    case .replace: "Meine Daten ersetzen"
    case .replaceMeans: "Ersetzen: Die Kopie ersetzt alles auf diesem Gerät."
    case .replaceForGood: "Alles ersetzen"
    case .replaceWarning:
      "Deine jetzigen Daten auf diesem Gerät gehen verloren. Das lässt sich nicht rückgängig machen."
    case .add(let rounds): "\(German.count(rounds, "Runde", "Runden")) hinzufügen"
    case .addMeans:
      "Hinzufügen: Fehlende Runden werden nach ihrer Zeit eingefügt. Deine Credits, Einstellungen und Spiele "
        + "bleiben. Die Statistik wird neu berechnet."
    case .nothingToAdd(let leftOut):
      leftOut == 0
        ? "Alle Runden der Kopie sind schon auf diesem Gerät."
        : "Alle anderen Runden der Kopie sind schon auf diesem Gerät."
    case .leave: "Abbrechen"
    case .copyFirst: "Erst meine jetzigen Daten speichern"

    case .saved(let leftOut):
      leftOut == 0
        ? "Deine Kopie ist vollständig. Du findest sie bei deinen Downloads."
        : leftOut == 1
          ? "Deine Kopie liegt bei deinen Downloads. 1 unlesbarer Eintrag fehlt darin."
          : "Deine Kopie liegt bei deinen Downloads. \(German.number(leftOut)) unlesbare Einträge fehlen "
            + "darin."
    case .sheetSaved: "Die Runden liegen bei deinen Downloads."
    case .replaced(let leftOut):
      leftOut == 0
        ? "Deine Daten sind jetzt so wie in der Kopie."
        : leftOut == 1
          ? "Deine Daten sind jetzt so wie in der Kopie, ohne die weggelassene Runde."
          : "Deine Daten sind jetzt so wie in der Kopie, ohne die \(German.number(leftOut)) weggelassenen "
            + "Runden."
    case .added(let rounds):
      rounds == 1
        ? "1 Runde wurde hinzugefügt." : "\(German.number(rounds)) Runden wurden hinzugefügt."
    case .notWritten:
      "Das wurde nicht gespeichert. Es hat sich nichts geändert. Schaffe Platz auf dem Gerät und "
        + "versuche es noch einmal."
    case .refused(let refusal): "\(refusal.german) Es hat sich nichts geändert."
    }
  }
}

extension CopyRefusal {
  /// The refusal in German.
  public var german: String {
    switch self {
    case .tooLarge: "Diese Datei ist größer als 256 MB, die Grenze für Kopien."
    case .empty: "Diese Datei ist leer."
    case .unreadable: "Diese Datei lässt sich nicht lesen."
    case .foreign:
      "Diese Datei ist keine Kopie von True Count. Die Namen von Kopien beginnen mit truecount-copy."
    case .newer:
      "Diese Kopie stammt aus einer neueren Version von True Count. Aktualisiere zuerst und öffne sie dann "
        + "noch einmal."
    case .cutOff:
      "Das Ende dieser Kopie fehlt. Hole dir die Datei noch einmal von dort, wo du sie gespeichert hast."
    case .damaged(let line, let detail):
      "Diese Kopie ist in Zeile \(German.number(line)) beschädigt. Details: \(detail)."
    case .unknownDocument(let name):
      "Diese Kopie enthält „\(name)“, das diese Version von True Count nicht kennt. Vielleicht hilft eine "
        + "Aktualisierung."
    case .changed: "Die Datei hat sich beim Lesen geändert. Öffne sie noch einmal."
    }
  }
}

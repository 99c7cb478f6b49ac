import CardCore
import CasinoKit

extension DataPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .about:
      "Was True Count über dich weiß, liegt auf diesem Gerät und, wenn du ein Konto hast, auch beim Haus. "
        + "Hier nimmst du es mit und holst es zurück."

    case .kept: "Was hier liegt"
    case .rounds: "Runden"
    case .since: "Erste Runde"
    case .lastRound: "Letzte Runde"
    case .documents: "Spiele, Einstellungen und mehr"
    case .credits: "Credits"
    case .level: "Stufe"
    case .space: "Platz, mit dem Programm"
    case .number(let number): German.number(number)
    case .time(let time): StatisticsPhrase.date(time).german
    case .none: "keine"
    case .size(let bytes): "\(German.tenths(bytes)) MB"
    case .noStore: StatisticsPhrase.noStore.german

    case .copy: "Mitnehmen"
    case .copyMeans:
      "Eine Kopie ist eine Datei mit deinen Credits, Einstellungen, Spielen und jeder Runde. Sie lässt sich in "
        + "jedem Browser und im Terminal öffnen."
    case .saveCopy: "Kopie speichern"
    case .saveSheet: "Runden als CSV speichern"
    case .sheetMeans:
      "Die CSV-Datei ist für Tabellenprogramme: eine Zeile je Runde, mit Zeiten nach der Uhr deines Geräts. "
        + "Hier lässt sie sich nicht wieder öffnen."
    case .open: "Zurückholen"
    case .openMeans:
      "Eine Kopie wird bis zur letzten Zeile geprüft, bevor sich etwas ändert. Dann entscheidest du, was aus "
        + "ihr wird. Du kannst die Datei auch hierher ziehen."
    case .choose: "Kopie öffnen"
    case .saving: "Deine Datei wird zusammengestellt"
    case .checking: "Die Kopie wird geprüft: Jede Runde wird noch einmal gespielt"
    case .comparing: "Die Kopie wird mit dem verglichen, was hier liegt"
    case .writing: "Wird geschrieben"
    case .stop: "Abbrechen"

    case .keeping: "Bleibt es hier?"
    case .forGood: "Dieser Browser hebt es auf, bis du es löschst."
    case .notForGood: "Dieser Browser darf es löschen, wenn auf dem Gerät der Platz knapp wird."
    case .unknownKeeping: "Dieser Browser sagt nicht, ob er es aufhebt."
    case .safari:
      "Safari löscht, was eine Seite abgelegt hat, wenn du den Browser sieben Tage lang benutzt, ohne sie zu "
        + "besuchen – es sei denn, sie ist auf dem Home-Bildschirm oder im Dock installiert."
    case .askToKeep: "Den Browser bitten, es aufzuheben"
    case .refusedToKeep:
      "Der Browser hat nicht zugestimmt. Vielleicht tut er es, wenn du öfter hier warst oder die Seite "
        + "installiert hast."

    case .asks: "Was soll aus dieser Kopie werden?"
    case .here: "Hier"
    case .inCopy: "In der Kopie"
    case .newest: "Letzte Runde"
    case .unknownRounds(let rounds):
      rounds == 1
        ? "1 Runde gehört zu einem Spiel, das diese Version nicht kennt. Sie bleibt, wie sie ist."
        : "\(German.number(rounds)) Runden gehören zu Spielen, die diese Version nicht kennt. Sie bleiben, wie "
          + "sie sind."
    case .leftOut(let rounds):
      rounds == 1
        ? "1 Runde geht nicht so aus, wie die Kopie sagt, wenn man sie noch einmal spielt. Sie bleibt draußen."
        : "\(German.number(rounds)) Runden gehen nicht so aus, wie die Kopie sagt, wenn man sie noch einmal spielt. "
          + "Sie bleiben draußen."
    case .withoutRounds:
      "In dieser Kopie sind noch keine Runden. Die Runden, die hier liegen, bleiben."
    case .replace: "Alles hier ersetzen"
    case .replaceMeans: "Ersetzen: An die Stelle von allem hier tritt, was in der Kopie ist."
    case .replaceForGood: "Endgültig ersetzen"
    case .replaceWarning:
      "Was jetzt hier liegt, ist dann weg. Das lässt sich nicht rückgängig machen."
    case .add(let rounds): "\(German.count(rounds, "Runde", "Runden")) hinzufügen"
    case .addMeans:
      "Hinzufügen: Die Runden der Kopie, die hier noch fehlen, kommen nach ihrer Zeit dazu. Credits, Einstellungen und "
        + "Spiele hier bleiben, und die Statistik wird neu gezählt."
    case .nothingToAdd(let leftOut):
      leftOut == 0
        ? "Alle Runden der Kopie sind schon hier."
        : "Alle anderen Runden der Kopie sind schon hier."
    case .leave: "Alles lassen, wie es ist"
    case .copyFirst: "Erst eine Kopie von dem speichern, was hier liegt"

    case .saved(let leftOut):
      leftOut == 0
        ? "Deine Kopie ist vollständig und liegt bei deinen Downloads."
        : leftOut == 1
          ? "Deine Kopie liegt bei deinen Downloads. Eines, das nicht lesbar ist, fehlt darin."
          : "Deine Kopie liegt bei deinen Downloads. \(German.number(leftOut)) Dinge, die nicht lesbar sind, "
            + "fehlen darin."
    case .sheetSaved: "Die Runden liegen bei deinen Downloads."
    case .replaced(let leftOut):
      leftOut == 0
        ? "Jetzt ist alles so wie in der Kopie."
        : leftOut == 1
          ? "Jetzt ist alles so wie in der Kopie, ohne die Runde, die draußen bleibt."
          : "Jetzt ist alles so wie in der Kopie, ohne die \(German.number(leftOut)) Runden, die draußen bleiben."
    case .added(let rounds):
      rounds == 1
        ? "1 Runde ist dazugekommen." : "\(German.number(rounds)) Runden sind dazugekommen."
    case .notWritten:
      "Der Browser konnte das nicht schreiben. Alles ist wie zuvor. Schaffe Platz auf dem Gerät und versuche es "
        + "noch einmal."
    case .refused(let refusal): "\(refusal.german) Es hat sich nichts geändert."
    }
  }
}

extension CopyRefusal {
  /// The refusal in German.
  public var german: String {
    switch self {
    case .tooLarge: "Diese Datei ist größer als 256 MB. Mehr wird nicht gelesen."
    case .empty: "Diese Datei ist leer."
    case .unreadable: "Diese Datei lässt sich nicht lesen."
    case .foreign:
      "Diese Datei ist keine Kopie von True Count. Die Namen von Kopien beginnen mit truecount-copy."
    case .newer:
      "Diese Kopie ist von einer neueren Version von True Count. Aktualisiere zuerst, dann öffne sie noch "
        + "einmal."
    case .cutOff:
      "Das Ende dieser Kopie fehlt. Hole dir die Datei noch einmal von dort, wo du sie gespeichert hast."
    case .damaged(let line, let detail):
      "Diese Kopie ist in Zeile \(German.number(line)) beschädigt. Details: \(detail)."
    case .unknownDocument(let name):
      "In dieser Kopie ist „\(name)“, das diese Version von True Count nicht kennt. Vielleicht hilft eine "
        + "Aktualisierung."
    case .changed: "Diese Datei wurde verändert, während sie gelesen wurde."
    }
  }
}

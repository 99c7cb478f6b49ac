import BlackjackRules
import CardCore
import CasinoKit

extension RecordRefusal {
  /// What is wrong with the record, in German, for the player who checks it.
  public var german: String {
    switch self {
    case .notJSON(let refusal):
      "Es ist beschädigt oder abgeschnitten: bei Byte \(refusal.offset), \(refusal.problem)."
    case .notARecord(let refusal):
      refusal.path.isEmpty
        ? "Es ist kein Sitzungsprotokoll: \(refusal.problem)."
        : "Es ist kein Sitzungsprotokoll: \(refusal.path) \(refusal.problem)."
    case .newerVersion:
      "Es stammt aus einer neueren Version von True Count. Aktualisiere zuerst."
    case .preparedShoe:
      "Die Karten wurden von Hand gelegt, darum beweist der Startwert sie nicht."
    case .action(let place, let reason):
      "Die Regeln verbieten Aktion \(place + 1): \(reason.german)"
    case .difference(let round, let part, let recorded, let played):
      "Runde \(round + 1), \(part): Im Protokoll steht \(recorded), Startwert und Aktionen ergeben "
        + "\(played)."
    case .roundCount(let recorded, let played):
      "Im Protokoll \(recorded == 1 ? "steht" : "stehen") "
        + "\(German.count(Int64(recorded), "beendete Runde", "beendete Runden")); Startwert und "
        + "Aktionen ergeben \(played)."
    case .checksum:
      "Die Ergebnisse stimmen, aber etwas anderes wurde geändert: Die Prüfsumme ist falsch."
    }
  }
}

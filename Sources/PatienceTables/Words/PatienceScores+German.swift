import Patience

extension PatiencePhrase {
  /// How a score is counted, in German.
  static func germanScoring(_ scoring: PatienceScoring) -> String {
    switch scoring {
    case .none, .standard: ""
    case .vegas:
      "Das Kartenspiel kostet 52 Punkte. Jede Karte auf einem Zielstapel bringt 5, nach Hilfe aber nichts mehr."
    case .spider:
      "Du beginnst mit 500 Punkten. Jeder Zug kostet 1 Punkt, jede ganze Folge bringt 100 Punkte."
    case .canfield:
      "Das Kartenspiel kostet 52 Punkte. Jede Karte, die du auf einen Zielstapel bringst, bringt 5."
    case .golf:
      "Jede Karte, die in den Spalten bleibt, zählt 1 Punkt. Räumst du alle ab, zählt jede Karte im Stapel 1 Punkt "
        + "weniger. Je weniger Punkte, desto besser."
    case .pyramid:
      "Die Pyramide abzuräumen bringt im ersten Durchgang 50 Punkte, im zweiten 35 und im dritten 20. Jede Karte, die "
        + "bleibt, kostet 1 Punkt."
    }
  }
}

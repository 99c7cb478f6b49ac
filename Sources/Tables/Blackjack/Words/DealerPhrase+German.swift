import BlackjackRules
import CasinoKit

extension DealerPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .houseEdge: "Bankvorteil"
    case .edge(let share): German.percent(.millionths(share))
    case .workingOut: "…"
    case .edgeExplained:
      "Der Bankvorteil ist, was die Bank im Schnitt von jedem Einsatz behält, bei frischem "
        + "Kartenschlitten und bestem Spiel. Berechnet für deine Wahl bei Soft 17."
    case .betsFrom(let bet): "Einsätze ab \(German.number(bet))"
    case .experience(let points, let needed):
      "\(German.number(points)) von \(German.number(needed)) XP"
    case .sitDown: "Platz nehmen"
    case .line(let dealer, let number): Self.lines(of: dealer)[number]
    }
  }

  private static func lines(of dealer: DealerTable) -> [String] {
    switch dealer {
    case .jeanLuc:
      [
        "Willkommen. Die Karten sind warm.", "Lassen Sie sich Zeit. Der Schlitten hat Geduld.",
        "Ein Monokel sieht halb so viel, aber doppelt so gut.", "Nur Mut. Mehr braucht es nicht.",
      ]
    case .czarita:
      [
        "Ihr dürft an den Tisch treten.", "Meine Großmutter gab drei Königen. Alle in Herz.",
        "Haltung ist so viel wert wie eine Karte.", "Ich habe größere Schlitten gesehen. Wenige.",
      ]
    case .jack:
      [
        "Setz dich.", "Schöner Abend für acht Decks.", "Der Fluss ist ruhig. Ich auch.",
        "Der Zahnstocher bleibt. Er bringt Glück.",
      ]
    case .ladyLux:
      [
        "Pünktlich, mein Schatz.", "Zwei Decks. So bleibt es persönlich.",
        "Meine eigenen Karten sehe ich nie zuerst an.", "Die Feder zählt auch mit.",
      ]
    case .aunty:
      [
        "Sitz gerade, mein Kind.", "Ich habe schon längere Schlitten durchgestrickt.",
        "Tee ist da, wenn du magst.", "Ich merke mir jede Karte. Und jeden Geburtstag.",
      ]
    }
  }
}

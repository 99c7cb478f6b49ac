import BlackjackRules
import CasinoKit

extension DealerPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .houseEdge: "Hausvorteil"
    case .edge(let share): German.percent(.millionths(share))
    case .workingOut: "…"
    case .edgeExplained:
      "Der Hausvorteil ist, was das Haus bei bestem Spiel und frischem Schlitten im Schnitt von jedem "
        + "Einsatz behält. Er ist für deine Wahl bei Soft 17 berechnet."
    case .betsFrom(let bet): "Einsatz ab \(German.number(bet))"
    case .experience(let points, let needed):
      "\(German.number(points)) von \(German.number(needed)) XP"
    case .sitDown: "Platz nehmen"
    case .line(let dealer, let number): Self.germanLines(of: dealer)[number]
    }
  }

  private static func germanLines(of dealer: DealerTable) -> [String] {
    switch dealer {
    case .jeanLuc:
      [
        "Willkommen. Die Karten sind noch warm.", "Lass dir Zeit. Der Schlitten hat Geduld.",
        "Ein Monokel sieht nur die Hälfte, aber doppelt so gut.", "Bon courage. Mehr braucht es nicht.",
      ]
    case .czarita:
      [
        "Du darfst an den Tisch treten.", "Meine Großmutter gab drei Königen. Alle Herz.",
        "Gute Haltung ist eine Karte wert.", "Ich habe größere Schlitten gesehen. Nicht viele.",
      ]
    case .jack:
      [
        "Nimm dir einen Stuhl.", "Schöne Nacht für acht Decks.", "Der Fluss ist ruhig. Ich auch.",
        "Kümmere dich nicht um den Zahnstocher. Er bringt Glück.",
      ]
    case .ladyLux:
      [
        "Schatz, du bist pünktlich.", "Zwei Decks. Das ist persönlicher.",
        "Ich sehe mir meine eigenen Karten nie zuerst an.", "Die Feder zählt auch mit.",
      ]
    case .aunty:
      [
        "Sitz gerade, mein Kind.", "Ich habe schon durch längere Schlitten gestrickt.",
        "Tee steht bereit, wenn du magst.", "Ich merke mir jede Karte. Und jeden Geburtstag.",
      ]
    }
  }
}

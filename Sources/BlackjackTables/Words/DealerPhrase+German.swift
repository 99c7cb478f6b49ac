import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension DealerPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .houseEdge: "Hausvorteil"
    case .edge(let share): German.percent(.millionths(share))
    case .workingOut: "…"
    case .edgeExplained:
      "Der Hausvorteil ist der Anteil jedes Einsatzes, den du im Schnitt verlierst, bei neuem "
        + "Schlitten, optimalem Spiel und deiner Einstellung für Soft 17."
    case .betsFrom(let bet): "Einsatz ab \(German.number(bet)), nach oben offen"
    case .lacks(let rules): Self.germanLacks(rules)
    case .openAll: "Alle fünf Tische öffnen"
    case .openAllMeans:
      "So übst du die Regeln jedes Tisches sofort. Stufen, XP und Bestenlisten bleiben, wie sie sind, und die Limits gelten."
    case .tableOpens(let dealer): "Der Tisch von \(dealer.name) ist offen."
    case .experience(let points, let needed):
      "\(German.number(points)) von \(German.number(needed)) XP"
    case .challenge: "Tagesaufgabe"
    case .sitDown: "Platz nehmen"
    case .youSitHere: "Du sitzt hier."
    case .opensAtLevel(let level): "Verfügbar ab Stufe \(German.number(level))."
    case .creditsNeeded(let missing): "Dir fehlen noch \(German.credits(counting: missing))."
    case .finishRound: "Spiel erst die Runde zu Ende."
    case .rules(let rules): Self.line(of: rules)
    case .ownTable: "Eigene Regeln"
    case .anyRules: "Alle Regeln nach deiner Wahl, mit genauem Hausvorteil"
    case .chooseRules: "Regeln wählen"
    case .line(let dealer, let number): Self.lines(of: dealer)[number]
    }
  }

  private static func line(of rules: TableRules) -> String {
    let parts =
      RulesWords.germanBasics(of: rules)
      + (rules.insuranceAvailable ? ["Versicherung auf Wunsch"] : []) + [
        "\(rules.penetration)\u{A0}% gegeben"
      ] + RulesWords.germanUnusual(in: rules)
    return parts.joined(separator: "\u{A0}· ")
  }

  private static func germanLacks(_ rules: TableRules) -> String {
    let missing =
      (rules.hintsAvailability == .none ? ["Tipps", "Coach", "Tabelle"] : [])
      + (rules.insuranceAvailable ? [] : ["Versicherung"])
      + (rules.surrenderMode == .none ? ["Aufgeben"] : [])
    return missing.isEmpty ? "" : "Ohne \(German.list(missing))"
  }

  private static func lines(of dealer: DealerTable) -> [String] {
    switch dealer {
    case .jeanLuc:
      [
        "Willkommen. Die Karten sind warm.", "Nur keine Eile. Der Schlitten hat Geduld.",
        "Ein Monokel sieht nur die Hälfte, die aber doppelt so gut.",
        "Bon courage. Mehr braucht man nicht.",
      ]
    case .czarita:
      [
        "Man darf an den Tisch treten.", "Meine Großmutter gab drei Königen. Alle in Herz.",
        "Gute Haltung ist eine Karte wert.", "Ich habe größere Schlitten gesehen. Nicht viele.",
      ]
    case .jack:
      [
        "Zieh dir einen Stuhl ran.", "Schöner Abend für acht Kartenspiele.",
        "Der Fluss ist ruhig. Ich auch.", "Der Zahnstocher? Bringt Glück.",
      ]
    case .ladyLux:
      [
        "Schätzchen, pünktlich wie immer.", "Zwei Kartenspiele. Das ist intimer.",
        "In die eigenen Karten sehe ich nie zuerst.", "Die Feder zählt übrigens auch mit.",
      ]
    case .aunty:
      [
        "Sitz gerade, Kind.", "Ich habe schon längere Schlitten durchgestrickt.",
        "Es gibt Tee, wenn du magst.", "Ich merke mir jede Karte. Und jeden Geburtstag.",
      ]
    }
  }
}

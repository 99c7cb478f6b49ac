import BlackjackRules
import CardCore
import CasinoKit

extension CoachPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .coach: "Coach"
    case .choice: "Zeigt, was jeder Zug wert ist: während du entscheidest oder danach."
    case .mode(.off): "Aus"
    case .mode(.afterwards): "Danach"
    case .mode(.meanwhile): "Dabei"
    case .noHints(let table): "Am Tisch von \(table.name) gibt es keine Tipps."
    case .openLog: "Protokoll des Coachs öffnen"

    case .sayings: "Was der Coach sagt"
    case .countButton: "Count"
    case .logButton: "Protokoll"
    case .watching: "Der Coach schaut zu."
    case .idle(.meanwhile): "Wenn du am Zug bist, zeigt der Coach, was jeder Zug wert ist."
    case .idle(.afterwards), .idle(.off):
      "Wenn du entschieden hast, zeigt der Coach, was jeder Zug wert war."
    case .working: "Der Coach rechnet …"
    case .now: "Jetzt"
    case .decision(let hand, let upcard, let count):
      "\(Self.matchup(hand, upcard)), Count \(German.signed(Int64(count)))"
    case .isBest(let action): "Am besten: \(Self.name(of: action))"
    case .verdict(let judgement): Self.headline(judgement)
    case .shortFacts(let judgement):
      "\(Self.matchup(judgement.hand, judgement.upcard)), "
        + German.signedPercent(-judgement.costs.cards)
    case .play(let action): Self.name(of: action)
    case .marks(true, true): "bester Zug, deiner"
    case .marks(true, false): "bester Zug"
    case .marks(false, true): "dein Zug"
    case .marks(false, false): ""
    case .wouldPlay(let adviser, let action):
      "\(Self.name(of: adviser)): \(Self.name(of: action))"
    case .percent(let millionths): German.percent(millionths)
    case .signedPercent(let millionths): German.signedPercent(millionths)
    case .percentNumber(let millionths): German.hundredths(millionths)
    case .percentSign: "%"
    case .spoken(let judgement): Self.spokenVerdict(judgement)

    case .decisionsJudged: "Bewertete Entscheidungen"
    case .mistakes: "Fehler"
    case .creditsAgainst(.chart): "Credits gegenüber der Tabelle"
    case .creditsAgainst(.count): "Credits gegenüber dem Count"
    case .creditsAgainst(.cards): "Credits gegenüber den Karten"
    case .whole(let number): German.number(number)
    case .signedCredits(let thousandths): German.signedCredits(thousandths)
    case .credits(let thousandths): German.credits(thousandths)
    case .mistakesAre: "Züge, zu denen keiner der drei Berater geraten hätte."
    case .notBest: "Richtig, aber nicht das Beste"
    case .notBestAre: "Richtig nach Tabelle oder Count, aber nicht nach den genauen Karten."
    case .keepsLast(let kept, let all?):
      "Aufgeführt sind die letzten \(kept) von \(German.number(all))."
    case .keepsLast(let kept, nil): "Aufgeführt sind die letzten \(kept)."
    case .hand: "Hand"
    case .count: "Count"
    case .you: "Du"
    case .best: "Bester Zug"
    case .cost: "Kosten"
    case .matchup(let hand, let upcard): Self.matchup(hand, upcard)
    case .trueCount(let count): German.signed(Int64(count))
    case .explanation:
      "Jeder Zug wird genau berechnet, aus den Karten, die du gesehen hast. Drei Berater sagen, was "
        + "sie getan hätten: die Tabelle der Basisstrategie, ein Hi-Lo-Zähler mit Indexzahlen und "
        + "jemand, der sich jede Karte merkt. Wozu einer von ihnen geraten hätte, das gilt nie als "
        + "falsch. Die verdeckte Karte zählt erst, wenn sie aufgedeckt ist."

    case .creditsLost: "Verlorene Credits im Vergleich"
    case .comparison: "Vergleichen mit"
    case .adviser(let adviser): Self.name(of: adviser)
    case .chart(.hard): "Hard-Hände"
    case .chart(.soft): "Soft-Hände"
    case .chart(.pairs): "Paare"
    case .chart(.insurance): "Versicherung"
    case .cellCredits(let thousandths): German.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Versicherung: \(German.credits(thousandths)) in "
        + "\(German.count(decisions, "Entscheidung", "Entscheidungen")). Leere Felder wurden noch "
        + "nicht gespielt; ein Minus bedeutet gewonnene Credits."

    case .theCount: "Der Count"
    case .runningCount: "Running Count (Hi-Lo)"
    case .decksUnseen: "Ungesehene Kartenspiele"
    case .trueCountHead: "True Count"
    case .tenths(let value): German.tenths(.millionths(value))
    case .signedTenths(let value): German.signedTenths(.millionths(value))
    case .freshShoe: "Mit frischem Schlitten"
    case .ruleOfThumb: "Nach der Faustregel"
    case .edge(let edge?, _): German.signedPercent(.millionths(edge))
    case .edge(nil, true): "…"
    case .edge(nil, false): "Unbekannt"
    }
  }

  // MARK: - Verdicts

  /// The verdict on a decision in a few words; a play that any adviser would have chosen is never
  /// called wrong.
  private static func headline(_ judgement: Judgement) -> String {
    if judgement.costs.cards == 0 { return "Bester Zug" }
    return switch judgement.agreeing {
    case [.chart, .count]: "Richtig nach Tabelle und Count"
    case [.chart]: "Richtig nach Tabelle"
    case [.count]: "Richtig nach Count"
    default: "Fehler"
    }
  }

  /// The verdict for those who listen.
  private static func spokenVerdict(_ judgement: Judgement) -> String {
    let verdict = "Coach: \(headline(judgement))."
    if judgement.costs.cards == 0 { return verdict }
    let best = name(of: judgement.advice.cards)
    let cost = German.percent(judgement.costs.cards)
    let lost = German.credits(judgement.lost.cards)
    return judgement.isMistake
      ? "\(verdict) \(best) war um \(cost) des Einsatzes besser, das sind \(lost) Credits."
      : "\(verdict) Nach den genauen Karten war \(best) um \(cost) besser."
  }

  /// A play by its name in a decision; the coach judges no early surrender.
  private static func name(of action: BlackjackAction) -> String {
    (action == .decline ? BlackjackPhrase.noInsurance : .action(action)).german
  }

  private static func name(of adviser: Adviser) -> String {
    switch adviser {
    case .chart: "Tabelle"
    case .count: "Count"
    case .cards: "Karten"
    }
  }

  /// A hand and an upcard, such as `10-6 gegen 9`.
  private static func matchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(hand.map { $0.rank.index }.joined(separator: "-")) gegen \(upcard.rank.index)"
  }
}

import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension CoachLogPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .decision(let hand, let upcard, let count):
      "\(BlackjackAction.germanMatchup(hand, upcard)), Count \(count.german)"
    case .play(let action, let isInsurance):
      BlackjackAction.germanPlay(action, isInsurance: isInsurance)
    case .wouldPlay(let adviser, let action, let isInsurance):
      "\(Self.name(of: adviser)): "
        + BlackjackAction.germanPlay(action, isInsurance: isInsurance)
    case .percentNumber(let millionths): German.hundredths(millionths)
    case .percentSign: German.percentSign
    case .lastRounds: "Die letzten \(CoachLog.mostRounds) Runden, Zug für Zug"
    case .decisionsJudged: "Bewertete Entscheidungen"
    case .mistakes: "Fehler"
    case .creditsAgainst(.chart): "Credits vs. Basisstrategie"
    case .creditsAgainst(.count): "Credits vs. Kartenzählen"
    case .creditsAgainst(.cards): "Credits vs. perfektes Spiel"
    case .whole(let number): German.number(number)
    case .signedCredits(let thousandths): German.signedCredits(thousandths)
    case .credits(let thousandths): German.credits(thousandths)
    case .lost(let thousandths): German.cost(thousandths)
    case .mistakesAre: "Züge, die keiner der drei Berater gemacht hätte."
    case .notBest: "Richtig, aber nicht optimal"
    case .notBestAre: "Richtig nach Tabelle oder Count, aber nicht für die genauen Restkarten."
    case .keepsLast(let kept, let all?):
      "Hier stehen die letzten \(kept) von \(German.number(all))."
    case .keepsLast(let kept, nil): "Hier stehen die letzten \(kept)."
    case .hand: "Hand"
    case .count: "True Count"
    case .you: "Du"
    case .best: "Bester Zug"
    case .cost: "Kosten"
    case .matchup(let hand, let upcard): BlackjackAction.germanMatchup(hand, upcard)
    case .explanation(let notation):
      "Der Coach berechnet den genauen Wert jedes Zugs aus den Karten, die du gesehen hast. Er "
        + "vergleicht dich mit drei Beratern: der Basisstrategie, einem Hi-Lo-Zähler mit Indexzahlen "
        + "und einem Spieler, der sich jede Karte merkt. Ein Fehler ist nur, was keiner von ihnen "
        + "spielen würde. Die verdeckte Karte zählt erst, wenn sie aufgedeckt ist. "
        + Self.rounding(notation)
    case .creditsLost: "Verlorene Credits im Vergleich"
    case .comparedWith: "Verglichen mit"
    case .comparison: "Vergleichen mit"
    case .adviser(let adviser): Self.name(of: adviser)
    case .cellCredits(let thousandths): German.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Versicherung: \(German.credits(thousandths)) in "
        + "\(German.count(decisions, "Entscheidung", "Entscheidungen")). Leere Felder hast du noch "
        + "nicht gespielt. Ein Minus bedeutet gewonnene Credits."
    }
  }

  private static func rounding(_ notation: TrueCountNotation) -> String {
    switch notation {
    case .whole: "Der True Count ist abgerundet wie in den Übungen: Aus −0,5 wird −1."
    case .truncated: "Der True Count ist zur Null gerundet: Aus −0,5 wird 0."
    case .halves: "Der True Count ist auf Halbe abgerundet: Aus 1,7 wird 1,5."
    case .tenths: "Der True Count ist auf Zehntel abgerundet."
    }
  }

  private static func name(of adviser: Adviser) -> String {
    switch adviser {
    case .chart: "Tabelle"
    case .count: "Count"
    case .cards: "Karten"
    }
  }
}

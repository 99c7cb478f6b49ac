import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension CoachLogPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .decision(let hand, let upcard, let count):
      "\(BlackjackAction.germanMatchup(hand, upcard)), Count \(German.signed(Int64(count)))"
    case .play(let action, let isInsurance):
      BlackjackAction.germanPlay(action, isInsurance: isInsurance)
    case .wouldPlay(let adviser, let action, let isInsurance):
      "\(Self.name(of: adviser)): "
        + BlackjackAction.germanPlay(action, isInsurance: isInsurance)
    case .percentNumber(let millionths): German.hundredths(millionths)
    case .percentSign: "%"
    case .decisionsJudged: "Bewertete Entscheidungen"
    case .mistakes: "Fehler"
    case .creditsAgainst(.chart): "Credits gegenüber der Tabelle"
    case .creditsAgainst(.count): "Credits gegenüber dem Count"
    case .creditsAgainst(.cards): "Credits gegenüber den Karten"
    case .whole(let number): German.number(number)
    case .signedCredits(let thousandths): German.signedCredits(thousandths)
    case .credits(let thousandths): German.credits(thousandths)
    case .lost(let thousandths): German.cost(thousandths)
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
    case .matchup(let hand, let upcard): BlackjackAction.germanMatchup(hand, upcard)
    case .explanation:
      "Jeder Zug wird aus den Karten berechnet, die du gesehen hast. Drei Berater sagen, was sie "
        + "getan hätten: die Basisstrategie, ein Hi-Lo-Zähler mit Indexzahlen und jemand, der sich "
        + "jede Karte merkt. Wozu einer von ihnen rät, gilt nie als falsch. Die verdeckte Karte "
        + "zählt erst, wenn sie aufgedeckt ist."
    case .creditsLost: "Verlorene Credits im Vergleich"
    case .comparedWith: "Verglichen mit"
    case .comparison: "Vergleichen mit"
    case .adviser(let adviser): Self.name(of: adviser)
    case .cellCredits(let thousandths): German.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Versicherung: \(German.credits(thousandths)) in "
        + "\(German.count(decisions, "Entscheidung", "Entscheidungen")). Leere Felder wurden noch "
        + "nicht gespielt; ein Minus bedeutet gewonnene Credits."
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

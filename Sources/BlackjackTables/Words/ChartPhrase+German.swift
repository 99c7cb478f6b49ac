import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension ChartPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .chartSays(let hand, let upcard, let play):
      "\(BlackjackAction.germanMatchup(hand, upcard)): \(BlackjackAction.germanPlay(play))"
    case .cell(let move, let isSurrendered, let isLit, let instead):
      (isLit ? "Deine Hand: " : "") + (isSurrendered ? "Aufgeben, sonst " : "")
        + (isSurrendered && move != .hit
          ? ChartPhrase.move(move).german.lowercasedASCII : ChartPhrase.move(move).german)
        + (instead.map { "; bei diesem Count \(BlackjackAction.germanPlay($0))" } ?? "")
    case .letter(.hit): "K"
    case .letter(.stand): "B"
    case .letter(.doubleOrHit): "V"
    case .letter(.doubleOrStand): "Vb"
    case .letter(.split): "T"
    case .surrenderLetter(let move): "A" + ChartPhrase.letter(move).german.lowercasedASCII
    case .surrenders: "Aufgeben, sonst der kleine Buchstabe"
    case .playLetter(let play): Self.letter(of: play)
    case .move(.hit): "Karte"
    case .move(.stand): "Bleiben"
    case .move(.doubleOrHit): "Verdoppeln, sonst Karte"
    case .move(.doubleOrStand): "Verdoppeln, sonst bleiben"
    case .move(.split): "Teilen"
    case .neverInsure: "Nimm nie eine Versicherung, auch nicht mit einem Blackjack."
    case .atCount(let count): "Bei einem True Count (Hi-Lo) von \(count.german)"
    case .noDepartures: "Spiel genau nach der Tabelle."
    case .departure(let departure): Self.line(departure)
    case .chartOf(let rules, let soft17):
      "Für \(German.count(Int64(rules.deckCount), "Kartenspiel", "Kartenspiele")); der Dealer "
        + (soft17 == .stand ? "bleibt" : "zieht") + " bei Soft 17; Verdoppeln "
        + ([RulesWords.doublingRuleInGerman(rules)] + RulesWords.germanUnusual(in: rules))
        .joined(separator: "; ") + "."
    case .chart(.hard): "Hard-Hände"
    case .chart(.soft): "Soft-Hände"
    case .chart(.pairs): "Paare"
    case .chart(.insurance): "Versicherung"
    }
  }

  private static func letter(of play: BlackjackAction) -> String {
    switch play {
    case .hit: "K"
    case .stand: "B"
    case .double: "V"
    case .split: "T"
    case .bet, .deal, .insurance, .decline, .surrender, .next: ""
    }
  }

  /// A play where a counter departs from the chart, such as `16 gegen 10: Bleiben (ab 0)`.
  private static func line(_ departure: Departure) -> String {
    let number = German.signed(Int64(departure.number))
    let hand =
      departure.cell.chart == .insurance
      ? "" : "\(departure.hand) gegen \(departure.upcard.index): "
    return "\(hand)\(BlackjackAction.germanPlay(departure.play)) "
      + (departure.isAbove ? "(ab \(number))" : "(unter \(number))")
  }
}

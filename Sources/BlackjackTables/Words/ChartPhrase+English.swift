import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension ChartPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .chartSays(let hand, let upcard, let play):
      "\(BlackjackAction.englishMatchup(hand, upcard)): \(BlackjackAction.englishPlay(play))"
    case .cell(let move, let isSurrendered, let isLit, let instead):
      (isLit ? "Your hand: " : "") + (isSurrendered ? "Surrender, otherwise " : "")
        + (isSurrendered
          ? ChartPhrase.move(move).english.lowercasedASCII : ChartPhrase.move(move).english)
        + (instead.map { "; at this count, \(BlackjackAction.englishPlay($0))" } ?? "")
    case .letter(.hit): "H"
    case .letter(.stand): "S"
    case .letter(.doubleOrHit): "D"
    case .letter(.doubleOrStand): "Ds"
    case .letter(.split): "P"
    case .surrenderLetter(let move): "R" + ChartPhrase.letter(move).english.lowercasedASCII
    case .surrenders: "Surrender, otherwise the small letter"
    case .playLetter(let play): Self.letter(of: play)
    case .move(.hit): "Hit"
    case .move(.stand): "Stand"
    case .move(.doubleOrHit): "Double, otherwise hit"
    case .move(.doubleOrStand): "Double, otherwise stand"
    case .move(.split): "Split"
    case .neverInsure: "Never take insurance, not even with a blackjack."
    case .atCount(let count): "At a Hi-Lo true count of \(count.english)"
    case .noDepartures: "Play exactly by the chart."
    case .departure(let departure): Self.line(departure)
    case .chartOf(let rules, let soft17):
      "For \(English.count(Int64(rules.deckCount), "deck")); the dealer "
        + (soft17 == .stand ? "stands on" : "hits") + " soft 17; double "
        + ([RulesWords.doublingRule(rules)] + RulesWords.unusual(in: rules))
        .joined(separator: "; ") + "."
    case .chart(.hard): "Hard totals"
    case .chart(.soft): "Soft totals"
    case .chart(.pairs): "Pairs"
    case .chart(.insurance): "Insurance"
    }
  }

  private static func letter(of play: BlackjackAction) -> String {
    switch play {
    case .hit: "H"
    case .stand: "S"
    case .double: "D"
    case .split: "P"
    case .bet, .deal, .insurance, .decline, .surrender, .next: ""
    }
  }

  /// A play where a counter departs from the chart, such as `16 v 10: Stand (at 0 or higher)`.
  private static func line(_ departure: Departure) -> String {
    let number = English.signed(Int64(departure.number))
    let hand =
      departure.cell.chart == .insurance
      ? "" : "\(departure.hand) against \(departure.upcard.index): "
    return "\(hand)\(BlackjackAction.englishPlay(departure.play)) "
      + (departure.isAbove ? "(at \(number) or higher)" : "(below \(number))")
  }
}

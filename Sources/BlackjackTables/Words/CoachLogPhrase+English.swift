import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension CoachLogPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .decision(let hand, let upcard, let count):
      "\(BlackjackAction.englishMatchup(hand, upcard)), count \(English.signed(Int64(count)))"
    case .play(let action, let isInsurance):
      BlackjackAction.englishPlay(action, isInsurance: isInsurance)
    case .wouldPlay(let adviser, let action, let isInsurance):
      "\(Self.name(of: adviser)): "
        + BlackjackAction.englishPlay(action, isInsurance: isInsurance)
    case .percentNumber(let millionths): English.hundredths(millionths)
    case .percentSign: "%"
    case .decisionsJudged: "Decisions judged"
    case .mistakes: "Mistakes"
    case .creditsAgainst(.chart): "Credits against the chart"
    case .creditsAgainst(.count): "Credits against the count"
    case .creditsAgainst(.cards): "Credits against the cards"
    case .whole(let number): English.number(number)
    case .signedCredits(let thousandths):
      English.signedCredits(thousandths)
    case .credits(let thousandths): English.credits(thousandths)
    case .lost(let thousandths): English.cost(thousandths)
    case .mistakesAre: "Plays that none of the advisers would have made."
    case .notBest: "Right, but not the best"
    case .notBestAre: "Right by the chart or the count, but not by the exact cards."
    case .keepsLast(let kept, let all?): "The last \(kept) of \(English.number(all)) are listed."
    case .keepsLast(let kept, nil): "The last \(kept) are listed."
    case .hand: "Hand"
    case .count: "Count"
    case .you: "You"
    case .best: "Best"
    case .cost: "Cost"
    case .matchup(let hand, let upcard): BlackjackAction.englishMatchup(hand, upcard)
    case .explanation:
      "Every play is valued exactly, from the cards you have seen. Three advisers say what they "
        + "would have done: the basic strategy chart, a Hi-Lo counter who knows the index numbers, "
        + "and someone who remembers every card. A play that any of them would have made is never "
        + "called wrong. The hole card does not count until it is turned over."
    case .creditsLost: "Credits lost, compared with"
    case .comparedWith: "Compared with"
    case .comparison: "Compare with"
    case .adviser(let adviser): Self.name(of: adviser)
    case .cellCredits(let thousandths): English.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Insurance: \(English.credits(thousandths)) in \(English.count(decisions, "decision")). "
        + "Empty cells have not been played; a minus sign means credits won."
    }
  }

  private static func name(of adviser: Adviser) -> String {
    switch adviser {
    case .chart: "Chart"
    case .count: "Count"
    case .cards: "Cards"
    }
  }
}

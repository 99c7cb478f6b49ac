import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension CoachLogPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .decision(let hand, let upcard, let count):
      "\(BlackjackAction.englishMatchup(hand, upcard)), count \(count.english)"
    case .play(let action, let isInsurance):
      BlackjackAction.englishPlay(action, isInsurance: isInsurance)
    case .wouldPlay(let adviser, let action, let isInsurance):
      "\(Self.name(of: adviser)): "
        + BlackjackAction.englishPlay(action, isInsurance: isInsurance)
    case .percentNumber(let millionths): English.hundredths(millionths)
    case .percentSign: English.percentSign
    case .lastRounds: "Last \(CoachLog.mostRounds) rounds, decision by decision"
    case .decisionsJudged: "Decisions rated"
    case .mistakes: "Mistakes"
    case .creditsAgainst(.chart): "Credits vs. basic strategy"
    case .creditsAgainst(.count): "Credits vs. counting"
    case .creditsAgainst(.cards): "Credits vs. perfect play"
    case .whole(let number): English.number(number)
    case .signedCredits(let thousandths):
      English.signedCredits(thousandths)
    case .credits(let thousandths): English.credits(thousandths)
    case .lost(let thousandths): English.cost(thousandths)
    case .mistakesAre: "Plays that none of the three advisers would make."
    case .notBest: "Right, but not optimal"
    case .notBestAre: "Right by the chart or the count, but not for the exact cards left."
    case .keepsLast(let kept, let all?): "The last \(kept) of \(English.number(all)) are shown."
    case .keepsLast(let kept, nil): "The last \(kept) are shown."
    case .hand: "Hand"
    case .count: "True count"
    case .you: "You"
    case .best: "Best"
    case .cost: "Cost"
    case .matchup(let hand, let upcard): BlackjackAction.englishMatchup(hand, upcard)
    case .explanation(let notation):
      "The coach calculates the exact value of every play from the cards you have seen. It compares "
        + "you with three advisers: the basic strategy chart, a Hi-Lo counter with index numbers, and "
        + "a player who remembers every card. Only a play that none of them would make is a mistake. "
        + "The hole card counts once it is face up. \(Self.rounding(notation))"
    case .creditsLost: "Credits lost compared with"
    case .comparedWith: "Compared with"
    case .comparison: "Compare with"
    case .adviser(let adviser): Self.name(of: adviser)
    case .cellCredits(let thousandths): English.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Insurance: \(English.credits(thousandths)) in \(English.count(decisions, "decision")). "
        + "Empty cells haven't been played. A minus sign means credits gained."
    }
  }

  private static func rounding(_ notation: TrueCountNotation) -> String {
    switch notation {
    case .whole: "The true count is rounded down, as in the drills: −0.5 becomes −1."
    case .truncated: "The true count is rounded toward zero: −0.5 becomes 0."
    case .halves: "The true count is rounded down to halves: 1.7 becomes 1.5."
    case .tenths: "The true count is rounded down to tenths."
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

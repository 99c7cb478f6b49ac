import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension CoachPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .coach: "Coach"
    case .choice: "Shows what each play is worth, while you decide or afterwards."
    case .mode(.off): "Off"
    case .mode(.afterwards): "After"
    case .mode(.meanwhile): "During"
    case .noHints(let table): "There are no hints at \(table.name)'s table."
    case .openLog: "Open the coach's log"

    case .sayings: "What the coach says"
    case .countButton: "Count"
    case .logButton: "Log"
    case .watching: "The coach is watching."
    case .working: "Working it out…"
    case .now: "Now"
    case .isBest(let action, let isInsurance):
      "\(BlackjackAction.englishPlay(action, isInsurance: isInsurance)) is best"
    case .verdict(let judgement): Self.headline(judgement)
    case .shortFacts(let judgement):
      "\(BlackjackAction.englishMatchup(judgement.hand, judgement.upcard)), "
        + English.signedPercent(-judgement.costs.cards)
    case .marks(true, true): "best, yours"
    case .marks(true, false): "best"
    case .marks(false, true): "yours"
    case .marks(false, false): ""
    case .percent(let millionths): English.percent(millionths)
    case .signedPercent(let millionths): English.signedPercent(millionths)
    case .spoken(let judgement): Self.spokenVerdict(judgement)

    case .trueCount(let count): English.signed(Int64(count))
    case .theCount: "The count"
    case .runningCount: "Running count (Hi-Lo)"
    case .decksUnseen: "Decks unseen"
    case .trueCountHead: "True count"
    case .tenths(let value): English.tenths(.millionths(value))
    case .signedTenths(let value): English.signedTenths(.millionths(value))
    case .freshShoe: "With a fresh shoe"
    case .ruleOfThumb: "By the rule of thumb"
    case .edge(let edge?, _): English.signedPercent(.millionths(edge))
    case .edge(nil, true): "…"
    case .edge(nil, false): "Unknown"
    }
  }

  // MARK: - Verdicts

  /// The verdict on a decision in a few words; a play that any adviser would have chosen is never
  /// called wrong.
  private static func headline(_ judgement: Judgement) -> String {
    if judgement.costs.cards == 0 { return "Best play" }
    return switch judgement.agreeing {
    case [.chart, .count]: "Right by chart and count"
    case [.chart]: "Right by the chart"
    case [.count]: "Right by the count"
    default: "Mistake"
    }
  }

  /// The verdict for those who listen.
  private static func spokenVerdict(_ judgement: Judgement) -> String {
    let verdict = "Coach: \(headline(judgement))."
    if judgement.costs.cards == 0 { return verdict }
    let best = BlackjackAction.englishPlay(
      judgement.advice.cards, isInsurance: judgement.isInsurance)
    let cost = English.percent(judgement.costs.cards)
    let lost = English.cost(judgement.lost.cards)
    return judgement.isMistake
      ? "\(verdict) \(best) was better by \(cost) of the bet, \(lost) credits."
      : "\(verdict) By the exact cards, \(best) was better by \(cost)."
  }
}

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
    case .idle(.meanwhile):
      "The coach shows what each play is worth when it is your turn to decide."
    case .idle(.afterwards), .idle(.off):
      "The coach shows what each play was worth once you have decided."
    case .working: "Working it out…"
    case .now: "Now"
    case .decision(let hand, let upcard, let count):
      "\(Self.matchup(hand, upcard)), count \(English.signed(Int64(count)))"
    case .isBest(let action): "\(Self.name(of: action)) is best"
    case .verdict(let judgement): Self.headline(judgement)
    case .shortFacts(let judgement):
      "\(Self.matchup(judgement.hand, judgement.upcard)), "
        + English.signedPercent(-judgement.costs.cards)
    case .play(let action): Self.name(of: action)
    case .marks(true, true): "best, yours"
    case .marks(true, false): "best"
    case .marks(false, true): "yours"
    case .marks(false, false): ""
    case .wouldPlay(let adviser, let action):
      "\(Self.name(of: adviser)): \(Self.name(of: action))"
    case .percent(let millionths): English.percent(millionths)
    case .signedPercent(let millionths): English.signedPercent(millionths)
    case .percentNumber(let millionths): English.hundredths(millionths)
    case .percentSign: "%"
    case .spoken(let judgement): Self.spokenVerdict(judgement)

    case .decisionsJudged: "Decisions judged"
    case .mistakes: "Mistakes"
    case .creditsAgainst(.chart): "Credits against the chart"
    case .creditsAgainst(.count): "Credits against the count"
    case .creditsAgainst(.cards): "Credits against the cards"
    case .whole(let number): English.number(number)
    case .signedCredits(let thousandths):
      English.signedCredits(thousandths)
    case .credits(let thousandths): English.credits(thousandths)
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
    case .matchup(let hand, let upcard): Self.matchup(hand, upcard)
    case .trueCount(let count): English.signed(Int64(count))
    case .explanation:
      "Every play is valued exactly, from the cards you have seen. Three advisers say what they "
        + "would have done: the basic strategy chart, a Hi-Lo counter who knows the index numbers, "
        + "and someone who remembers every card. A play that any of them would have made is never "
        + "called wrong. The hole card does not count until it is turned over."

    case .creditsLost: "Credits lost, compared with"
    case .comparison: "Compare with"
    case .adviser(let adviser): Self.name(of: adviser)
    case .chart(.hard): "Hard totals"
    case .chart(.soft): "Soft totals"
    case .chart(.pairs): "Pairs"
    case .chart(.insurance): "Insurance"
    case .cellCredits(let thousandths): English.shortCredits(thousandths)
    case .insuranceLost(let thousandths, let decisions):
      "Insurance: \(English.credits(thousandths)) in \(English.count(decisions, "decision")). "
        + "Empty cells have not been played; a minus sign means credits won."

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
    let best = name(of: judgement.advice.cards)
    let cost = English.percent(judgement.costs.cards)
    let lost = English.credits(judgement.lost.cards)
    return judgement.isMistake
      ? "\(verdict) \(best) was better by \(cost) of the bet, \(lost) credits."
      : "\(verdict) By the exact cards, \(best) was better by \(cost)."
  }

  /// A play by its name in a decision; the coach judges no early surrender.
  private static func name(of action: BlackjackAction) -> String {
    (action == .decline ? BlackjackPhrase.noInsurance : .action(action)).english
  }

  private static func name(of adviser: Adviser) -> String {
    switch adviser {
    case .chart: "Chart"
    case .count: "Count"
    case .cards: "Cards"
    }
  }

  /// A hand and an upcard, such as `10-6 v 9`.
  private static func matchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(hand.map { $0.rank.index }.joined(separator: "-")) v \(upcard.rank.index)"
  }
}

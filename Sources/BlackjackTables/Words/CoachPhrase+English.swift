import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension CoachPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .coach: "Coach"
    case .choice: "Shows what each play is worth, during or after your decision."
    case .mode(.off): "Off"
    case .mode(.afterwards): "After"
    case .mode(.meanwhile): "During"
    case .noHints(let table): "There are no hints at \(table.name)'s table."
    case .openLog: "Open the coach's log"
    case .log: "Coach's log"

    case .sayings: "What the coach says"
    case .countButton: "Count"
    case .logButton: "Log"
    case .watching: "The coach rates your plays."
    case .nothingToRate: "No decision to rate in this round."
    case .working: "Calculating…"
    case .now: "Now"
    case .isBest(let action, let isInsurance):
      "\(BlackjackAction.englishPlay(action, isInsurance: isInsurance)) is best"
    case .verdict(let judgement): Self.headline(judgement)
    case .shortFacts(let judgement):
      BlackjackAction.englishMatchup(judgement.hand, judgement.upcard)
        + (judgement.isCostly ? ", cost \(English.percent(judgement.costs.cards))" : "")
    case .roundVerdict(let round): Self.headline(round)
    case .roundFacts(let round): round.hasSum ? "\(English.loss(round.lost)) credits" : ""
    case .decisions: "Decisions of the round"
    case .situation(let judgement):
      "\(judgement.handName) v \(judgement.upcard.rank.index)"
    case .playAndBest(let judgement): Self.plays(judgement) { "\($0) instead of \($1):" }
    case .costInCredits(let judgement): "\(English.loss(judgement.lost.cards)) credits"
    case .reviewed(let judgement): Self.reviewed(judgement)
    case .marks(true, true): "best, yours"
    case .marks(true, false): "best"
    case .marks(false, true): "yours"
    case .marks(false, false): ""
    case .percent(let millionths): English.percent(millionths)
    case .signedPercent(let millionths): English.signedPercent(millionths)
    case .spoken(let judgement): Self.spokenVerdict(judgement)

    case .runningFigure(let count): English.signed(Int64(count))
    case .trueCount(let figure): figure.english
    case .notation(.whole): "Rounded down"
    case .notation(.truncated): "Toward zero"
    case .notation(.halves): "Halves"
    case .notation(.tenths): "Tenths"
    case .notationMeans:
      "How true counts are shown and rounded. Halves and tenths are rounded down too. Index numbers fit "
        + "the choice."
    case .theCount: "The count"
    case .runningCount: "Running count (Hi-Lo)"
    case .decksUnseen: "Decks unseen"
    case .trueCountHead: "True count"
    case .tenths(let value): English.tenths(.millionths(value))
    case .freshShoe: "With a new shoe"
    case .ruleOfThumb: "By rule of thumb"
    case .edge(let edge?, _): English.signedPercent(.millionths(edge))
    case .edge(nil, true): "…"
    case .edge(nil, false): "Unknown"
    }
  }

  // MARK: - Verdicts

  /// The verdict on a decision in a few words; a play that any adviser would make is never a
  /// mistake.
  private static func headline(_ judgement: Judgement) -> String {
    if judgement.costs.cards == 0 { return "Best play" }
    return switch judgement.agreeing {
    case [.chart, .count]: "Right by chart and count"
    case [.chart]: "Right by the chart"
    case [.count]: "Right by the count"
    default: "Mistake"
    }
  }

  /// The verdict on a round with several decisions.
  private static func headline(_ round: RoundJudgement) -> String {
    let decisions = English.count(Int64(round.judgements.count), "decision")
    if round.isBest { return "Best play in \(decisions)" }
    return round.mistakes == 0
      ? "No mistakes in \(decisions)"
      : "\(English.count(Int64(round.mistakes), "mistake")) in \(decisions)"
  }

  /// The player's play, and the best one if that is another.
  private static func plays(
    _ judgement: Judgement, joined: (String, String) -> String
  ) -> String {
    func name(_ play: BlackjackAction) -> String {
      BlackjackAction.englishPlay(play, isInsurance: judgement.isInsurance)
    }
    return !judgement.isCostly
      ? name(judgement.chosen) : joined(name(judgement.chosen), name(judgement.advice.cards))
  }

  private static func reviewed(_ judgement: Judgement) -> String {
    let situation = BlackjackAction.englishMatchup(judgement.hand, judgement.upcard)
    let plays = plays(judgement) { "you chose \($0), best is \($1)" }
    return !judgement.isCostly
      ? "\(situation): \(plays), \(judgement.costs.cards == 0 ? "best play" : "right")."
      : "\(situation): \(plays), cost \(English.cost(judgement.lost.cards)) credits, "
        + "\(English.percent(judgement.costs.cards)) of the bet."
  }

  /// The verdict for screen readers.
  private static func spokenVerdict(_ judgement: Judgement) -> String {
    let verdict = "Coach: \(headline(judgement))."
    if !judgement.isCostly { return verdict }
    let best = BlackjackAction.englishPlay(
      judgement.advice.cards, isInsurance: judgement.isInsurance)
    let cost = English.percent(judgement.costs.cards)
    let lost = English.cost(judgement.lost.cards)
    return judgement.isMistake
      ? "\(verdict) \(best) was better by \(cost) of the bet, or \(lost) credits."
      : "\(verdict) For the exact cards left, \(best) was better by \(cost) of the bet."
  }
}

extension TrueCountFigure {
  /// The true count with its sign.
  var english: String {
    isWhole
      ? English.signed(Int64(tenths / 10)) : English.signedTenths(Int64(tenths) * 100_000)
  }
}

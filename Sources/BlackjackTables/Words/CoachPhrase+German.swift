import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension CoachPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .coach: "Coach"
    case .choice: "Zeigt, was jeder Zug wert ist, während du entscheidest oder danach."
    case .mode(.off): "Aus"
    case .mode(.afterwards): "Danach"
    case .mode(.meanwhile): "Beim Zug"
    case .noHints(let table): "Am Tisch von \(table.name) gibt es keine Tipps."
    case .openLog: "Protokoll des Coachs öffnen"
    case .log: "Protokoll des Coachs"

    case .sayings: "Was der Coach sagt"
    case .countButton: "Count"
    case .logButton: "Protokoll"
    case .watching: "Der Coach bewertet deine Züge."
    case .nothingToRate: "Keine Entscheidung in dieser Runde."
    case .working: "Der Coach rechnet …"
    case .now: "Jetzt"
    case .isBest(let action, let isInsurance):
      "Am besten: \(BlackjackAction.germanPlay(action, isInsurance: isInsurance))"
    case .verdict(let judgement): Self.headline(judgement)
    case .shortFacts(let judgement):
      BlackjackAction.germanMatchup(judgement.hand, judgement.upcard)
        + (judgement.isCostly ? ", Kosten \(German.percent(judgement.costs.cards))" : "")
    case .roundVerdict(let round): Self.headline(round)
    case .roundFacts(let round): round.hasSum ? "\(German.loss(round.lost)) Credits" : ""
    case .decisions: "Entscheidungen der Runde"
    case .situation(let judgement):
      "\(judgement.handName) gegen \(judgement.upcard.rank.index)"
    case .playAndBest(let judgement): Self.plays(judgement) { "\($0) statt \($1):" }
    case .costInCredits(let judgement): "\(German.loss(judgement.lost.cards)) Credits"
    case .reviewed(let judgement): Self.reviewed(judgement)
    case .marks(true, true): "bester Zug, deiner"
    case .marks(true, false): "bester Zug"
    case .marks(false, true): "dein Zug"
    case .marks(false, false): ""
    case .percent(let millionths): German.percent(millionths)
    case .signedPercent(let millionths): German.signedPercent(millionths)
    case .spoken(let judgement): Self.spokenVerdict(judgement)

    case .runningFigure(let count): German.signed(Int64(count))
    case .trueCount(let figure): figure.german
    case .notation(.whole): "Abgerundet"
    case .notation(.truncated): "Zur Null"
    case .notation(.halves): "Halbe"
    case .notation(.tenths): "Zehntel"
    case .notationMeans:
      "So werden True Counts gezeigt und gerundet. Auch Halbe und Zehntel sind abgerundet. Die Indexzahlen "
        + "passen dazu."
    case .theCount: "Der Count"
    case .runningCount: "Running Count (Hi-Lo)"
    case .decksUnseen: "Ungesehene Kartenspiele"
    case .trueCountHead: "True Count"
    case .tenths(let value): German.tenths(.millionths(value))
    case .freshShoe: "Mit neuem Schlitten"
    case .ruleOfThumb: "Nach der Faustregel"
    case .edge(let edge?, _): German.signedPercent(.millionths(edge))
    case .edge(nil, true): "…"
    case .edge(nil, false): "Unbekannt"
    }
  }

  // MARK: - Verdicts

  /// The verdict on a decision in a few words; a play that any adviser would make is never a
  /// mistake.
  private static func headline(_ judgement: Judgement) -> String {
    if judgement.costs.cards == 0 { return "Bester Zug" }
    return switch judgement.agreeing {
    case [.chart, .count]: "Richtig nach Tabelle und Count"
    case [.chart]: "Richtig nach Tabelle"
    case [.count]: "Richtig nach Count"
    default: "Fehler"
    }
  }

  /// The verdict on a round with several decisions.
  private static func headline(_ round: RoundJudgement) -> String {
    let decisions = German.count(Int64(round.judgements.count), "Entscheidung", "Entscheidungen")
    if round.isBest { return "Bester Zug in \(decisions)" }
    return "\(round.mistakes == 0 ? "Kein" : "\(round.mistakes)") Fehler in \(decisions)"
  }

  /// The player's play, and the best one if that is another.
  private static func plays(
    _ judgement: Judgement, joined: (String, String) -> String
  ) -> String {
    func name(_ play: BlackjackAction) -> String {
      BlackjackAction.germanPlay(play, isInsurance: judgement.isInsurance)
    }
    return !judgement.isCostly
      ? name(judgement.chosen) : joined(name(judgement.chosen), name(judgement.advice.cards))
  }

  private static func reviewed(_ judgement: Judgement) -> String {
    let situation = BlackjackAction.germanMatchup(judgement.hand, judgement.upcard)
    let plays = plays(judgement) { "dein Zug \($0), am besten \($1)" }
    return !judgement.isCostly
      ? "\(situation): \(plays), \(judgement.costs.cards == 0 ? "bester Zug" : "richtig")."
      : "\(situation): \(plays), Kosten \(German.cost(judgement.lost.cards)) Credits, "
        + "\(German.percent(judgement.costs.cards)) des Einsatzes."
  }

  /// The verdict for screen readers.
  private static func spokenVerdict(_ judgement: Judgement) -> String {
    let verdict = "Coach: \(headline(judgement))."
    if !judgement.isCostly { return verdict }
    let best = BlackjackAction.germanPlay(
      judgement.advice.cards, isInsurance: judgement.isInsurance)
    let cost = German.percent(judgement.costs.cards)
    let lost = German.cost(judgement.lost.cards)
    return judgement.isMistake
      ? "\(verdict) \(best) war um \(cost) des Einsatzes besser, das sind \(lost) Credits."
      : "\(verdict) Für die genauen Restkarten war \(best) um \(cost) des Einsatzes besser."
  }
}

extension TrueCountFigure {
  /// The true count with its sign.
  var german: String {
    isWhole
      ? German.signed(Int64(tenths / 10)) : German.signedTenths(Int64(tenths) * 100_000)
  }
}

import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension TrainerPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .chart: "Basic strategy"
    case .chartButton: "Chart"

    case .spokenCount(let peek, let figure):
      "Hi-Lo: running count \(English.signed(Int64(peek.count.running))), \(English.tenths(.millionths(peek.decksLeft))) "
        + "decks, true count \(figure.english)."
    case .edgeNow: "Your edge in the next round"
    case .countTest: "Count test"
    case .askCount: "What is the running count (Hi-Lo)?"
    case .typed(let text): text.withMinusSign
    case .countKeys: "By keyboard: type the number, then press Enter."
    case .minus: "Minus"
    case .back: "Delete"
    case .answer: "OK"
    case .countAnswered(let question): Self.verdict(question)
    case .countScore(let score): Self.line(score)
    case .countChoice: "Count test"
    case .countChoiceMeans: "Sometimes asks for the Hi-Lo running count after a round."

    case .shoes: "Finished shoes"
    case .openShoes: "Check finished shoes"

    case .tour: "Tour"
    case .tourAgain: "Take the tour"
    case .tourStep(let step): "\(step.rawValue) of \(TourStep.allCases.count)"
    case .tourTitle(.bet): "Place a bet"
    case .tourTitle(.play): "Beat the dealer"
    case .tourTitle(.coach): "Meet the coach"
    case .tourWords(.bet): "Tap a chip to bet it, then Deal. Credits are play money."
    case .tourWords(.play):
      "Get closer to 21 than the dealer without going over. Hit takes a card, Stand ends your turn."
    case .tourWords(.coach):
      "The coach shows what each play is worth, based on the cards you have seen."
    case .tourNext: "Next"
    case .tourSkip: "Skip"
    case .tourTakeCoach: "Turn on the coach"
    case .tourNoCoach: "No, thanks"
    }
  }

  // MARK: - The count

  private static func verdict(_ question: CountQuestion) -> String {
    let count = English.signed(Int64(question.running))
    return switch question.missedBy ?? 0 {
    case 0: "Right: the running count is \(count)."
    case let points: "The running count is \(count); you were off by \(points)."
    }
  }

  private static func line(_ score: CountScore) -> String {
    let mean = Double(score.off) / Double(max(1, score.answered))
    let correct = "\(English.number(score.right)) of \(English.number(score.answered)) correct"
    return score.off == 0
      ? correct : "\(correct), off by \(English.tenths(.millionths(mean))) on average"
  }
}

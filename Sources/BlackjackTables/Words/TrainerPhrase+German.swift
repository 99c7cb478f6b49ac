import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension TrainerPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .chart: "Basisstrategie"
    case .chartButton: "Tabelle"

    case .spokenCount(let peek, let figure):
      "Hi-Lo: Running Count \(German.signed(Int64(peek.count.running))), "
        + "\(German.tenths(.millionths(peek.decksLeft))) Kartenspiele, True Count "
        + "\(figure.german)."
    case .edgeNow: "Dein Vorteil in der nächsten Runde"
    case .countTest: "Zähltest"
    case .askCount: "Wie steht der Running Count (Hi-Lo)?"
    case .typed(let text):
      text.withMinusSign
    case .countKeys: "Mit der Tastatur: die Zahl, dann Enter."
    case .minus: "Minus"
    case .back: "Löschen"
    case .answer: "OK"
    case .countAnswered(let question): Self.verdict(question)
    case .countScore(let score): Self.line(score)
    case .countChoice: "Zähltest"
    case .countChoiceMeans: "Fragt manchmal nach einer Runde nach dem Running Count (Hi-Lo)."

    case .shoes: "Gespielte Schlitten"
    case .openShoes: "Gespielte Schlitten prüfen"

    case .tour: "Rundgang"
    case .tourAgain: "Rundgang ansehen"
    case .tourStep(let step): "\(step.rawValue) von \(TourStep.allCases.count)"
    case .tourTitle(.bet): "Mach deinen Einsatz"
    case .tourTitle(.play): "Schlag den Dealer"
    case .tourTitle(.coach): "Lern den Coach kennen"
    case .tourWords(.bet): "Tippe auf einen Chip, dann auf „Geben“. Es ist Spielgeld."
    case .tourWords(.play):
      "Komm näher an die 21 als der Dealer, aber nicht darüber. „Karte“ zieht, „Bleiben“ beendet."
    case .tourWords(.coach): "Er zeigt, was jeder Zug wert ist, genau für die gesehenen Karten."
    case .tourNext: "Weiter"
    case .tourSkip: "Überspringen"
    case .tourTakeCoach: "Einschalten"
    case .tourNoCoach: "Nein, danke"
    }
  }

  // MARK: - The count

  private static func verdict(_ question: CountQuestion) -> String {
    let count = German.signed(Int64(question.running))
    return switch question.missedBy ?? 0 {
    case 0: "Richtig: Der Running Count ist \(count)."
    case let points: "Der Running Count ist \(count); du lagst um \(points) daneben."
    }
  }

  private static func line(_ score: CountScore) -> String {
    let mean = Double(score.off) / Double(max(1, score.answered))
    let correct = "\(German.number(score.right)) von \(German.number(score.answered)) richtig"
    return score.off == 0
      ? correct : "\(correct), im Schnitt um \(German.tenths(.millionths(mean))) daneben"
  }
}

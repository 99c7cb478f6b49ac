import CardCore
import CasinoKit
import Training

/// What a player can ask the trainer for, besides what the house does everywhere.
enum TrainingCommand: Equatable {
  /// Goes to a drill.
  case drill(DrillKind)
  /// Goes on: begins, shows the next cards, gives the answer that was typed, asks the next question.
  case goOn
  case answer(DrillAnswer)
  /// Counts one card more of a miscounted run again, or one less.
  case recount(isForward: Bool)
  /// Types a digit, changes the sign, takes the last digit back.
  case digit(Int)
  case sign
  case erase
  /// The same drill once more.
  case again
  /// Back to all drills.
  case leave
  /// Forgets everything that was learned; asked for once, it only warns.
  case forget
}

extension TrainingCommand: TextCodable {
  var text: String {
    switch self {
    case .drill(let kind): "drill \(kind.text)"
    case .goOn: "go-on"
    case .answer(let answer): "answer \(answer.text)"
    case .recount(let isForward): isForward ? "recount next" : "recount back"
    case .digit(let digit): "digit \(digit)"
    case .sign: "sign"
    case .erase: "erase"
    case .again: "again"
    case .leave: "leave"
    case .forget: "forget"
    }
  }

  init?(text: String) {
    guard let command = CommandText(text) else { return nil }
    switch command.verb {
    case "drill":
      guard let kind = command.operand.flatMap({ DrillKind(text: $0) }) else { return nil }
      self = .drill(kind)
    case "answer":
      let answer = DrillAnswer(text: command.operands.joined(separator: " "))
      guard let answer else { return nil }
      self = .answer(answer)
    case "digit":
      guard let digit = command.operand.flatMap({ Int(wholeNumber: $0) }), digit < 10 else {
        return nil
      }
      self = .digit(digit)
    default:
      let plain: [TrainingCommand] = [
        .goOn, .recount(isForward: true), .recount(isForward: false), .sign, .erase, .again, .leave,
        .forget,
      ]
      guard let known = plain.first(where: { $0.text == text }) else { return nil }
      self = known
    }
  }
}

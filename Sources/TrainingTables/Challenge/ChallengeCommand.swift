import BlackjackRules
import CardCore
import CasinoKit

/// What a player can ask the daily challenge for, besides what the house does everywhere.
enum ChallengeCommand: Equatable {
  /// Goes on: begins, asks the next question, tries the same one again, closes the celebration.
  case goOn
  case answer(BlackjackAction)
  /// Back to the list of the day's questions.
  case leave
}

extension ChallengeCommand: TextCodable {
  var text: String {
    switch self {
    case .goOn: "go-on"
    case .answer(let play): "answer \(play.text)"
    case .leave: "leave"
    }
  }

  init?(text: String) {
    let plays: [BlackjackAction] = [.hit, .stand, .double, .split]
    let all: [ChallengeCommand] = [.goOn, .leave] + plays.map { .answer($0) }
    guard let known = all.first(where: { $0.text == text }) else { return nil }
    self = known
  }
}

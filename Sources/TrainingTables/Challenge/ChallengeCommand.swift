import BlackjackRules
import CardCore
import CasinoKit

/// The commands of the daily challenge, besides the common ones.
enum ChallengeCommand: Equatable {
  /// Continues: starts, shows the next question, repeats a missed one, or closes the celebration.
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

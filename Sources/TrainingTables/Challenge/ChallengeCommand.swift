import BlackjackRules
import CardCore
import CasinoKit

/// The commands of the daily challenge, besides the common ones.
enum ChallengeCommand: Equatable {
  /// Continues: starts, shows the next question, repeats a missed one, or closes the celebration.
  case goOn
  case answer(BlackjackAction)
  /// Begins the second set of the day, or goes on with it.
  case counted
  /// Back to the list of the day's questions.
  case leave
  /// The result was copied, or the browser refused to.
  case copied, uncopied
}

extension ChallengeCommand: TextCodable {
  var text: String {
    switch self {
    case .goOn: "go-on"
    case .answer(let play): "answer \(play.text)"
    case .counted: "counted"
    case .leave: "leave"
    case .copied: PageVerb.copied.rawValue
    case .uncopied: PageVerb.uncopied.rawValue
    }
  }

  init?(text: String) {
    let plays: [BlackjackAction] = [
      .hit, .stand, .double, .split, .surrender, .insurance, .decline,
    ]
    let all: [ChallengeCommand] =
      [.goOn, .counted, .leave, .copied, .uncopied] + plays.map { .answer($0) }
    guard let known = all.first(where: { $0.text == text }) else { return nil }
    self = known
  }
}

import BlackjackRules
import CardCore
import CasinoKit

extension RecordProblem {
  /// What is wrong with the record, said to whoever checks it.
  var sentence: String {
    switch self {
    case .notARecord(let refusal): "It is not a record of a game: \(refusal.sentence)."
    case .newerVersion:
      "It was written by a newer version of True Count. Update, then check it again."
    case .prepared: "Its cards were laid out by hand, so the seed does not vouch for them."
    case .refused(let place, let action): "The rules refuse action \(place + 1), \(action)."
    case .difference(let place, let action, let recorded, let played):
      "Action \(place + 1), \(action): the record says '\(recorded)', the seed and the actions give "
        + "'\(played)'."
    case .scores(let recorded, let played):
      "The record says \(Self.text(recorded)), the seed and the actions give \(Self.text(played))."
    case .checksum: RecordRefusal.checksum.text(in: .english)
    }
  }

  private static func text(_ scores: RecordedScores?) -> String {
    scores.map { "\($0.before) before and \($0.after) after" } ?? "no score"
  }
}

import BlackjackRules
import CardCore
import CasinoKit

extension RecordProblem {
  /// The message about a problem with a record.
  var sentence: String {
    switch self {
    case .notARecord(let refusal): "It is not a record of a game: \(refusal.sentence)."
    case .newerVersion:
      "It was written by a newer version of True Count. Update, then check it again."
    case .prepared: "Its cards were arranged by hand and not shuffled from the seed."
    case .refused(let place, let action): "The rules don't allow action \(place + 1), \(action)."
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

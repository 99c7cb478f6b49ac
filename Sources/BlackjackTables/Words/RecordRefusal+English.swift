import BlackjackRules
import CardCore
import CasinoKit

extension RecordRefusal: Phrase {
  /// What is wrong with the record, for the player who checks it.
  public var english: String {
    switch self {
    case .notJSON(let refusal):
      "It is damaged or cut short: at byte \(refusal.offset), \(refusal.problem)."
    case .notARecord(let refusal):
      refusal.path.isEmpty
        ? "It isn't a session record: \(refusal.problem)."
        : "It isn't a session record: \(refusal.path) \(refusal.problem)."
    case .newerVersion:
      "It was written by a newer version of True Count. Update, then check it again."
    case .preparedShoe:
      "Its cards were arranged by hand, so the seed doesn't prove them."
    case .action(let place, let reason):
      "The rules refuse action \(place + 1): \(reason.english)"
    case .difference(let round, let part, let recorded, let played):
      "Round \(round + 1), \(part): the record says \(recorded), the seed and the actions give "
        + "\(played)."
    case .roundCount(let recorded, let played):
      "It lists \(English.count(Int64(recorded), "finished round")); the seed and the actions give "
        + "\(played)."
    case .checksum:
      "The results are correct, but something else was changed later: the checksum does not match."
    }
  }
}

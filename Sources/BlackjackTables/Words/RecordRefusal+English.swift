import BlackjackRules
import CardCore
import CasinoKit

extension RecordRefusal: Phrase {
  /// What is wrong with the record, said to whoever checks it.
  public var english: String {
    switch self {
    case .notJSON(let refusal):
      "It is damaged or cut short: at byte \(refusal.offset), \(refusal.problem)."
    case .notARecord(let refusal):
      refusal.path.isEmpty
        ? "It is not a session record: \(refusal.problem)."
        : "It is not a session record: \(refusal.path) \(refusal.problem)."
    case .newerVersion:
      "It was written by a newer version of True Count. Update, then check it again."
    case .preparedShoe:
      "Its shoe was stacked by hand, so the seed does not vouch for the cards."
    case .action(let place, let reason):
      "The rules refuse action \(place + 1): \(reason.english)"
    case .difference(let round, let part, let recorded, let played):
      "Round \(round + 1), \(part): the record says \(recorded), the seed and the actions give "
        + "\(played)."
    case .roundCount(let recorded, let played):
      "It lists \(English.count(Int64(recorded), "finished round")); the seed and the actions give "
        + "\(played)."
    case .checksum:
      "The results hold, but something else was changed after it was written: its checksum does "
        + "not match."
    }
  }
}

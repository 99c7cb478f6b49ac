import Banking
import CardCore

extension War {
  public func mark(of seen: Seen) -> RoundMark {
    switch seen.choices.first {
    case .war?: .tie
    case .surrender?: .surrender
    case nil: (seen.net ?? 0) > 0 ? .win : (seen.net ?? 0) < 0 ? .loss : .push
    }
  }
}

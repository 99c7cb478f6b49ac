import Banking
import CardCore

extension ThreeCardPoker {
  public func mark(of seen: Seen) -> RoundMark {
    if seen.choices.contains(.fold) { return .fold }
    let net = seen.net ?? 0
    if seen.dealerCards.count == 3, !ThreeCardHand(seen.dealerCards).qualifies {
      return .notQualified
    }
    return net > 0 ? .win : net < 0 ? .loss : .push
  }
}

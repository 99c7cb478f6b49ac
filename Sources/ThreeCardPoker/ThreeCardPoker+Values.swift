import Banking
import CardCore

extension ThreeCardPoker {
  public static var hasValues: Bool { true }

  /// Returns the values of playing and folding, with every hand that the dealer can have.
  ///
  /// - Complexity: One comparison for each of 18,424 hands.
  public func values(of choices: [Choice], in seen: Seen) -> [ChoiceValue<Choice>] {
    let cards = seen.playerCards
    guard cards.count == 3 else { return [] }
    let (ante, side) = (Double(seen.bets[.ante]), Double(seen.bets[.pairPlus]))
    let played = Double(playing(cards)) / Double(ThreeCardPokerEdge.dealerHands)
    let pays = pairPlus.odds(for: ThreeCardHand(cards).ranking) ?? -1
    return choices.map {
      ChoiceValue($0, $0 == .play ? ante * played + side * Double(pays) : -ante - side)
    }
  }

  /// The total gain of playing three cards, in antes, against every hand of the other 49 cards.
  private func playing(_ cards: [Card]) -> Int64 {
    let own = ThreeCardHand(cards)
    let bonus = anteBonus.odds(for: own.ranking) ?? 0
    let rest = Card.deck.filter { !cards.contains($0) }
    var sum = bonus * ThreeCardPokerEdge.dealerHands
    for low in rest.indices {
      for middle in low + 1..<rest.count {
        for high in middle + 1..<rest.count {
          let dealer = ThreeCardHand([rest[low], rest[middle], rest[high]])
          let showdown = Showdown(player: own, dealer: dealer)
          sum += showdown.ante + showdown.play
        }
      }
    }
    return sum
  }
}

import CardCore

/// Positions that look the same to the player.
extension Blackjack {
  /// Returns a position that looks the same to the player: the hole card and the undealt cards are
  /// shuffled.
  ///
  /// If play continues after the dealer has looked for a blackjack, the new hole card does not make
  /// one.
  public func lookalike(
    of position: BlackjackPosition, shuffledBy generator: inout MersenneTwister
  ) -> BlackjackPosition {
    let seen = position.seen
    var cards = position.shoe.cards
    var places = Array(position.shoe.dealtCount..<cards.count)
    if seen.isHoleCardHidden { places.insert(seen.dealer[1].place, at: 0) }
    // NB: sorted first, so that the result does not depend on the actual order.
    var faces = places.map { cards[$0] }.sorted()
    generator.shuffle(&faces)
    let hasPeeked =
      rules.dealerPeeks && seen.phase != .insurance && !seen.isEarlySurrenderOffered
    if seen.isHoleCardHidden, hasPeeked, let upcard = seen.upcard,
      let hole = faces.firstIndex(where: { Hand([upcard, $0]).bestTotal != 21 })
    {
      faces.swapAt(0, hole)
    }
    for (place, face) in zip(places, faces) { cards[place] = face }
    var other = position
    other.shoe = position.shoe.stacked(cards)
    return other
  }
}

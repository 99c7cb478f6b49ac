import CardCore

/// Positions that look the same to the player.
extension Patience {
  /// Returns a position that looks the same to the player, with the hidden cards shuffled.
  ///
  /// The player knows the face-up cards, and the cards of the stock after one pass through it.
  public func lookalike(
    of position: PatiencePosition, shuffledBy generator: inout MersenneTwister
  ) -> PatiencePosition {
    let places = unknownPlaces(in: position.seen)
    // NB: sorted first, so that the result does not depend on the actual order.
    var faces = places.map { position.deck[$0] }.sorted()
    generator.shuffle(&faces)
    var deck = position.deck
    for (place, face) in zip(places, faces) { deck[place] = face }
    return PatiencePosition(seen: position.seen, deck: deck)
  }

  /// Returns whether there is a hidden card that the player cannot know.
  public func hidesCards(in seen: PatienceObservation) -> Bool { !unknownPlaces(in: seen).isEmpty }

  /// Returns the places of the cards that the player cannot know.
  private func unknownPlaces(in seen: PatienceObservation) -> [Int] {
    let piles = seen.columns + seen.reserves + (seen.redeals == 0 ? [seen.stock] : [])
    var places: [Int] = []
    for pile in piles {
      for laid in pile where laid.card == nil { places.append(laid.place) }
    }
    return places
  }
}

import CardCore

/// What the player cannot know, and other deals that would look the same.
extension Patience {
  /// A position that looks the same to the player, with the cards they cannot know shuffled.
  ///
  /// The player knows the cards that lie face up, and those of the stock after one pass through it.
  public func lookalike(
    of position: PatiencePosition, shuffledBy generator: inout MersenneTwister
  ) -> PatiencePosition {
    let places = unknownPlaces(in: position.seen)
    // NB: in an order of their own, so that nothing depends on where they really lie.
    var faces = places.map { position.deck[$0] }.sorted()
    generator.shuffle(&faces)
    var deck = position.deck
    for (place, face) in zip(places, faces) { deck[place] = face }
    return PatiencePosition(seen: position.seen, deck: deck)
  }

  /// Whether there is a hidden card whose face the player cannot know.
  public func hidesCards(in seen: PatienceObservation) -> Bool { !unknownPlaces(in: seen).isEmpty }

  /// The places of the cards whose faces the player cannot know.
  private func unknownPlaces(in seen: PatienceObservation) -> [Int] {
    let piles = seen.columns + seen.reserves + (seen.redeals == 0 ? [seen.stock] : [])
    var places: [Int] = []
    for pile in piles {
      for laid in pile where laid.card == nil { places.append(laid.place) }
    }
    return places
  }
}

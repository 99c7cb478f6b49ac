import CardCore

/// Automatic moves to the foundations.
extension Patience {
  /// Returns the first move of a top card to its foundation, or `nil` if there is none, or if
  /// foundations are not built card by card.
  ///
  /// - Parameters:
  ///   - seen: What the player sees.
  ///   - onlySafe: Whether to leave cards in place that another card could still be put on.
  ///   - kept: Piles whose cards stay in place.
  /// - Returns: The move.
  public func moveHome(
    in seen: PatienceObservation, onlySafe: Bool, except kept: [PileID] = []
  ) -> PatienceAction? {
    guard rules.foundation == .upFromAce || rules.foundation == .upFromDealt else { return nil }
    for pile in rules.piles where pile.kind != .foundation && !kept.contains(pile) {
      guard let card = seen.top(of: pile), !onlySafe || isSafeAtHome(card, in: seen) else {
        continue
      }
      if let home = targets(count: 1, from: pile, in: seen).first(where: { $0.kind == .foundation })
      {
        return .move(from: pile, to: home)
      }
    }
    return nil
  }

  /// Returns whether no other card can need this one in a column once it is on its foundation.
  ///
  /// The rule applies if four foundations are built up from the ace and columns are built down in
  /// alternating colors. A card is then safe if both foundations of the other color are at most two
  /// ranks lower, and the other foundation of its own color at most three. Any card that could be
  /// put on it, and any card that could be put on that, can then go to a foundation itself. In
  /// other games no card counts as safe.
  public func isSafeAtHome(_ card: Card, in seen: PatienceObservation) -> Bool {
    guard rules.foundation == .upFromAce, seen.foundations.count == 4,
      rules.columns.allSatisfy({ $0.building == .downAlternating })
    else { return false }
    let rank = Int(card.rank.rawValue)
    return Suit.allCases.allSatisfy { suit in
      suit == card.suit
        || seen.foundations[Int(suit.rawValue)].count
          >= rank - (suit.isRed == card.suit.isRed ? 3 : 2)
    }
  }
}

import CardCore

/// Which cards go to their foundations without a decision.
extension Patience {
  /// The first move of a top card to its foundation, or `nil` if there is none, or no foundation that is built
  /// card by card.
  ///
  /// - Parameters:
  ///   - seen: What the player sees.
  ///   - onlySafe: Whether to leave cards where they are that another card could still be put on.
  ///   - kept: Piles whose cards stay where they are.
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

  /// Whether no card can need this one in a column any more, once it is home.
  ///
  /// Where four foundations are built up from the ace and columns down in alternating colours, that is so when
  /// both foundations of the other colour are at most two ranks lower, and the other one of its own colour at
  /// most three: whatever could be put on it, and whatever could be put on that, can go home itself. Elsewhere
  /// nothing is taken to be safe.
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

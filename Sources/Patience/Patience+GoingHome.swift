import CardCore

/// Automatic moves to the foundations.
extension Patience {
  /// Returns the first move of a top card to its foundation, or `nil` if there is none, or if
  /// foundations are not built card by card.
  ///
  /// - Parameters:
  ///   - seen: What the player sees.
  ///   - onlySafe: Whether to leave cards in place whose move could lose the game.
  ///   - kept: Piles whose cards stay in place.
  /// - Returns: The move.
  public func moveHome(
    in seen: PatienceObservation, onlySafe: Bool, except kept: [PileID] = []
  ) -> PatienceAction? {
    guard rules.foundation == .upFromAce || rules.foundation == .upFromDealt else { return nil }
    for pile in rules.piles where pile.kind != .foundation && !kept.contains(pile) {
      let targets = targets(count: 1, from: pile, in: seen)
      guard let home = targets.first(where: { $0.kind == .foundation }),
        !onlySafe || isSafeHome(from: pile, in: seen)
      else { continue }
      return .move(from: pile, to: home)
    }
    return nil
  }

  /// Returns whether the top card of a pile can go to its foundation without turning a game that
  /// can be won into one that can't.
  ///
  /// A move home is safe if every win without it can also be played after it. Call the card and all
  /// cards that could ever lie on it *free*: those that the columns allow on it, those that they
  /// allow on these, and so on. The move counts as safe if each free card is on its foundation, or
  /// would be the next one there. The proof plays the win with the card already home, and keeps
  /// every pile equal except that it may lack free cards:
  ///
  /// - Where the win moves a free card, we move that card to its foundation, or skip the move if it
  ///   is already there. The foundation takes it, because all lower cards are there and stay.
  /// - Where the win moves another card, we move the same card. Its target is not a free card,
  ///   because only free cards fit on free cards. It is there for us too, as are at least as many
  ///   empty cells and columns and as many cards on each foundation.
  /// - Where the win moves a run, its free cards are the last ones. We move them to their
  ///   foundations first, and then the rest of the run.
  ///
  /// So we win with the win. What each kind of game adds to that:
  ///
  /// - **Cards that foundations don't give back** need not be followed further once they are there.
  /// - **Groups** (Yukon, Russian Solitaire): cards in no order can lie on a free card and move with
  ///   it. So every free card must already be on its foundation, not only next. The win can then
  ///   put only free cards on free cards.
  /// - **Building in suit** (Baker's Game, Eight Off, Seahaven Towers, Russian Solitaire): only the
  ///   next lower card of the suit fits, and it is home. Every move home is safe.
  /// - **Two decks** (Forty Thieves): both copies of every other free card must be home. The other
  ///   copy of the card itself can then go to the second foundation of the suit.
  /// - **Ranks that wrap around** (Canfield): a card of the highest rank fits on a card of the base
  ///   rank, so a base card is hardly ever safe, nor is a card that can hold one.
  /// - **A reserve** (Canfield): a column that becomes empty sooner takes the reserve's top card,
  ///   which the win can use only as the top card, and then the next one.
  /// - **A stock dealt to the columns** (Easthaven): the same cards land on the same columns. They
  ///   can cover a free card, which then moves only after them, alone or with free cards. This
  ///   would not hold for groups, nor if an empty column prevented the deal.
  /// - **A waste** (Klondike, Vegas, Forty Thieves): drawing one card at a time, we skip a card that
  ///   is home. Drawing several, each later card would come up with other ones. A card of the waste
  ///   is then safe only as the last card of a pass, when the stock is empty; nothing comes after it.
  ///
  /// Other games have no moves home of single cards. A test searches small layouts of every game for
  /// a safe move that loses.
  ///
  /// - Parameters:
  ///   - pile: The pile whose top card can go to its foundation.
  ///   - seen: What the player sees.
  /// - Returns: Whether the move is safe; `false` also where no proof is known.
  public func isSafeHome(from pile: PileID, in seen: PatienceObservation) -> Bool {
    guard let card = seen.top(of: pile) else { return false }
    let liftsGroups = rules.columns.contains { $0.lifting == .group }
    switch rules.stock?.goal {
    case .waste:
      if pile == .waste, rules.stock?.draw != 1, !seen.stock.isEmpty { return false }
    case .columns: if liftsGroups { return false }
    case .fullColumns: return false
    case nil: break
    }
    return areFree(
      from: card, in: seen,
      takesNext: !liftsGroups && rules.foundationCount == Suit.allCases.filter(hasSuit).count)
  }

  /// Returns whether all cards that could ever lie on a card are on their foundations or, if
  /// `takesNext`, would be the next ones there.
  private func areFree(
    from card: Card, in seen: PatienceObservation, takesNext: Bool
  ) -> Bool {
    var met = UInt64(1) << UInt64(card.number)
    var open = [card]
    while let under = open.popLast() {
      for other in Card.deck
      where met >> UInt64(other.number) & 1 == 0 && isBuilt(other, on: under) {
        met |= 1 << UInt64(other.number)
        let missing = stepsHome(of: other, in: seen)
        guard missing == 0 || takesNext && missing == 1 else { return false }
        if missing > 0 || rules.foundationsGiveBack { open.append(other) }
      }
    }
    return true
  }

  /// Returns whether a column can hold one card on another, by the rule of building.
  private func isBuilt(_ card: Card, on under: Card) -> Bool {
    hasSuit(card.suit) && Int(card.rank.rawValue) <= rules.ranks
      && rules.columns.contains { rules.allows(card, on: under, by: $0.building) }
  }

  private func hasSuit(_ suit: Suit) -> Bool { rules.suits.contains(suit) }

  /// Returns how many cards the lowest foundation of its suit needs until it has a card: 0 if it is
  /// there, and 1 if it would be the next one.
  private func stepsHome(of card: Card, in seen: PatienceObservation) -> Int {
    let base = Int(baseRank(in: seen).rawValue)
    let step = (Int(card.rank.rawValue) - base + rules.ranks) % rules.ranks + 1
    var height = rules.ranks
    for (suit, pile) in zip(rules.suits, seen.foundations) where suit == card.suit {
      height = min(height, pile.count)
    }
    return max(step - height, 0)
  }
}

import CardCore

/// Which of the legal actions make sense, and which one a tap means.
extension Patience {
  /// The actions worth a hint, best first: to the foundations, turning up cards, from the waste,
  /// within the tableau, back from the foundations, and the stock last.
  ///
  /// Actions that achieve nothing are left out: moving a column to another empty one; moving a run
  /// without turning up a card, clearing the way for another or emptying a column that is needed;
  /// and taking a card back from a foundation with nothing to put on it.
  public func sensibleActions(in seen: PatienceObservation) -> [PatienceAction] {
    var byWorth = [[PatienceAction]](repeating: [], count: Worth.allCases.count)
    for action in legalActions(in: seen) {
      if let worth = worth(of: action, in: seen) { byWorth[worth.rawValue].append(action) }
    }
    return byWorth.reduce([], +)
  }

  /// What an action achieves, the best first.
  private enum Worth: Int, CaseIterable {
    case goingHome, turningUp, fromWaste, withinTableau, fromCell, fromFoundation, stock, toCell
  }

  private func worth(of action: PatienceAction, in seen: PatienceObservation) -> Worth? {
    guard case .move(let count, let from, let to) = action else { return .stock }
    switch (from.kind, to.kind) {
    case (_, .foundation): return .goingHome
    case (.waste, _): return .fromWaste
    case (.cell, .cell): return nil
    case (.cell, _): return isFirstEmpty(to, in: seen) ? .fromCell : nil
    case (.foundation, .tableau):
      return isOfUse(action, in: seen) ? .fromFoundation : nil
    case (.foundation, _): return nil
    case (_, .cell): return isFirstEmpty(to, in: seen) ? .toCell : nil
    default: return worthOfRun(count, from: from, to: to, in: seen)
    }
  }

  private func worthOfRun(
    _ count: Int, from: PileID, to: PileID, in seen: PatienceObservation
  ) -> Worth? {
    let under = seen[from].count - count
    if under == 0 {
      // NB: an emptied column is useful only if another card may move in.
      return seen[to].isEmpty || !isColumnWanted(besides: from, in: seen) ? nil : .withinTableau
    }
    guard isFirstEmpty(to, in: seen) else { return nil }
    guard let opened = seen[from][under - 1].card else { return .turningUp }
    if rules.stock == nil { return .withinTableau }
    return takes(opened, in: seen, besides: from) ? .withinTableau : nil
  }

  /// Whether a pile holds cards, or is the first empty one of its kind: the others are like it.
  private func isFirstEmpty(_ pile: PileID, in seen: PatienceObservation) -> Bool {
    guard seen[pile].isEmpty else { return true }
    return (0..<pile.index).allSatisfy { !seen[PileID(pile.kind, $0)].isEmpty }
  }

  /// Whether a card that may move to an empty column does not yet lie at the foot of one.
  private func isColumnWanted(besides column: PileID, in seen: PatienceObservation) -> Bool {
    guard rules.rule(of: column)?.whenEmpty == .king else { return true }
    let settled = seen.columns.reduce(0) { count, cards in
      count + (cards.first?.card.map { Int($0.rank.rawValue) == rules.ranks } ?? false ? 1 : 0)
    }
    let home = seen.foundations.reduce(0) { $0 + ($1.count == rules.ranks ? 1 : 0) }
    return settled + home < 4
  }

  /// Whether a card that is uncovered could go home, or take the waste's card or another run.
  private func takes(
    _ card: Card, in seen: PatienceObservation, besides column: PileID
  ) -> Bool {
    let home = seen.foundations[Int(card.suit.rawValue)].count
    if Int(card.rank.rawValue) == home + 1 { return true }
    if let waste = seen.top(of: .waste), Building.downAlternating.allows(waste, on: card) {
      return true
    }
    return seen.columns.indices.contains(where: { index in
      let other = PileID(.tableau, index)
      guard other != column else { return false }
      return turnsUp(other, onto: card, in: seen)
    })
  }

  /// Whether moving a whole face-up run onto a card would turn up another one.
  private func turnsUp(_ pile: PileID, onto card: Card, in seen: PatienceObservation) -> Bool {
    let cards = seen[pile]
    guard let first = cards.firstIndex(where: { $0.card != nil }), first > 0,
      let foot = cards[first].card
    else { return false }
    return Building.downAlternating.allows(foot, on: card)
  }

  /// Whether something could be put on a card that comes back from its foundation.
  private func isOfUse(_ action: PatienceAction, in seen: PatienceObservation) -> Bool {
    guard case .move(_, let from, let to) = action, let card = seen.top(of: from) else {
      return false
    }
    if let waste = seen.top(of: .waste), Building.downAlternating.allows(waste, on: card) {
      return targets(count: 1, from: .waste, in: seen).isEmpty
    }
    return seen.columns.indices.contains(where: { index in
      let pile = PileID(.tableau, index)
      return pile != to && turnsUp(pile, onto: card, in: seen)
    })
  }

  /// Where a tapped card goes with all cards on it, or `nil` if it cannot go anywhere.
  ///
  /// A card goes home if it can; otherwise onto another card; otherwise to an empty column or a
  /// cell.
  ///
  /// - Parameters:
  ///   - count: How many cards are lifted, the tapped one included.
  ///   - pile: The pile that was tapped.
  ///   - seen: What the player sees.
  /// - Returns: The action to play; for the stock, drawing or turning the waste over.
  public func actionForTap(
    count: Int, on pile: PileID, in seen: PatienceObservation
  ) -> PatienceAction? {
    if pile.kind == .stock {
      return [PatienceAction.draw, .turnOver].first { refusal(of: $0, in: seen) == nil }
    }
    let targets = targets(count: count, from: pile, in: seen)
    let isWholeColumn = pile.kind == .tableau && count == seen[pile].count
    let target =
      targets.first { $0.kind == .foundation }
      ?? targets.first { $0.kind == .tableau && !seen[$0].isEmpty }
      ?? targets.first { $0.kind == .tableau && !isWholeColumn }
      ?? targets.first { $0.kind == .cell && pile.kind != .cell }
    return target.map { .move(count: count, from: pile, to: $0) }
  }
}

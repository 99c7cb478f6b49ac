import CardCore

/// Which of the legal actions make sense, and which one a tap means.
extension Patience {
  /// The actions worth a hint, best first: to their goal, turning up cards, from the waste or a
  /// reserve, within the tableau, back from the foundations, and the stock last.
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
    if rules.foundation == .pairs { return isNamedOnce(from, to) ? .goingHome : nil }
    if isGoal(action) { return isFirstHome(to, in: seen) ? .goingHome : nil }
    switch (from.kind, to.kind) {
    case (.waste, _), (.reserve, _): return isFirstEmpty(to, in: seen) ? .fromWaste : nil
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
    if rules.stock == nil || rules.columns.allSatisfy({ $0.dealtFaceDown == 0 }) {
      return .withinTableau
    }
    return joins(count, from: from, to: to, in: seen) || takes(opened, in: seen, besides: from)
      ? .withinTableau : nil
  }

  /// Whether a run becomes part of a longer one that it was not part of.
  func joins(
    _ count: Int, from: PileID, to: PileID, in seen: PatienceObservation
  ) -> Bool {
    guard let rule = rules.rule(of: to), rule.runs != rule.building, let top = seen.top(of: to),
      let foot = seen[from][seen[from].count - count].card
    else { return false }
    guard rules.allows(foot, on: top, by: rule.runs) else { return false }
    guard count < seen[from].count, let under = seen[from][seen[from].count - count - 1].card else {
      return true
    }
    return !rules.allows(foot, on: under, by: rule.runs)
  }

  /// Of a pair that can be named both ways, the one that is worth naming.
  private func isNamedOnce(_ from: PileID, _ to: PileID) -> Bool {
    to != .waste && (from.kind != to.kind || from.index < to.index)
  }

  /// Whether no other foundation before this one would take the same card.
  private func isFirstHome(_ pile: PileID, in seen: PatienceObservation) -> Bool {
    guard pile.kind == .foundation else { return true }
    return (0..<pile.index).allSatisfy { index in
      let other = PileID(.foundation, index)
      return rules.suits[index] != rules.suits[pile.index] || seen[other].count != seen[pile].count
    }
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
      count + (cards.first?.card.map { rules.isKing($0) } ?? false ? 1 : 0)
    }
    let home = seen.foundations.reduce(0) { $0 + ($1.count == rules.ranks ? 1 : 0) }
    return settled + home < rules.suits.count
  }

  /// Whether a card that is uncovered could go home, or take the waste's card or another run.
  private func takes(
    _ card: Card, in seen: PatienceObservation, besides column: PileID
  ) -> Bool {
    if goesHome(card, in: seen) { return true }
    let building = rules.rule(of: column)?.building ?? .closed
    if let waste = seen.top(of: .waste), rules.allows(waste, on: card, by: building) {
      return true
    }
    return seen.columns.indices.contains(where: { index in
      let other = PileID(.tableau, index)
      guard other != column else { return false }
      return turnsUp(other, onto: card, in: seen)
    })
  }

  /// Whether a foundation would take a card.
  private func goesHome(_ card: Card, in seen: PatienceObservation) -> Bool {
    seen.foundations.indices.contains { index in
      guard let top = seen.foundations[index].last?.card else {
        return rules.foundation != .wholeRuns && rules.suits[index] == card.suit
          && card.rank == baseRank(in: seen)
      }
      return rules.allows(card, on: top, by: .upInSuit)
    }
  }

  /// Whether moving a whole face-up run onto a card would turn up another one.
  private func turnsUp(_ pile: PileID, onto card: Card, in seen: PatienceObservation) -> Bool {
    let cards = seen[pile]
    guard let first = cards.firstIndex(where: { $0.card != nil }), first > 0,
      let foot = cards[first].card
    else { return false }
    return rules.allows(foot, on: card, by: rules.rule(of: pile)?.building ?? .closed)
  }

  /// Whether something could be put on a card that comes back from its foundation.
  private func isOfUse(_ action: PatienceAction, in seen: PatienceObservation) -> Bool {
    guard case .move(_, let from, let to) = action, let card = seen.top(of: from) else {
      return false
    }
    let building = rules.rule(of: to)?.building ?? .closed
    if let waste = seen.top(of: .waste), rules.allows(waste, on: card, by: building) {
      return targets(count: 1, from: .waste, in: seen).isEmpty
    }
    return seen.columns.indices.contains(where: { index in
      let pile = PileID(.tableau, index)
      return pile != to && turnsUp(pile, onto: card, in: seen)
    })
  }

  /// Where a tapped card goes with all cards on it, or `nil` if it cannot go anywhere.
  ///
  /// A card goes home if it can; otherwise onto another card, first onto one with which it makes a run;
  /// otherwise to an empty column, a cell or the waste.
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
      ?? targets.first { joins(count, from: pile, to: $0, in: seen) }
      ?? targets.first { $0.kind == .tableau && !seen[$0].isEmpty }
      ?? targets.first { $0.kind == .tableau && !isWholeColumn }
      ?? targets.first { $0.kind == .cell && pile.kind != .cell }
      ?? targets.first { $0 == .waste }
    return target.map { .move(count: count, from: pile, to: $0) }
  }
}

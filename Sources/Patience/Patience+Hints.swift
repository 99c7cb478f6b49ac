import CardCore

/// Which of the legal actions make sense, and which one a tap means.
extension Patience {
  /// The actions worth a hint, best first: to their goal, turning up cards, from the waste or a
  /// reserve, within the tableau, from a cell, back from the foundations, the stock, and putting cards
  /// by last, where the next one to go home lies least deep first.
  ///
  /// A move within the tableau makes sense if its cards lie better than before, or if the card that it
  /// uncovers is wanted at once: it goes home, or takes the waste's card or a run that turns up another,
  /// which have no other place. A card comes back from its foundation, or stays in its column for a
  /// while, only where it is wanted so. Where nothing makes sense and an empty column keeps the stock
  /// from being dealt, filling that column does.
  ///
  /// Whoever takes the first one each time therefore comes back to a position only by going through the
  /// stock or by filling a column for it: until the next card turns up or comes into play, cards go home
  /// or lie better than before.
  public func sensibleActions(in seen: PatienceObservation) -> [PatienceAction] {
    var byWorth = [[PatienceAction]](repeating: [], count: Worth.allCases.count)
    let legal = legalActions(in: seen)
    for action in legal {
      if let worth = worth(of: action, in: seen) { byWorth[worth.rawValue].append(action) }
    }
    let last = Worth.puttingBy.rawValue
    byWorth[last] = byDepth(byWorth[last], in: seen)
    let sensible = byWorth.reduce([], +)
    return sensible.isEmpty ? legal.filter { fillsColumnForStock($0, in: seen) } : sensible
  }

  /// What an action achieves, the best first.
  private enum Worth: Int, CaseIterable {
    case goingHome, turningUp, fromWaste, withinTableau, fromCell, fromFoundation, stock, puttingBy
  }

  /// Orders actions by how deep the next card to go home lies in the column that they take from.
  private func byDepth(
    _ actions: [PatienceAction], in seen: PatienceObservation
  ) -> [PatienceAction] {
    guard actions.count > 1 else { return actions }
    let depths = seen.columns.map { column in
      let next = column.lastIndex { laid in laid.card.map { goesHome($0, in: seen) } ?? false }
      return next.map { column.count - $0 } ?? rules.cardCount
    }
    func depth(_ action: PatienceAction) -> Int {
      guard case .move(_, let from, _) = action, from.kind == .tableau else {
        return rules.cardCount
      }
      return depths[from.index]
    }
    return actions.inOrder { depth($0) < depth($1) }
  }

  private func worth(of action: PatienceAction, in seen: PatienceObservation) -> Worth? {
    guard case .move(let count, let from, let to) = action else { return .stock }
    if rules.foundation == .pairs { return isNamedOnce(from, to) ? .goingHome : nil }
    if isGoal(action) {
      guard isFirstHome(to, in: seen) else { return nil }
      guard from.kind == .tableau, let card = seen.top(of: from) else { return .goingHome }
      return awaits(card, on: from, in: seen) ? .withinTableau : .goingHome
    }
    switch (from.kind, to.kind) {
    case (.waste, _), (.reserve, _): return isFirstEmpty(to, in: seen) ? .fromWaste : nil
    case (.cell, .cell), (.foundation, .cell), (.foundation, .foundation): return nil
    case (.cell, _):
      guard seen[to].isEmpty else { return .fromCell }
      return isFirstEmpty(to, in: seen) && !seen.cells.contains { $0.isEmpty } ? .fromCell : nil
    case (.foundation, _):
      guard let card = seen.top(of: from) else { return nil }
      return awaits(card, on: to, in: seen) ? .fromFoundation : nil
    default: return worthOfRun(count, from: from, to: to, in: seen)
    }
  }

  private func worthOfRun(
    _ count: Int, from: PileID, to: PileID, in seen: PatienceObservation
  ) -> Worth? {
    guard isFirstEmpty(to, in: seen) else { return nil }
    let under = seen[from].dropLast(count).last
    if let under, under.card == nil { return .turningUp }
    if let opened = under?.card, isWanted(opened, on: from, in: seen) { return .withinTableau }
    guard let lies = self.lies(count, from: from, to: to, in: seen), lies.there < lies.here else {
      return nil
    }
    // NB: an emptied column is useful only if another card may move in.
    if under == nil, !isColumnWanted(besides: from, in: seen) { return nil }
    return seen[to].isEmpty && rules.rule(of: to)?.whenEmpty == .any ? .puttingBy : .withinTableau
  }

  /// How a card lies with those that are on it, the best first.
  private enum Lie: Int, Comparable {
    /// On a card with which it can be lifted.
    case inRun
    /// On a card that it may be put on.
    case inSequence
    case atFoot
    case inCell
    /// On a card where only the deal could put it, or where nobody knows.
    case loose

    static func < (one: Lie, other: Lie) -> Bool { one.rawValue < other.rawValue }
  }

  /// How a card lies in a pile, or would lie there.
  private func lie(of card: Card, on under: LaidCard?, in pile: PileID) -> Lie {
    if pile.kind == .cell { return .inCell }
    guard let under else { return .atFoot }
    guard let other = under.card, let rule = rules.rule(of: pile) else { return .loose }
    if rules.allows(card, on: other, by: rule.runs) { return .inRun }
    return rules.allows(card, on: other, by: rule.building) ? .inSequence : .loose
  }

  /// How the lowest of some cards of a pile lies here, and how it would lie there.
  private func lies(
    _ count: Int, from: PileID, to: PileID, in seen: PatienceObservation
  ) -> (here: Lie, there: Lie)? {
    let cards = seen[from]
    guard let foot = cards[cards.count - count].card else { return nil }
    return (
      lie(of: foot, on: cards.dropLast(count).last, in: from),
      lie(of: foot, on: seen[to].last, in: to)
    )
  }

  /// Whether a run becomes part of a longer one that it was not part of.
  func joins(_ count: Int, from: PileID, to: PileID, in seen: PatienceObservation) -> Bool {
    guard to.kind == .tableau, let lies = self.lies(count, from: from, to: to, in: seen) else {
      return false
    }
    return lies.there == .inRun && lies.here != .inRun
  }

  /// Whether loose cards come to lie on one that they may be put on.
  func puts(
    _ count: Int, from: PileID, inSequenceOn to: PileID, in seen: PatienceObservation
  ) -> Bool {
    lies(count, from: from, to: to, in: seen).map { $0.there == .inSequence && $0.here == .loose }
      ?? false
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

  /// Whether a card of a column is useful as soon as it lies open: it goes home or is awaited.
  private func isWanted(
    _ card: Card, on column: PileID, in seen: PatienceObservation
  ) -> Bool {
    goesHome(card, in: seen) || awaits(card, on: column, in: seen)
  }

  /// Whether a foundation that is built card by card would take a card.
  private func goesHome(_ card: Card, in seen: PatienceObservation) -> Bool {
    guard rules.foundation == .upFromAce || rules.foundation == .upFromDealt else { return false }
    return seen.foundations.indices.contains { index in
      guard let top = seen.foundations[index].last?.card else {
        return rules.suits[index] == card.suit && card.rank == baseRank(in: seen)
      }
      return rules.allows(card, on: top, by: .upInSuit)
    }
  }

  /// Whether a card on top of a column would take another that has no other place: that of the waste or
  /// of a reserve, or a run that turns up a card.
  private func awaits(
    _ card: Card, on column: PileID, in seen: PatienceObservation
  ) -> Bool {
    guard let building = rules.rule(of: column)?.building else { return false }
    return rules.piles.contains { pile in
      guard pile != column, let count = countToWin(from: pile, in: seen),
        let foot = seen[pile][seen[pile].count - count].card
      else { return false }
      return rules.allows(foot, on: card, by: building) && canLift(count, from: pile, in: seen)
        && targets(count: count, from: pile, in: seen).allSatisfy { $0 == column }
    }
  }

  /// How many cards have to leave a pile for another to turn up or come into play; `nil` where that cannot
  /// be, or could not be taken back.
  private func countToWin(from pile: PileID, in seen: PatienceObservation) -> Int? {
    let cards = seen[pile]
    switch pile.kind {
    case .waste, .reserve: return cards.isEmpty ? nil : 1
    case .tableau:
      guard let first = cards.firstIndex(where: { $0.card != nil }), first > 0 else { return nil }
      return cards.count - first
    case .stock, .foundation, .cell: return nil
    }
  }

  /// Whether an action fills an empty column without which the stock cannot be dealt.
  func fillsColumnForStock(
    _ action: PatienceAction, in seen: PatienceObservation
  ) -> Bool {
    guard case .move(let count, let from, let to) = action else { return false }
    return seen[to].isEmpty && isFirstEmpty(to, in: seen) && count < seen[from].count
      && refusal(of: .draw, in: seen) == .emptyColumn
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

import CardCore

/// Useful actions among the legal ones, and the action for a tap.
extension Patience {
  /// Returns the actions that are worth a hint, best first.
  ///
  /// Their order is: moves to their goal, moves that turn up cards, moves from the waste or a
  /// reserve, moves within the tableau, from a cell, back from the foundations, from the stock, and
  /// moves of cards to an empty column. The last ones are ordered by how few cards cover the next
  /// card for a foundation.
  ///
  /// A move within the tableau is useful if its cards lie better than before, or if the card that
  /// it uncovers is useful at once. That is so if the uncovered card can go to a foundation, or if
  /// it takes a card that has no other place: the waste's card, or a run whose move turns up
  /// another card. A card comes back from its foundation, or stays in its column for a while, only
  /// to take such a card. If no action is useful and an empty column prevents dealing from the
  /// stock, filling that column is.
  ///
  /// A player who always takes the first action therefore repeats a position only by going through
  /// the stock, or by filling a column for it. Until the next card is turned up or comes into play,
  /// every action moves cards to their goal or to a better place.
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

  /// The effects of actions, the best first.
  private enum Worth: Int, CaseIterable {
    case goingHome, turningUp, fromWaste, withinTableau, fromCell, fromFoundation, stock, puttingBy
  }

  /// Sorts actions by the depth, in the column that they take cards from, of the next card for a
  /// foundation.
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
    // NB: an empty column is useful only if another card can move there.
    if under == nil, !isColumnWanted(besides: from, in: seen) { return nil }
    return seen[to].isEmpty && rules.rule(of: to)?.whenEmpty == .any ? .puttingBy : .withinTableau
  }

  /// The ways in which a card can lie on another, the best first.
  private enum Lie: Int, Comparable {
    /// On a card together with which it can be moved.
    case inRun
    /// On a card that it may be put on.
    case inSequence
    case atFoot
    case inCell
    /// On a card where only the deal could put it, or on a face-down card.
    case loose

    static func < (one: Lie, other: Lie) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns how a card lies in a pile, or would lie there.
  private func lie(of card: Card, on under: LaidCard?, in pile: PileID) -> Lie {
    if pile.kind == .cell { return .inCell }
    guard let under else { return .atFoot }
    guard let other = under.card, let rule = rules.rule(of: pile) else { return .loose }
    if rules.allows(card, on: other, by: rule.runs) { return .inRun }
    return rules.allows(card, on: other, by: rule.building) ? .inSequence : .loose
  }

  /// Returns how the lowest of some cards lies now, and how it would lie after the move.
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

  /// Returns whether a move makes a run part of a longer run.
  func joins(_ count: Int, from: PileID, to: PileID, in seen: PatienceObservation) -> Bool {
    guard to.kind == .tableau, let lies = self.lies(count, from: from, to: to, in: seen) else {
      return false
    }
    return lies.there == .inRun && lies.here != .inRun
  }

  /// Returns whether loose cards move to one that they may be put on.
  func puts(
    _ count: Int, from: PileID, inSequenceOn to: PileID, in seen: PatienceObservation
  ) -> Bool {
    lies(count, from: from, to: to, in: seen).map { $0.there == .inSequence && $0.here == .loose }
      ?? false
  }

  /// Returns whether to list a pair in this order, for pairs that can be named in both orders.
  private func isNamedOnce(_ from: PileID, _ to: PileID) -> Bool {
    to != .waste && (from.kind != to.kind || from.index < to.index)
  }

  /// Returns whether no foundation before this one would take the same card.
  private func isFirstHome(_ pile: PileID, in seen: PatienceObservation) -> Bool {
    guard pile.kind == .foundation else { return true }
    return (0..<pile.index).allSatisfy { index in
      let other = PileID(.foundation, index)
      return rules.suits[index] != rules.suits[pile.index] || seen[other].count != seen[pile].count
    }
  }

  /// Returns whether a pile holds cards, or is the first empty one of its kind; all empty ones are
  /// equivalent.
  private func isFirstEmpty(_ pile: PileID, in seen: PatienceObservation) -> Bool {
    guard seen[pile].isEmpty else { return true }
    return (0..<pile.index).allSatisfy { !seen[PileID(pile.kind, $0)].isEmpty }
  }

  /// Returns whether a card that could move to an empty column is not yet at the foot of one.
  private func isColumnWanted(besides column: PileID, in seen: PatienceObservation) -> Bool {
    guard rules.rule(of: column)?.whenEmpty == .king else { return true }
    let settled = seen.columns.reduce(0) { count, cards in
      count + (cards.first?.card.map { rules.isKing($0) } ?? false ? 1 : 0)
    }
    let home = seen.foundations.reduce(0) { $0 + ($1.count == rules.ranks ? 1 : 0) }
    return settled + home < rules.suits.count
  }

  /// Returns whether a column's card is useful once it is uncovered: it can go to a foundation, or
  /// can take a card.
  private func isWanted(
    _ card: Card, on column: PileID, in seen: PatienceObservation
  ) -> Bool {
    goesHome(card, in: seen) || awaits(card, on: column, in: seen)
  }

  /// Returns whether a foundation that is built card by card would take a card.
  private func goesHome(_ card: Card, in seen: PatienceObservation) -> Bool {
    guard rules.foundation == .upFromAce || rules.foundation == .upFromDealt else { return false }
    return seen.foundations.indices.contains { index in
      guard let top = seen.foundations[index].last?.card else {
        return rules.suits[index] == card.suit && card.rank == baseRank(in: seen)
      }
      return rules.allows(card, on: top, by: .upInSuit)
    }
  }

  /// Returns whether a column's card would take one that has no other place: a card of the waste or
  /// a reserve, or a run whose move turns up a card.
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

  /// Returns the number of cards that must leave a pile for another card to be turned up or come
  /// into play; `nil` if that is not possible, or could not be taken back.
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

  /// Returns whether an action fills an empty column that prevents dealing from the stock.
  func fillsColumnForStock(
    _ action: PatienceAction, in seen: PatienceObservation
  ) -> Bool {
    guard case .move(let count, let from, let to) = action else { return false }
    return seen[to].isEmpty && isFirstEmpty(to, in: seen) && count < seen[from].count
      && refusal(of: .draw, in: seen) == .emptyColumn
  }

  /// Returns the move of a tapped card with all cards on it, or `nil` if there is none.
  ///
  /// A card goes to a foundation if possible. Otherwise it goes onto another card, with priority
  /// for one that it forms a run with; otherwise to an empty column, a cell or the waste.
  ///
  /// - Parameters:
  ///   - count: The number of cards that are moved, the tapped one included.
  ///   - pile: The pile that was tapped.
  ///   - seen: What the player sees.
  /// - Returns: The action to play; for the stock, drawing or turning over the waste.
  public func actionForTap(
    count: Int, on pile: PileID, in seen: PatienceObservation
  ) -> PatienceAction? {
    if pile.kind == .stock {
      return [PatienceAction.draw, .turnOver].first { refusal(of: $0, in: seen) == nil }
    }
    let targets = targets(count: count, from: pile, in: seen)
    // NB: a card of the waste that fits nowhere else leaves with the one beneath it.
    if count == 1, pile == .waste, targets.isEmpty, mostLifted(from: pile, in: seen) == 2 {
      return actionForTap(count: 2, on: pile, in: seen)
    }
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

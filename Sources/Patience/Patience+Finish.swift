import CardCore

/// The end of a game: automatic finish once no decisions remain, or no moves left.
extension Patience {
  /// Returns the actions that finish the game without a decision, or `nil` if one is needed.
  ///
  /// All cards of columns and reserves must be face up. Cards then move to the foundations whenever
  /// they can. Where whole runs are removed, runs are joined. If the foundations are built from the
  /// waste, the stock is drawn as long as that helps. The returned actions have been tried and win
  /// the game.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of cards.
  public func finish(from position: PatiencePosition) -> [PatienceAction]? {
    guard !position.seen.hasFaceDownColumns, !isWon(position.seen) else { return nil }
    var position = position
    var actions: [PatienceAction] = []
    var drawn = 0
    while !isWon(position.seen) {
      let home = actionHome(in: position.seen)
      let stock =
        drawsToFinish ? actionForTap(count: 1, on: .stock, in: position.seen) : nil
      drawn = home == nil ? drawn + 1 : 0
      let most = position.seen.stock.count + position.seen.waste.count + 1
      guard drawn <= 2 * most, let action = home ?? stock,
        (try? play(action, in: &position)) != nil
      else { return nil }
      actions.append(action)
    }
    return actions
  }

  /// Whether drawing needs no decision, because the foundations are built from the waste.
  private var drawsToFinish: Bool {
    rules.stock?.goal == .waste && !rules.foundation.clearsColumns
  }

  /// Returns the first move that brings cards to their goal.
  private func actionHome(in seen: PatienceObservation) -> PatienceAction? {
    for pile in rules.piles where pile.kind != .foundation {
      if let action = joiningRuns(from: pile, in: seen) { return action }
      for target in rules.targets
      where target != pile && isGoal(.move(from: pile, to: target)) {
        let action = PatienceAction.move(from: pile, to: target)
        if refusal(of: action, in: seen) == nil { return action }
      }
    }
    return nil
  }

  /// Returns whether a legal move brings its cards to their goal: to a foundation, to the waste if
  /// that is built on, or together with the other card of a pair.
  func isGoal(_ action: PatienceAction) -> Bool {
    guard case .move(_, let from, let to) = action else { return false }
    return to.kind == .foundation || rules.foundation == .pairs
      || (rules.foundation == .none && to == .waste && from.kind == .tableau)
  }

  /// Returns a move of a whole same-suit run onto the next higher card of its suit, where whole
  /// runs are removed.
  private func joiningRuns(from pile: PileID, in seen: PatienceObservation) -> PatienceAction? {
    guard rules.foundation == .wholeRuns, pile.kind == .tableau else { return nil }
    let count = runLength(of: seen[pile], building: .downInSuit)
    guard count > 0, let foot = seen[pile][seen[pile].count - count].card else { return nil }
    for index in rules.columns.indices {
      let target = PileID(.tableau, index)
      let action = PatienceAction.move(count: count, from: pile, to: target)
      if let top = seen.top(of: target), rules.allows(foot, on: top, by: .downInSuit),
        refusal(of: action, in: seen) == nil
      {
        return action
      }
    }
    return nil
  }

  /// Returns whether no card can be moved any more, however often cards are drawn, so that the game
  /// is lost.
  ///
  /// A game with any legal move, even a pointless one, is not stuck. It can be lost much earlier,
  /// which a solver can detect.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of cards in stock and waste.
  public func isStuck(_ position: PatiencePosition) -> Bool {
    var position = position
    let cards = position.seen.stock.count + position.seen.waste.count
    for _ in 0...(2 * cards + 2) {
      // NB: a deal from the stock can complete the last runs.
      guard !isWon(position.seen) else { return false }
      let actions = legalActions(in: position.seen)
      guard actions.allSatisfy({ $0.isStockAction }) else { return false }
      guard let action = actions.first, (try? play(action, in: &position)) != nil else {
        return true
      }
    }
    return true
  }
}

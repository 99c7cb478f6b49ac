import CardCore

/// How a game ends: finished automatically once the rest is obvious, or stuck.
extension Patience {
  /// The actions that finish the game from here without a decision, or `nil` if one is needed.
  ///
  /// All columns must lie face up. Cards then go to the foundations whenever they can, and the
  /// stock is gone through as long as that helps. The returned actions win: they have been played.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of cards.
  public func finish(from position: PatiencePosition) -> [PatienceAction]? {
    guard !position.seen.hasFaceDownColumns, !isWon(position.seen) else { return nil }
    var position = position
    var actions: [PatienceAction] = []
    var drawn = 0
    while !isWon(position.seen) {
      let home = actionHome(in: position.seen)
      let stock = actionForTap(count: 1, on: .stock, in: position.seen)
      drawn = home == nil ? drawn + 1 : 0
      let most = position.seen.stock.count + position.seen.waste.count + 1
      guard drawn <= 2 * most, let action = home ?? stock,
        (try? play(action, in: &position)) != nil
      else { return nil }
      actions.append(action)
    }
    return actions
  }

  /// The first move of a top card to its foundation.
  private func actionHome(in seen: PatienceObservation) -> PatienceAction? {
    for pile in rules.piles where pile.kind != .foundation {
      guard let card = seen.top(of: pile) else { continue }
      let action = PatienceAction.move(from: pile, to: .foundation(card.suit))
      if refusal(of: action, in: seen) == nil { return action }
    }
    return nil
  }

  /// Whether no card can be moved any more, however often cards are drawn, so that the game is
  /// certainly lost.
  ///
  /// As long as any move is legal, even a pointless one, a game is not stuck. It can be lost long
  /// before that, as a solver can tell.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of cards in stock and waste.
  public func isStuck(_ position: PatiencePosition) -> Bool {
    guard !isWon(position.seen) else { return false }
    var position = position
    let cards = position.seen.stock.count + position.seen.waste.count
    for _ in 0...(2 * cards + 2) {
      let actions = legalActions(in: position.seen)
      guard actions.allSatisfy({ $0.isStockAction }) else { return false }
      guard let action = actions.first, (try? play(action, in: &position)) != nil else {
        return true
      }
    }
    return true
  }
}

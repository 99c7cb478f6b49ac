import CardCore

/// Actions that a player may be shown, best first.
public struct PatienceHints: Equatable, Sendable {
  public let actions: [PatienceAction]
  /// Whether they make sense by what the player sees; otherwise nothing speaks for them but that they are
  /// legal and new.
  public let makeSense: Bool
}

extension Patience {
  /// The actions that a player may be shown: those that make sense, or any if there is none.
  ///
  /// None of them leads back to where the game has been, unless through the stock to a card that was
  /// passed by, and none only changes the order of the columns. A game that is stuck has none.
  ///
  /// - Parameters:
  ///   - position: Where the game has come to.
  ///   - trail: The game so far, this position included.
  /// - Returns: The actions, best first; none where nothing leads on.
  public func hints(
    in position: PatiencePosition, after trail: PatienceTrail
  ) -> PatienceHints {
    let sensible = actions(of: sensibleActions, leadingOnFrom: position, after: trail)
    if sensible.contains(where: { !$0.isStockAction }) {
      return PatienceHints(actions: sensible, makeSense: true)
    }
    if isStuck(position) { return PatienceHints(actions: [], makeSense: false) }
    if !sensible.isEmpty { return PatienceHints(actions: sensible, makeSense: true) }
    let legal = actions(of: legalActions, leadingOnFrom: position, after: trail)
    return PatienceHints(
      actions: legal.filter { !changesPlaces($0, in: position.seen) }, makeSense: false)
  }

  /// Whether an action takes all cards of a pile to an empty one that is like it.
  private func changesPlaces(_ action: PatienceAction, in seen: PatienceObservation) -> Bool {
    guard case .move(let count, let from, let to) = action else { return false }
    return from.kind == to.kind && seen[to].isEmpty && count == seen[from].count
  }

  /// Those of a kind of actions that do not lead back.
  private func actions(
    of kind: (PatienceObservation) -> [PatienceAction], leadingOnFrom position: PatiencePosition,
    after trail: PatienceTrail
  ) -> [PatienceAction] {
    kind(position.seen).filter { action in
      !trail.leadsBack(by: action, from: position, in: self)
        || action.isStockAction && stockLeadsOn(to: kind, from: position, after: trail)
    }
  }

  /// Whether a stock that has been gone through brings up a card with which an action leads on.
  private func stockLeadsOn(
    to kind: (PatienceObservation) -> [PatienceAction], from position: PatiencePosition,
    after trail: PatienceTrail
  ) -> Bool {
    var ahead = position
    for _ in 0...position.seen.stock.count + position.seen.waste.count {
      guard let action = actionForTap(count: 1, on: .stock, in: ahead.seen),
        (try? play(action, in: &ahead)) != nil
      else { return false }
      let leadsOn = kind(ahead.seen).contains {
        !$0.isStockAction && !trail.leadsBack(by: $0, from: ahead, in: self)
      }
      if leadsOn { return true }
    }
    return false
  }
}

import CardCore

/// Suggested actions, best first.
public struct PatienceHints: Equatable, Sendable {
  public let actions: [PatienceAction]
  /// Whether the actions are useful from what the player sees; otherwise they are only legal and
  /// new.
  public let makeSense: Bool
}

extension Patience {
  /// Returns the suggested actions: the useful ones, or any legal ones if there are none.
  ///
  /// No suggestion leads back to an earlier position, except through the stock to a card that was
  /// passed by. None only changes the order of the columns. A stuck game has no suggestions.
  ///
  /// - Parameters:
  ///   - position: The current position.
  ///   - trail: The positions of the game so far, including this one.
  /// - Returns: The actions, best first; empty if every action leads back.
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

  /// Returns whether an action moves all cards of a pile to an equivalent empty one.
  private func changesPlaces(_ action: PatienceAction, in seen: PatienceObservation) -> Bool {
    guard case .move(let count, let from, let to) = action else { return false }
    return from.kind == to.kind && seen[to].isEmpty && count == seen[from].count
  }

  /// Returns the actions of a kind that do not lead back.
  private func actions(
    of kind: (PatienceObservation) -> [PatienceAction], leadingOnFrom position: PatiencePosition,
    after trail: PatienceTrail
  ) -> [PatienceAction] {
    kind(position.seen).filter { action in
      !trail.leadsBack(by: action, from: position, in: self)
        || action.isStockAction && stockLeadsOn(to: kind, from: position, after: trail)
    }
  }

  /// Returns whether drawing through the stock reaches a card with an action that does not lead
  /// back.
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

import CardCore

/// The immediate effect of a move, as far as the player can see it.
public enum MoveReason: Sendable {
  /// A face-down card is turned up.
  case turnsUp
  /// A covered card becomes playable.
  case uncovers
  case goesHome
  /// A column becomes empty.
  case emptiesColumn
  /// All cards of a column move to an empty one.
  case movesColumn
  /// A column becomes empty, and the reserve's top card fills it.
  case callsReserve
  /// Cards become part of a longer run.
  case joinsRun
  /// Cards move to one that they may be put on, from a place where they were out of order.
  case ordersCards
  /// A card is uncovered that can take another card.
  case opensWay
  /// An empty column is filled, so that the stock can be dealt.
  case fillsColumn
  case playsWaste
  case playsReserve
  case freesCell
  /// A card comes back from a foundation to take another card.
  case takesBack
  /// No useful move is left but to draw or deal cards.
  case newCards
  /// A card is put aside for later.
  case keeps
}

extension Patience {
  /// Returns the immediate effect of an action.
  ///
  /// - Parameters:
  ///   - action: A legal action.
  ///   - seen: What the player sees before it.
  /// - Returns: The most important effect.
  public func reason(for action: PatienceAction, in seen: PatienceObservation) -> MoveReason {
    guard case .move(let count, let from, let to) = action else { return .newCards }
    let left = seen[from].dropLast(count)
    if from.kind == .tableau || from.kind == .reserve, let next = left.last, next.card == nil {
      return .turnsUp
    }
    if let opened = opened(by: action, in: seen) { return opened }
    if to.kind == .foundation || rules.foundation.clearsColumns { return .goesHome }
    switch from.kind {
    case .waste, .stock: return .playsWaste
    case .reserve: return .playsReserve
    case .foundation: return .takesBack
    case .cell: return to.kind == .cell ? .keeps : .freesCell
    case .tableau:
      if to.kind == .cell { return .keeps }
      if left.isEmpty {
        if !seen.reserves.allSatisfy({ $0.isEmpty }) { return .callsReserve }
        return seen[to].isEmpty ? .movesColumn : .emptiesColumn
      }
      if joins(count, from: from, to: to, in: seen) { return .joinsRun }
      if fillsColumnForStock(action, in: seen) { return .fillsColumn }
      return puts(count, from: from, inSequenceOn: to, in: seen) ? .ordersCards : .opensWay
    }
  }

  /// Returns the effect on cards that become uncovered when the moved cards leave.
  private func opened(by action: PatienceAction, in seen: PatienceObservation) -> MoveReason? {
    guard case .move(_, let from, let to) = action else { return nil }
    var leaving = [from]
    if rules.foundation == .pairs { leaving.append(to) }
    let opened = rules.columns.indices.filter { index in
      let covers = rules.columns[index].coveredBy
      return !seen.columns[index].isEmpty
        && covers.contains { leaving.contains(PileID(.tableau, $0)) }
        && covers.allSatisfy {
          seen.columns[$0].isEmpty || leaving.contains(PileID(.tableau, $0))
        }
    }
    if opened.isEmpty { return nil }
    return opened.contains { seen.columns[$0].last?.card == nil } ? .turnsUp : .uncovers
  }
}

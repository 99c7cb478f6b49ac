import CardCore

/// Automatic changes by the rules after an action.
extension Patience {
  /// Removes whole runs, turns up uncovered cards and fills empty columns from the reserve.
  func settle(_ position: inout PatiencePosition, _ events: inout [PatienceEvent]) {
    if rules.foundation == .wholeRuns { removeRuns(from: &position, &events) }
    turnUp(in: &position, &events)
    if !rules.reserves.isEmpty { fillColumns(of: &position, &events) }
    if isWon(position.seen) { happen(.won, in: &position, &events) }
  }

  /// Returns whether other columns cover a pile, so that nothing can be lifted from it yet.
  public func isCovered(_ pile: PileID, in seen: PatienceObservation) -> Bool {
    guard let rule = rules.rule(of: pile) else { return false }
    return rule.coveredBy.contains { !seen.columns[$0].isEmpty }
  }

  private func removeRuns(
    from position: inout PatiencePosition, _ events: inout [PatienceEvent]
  ) {
    for index in rules.columns.indices {
      let column = position.seen.columns[index]
      guard column.count >= rules.ranks, column.last?.card?.rank == .ace,
        runLength(of: column, building: .downInSuit) >= rules.ranks,
        let empty = position.seen.foundations.firstIndex(where: { $0.isEmpty })
      else { continue }
      happen(
        .carried(
          count: rules.ranks, from: PileID(.tableau, index), to: PileID(.foundation, empty)),
        in: &position, &events)
    }
  }

  private func turnUp(in position: inout PatiencePosition, _ events: inout [PatienceEvent]) {
    for pile in rules.piles where pile.kind == .tableau || pile.kind == .reserve {
      guard let top = position.seen[pile].last, top.card == nil,
        !isCovered(pile, in: position.seen)
      else { continue }
      happen(.turnedUp(position.deck[top.place], on: pile), in: &position, &events)
      score(rules.scoring.pointsForTurning, in: &position, &events)
    }
  }

  private func fillColumns(
    of position: inout PatiencePosition, _ events: inout [PatienceEvent]
  ) {
    for index in rules.columns.indices where position.seen.columns[index].isEmpty {
      guard let reserve = position.seen.reserves.firstIndex(where: { !$0.isEmpty }) else { return }
      happen(
        .carried(count: 1, from: PileID(.reserve, reserve), to: PileID(.tableau, index)),
        in: &position, &events)
      turnUp(in: &position, &events)
    }
  }
}

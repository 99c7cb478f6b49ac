import CardCore

/// The rules for legal actions, based on what the player sees.
extension Patience {
  /// Returns the actions that the player can take now: moves pile by pile, then those of the stock.
  public func legalActions(in seen: PatienceObservation) -> [PatienceAction] {
    guard !isWon(seen) else { return [] }
    var actions: [PatienceAction] = []
    for from in rules.piles {
      for count in 0..<mostLifted(from: from, in: seen) {
        for to in places(for: count + 1, from: from, in: seen) {
          actions.append(.move(count: count + 1, from: from, to: to))
        }
      }
    }
    for action in [PatienceAction.draw, .turnOver] where refusal(of: action, in: seen) == nil {
      actions.append(action)
    }
    return actions
  }

  /// Returns the piles that accept the top cards of a pile, foundations first.
  public func targets(
    count: Int, from: PileID, in seen: PatienceObservation
  ) -> [PileID] {
    guard refusalOfLifting(count, from: from, in: seen) == nil else { return [] }
    return places(for: count, from: from, in: seen)
  }

  /// Returns the piles that accept the top cards of a pile, foundations first, without checking
  /// whether these may be lifted.
  private func places(for count: Int, from: PileID, in seen: PatienceObservation) -> [PileID] {
    rules.targets.filter {
      $0 != from && refusalOfPlacing(count, from: from, on: $0, in: seen) == nil
    }
  }

  /// Returns whether the top cards of a pile may be lifted, as when a drag begins.
  public func canLift(_ count: Int, from pile: PileID, in seen: PatienceObservation) -> Bool {
    refusalOfLifting(count, from: pile, in: seen) == nil
  }

  /// Returns why the rules refuse an action now, or `nil` if it is legal.
  public func refusal(
    of action: PatienceAction, in seen: PatienceObservation
  ) -> PatienceRefusal? {
    if isWon(seen) { return .won }
    switch action {
    case .draw: return refusalOfDrawing(in: seen)
    case .turnOver: return refusalOfTurningOver(in: seen)
    case .move(let count, let from, let to):
      if from == to { return .samePile }
      return refusalOfLifting(count, from: from, in: seen)
        ?? refusalOfPlacing(count, from: from, on: to, in: seen)
    }
  }

  private func refusalOfDrawing(in seen: PatienceObservation) -> PatienceRefusal? {
    guard let stock = rules.stock else { return .noSuchPile(.stock) }
    if seen.stock.isEmpty { return .stockEmpty }
    return stock.goal == .fullColumns && seen.columns.contains { $0.isEmpty } ? .emptyColumn : nil
  }

  private func refusalOfTurningOver(in seen: PatienceObservation) -> PatienceRefusal? {
    guard let stock = rules.stock else { return .noSuchPile(.stock) }
    if !seen.stock.isEmpty { return .stockNotEmpty }
    if stock.goal != .waste { return .stockEmpty }
    if seen.waste.isEmpty { return .wasteEmpty }
    if let most = stock.passes, seen.redeals + 1 >= most { return .noMorePasses(most: most) }
    return nil
  }

  /// Returns the largest number of cards that may be lifted from a pile; any smaller number is
  /// allowed too.
  public func mostLifted(from pile: PileID, in seen: PatienceObservation) -> Int {
    guard let rule = rules.rule(of: pile) else { return 0 }
    let cards = seen[pile]
    if isCovered(pile, in: seen) { return 0 }
    switch rule.lifting {
    case .nothing: return 0
    case .topCard:
      if pile == .waste, isPair(in: seen) { return 2 }
      return cards.last?.card == nil ? 0 : 1
    case .group: return cards.count - (cards.firstIndex { $0.card != nil } ?? cards.count)
    case .run, .runOverCells: return runLength(of: cards, building: rule.runs)
    }
  }

  /// Returns whether the two top cards of the waste can leave together.
  private func isPair(in seen: PatienceObservation) -> Bool {
    guard rules.stock?.pairsItsTop ?? false, let top = seen.waste.last?.card,
      let under = seen.waste.dropLast().last?.card
    else { return false }
    return rules.allows(top, on: under, by: .pairs)
  }

  /// Returns the number of top cards that are in sequence.
  func runLength(of cards: SeenPile, building: Building) -> Int {
    guard var card = cards.last?.card else { return 0 }
    var length = 1
    for laid in cards.dropLast().reversed() {
      guard let under = laid.card, rules.allows(card, on: under, by: building) else { break }
      card = under
      length += 1
    }
    return length
  }

  private func refusalOfLifting(
    _ count: Int, from pile: PileID, in seen: PatienceObservation
  ) -> PatienceRefusal? {
    guard let rule = rules.rule(of: pile) else { return .noSuchPile(pile) }
    if rule.lifting == .nothing { return .notToBeLifted(pile.kind) }
    let cards = seen[pile]
    guard count >= 1, count <= cards.count else { return .notEnoughCards(in: pile) }
    if isCovered(pile, in: seen) { return .covered }
    if count <= mostLifted(from: pile, in: seen) { return nil }
    if rule.lifting == .topCard { return .topCardOnly(pile.kind) }
    return cards[cards.count - count].card == nil ? .faceDown : .notARun
  }

  private func refusalOfPlacing(
    _ count: Int, from: PileID, on to: PileID, in seen: PatienceObservation
  ) -> PatienceRefusal? {
    guard let rule = rules.rule(of: to) else { return .noSuchPile(to) }
    let cards = seen[from]
    guard let card = cards[cards.count - count].card else { return .faceDown }
    if count > 1, from == .waste { return to.kind == .foundation ? nil : .oneAtATime }
    if count > 1, to.kind != .tableau { return .oneAtATime }
    if isCovered(to, in: seen) { return .covered }
    let top = seen.top(of: to)
    let fits =
      top.map { rules.allows(card, on: $0, by: rule.building) }
      ?? allows(card, onEmpty: to, by: rule, in: seen)
    if !fits { return .doesNotFit(on: top) }
    if count > 1, rules.rule(of: from)?.lifting == .runOverCells {
      let most = mostMoved(to: to, in: seen)
      if count > most { return .notEnoughRoom(most: most) }
    }
    return nil
  }

  private func allows(
    _ card: Card, onEmpty pile: PileID, by rule: PileRule, in seen: PatienceObservation
  ) -> Bool {
    guard seen[pile].isEmpty else { return false }
    switch rule.whenEmpty {
    case .closed: return false
    case .base: return card.rank == baseRank(in: seen) && card.suit == rules.suits[pile.index]
    case .king: return rules.isKing(card)
    case .any: return true
    }
  }

  /// Returns the base rank of the foundations.
  public func baseRank(in seen: PatienceObservation) -> Rank {
    guard rules.foundation == .upFromDealt else { return .ace }
    for foundation in seen.foundations {
      if let base = foundation.first?.card { return base.rank }
    }
    return .ace
  }

  /// Returns the number of cards that can be moved one by one, using the free cells and the empty
  /// columns.
  private func mostMoved(to pile: PileID, in seen: PatienceObservation) -> Int {
    let freeCells = seen.cells.reduce(0) { $0 + ($1.isEmpty ? 1 : 0) }
    // NB: a column that takes only kings cannot hold other cards in between.
    guard rules.columns.allSatisfy({ $0.whenEmpty == .any }) else { return freeCells + 1 }
    let emptyColumns = seen.columns.reduce(0) { $0 + ($1.isEmpty ? 1 : 0) }
    return (freeCells + 1) << (emptyColumns - (seen[pile].isEmpty ? 1 : 0))
  }
}

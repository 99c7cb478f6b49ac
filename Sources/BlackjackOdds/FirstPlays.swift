import BlackjackRules

/// What each play of a hand's first two cards is worth, counted as ``HandValues`` does.
struct FirstPlays {
  let standing: Double
  let drawing: Double
  /// `nil` if the rules do not allow it.
  let doubling: Double?
  /// The chance of the hand and the upcard, and that the player gets to play.
  let mass: Double

  /// The plays of a hand whose values have been computed.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - slot: The upcard's slot.
  ///   - values: The values of hands.
  ///   - rules: The rules.
  ///   - isFromSplit: Whether the hand came from a split.
  init(_ hand: Int, slot: Int, _ values: HandValues, _ rules: OddsRules, isFromSplit: Bool) {
    let upcard = values.upcards[slot]
    standing = values.standing(hand, slot: slot)
    drawing = values.drawing(hand, slot: slot)
    mass = values.chances.mass(of: hand, upcard: upcard, peek: rules.dealerPeeks)
    let total = HandTable.shared.best(hand)
    let mayDouble = rules.doubleRestriction.allows(total: total) && total < 21
    doubling =
      mayDouble && (!isFromSplit || rules.doubleAfterSplit)
      ? 2 * values.drawingOnce(hand, slot: slot) - mass : nil
  }

  /// The worth of the best of the plays.
  var best: Double { max(max(standing, drawing), doubling ?? standing) }

  /// The worth of what a chart says for a hand that is not split.
  func by(_ move: StrategyMove) -> Double {
    switch move {
    case .stand: standing
    case .hit, .split: drawing
    case .doubleOrHit: doubling ?? drawing
    case .doubleOrStand: doubling ?? standing
    }
  }
}

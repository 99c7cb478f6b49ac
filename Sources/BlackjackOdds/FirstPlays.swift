import BlackjackRules

/// The values of the plays of a hand's first two cards, measured as in ``HandValues``.
struct FirstPlays {
  let standing: Double
  let drawing: Double
  /// The value of doubling, or `nil` if it is not allowed.
  let doubling: Double?
  /// The probability of the hand and the upcard, for rounds that reach the player's turn.
  let mass: Double

  /// Reads the plays of a hand whose values have been computed.
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

  /// The value of the best play.
  var best: Double { max(max(standing, drawing), doubling ?? standing) }

  /// Returns the value of a chart's move for a hand that is not split.
  func by(_ move: StrategyMove) -> Double {
    switch move {
    case .stand: standing
    case .hit, .split: drawing
    case .doubleOrHit: doubling ?? drawing
    case .doubleOrStand: doubling ?? standing
    }
  }
}

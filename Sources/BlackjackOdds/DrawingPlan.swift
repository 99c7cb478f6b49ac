import BlackjackRules
import CardCore

/// When a player draws a card to a hand that is neither doubled nor split.
struct DrawingPlan: Sendable {
  /// Draws whenever that is worth more.
  static let best = DrawingPlan(draws: [])

  /// By kind of hand and upcard, whether to draw; empty if that is decided hand by hand.
  let draws: [Bool]

  /// Draws as a chart says.
  static func chart(_ chart: StrategyChart) -> DrawingPlan {
    var draws = [Bool](repeating: false, count: 2 * 22 * 10)
    for isSoft in [false, true] {
      for total in (isSoft ? 12 : 4)...21 {
        for upcard in 0..<10 {
          let value = HandValue(total: total, isSoft: isSoft)
          draws[place(total, isSoft, upcard)] =
            switch chart.move(forTotal: value, against: .ofValue(upcard)) {
            case .hit, .doubleOrHit, .split: true
            case .stand, .doubleOrStand: false
            }
        }
      }
    }
    return DrawingPlan(draws: draws)
  }

  /// The worth of a hand by this plan.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - upcard: The upcard's value.
  ///   - standing: What standing is worth.
  ///   - drawing: What drawing is worth.
  /// - Returns: One of the two.
  func choice(_ hand: Int, _ upcard: Int, standing: Double, drawing: Double) -> Double {
    if draws.isEmpty { return standing < drawing ? drawing : standing }
    let table = HandTable.shared
    return draws[Self.place(table.best(hand), table.isSoft(hand), upcard)] ? drawing : standing
  }

  /// The place of a kind of hand and an upcard among the draws.
  static func place(_ total: Int, _ isSoft: Bool, _ upcard: Int) -> Int {
    ((isSoft ? 22 : 0) + total) * 10 + upcard
  }
}

extension HandValue {
  /// A value by its best total, from a hard 4 or a soft 12 up.
  fileprivate init(total: Int, isSoft: Bool) {
    self.init()
    var rest = total
    if isSoft {
      add(.ace)
      rest -= 11
    }
    while rest > 3 {
      add(.two)
      rest -= 2
    }
    if rest > 0 { add(.ofValue(rest - 1)) }
  }
}

import BlackjackRules
import CardCore

/// The decisions to draw to hands that are neither doubled nor split.
struct DrawingPlan: Sendable {
  /// The plan that draws whenever that has the higher value.
  static let best = DrawingPlan(draws: [])

  /// Whether to draw, by kind of hand and upcard; empty if each hand decides by its values.
  let draws: [Bool]

  /// Returns the plan that follows a chart.
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

  /// Returns the value of a hand with this plan.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - upcard: The upcard's value.
  ///   - standing: The value of standing.
  ///   - drawing: The value of drawing.
  /// - Returns: One of the two.
  func choice(_ hand: Int, _ upcard: Int, standing: Double, drawing: Double) -> Double {
    if draws.isEmpty { return standing < drawing ? drawing : standing }
    let table = HandTable.shared
    return draws[Self.place(table.best(hand), table.isSoft(hand), upcard)] ? drawing : standing
  }

  /// Returns the index of a kind of hand and an upcard in ``draws``.
  static func place(_ total: Int, _ isSoft: Bool, _ upcard: Int) -> Int {
    ((isSoft ? 22 : 0) + total) * 10 + upcard
  }
}

extension HandValue {
  /// Creates a value from its best total, from a hard 4 or a soft 12 up.
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

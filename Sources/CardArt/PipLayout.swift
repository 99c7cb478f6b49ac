import CardCore

/// The positions of the pips on number cards, in the classic arrangement.
enum PipLayout {
  /// The height of a pip of a number card.
  static let size = 45.0

  private static let (left, middle, right) = (92.5, 125.0, 157.5)
  private static let (top, centre) = (55.0, 175.0)

  /// Returns the centers of the pips in the upper half and on the middle line; the lower half
  /// repeats those of the upper half upside down.
  static func centres(_ rank: Rank) -> [Point] {
    let third = top + (centre - top) * 2 / 3
    switch rank {
    case .two: return [Point(x: middle, y: top)]
    case .three: return [Point(x: middle, y: top), Point(x: middle, y: centre)]
    case .four: return pair(top)
    case .five: return pair(top) + [Point(x: middle, y: centre)]
    case .six: return pair(top) + pair(centre)
    case .seven, .eight: return pair(top) + pair(centre) + [Point(x: middle, y: (top + centre) / 2)]
    case .nine: return pair(top) + pair(third) + [Point(x: middle, y: centre)]
    case .ten: return pair(top) + pair(third) + [Point(x: middle, y: (top + third) / 2)]
    case .ace, .jack, .queen, .king: return []
    }
  }

  /// Returns all pips of a number card as one outline; empty for aces and court cards.
  static func pips(of card: Card) -> Outline {
    let shape = card.suit.shape
    let scale = size / 100
    return centres(card.rank).reduce(Outline()) { pips, point in
      let upright = shape.placed(point.x, point.y, scale: scale)
      let isOnlyAbove = card.rank == .seven && point.x == middle
      return pips + upright + (point.y == centre || isOnlyAbove ? Outline() : upright.turned)
    }
  }

  private static func pair(_ y: Double) -> [Point] {
    [Point(x: left, y: y), Point(x: right, y: y)]
  }
}

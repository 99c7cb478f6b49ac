import CardCore

/// The layout of a replay's piles on the felt, in rows, with the same size for every card.
public struct ReplayLayout {
  /// A pile with the positions of its cards and of the labels above and below it.
  public struct Placed {
    public let pile: ReplayScene.Pile
    public let cards: [Pose]
    public let head, area, note: Rect

    /// The height of the visible part of a card in a column, if the next card covers its corner.
    public func strip(ofCard index: Int) -> Double? {
      guard pile.spread == .column, index + 1 < cards.count else { return nil }
      let step = cards[index + 1].y - cards[index].y
      return step < cards[index].cardRect.height * CardFace.cornerShare ? step : nil
    }
  }

  public let piles: [Placed]
  /// The width of each card.
  public let cardWidth: Double
  /// Whether cards are so narrow that rank and suit take up their whole width; hands don't overlap.
  public let hasLargeIndex: Bool
  /// Where cards come from, above the felt, and where they go.
  public let shoe: Pose

  private static let mostWidth = 132.0
  private static let margin = 10.0

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - felt: The size of the felt.
  ///   - text: The text size.
  public init(_ scene: ReplayScene, in felt: Rect, text: Double) {
    let line = text * 1.5
    let wide = felt.width - 2 * Self.margin
    var width = Self.mostWidth
    var (cards, lines) = (0.0, 0.0)
    for row in scene.rows {
      let cell = wide / Double(max(1, row.count))
      width = min(width, Self.isHand(row) ? cell * 0.5 : cell - 6)
      cards += Self.isColumns(row) ? 2.6 : 1
      lines += Self.heads(row) + Self.notes(row)
    }
    let gap = 8.0
    let free = felt.height - lines * line - gap * Double(scene.rows.count + 1)
    width = max(18, min(width, free / (cards * Pose.cardAspect)))
    let height = width * Pose.cardAspect
    let rest = max(0, free - Double(scene.rows.count) * height)
    // NB: columns get all the remaining space; rows of hands share it.
    let columnRows = scene.rows.count { Self.isColumns($0) }
    let spare = columnRows > 0 ? 0 : rest / Double(scene.rows.count + 1)
    var y = gap + spare
    var placed: [Placed] = []
    for row in scene.rows {
      let cell = wide / Double(max(1, row.count))
      let head = Self.heads(row) * line
      let deep = Self.isColumns(row) ? height + rest / Double(max(1, columnRows)) : height
      for (place, pile) in row.enumerated() {
        let middle = Self.margin + cell * (Double(place) + 0.5)
        let x = middle - cell / 2
        placed.append(
          Placed(
            pile: pile,
            cards: Self.poses(pile, middle, y + head, cell, deep, width),
            head: Rect(x: x, y: y, width: cell, height: head),
            area: Rect(x: x, y: y + head, width: cell, height: deep),
            note: Rect(x: x, y: y + head + deep, width: cell, height: Self.notes(row) * line)))
      }
      y += head + deep + Self.notes(row) * line + gap + spare
    }
    piles = placed
    cardWidth = width
    hasLargeIndex =
      width < CardFace.leastPlainWidth && !scene.rows.contains { Self.isHand($0) }
    shoe = Pose(x: felt.width * 0.88, y: -height, width: width)
  }

  private static func isColumns(_ row: [ReplayScene.Pile]) -> Bool {
    row.contains { $0.spread == .column }
  }

  private static func isHand(_ row: [ReplayScene.Pile]) -> Bool {
    row.contains { $0.spread == .row }
  }

  private static func heads(_ row: [ReplayScene.Pile]) -> Double {
    row.contains { !$0.name.isEmpty || !$0.figure.isEmpty } ? 1 : 0
  }

  private static func notes(_ row: [ReplayScene.Pile]) -> Double { isHand(row) ? 1 : 0 }

  private static func poses(
    _ pile: ReplayScene.Pile, _ middle: Double, _ top: Double, _ cell: Double, _ deep: Double,
    _ width: Double
  ) -> [Pose] {
    let (count, height) = (Double(pile.cards.count), width * Pose.cardAspect)
    let across = min(width * 1.08, (cell - width - 4) / max(1, count - 1))
    // NB: slightly more than the corner makes it look like a card.
    let down = min(height * (CardFace.cornerShare + 0.03), (deep - height) / max(1, count - 1))
    return pile.cards.indices.map { place in
      let number = Double(place)
      let (x, y) =
        switch pile.spread {
        case .row: (middle + (number - (count - 1) / 2) * across, top)
        case .column: (middle, top + number * down)
        case .squared: (middle, top)
        }
      return Pose(x: x, y: y + height / 2, width: width, depth: place + 1)
    }
  }
}

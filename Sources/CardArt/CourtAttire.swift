import CardCore

/// The features that distinguish the court cards of a suit: hair, cloth, crown and the pattern of
/// the robe.
struct CourtAttire {
  /// The suit of the court cards.
  let suit: Suit

  /// The color of hair and beard.
  var hair: Ink {
    switch suit {
    case .clubs: .chestnut
    case .diamonds: .auburn
    case .hearts: .wheat
    case .spades: .raven
    }
  }

  /// The cloth that is not in the suit's own color.
  var cloth: Ink {
    switch suit {
    case .clubs, .hearts: .navy
    case .diamonds: .line
    case .spades: .crimson
    }
  }

  /// The crown above its band, which is at height -36 and 58 units wide.
  var crown: String {
    switch suit {
    case .spades:
      SVG.fill("M-29-36-35-53-20-44-15-55-7-45 0-57 7-45 15-55 20-44 35-53 29-36z", .gold)
        + SVG.fill(
          [-35.0, -15, 0, 15, 35].map { x in
            Outline(x: x, y: x == 0 ? -57 : abs(x) == 15 ? -55 : -53, radius: 2.6).pathData
          }.joined(), .paper)
    case .hearts:
      SVG.fill("M-29-36C-41-54-24-60-14-54C-9-61 9-61 14-54C24-60 41-54 29-36z", .gold)
        + SVG.fill("M-22-37C-29-49-20-53-14-50C-15-45-13-41-11-37z", .suit)
        + SVG.fill("M22-37C29-49 20-53 14-50C15-45 13-41 11-37z", .suit)
        + SVG.fill("M-6-37C-8-44-9-48-8-51C-4-54 4-54 8-51C9-48 8-44 6-37z", .suit)
    case .diamonds:
      SVG.fill("M-29-36-33-55-23-55-20-45-13-45-13-57 13-57 13-45 20-45 23-55 33-55 29-36z", .gold)
        + SVG.fill("M-5.5-48 0-55 5.5-48 0-41z", .suit)
    case .clubs:
      SVG.fill(
        [(-24.0, -46.0, 0.22), (24, -46, 0.22), (0, -47, 0.24)].map { x, y, scale in
          suit.shape.placed(x, y, scale: scale).pathData
        }.joined(), .gold)
        + SVG.fill("M-29-36C-24-44-20-42-12-36C-8-42 8-42 12-36C20-42 24-44 29-36z", .gold)
    }
  }

  /// The crown's band with its jewels.
  var band: String {
    SVG.fill("M-30-37Q0-42 30-37L28-26Q0-31-28-26z", .gold)
      + SVG.flat(suit.shape.placed(0, -34, scale: 0.08).pathData, .suit)
      + SVG.flat("M-17-37l3 4.5-3 4.5-3-4.5zM17-37l3 4.5-3 4.5-3-4.5z", cloth)
  }

  /// The ID of the suit's robe among the sprite's shared parts.
  var robeName: String { "robe-\(suit.letter)" }

  /// The suit's robe with its woven pattern, sleeves marked in gold, for ``CourtFigure/shared``.
  var robe: String {
    SVG.group(
      ["id": robeName], SVG.fill(CourtFigure.robe.pathData, .suit),
      SVG.flat(weave(on: CourtFigure.torso).pathData, .gold),
      SVG.line(CourtFigure.seams.pathData, .gold, width: 1.8))
  }

  /// Returns the suit's pattern, repeated over as much of a garment as it covers entirely.
  private func weave(on garment: Outline) -> Outline {
    var woven = Outline()
    for row in 0..<14 {
      for column in -9...9 {
        let x = Double(column) * 11 + (row.isMultiple(of: 2) ? 0 : 5.5)
        let y = 40 + Double(row) * 7
        let isCovered = [(-5.0, 0.0), (5, 0), (0, -5), (0, 5)].allSatisfy {
          garment.contains(x + $0.0, y + $0.1)
        }
        if isCovered { woven = woven + motif.placed(x, y) }
      }
    }
    return woven
  }

  private var motif: Outline {
    switch suit {
    case .clubs:
      Outline(x: 0, y: -1.6, radius: 1.3) + Outline(x: -1.6, y: 1.2, radius: 1.3)
        + Outline(x: 1.6, y: 1.2, radius: 1.3)
    case .diamonds: Outline(corners: 0, -4.5, 3, 0, 0, 4.5, -3, 0)
    case .hearts:
      Outline().move(-4.5, -2).quarter(0, 2.5, rising: true).quarter(4.5, -2, rising: false)
        .line(3, -2).quarter(0, 1, rising: true).quarter(-3, -2, rising: false).closed
    case .spades:
      Outline(corners: 0, -3.5, 3.5, 0, 0, 3.5, -3.5, 0)
        + Outline(corners: 0, -2, -2, 0, 0, 2, 2, 0)
    }
  }
}

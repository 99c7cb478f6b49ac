import Foundation

/// The framed panel of a court card, notched at the indices, with rays behind the two heads, and
/// divided by a slanting sash.
///
/// The sash runs from notch to notch, so each half of the panel is as high as possible.
enum CourtPanel {
  /// The slope of the sash, downward to the right.
  private static let slope = 0.29

  /// Half the height of the sash.
  private static let sashReach = 9.0

  private static let frame =
    "M70 14H230a6 6 0 0 1 6 6V220H186V330a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V130H64V20a6 6 0 0 1 6-6z"

  private static let inlay =
    "M71 19H229a2 2 0 0 1 2 2V215H181V329a2 2 0 0 1-2 2H21a2 2 0 0 1-2-2V135H69V21a2 2 0 0 1 2-2z"

  /// Returns the height of the sash's middle line at a position across the card.
  static func seam(_ x: Double) -> Double { 175 + slope * (x - 125) }

  /// The parts behind and in front of court figures.
  static var shared: String { ground + sash }

  private static var ground: String {
    SVG.group(
      ["id": "court-panel"], SVG.element("path", ["fill-opacity": ".07", "d": frame]),
      SVG.element(
        "path",
        ["fill": "none", "stroke": Ink.gold.rawValue, "stroke-opacity": ".45", "d": rays]))
  }

  /// Rays from the upper head to the inlay or the sash, and their rotated copies.
  private static let rays: String = {
    let head = CourtFigure.origin
    var rays = Outline()
    for index in 0..<48 {
      let angle = Double(index) * .pi / 24
      let (x, y) = (cos(angle), sin(angle))
      let across = 81 / max(abs(x), 0.001)
      let along = y < 0 ? -61 / y : (seam(head.x) - head.y) / max(y - slope * x, 0.001)
      let end = min(across, along)
      guard end > 45 else { continue }
      rays = rays.move(head.x + 45 * x, head.y + 45 * y).line(head.x + end * x, head.y + end * y)
    }
    return (rays + rays.turned).pathData
  }()

  /// The sash, in the color of the cloth, over the seam of the halves, and the frame around the
  /// panel.
  private static var sash: String {
    SVG.group(
      ["id": "court-sash"], edged(band), SVG.fill(beads.pathData, .gold),
      edged(Outline(x: 125, y: 175, radius: 13)), SVG.fill(medal.pathData, .gold),
      SVG.line(inlay, .gold, width: 1.5), SVG.line(frame, .suit, width: 2))
  }

  /// Returns a piece of cloth with a gold hem.
  private static func edged(_ cloth: Outline) -> String {
    SVG.element(
      "path", ["stroke": Ink.gold.rawValue, "stroke-width": "2.5", "d": cloth.pathData])
  }

  private static var band: Outline {
    let (left, right) = (19.0, 231.0)
    return Outline(
      corners: left, seam(left) - sashReach, right, seam(right) - sashReach,
      right, seam(right) + sashReach, left, seam(left) + sashReach)
  }

  private static var beads: Outline {
    let bead = Outline(corners: 0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0)
    return (1...5).reduce(Outline()) { beads, step in
      let right = bead.placed(125 + 19 * Double(step), seam(125 + 19 * Double(step)))
      return beads + right + right.turned
    }
  }

  /// A rosette of eight petals, symmetric under rotation.
  private static var medal: Outline {
    (0..<8).reduce(Outline()) { petals, index in
      let angle = Double(index) * .pi / 4
      return petals + Outline(x: 125 + 6 * cos(angle), y: 175 + 6 * sin(angle), radius: 2.6)
    }
  }
}

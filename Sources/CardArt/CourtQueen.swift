import CardCore

/// A queen: a veil over wavy hair, a small crown, and a flower in the shape of her suit.
struct CourtQueen {
  /// The clothes of her suit.
  let attire: CourtAttire

  /// The queens' face and neck, for ``CourtFigure/shared``.
  static let shared = SVG.group(
    ["id": "queen-face"],
    SVG.fill("M-9 20V38C-20 43-30 46-36 50L0 82L36 50C30 46 20 43 9 38V20z", .skin),
    SVG.flat("M-9 24C-4 34 4 34 9 24V30C4 40-4 40-9 30z", .blush),
    SVG.fill("M-20-14C-20 12-8 30 0 30S20 12 20-14C20-34-20-34-20-14z", .skin),
    SVG.flat(
      Outline(x: -12.5, y: 8, radius: 4).pathData + Outline(x: 12.5, y: 8, radius: 4).pathData,
      .blush),
    SVG.line("M-16-11C-12-15-7-14-4-11M4-11C7-14 12-15 16-11", .line, width: 1.5),
    SVG.line("M-2-6L-3.5 6Q0 9 3 6", .line, width: 1.2),
    SVG.flat("M-16-4.5Q-10-9-5-4Q-10-0.5-16-4.5zM16-4.5Q10-9 5-4Q10-0.5 16-4.5z", .paper),
    SVG.flat(
      """
      M-10-7.5a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z\
      M10-7.5a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z
      """,
      .line),
    SVG.line("M-17-5Q-10-10-5-4M17-5Q10-10 5-4", .line, width: 1.7),
    SVG.flat("M-7 15Q-3 12.5 0 14.5Q3 12.5 7 15Q0 22-7 15z", .crimson))

  /// The figure around the middle of its face.
  var art: String {
    veil + hair + flower + robe + SVG.element("use", ["href": "#queen-face"]) + neckline + locks
      + crown + hand
  }

  private var veil: String {
    SVG.fill(
      """
      M0-40C-38-42-44-10-45 8C-46 28-50 40-58 50C-30 60 30 60 58 50C50 40 46 28 45 8\
      C44-10 38-42 0-40z
      """,
      attire.cloth)
      + SVG.line("M-38-4C-41 20-43 36-52 46M38-4C41 20 43 36 52 46", .gold, width: 1.4)
  }

  private var hair: String {
    SVG.fill(
      """
      M0-36C-30-38-34-12-31 4C-29 16-36 24-34 38C-32 48-22 48-16 42H16C22 48 32 48 34 38\
      C36 24 29 16 31 4C34-12 30-38 0-36z
      """,
      attire.hair)
  }

  private var locks: String {
    SVG.fill(
      """
      M0-30C-12-28-18-14-21 6C-24 0-30-14-24-26C-18-36-6-37 0-36C6-37 18-36 24-26\
      C30-14 24 0 21 6C18-14 12-28 0-30z
      """,
      attire.hair)
      + SVG.line("M-27 0C-26 14-34 22-32 34M27 0C26 14 34 22 32 34", .line, width: 1.2)
      + SVG.fill(
        Outline(x: -22, y: 15, radius: 3).pathData + Outline(x: 22, y: 15, radius: 3).pathData,
        .gold)
  }

  private var crown: String {
    SVG.group(["transform": "translate(0 -5) scale(.78)"], attire.crown, attire.band)
  }

  private var robe: String {
    SVG.element("use", ["href": "#\(attire.robeName)"])
  }

  private var neckline: String {
    SVG.fill("M-36 50L-44 47L0 92L44 47L36 50L0 82z", .gold)
      + SVG.fill("M-11 41Q0 50 11 41V45Q0 56-11 45z", .gold)
      + SVG.fill(attire.suit.shape.placed(0, 57, scale: 0.11).pathData, .suit)
  }

  private var hand: String {
    SVG.fill("M-69 56Q-69 53-66 53H-58Q-54 53-54 57V67H-68z", .skin)
      + SVG.line("M-69 58H-60M-68 62H-60", .line, width: 1.2)
      + SVG.fill("M-73 66Q-61 71-50 66L-47 75Q-61 80-75 75z", .paper)
  }

  private var flower: String {
    let bloom = attire.suit.shape.placed(0, -9, scale: 0.17).pathData
    let petals = (0..<5).map { index in
      SVG.element("path", ["transform": "rotate(\(index * 72))", "d": bloom])
    }.joined()
    return SVG.line("M-62 60C-58 40-66 20-62-20", .line, width: 3)
      + SVG.fill(
        "M-62 30C-74 28-78 16-76 8C-68 10-62 18-62 30zM-62 20C-52 18-48 8-50 0C-58 2-62 10-62 20z",
        .gold)
      + SVG.group(["transform": "translate(-62 -28)", "fill": Ink.suit.rawValue], petals)
      + SVG.fill(Outline(x: -62, y: -28, radius: 4).pathData, .gold)
  }
}

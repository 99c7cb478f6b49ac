import CardCore

/// A jack: a young man in profile with bobbed hair and a plumed cap, carrying a polearm.
struct CourtJack {
  /// The clothes of his suit.
  let attire: CourtAttire

  /// The jacks' face in profile, for ``CourtFigure/shared``.
  static let shared = SVG.group(
    ["id": "jack-face"],
    SVG.fill("M-6 22V44H18V10z", .skin),
    SVG.flat("M-6 29C2 30 8 27 12 22V28C6 35 0 36-6 35z", .blush),
    SVG.fill(
      """
      M10-30H-17C-20-24-20-18-18-13L-26 2Q-26 5-20 6L-22 10L-19 12.5L-21 16L-18 18\
      C-20 25-16 31-9 31C0 31 8 26 12 18z
      """,
      .skin),
    SVG.flat("M-22 10L-19 8.5Q-15 10-13 12.5Q-16 16-21 16L-19 12.5z", .crimson),
    SVG.line("M-17-12C-13-15-8-15-4-12", .line, width: 1.8),
    SVG.flat("M-17-3L-6-6Q-8 0-15-0.5z", .paper),
    SVG.flat("M-15.5-4Q-11-6-10.5-2.5Q-11 0-14.5-0.5z", .line),
    SVG.line("M-18-3L-5-6.5", .line, width: 1.8),
    SVG.flat(Outline(x: -6, y: 10, radius: 4.5).pathData, .blush))

  /// The figure around the middle of its face.
  var art: String {
    polearm + tunic + SVG.element("use", ["href": "#jack-face"]) + hair + plume + cap + collar
      + hand
  }

  private var hair: String {
    SVG.fill(
      "M-18-30C-12-24-5-16-3-4C-2 8 2 16-2 26C8 36 28 36 37 26C31 16 35 0 32-14C30-26 20-34 0-34z",
      attire.hair)
      + SVG.line("M6-14C10 2 10 14 8 26M18-16C24 0 22 14 21 28", .line, width: 1.2)
  }

  private var cap: String {
    SVG.fill("M-27-27C-36-44-10-57 14-54C38-50 44-34 36-22C20-30-8-32-27-27z", .suit)
      + SVG.fill("M-27-27C-8-33 20-31 36-22L35-15C20-24-8-26-26-20z", attire.cloth)
      + SVG.fill(Outline(x: 10, y: -27, radius: 4).pathData, .gold)
  }

  private var plume: String {
    SVG.fill(
      """
      M28-24C46-30 61-16 60 0L56 3 59 8 54 10 56 16 51 17 52 23 46 29C48 18 45 8 40 1\
      C34-7 30-14 28-24z
      """,
      .paper)
      + SVG.line("M32-20C44-16 51-4 50 14", .line, width: 1.2)
  }

  private var collar: String {
    SVG.fill(
      "M-22 40Q-16 34-8 36Q4 30 16 36Q26 34 34 40L28 50L20 44L13 53L5 45L-3 53L-10 44L-17 50z",
      .gold)
  }

  private var tunic: String {
    SVG.element("use", ["href": "#\(attire.robeName)"])
      + SVG.fill("M4 40L6 104 34 112 30 38z", attire.cloth)
      + SVG.line("M13 40L16 107M22 40L25 109", .gold, width: 2)
  }

  private var hand: String {
    SVG.fill("M-69 54Q-69 51-66 51H-57Q-53 51-53 55V66H-69z", .skin)
      + SVG.line("M-69 56H-59M-69 61H-59", .line, width: 1.2)
      + SVG.fill("M-72 65H-51L-48 74H-74z", attire.cloth)
  }

  private var polearm: String { SVG.fill("M-64-40H-60V78H-64z", .bronze) + blade }

  private var blade: String {
    switch attire.suit {
    case .spades:
      SVG.fill("M-62-58L-57-40H-50L-60-18H-64C-70-18-76-24-78-34C-72-32-68-34-66-40z", .silver)
    case .hearts:
      SVG.fill("M-62-58C-48-44-48-30-60-22H-64C-76-30-76-44-62-58zM-62-50V-26", .silver)
    case .diamonds:
      SVG.fill("M-62-58L-54-38L-62-18L-70-38z", .silver) + SVG.fill("M-70-14H-54V-9H-70z", .gold)
    case .clubs:
      SVG.fill(
        """
        M-62-58L-58-44V-28H-54V-48L-48-40V-24Q-50-20-54-20\
        H-70Q-74-20-76-24V-40L-70-48V-28H-66V-44z
        """, .silver)
    }
  }
}

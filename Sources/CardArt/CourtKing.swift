import CardCore

/// A king: bearded, crowned and cloaked in ermine, holding the weapon of his suit.
struct CourtKing {
  /// The clothes of his suit.
  let attire: CourtAttire

  /// The kings' face, for ``CourtFigure/shared``.
  static let shared = SVG.group(
    ["id": "king-face"],
    SVG.fill("M-22-28V6C-22 24-10 36 0 36S22 24 22 6V-28z", .skin),
    SVG.line("M-16-12C-12-16-6-15-4-10L-5 3C-5 7 5 7 5 3L4-10C6-15 12-16 16-12", .line, width: 1.8),
    SVG.flat("M-15.5-6Q-10.5-10-6-6Q-10.5-3-15.5-6zM15.5-6Q10.5-10 6-6Q10.5-3 15.5-6z", .paper),
    SVG.flat(
      """
      M-10.5-8.5a2.6 2.6 0 0 1 0 5a2.6 2.6 0 0 1 0-5z\
      M10.5-8.5a2.6 2.6 0 0 1 0 5a2.6 2.6 0 0 1 0-5z
      """,
      .line))

  /// The figure around the middle of its face.
  var art: String {
    hair + regalia + robe + SVG.element("use", ["href": "#king-face"]) + beard + attire.crown
      + attire.band + hand
  }

  private var hairInk: Ink { attire.suit == .spades ? .silver : attire.hair }

  private var hair: String {
    SVG.fill(
      "M-27-28C-38-14-31 2-37 18C-41 30-34 40-24 34L24 34C34 40 41 30 37 18C31 2 38-14 27-28z",
      hairInk)
  }

  private var beard: String {
    SVG.fill(
      "M-22-6C-20 6-15 11-9 11H9C15 11 20 6 22-6C28 18 20 42 0 58C-20 42-28 18-22-6z", hairInk)
      + SVG.flat("M-6 16Q0 13 6 16Q0 23-6 16z", .crimson)
      + SVG.fill("M0 10C-6 5-17 8-20 18C-11 19-4 17 0 13C4 17 11 19 20 18C17 8 6 5 0 10z", hairInk)
      + SVG.line("M0 27V50M-9 25C-10 34-8 39-4 45M9 25C10 34 8 39 4 45", .line, width: 1.2)
  }

  private var robe: String {
    let buttons = [72.0, 83, 94].map { Outline(x: 0, y: $0, radius: 2.6).pathData }.joined()
    return SVG.element("use", ["href": "#\(attire.robeName)"])
      + SVG.fill("M-13 44L-11 99 13 106V44z", attire.cloth)
      + SVG.fill(buttons, .gold)
      + SVG.fill(
        """
        M-13 32C-28 40-46 41-57 50L-60 64C-42 56-18 62 0 80C18 62 42 56 60 64L57 50\
        C46 41 28 40 13 32z
        """,
        .paper)
      + SVG.flat(ermine, .line)
  }

  private var ermine: String {
    let tail = Outline(corners: 0, -3.5, 2, 3.5, -2, 3.5)
    return [(-46.0, 53.0), (-31, 50), (-19, 57), (46, 53), (31, 50), (19, 57)].map {
      tail.placed($0.0, $0.1).pathData
    }.joined()
  }

  private var hand: String {
    SVG.fill("M-69 54Q-69 51-66 51H-57Q-53 51-53 55V66H-69z", .skin)
      + SVG.line("M-69 56H-59M-69 61H-59", .line, width: 1.2)
      + SVG.fill("M-72 66H-51L-49 74H-73z", .gold)
  }

  private var regalia: String {
    switch attire.suit {
    case .spades:
      SVG.fill("M-66 46V-48L-62-58L-58-48V46z", .silver) + SVG.line("M-62-46V40", .line, width: 1)
        + SVG.fill("M-78 41H-46V47H-78z", .gold)
    case .hearts:
      staff + SVG.fill(attire.suit.shape.placed(-62, -38, scale: 0.3).pathData, .suit)
        + SVG.fill("M-69-24H-55L-58-17H-66z", .gold)
    case .diamonds:
      staff
        + SVG.fill("M-60-50H-66C-70-50-74-53-78-54V-20C-74-22-70-26-66-26H-60z", .silver)
        + SVG.fill("M-60-46L-50-38L-60-30z", .gold)
    case .clubs:
      staff + SVG.fill(Outline(x: -62, y: -32, radius: 12).pathData, .gold)
        + SVG.line("M-74-32H-50M-62-44C-56-36-56-28-62-20", .line, width: 1.4)
        + SVG.fill("M-64-44V-49H-68V-53H-64V-57H-60V-53H-56V-49H-60V-44z", .gold)
    }
  }

  private var staff: String { SVG.fill("M-64.5-50H-59.5V78H-64.5z", .gold) }
}

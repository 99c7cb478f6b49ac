import CardCore

/// A court card's picture: a figure in each half of its panel, the lower one the upper rotated.
///
/// Figures are drawn around the middle of their face; ``origin`` is its position on the card.
struct CourtFigure {
  /// The card.
  let card: Card

  /// The clothes of the card's suit.
  let attire: CourtAttire

  init(_ card: Card) {
    self.card = card
    attire = CourtAttire(suit: card.suit)
  }

  /// The middle of the upper face on the card.
  static let origin = Point(x: 150, y: 80)

  /// Returns the lower end of the figure at the sash, at a given distance to the side of its face.
  static func waist(_ x: Double) -> Double { CourtPanel.seam(origin.x + x) - origin.y }

  /// The garment of every figure, from its neck to the sash.
  static let robe = Outline()
    .move(-13, 32)
    .curve(-28, 40, -46, 41, -57, 50).curve(-67, 58, -71, 66, -73, waist(-73))
    .line(78, waist(78))
    .curve(77, 92, 73, 64, 57, 50).curve(46, 41, 28, 40, 13, 32).closed

  /// The seams that separate the sleeves from the body of the robe.
  static let seams = Outline()
    .move(-36, 43).curve(-45, 55, -49, 68, -48, waist(-48))
    .move(58, waist(58)).curve(58, 92, 54, 62, 38, 42)

  /// The body of the robe, the only part with the suit's pattern.
  static let torso = Outline()
    .move(-13, 32)
    .line(-36, 43).curve(-45, 55, -49, 68, -48, waist(-48))
    .line(58, waist(58)).curve(58, 92, 54, 62, 38, 42).line(13, 32).closed

  /// The shared parts of the court cards: panel and sash, the suits' robes and the ranks' faces.
  static var shared: String {
    let robes = Suit.allCases.map { CourtAttire(suit: $0).robe }.joined()
    return CourtPanel.shared + robes + CourtKing.shared + CourtQueen.shared + CourtJack.shared
  }

  /// The picture in the middle of the card.
  var art: String {
    let half = "\(card.text)-half"
    return SVG.element("use", ["href": "#court-panel", "fill": Ink.suit.rawValue])
      + SVG.group(
        [
          "id": half, "transform": "translate(150 80)", "stroke": Ink.line.rawValue,
          "stroke-width": "1.6", "stroke-linejoin": "round", "stroke-linecap": "round",
        ], figure,
        SVG.flat(card.suit.shape.placed(62, -40, scale: 0.28).pathData, .suit))
      + SVG.element("use", ["href": "#\(half)", "transform": "rotate(180 125 175)"])
      + SVG.element("use", ["href": "#court-sash", "fill": attire.cloth.rawValue])
  }

  private var figure: String {
    switch card.rank {
    case .king: CourtKing(attire: attire).art
    case .queen: CourtQueen(attire: attire).art
    default: CourtJack(attire: attire).art
    }
  }
}

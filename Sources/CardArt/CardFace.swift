import CardCore

/// A card's face: paper, corner indices, and pips, an ace's ornament or a court figure.
enum CardFace {
  /// The size of a card, with proportions of 5 to 7.
  static let (width, height) = (250.0, 350.0)

  /// The whole deck as one sprite: a symbol for each card, named by its text, and one for the back.
  static var sprite: String {
    let symbols =
      Card.deck.map(symbol) + [symbol("back", colour: CardBack.colour, CardBack.art)]
      + Card.deck.map(index) + Card.deck.map(large)
    return SVG.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "0", "height": "0", "aria-hidden": "true",
      ],
      "\n" + SVG.element("defs", [:], paper + CourtFigure.shared) + "\n"
        + symbols.joined(separator: "\n") + "\n") + "\n"
  }

  private static func symbol(_ card: Card) -> String {
    symbol(
      card.text, colour: card.suit.colour, corners(of: card) + middle(of: card))
  }

  private static func symbol(_ id: String, colour: String, _ art: String) -> String {
    SVG.element(
      "symbol", ["id": id, "viewBox": "0 0 250 350", "color": colour],
      SVG.element("use", ["href": "#card-paper"]) + art)
  }

  /// Returns the rank beside the suit, for cards of which others leave only a strip visible.
  private static func index(of card: Card) -> String {
    let glyph = IndexGlyph(card.rank)
    let (solid, drawn) = (glyph.solid.placed(28, 32), glyph.drawn.placed(28, 32).pathData)
    return SVG.element(
      "symbol",
      ["id": "\(card.text)-index", "viewBox": "0 0 120 64", "color": card.suit.colour],
      SVG.fill((solid + card.suit.shape.placed(86, 33, scale: 0.56)).pathData, .suit)
        + (drawn.isEmpty ? "" : SVG.line(drawn, .suit, width: IndexGlyph.penWidth)))
  }

  /// Returns the face with a large index, for narrow cards: rank and suit side by side at the top, and the
  /// suit below them.
  private static func large(_ card: Card) -> String {
    let glyph = IndexGlyph(card.rank)
    let scale = 1.8
    let solid =
      glyph.solid.placed(68, 68, scale: scale) + card.suit.shape.placed(184, 68)
      + card.suit.shape.placed(125, 240, scale: 1.75)
    let drawn = glyph.drawn.placed(68, 68, scale: scale).pathData
    return symbol(
      "\(card.text)-large", colour: card.suit.colour,
      SVG.fill(solid.pathData, .suit)
        + (drawn.isEmpty ? "" : SVG.line(drawn, .suit, width: IndexGlyph.penWidth * scale)))
  }

  private static let paper = SVG.element(
    "rect",
    [
      "id": "card-paper", "x": "1", "y": "1", "width": "248", "height": "348", "rx": "15",
      "fill": Ink.paper.rawValue, "stroke": "#8b8d94", "vector-effect": "non-scaling-stroke",
    ])

  /// Returns the rank above the suit, at the top left and, rotated, at the bottom right; and the
  /// pips in the same ink.
  private static func corners(of card: Card) -> String {
    let glyph = IndexGlyph(card.rank)
    let solid =
      glyph.solid.placed(34, 47) + card.suit.shape.placed(34, 103, scale: 0.37)
    let drawn = glyph.drawn.placed(34, 47)
    let pips = PipLayout.pips(of: card)
    let ink = SVG.fill((solid + solid.turned + pips).pathData, .suit)
    let strokes = (drawn + drawn.turned).pathData
    return ink + (strokes.isEmpty ? "" : SVG.line(strokes, .suit, width: IndexGlyph.penWidth))
  }

  private static func middle(of card: Card) -> String {
    switch card.rank {
    case .ace: AceOrnament(card.suit).art
    case .jack, .queen, .king: CourtFigure(card).art
    default: ""
    }
  }
}

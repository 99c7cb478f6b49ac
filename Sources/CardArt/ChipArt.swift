import CardCore

/// Chips without their numbers, which the page prints: one seen from above, and one in a stack.
///
/// A chip's color is the page's current color.
///
/// A stack has one side for each chip, each 11 units above the one below, and one face on top,
/// flattened to 30 by 48 around (50, 32).
enum ChipArt {
  static var symbols: [String] {
    [
      ArtSprite.symbol("chip", viewBox: "0 0 100 100", face.placed("translate(50 50)")),
      ArtSprite.symbol("chip-side", viewBox: "0 0 100 76", side.placed("translate(50 32)")),
    ]
  }

  private static func ring(_ radius: Double) -> String {
    Outline(x: 0, y: 0, radius: radius).pathData
  }

  private static var face: String {
    Paint.current.disc(0, 0, 48)
      + "<circle r=\"41\" fill=\"none\" stroke=\"#f4ebda\" stroke-width=\"14\""
      + " stroke-dasharray=\"17 25.93\" stroke-dashoffset=\"8.5\"/>"
      + pips
      + Paint.ink.line(ring(47.4), 1.4, opacity: ".45")
      + Paint.current.disc(0, 0, 33) + Paint.paper.disc(0, 0, 33, opacity: ".14")
      + Paint.ink.line(ring(33), 1.4, opacity: ".35") + Paint.ivory.disc(0, 0, 26)
      + Paint.current.line(ring(23.2), 1.3)
      + Paint.paper.line("M-38-27A47 47 0 0 1 27-38", 1.6, opacity: ".45")
  }

  /// A suit on each of the blank stretches between the edge's six spots.
  private static var pips: String {
    let suits = [Suit.spades, .hearts, .clubs, .diamonds, .spades, .hearts]
    return suits.enumerated().map { place, suit in
      Paint.ivory.fill(suit.shape.placed(0, -41, scale: 0.14).pathData, opacity: ".8")
        .placed("rotate(\(60 * place))")
    }.joined()
  }

  private static var side: String {
    let rim = "M-48 0A48 30 0 0 0 48 0V11A48 30 0 0 1-48 11z"
    return Paint.current.fill(rim) + Paint.ink.fill(rim, opacity: ".24")
      + "<path fill=\"none\" stroke=\"#e2d6bf\" stroke-width=\"11\""
      + " stroke-dasharray=\"0 17 19 15 19 15 19 99\" d=\"M-48 5.5A48 30 0 0 0 48 5.5\"/>"
      + Paint.ink.fill("M30 23.4A48 30 0 0 0 48 0V11A48 30 0 0 1 30 34.4z", opacity: ".3")
      + Paint.paper.line("M-46 6.5A48 30 0 0 0-20 28", 1, opacity: ".35")
      + Paint.ink.line("M-48 11A48 30 0 0 0 48 11", 1.5, opacity: ".6")
  }
}

/// Czarita: an empress under a headdress of pearls.
///
/// It slips when she is astonished. When she is attentive, she looks through a lorgnette.
enum Czarita: Portrait {
  static let name = "czarita"

  static var base: String {
    Paint.ink.fill("M8 60A52 52 0 0 1 112 60 52 52 0 0 1 8 60z", opacity: ".1")
      + Paint.ink.fill(
        "M30 40H90C96 66 96 86 100 104L86 114H34L20 104C24 86 24 66 30 40z")
      + Paint.ink.fill("M14 98C24 92 36 90 48 88H72C84 90 96 92 106 98A60 60 0 0 1 14 98z")
      + Paint.ivory.fill("M50 70H70V88L79 92 60 110 41 92 50 88z")
      + Paint.ink.fill("M60 74H70V88L60 98z")
      + Paint.accent.fill("M60 102 65 109 60 116 55 109z")
      + Paint.ivory.pearls("M40 93 60 113 80 93", 3, apart: 5)
      + Paint.accent.line("M27 72V98M93 72V98", 2.6, dashes: "0 6.5")
      + Paint.ivory.fill("M37 44C48 36 72 36 83 44 86 62 77 80 60 90 43 80 34 62 37 44z")
      + Paint.ink.fill("M84 47C86 64 76 81 60 90 70 80 74 72 75 62 76 55 79 50 84 47z")
      + Paint.ink.fill("M61 51 66.5 63C65 66 60.5 66 59 63.5 60.5 60 61 56 61 51z")
      + Paint.accent.disc(43, 66, 4.6, opacity: ".55")
      + Paint.ink.disc(69.5, 70.5, 1.2)
  }

  static func mood(_ mood: Mood) -> String {
    switch mood {
    case .calm:
      headdress + earrings(0) + Features.brows((39, 49), (48, 44), (56, 49), width: 2.6)
        + Features.halfShut(48.5, 56) + Features.halfShut(71.5, 56) + painted(56)
        + Features.lips(75, half: 8, smile: 0.5)
    case .pleased:
      headdress + Features.sparkle(60, 18, 8) + earrings(-6)
        + Features.brows(
          (39, 48), (48, 43), (56, 49), right: ((81, 45), (72, 40), (64, 47)), width: 2.6)
        + Features.smiling(48.5, 57) + Features.halfShut(71.5, 56) + painted(57)
        + Features.lips(75, half: 10, smile: 3.5)
    case .sorry:
      headdress + earrings(0) + Features.brows((40, 51), (47, 47), (56, 44.5), width: 2.6)
        + Features.lowered(48.5, 56) + Features.lowered(71.5, 56)
        + Paint.ink.line("M44 60 42.5 63M48.5 61V64M71.5 61V64M76 60 77.5 63", 1.3)
        + Features.lips(76, half: 6.5, smile: -2)
    case .astonished:
      headdress.placed("rotate(10 60 46)") + earrings(24)
        + Features.brows((39, 49), (48, 43.5), (56, 47), width: 2.6)
        + Features.wide(48.5, 58) + Features.wide(71.5, 58) + painted(56)
        + Features.gasp(60, 79, 4) + flyingGem
    case .attentive:
      headdress + earrings(4) + Features.brows((39, 46), (48, 43), (56, 49), width: 2.6)
        + Paint.paper.disc(48.5, 57, 9.4, opacity: ".5") + Paint.paper.disc(71.5, 57, 9.4)
        + Features.open(48.5, 57, look: 2, down: 1.5) + Features.open(71.5, 57, look: 2, down: 1.5)
        + lorgnette + Features.lips(76, half: 7, smile: 0)
    }
  }

  private static func painted(_ y: Double) -> String {
    Features.lashes(48.5, y, side: -1) + Features.lashes(71.5, y, side: 1)
  }

  private static var headdress: String {
    Paint.ink.fill("M60 2C92 4 107 28 103 53L86 46Q60 38 34 46L17 53C13 28 28 4 60 2z")
      + Paint.ivory.pearls("M20 47C18 27 33 7 60 6S102 27 100 47", 3.2, apart: 6)
      + Paint.accent.fill(
        """
        M60 11 67 22 60 34 53 22zM40 17 45 25 41 34 35 26zM80 17 85 26 79 34 75 25zM25 33 30 38 27 46 \
        22 41zM95 33 98 41 93 46 90 38z
        """)
      + Paint.ivory.pearls("M36 46Q60 37 84 46", 2.8, apart: 4.6)
      + Paint.ivory.disc(60, 46.5, 2.4)
  }

  private static var flyingGem: String {
    Paint.ivory.fill("M109 60 113 67 109 74 105 67z")
      + Paint.ink.line("M109 60 113 67 109 74 105 67zM107 55 106 51M111.5 55 112.5 51", 1.4)
  }

  /// Returns earrings that hang, or swing outward by some degrees.
  private static func earrings(_ swing: Double) -> String {
    let ring = Paint.accent.fill("M0 0 4 9 0 19-4 9z") + Paint.ivory.disc(0, 0, 2.2)
    return ring.placed("translate(35 68)rotate(\(SVG.number(swing)))")
      + ring.placed("translate(85 68)rotate(\(SVG.number(-swing)))")
  }

  private static var lorgnette: String {
    let rings =
      Outline(x: 48.5, y: 57, radius: 9.4).pathData + Outline(x: 71.5, y: 57, radius: 9.4).pathData
    let handle = "M40 62 27 103M58 56Q60 54 62 56"
    return Paint.ink.line(rings + handle, 4) + Paint.accent.line(rings + handle, 2.2)
  }
}

/// Jack: a drifter with a beard, a toothpick, and a card in the band of his hat.
///
/// The position of the hat shows his mood. It also hides his thin hair.
enum Jack: Portrait {
  static let name = "jack"

  static var base: String {
    Paint.ink.disc(60, 52, 46, opacity: ".1")
      + Paint.ink.fill("M10 93C22 89 34 88 44 87H76C86 88 98 89 110 93A60 60 0 0 1 10 93z")
      + Paint.ivory.line("M30 90 36 116M90 90 84 116", 1.1, opacity: ".5")
      + Paint.ivory.disc(35, 56, 5) + Paint.ivory.disc(85, 56, 5)
      + Paint.ink.line("M34 54Q36 56 35 59M86 54Q84 56 85 59", 1.3)
      + Paint.ivory.fill(
        "M36 48C36 26 45 17 60 17S84 26 84 48V62C82 76 74 88 60 94 46 88 38 76 36 62z")
      + Paint.ink.line(
        "M54 18C52 12 56 9 59 12M61 17C61 10 66 9 67 13M66 18C68 13 72 13 72 16", 1.4)
      + Paint.ink.fill("M84 46V62C82 76 74 88 60 94 72 82 78 70 77 58 77 50 80 46 84 46z")
      + Paint.accent.fill("M42 92Q60 104 78 92L84 101Q60 118 36 101z")
      + Paint.ink.line("M42 92Q60 104 78 92L84 101Q60 118 36 101z", 1.6)
      + Paint.ink.line("M50 103H50.1M58 107H58.1M66 105H66.1M73 101H73.1M45 98H45.1", 2.4)
      + Paint.ink.fill(
        """
        M34 56C38 61 42 65 47 67 54 62 60 65 66 62 73 67 78 61 86 56 87 74 84 88 77 94L72 92 68 99 \
        62 96 57 101 52 96 47 97 45 92 42 92C36 84 33 72 34 56z
        """)
      + Paint.ink.fill("M61 48 67 60Q63 63 57 60.5z")
  }

  static func mood(_ mood: Mood) -> String {
    switch mood {
    case .calm:
      hat + Paint.ink.fill("M36 45Q60 52 84 45V49Q60 56 36 49z", opacity: ".35")
        + Features.halfShut(49, 55) + Features.halfShut(71, 55) + mouth + toothpick
    case .pleased:
      hat.placed("rotate(-9 60 40)translate(0 -3)")
        + Features.brows((41, 49), (48, 43.5), (56, 49)) + Features.smiling(49, 55)
        + Features.smiling(71, 55) + grin + toothpick.placed("rotate(-26 66 78)")
    case .sorry:
      Features.brows((41, 51), (47, 47), (55, 42)) + Features.lowered(49, 55)
        + Features.lowered(71, 55)
        + Paint.ivory.line("M53 79.5Q60 74.5 67 79.5", 2.6)
        + (rim + hat).placed("translate(23 75)rotate(-6)scale(.62)") + fingers
    case .astonished:
      hat.placed("translate(26 -8)rotate(14)scale(.68)")
        + Paint.ink.line("M36 26 30 20M42 19 39 12M33 34 26 32", 1.6)
        + Features.brows((40, 43), (48, 35), (56, 41)) + Features.wide(49, 53)
        + Features.wide(71, 53) + gasp
        + Paint.ivory.line("M70 88 80 98", 1.8)
        + Paint.ivory.line("M74 84 76 88M67 86 69 90", 1, opacity: ".7")
    case .attentive:
      hat.placed("translate(0 -5)rotate(3 60 40)")
        + Features.brows((41, 46), (48, 42), (56, 47), right: ((80, 49), (72, 46.5), (64, 49)))
        + Features.open(49, 54, look: -2, down: 1.5) + Features.halfShut(71, 55, look: -2) + mouth
        + toothpick.placed("matrix(-1 0 0 1 120 0)")
    }
  }

  private static let felt = """
    M33 33C32 16 38 9 48 8 54 8 57 11 60 11S66 8 72 8C82 9 88 16 87 33 93 31 104 33 108 41 \
    92 48 28 48 12 41 16 33 27 31 33 33z
    """

  /// An ivory line that separates the hat from his black beard.
  private static var rim: String { Paint.ivory.line(felt, 4) }

  private static var hat: String {
    Paint.ink.fill(felt)
      + Paint.accent.fill("M33 27Q60 35 87 27V32.5Q60 41 33 32.5z")
      + Paint.ivory.line("M40 20Q42 14 48 12.5", 1.4, opacity: ".6")
      + cardInBand.placed("translate(74 17)rotate(14)")
      + Paint.accent.line("M16 41.5C32 46 88 46 104 41.5", 1.2, opacity: ".7")
  }

  /// A sketch of the jack of spades.
  private static var cardInBand: String {
    Paint.paper.fill("M-5-8H5V14H-5z") + Paint.ink.line("M-5 14V-8H5V14", 1)
      + Paint.ink.fill("M0-4C4 0 4 4 .6 3L1.5 6H-1.5L-.6 3C-4 4-4 0 0-4z")
  }

  private static var mouth: String { Paint.ivory.line("M53 77.5Q60 79.5 67 76.5", 2.6) }

  private static var grin: String {
    Paint.paper.fill("M49 74.5Q60 78 71 74.5 69 83.5 60 83.5 51 83.5 49 74.5z")
      + Paint.ink.line("M50 78.5Q60 81 70 78.5M55 76.5V82.5M60 77V83M65 76.5V82.5", 0.9)
      + Paint.accent.fill("M60 77 65 76.5V80Q62 80.8 60 80.5z")
  }

  private static var gasp: String {
    Paint.ivory.fill(Outline(x: 60, y: 79, radius: 5, height: 6).pathData)
      + Paint.ink.fill(Outline(x: 60, y: 79, radius: 3.2, height: 4.2).pathData)
  }

  private static var toothpick: String { Paint.ivory.line("M66 77 82 83.5", 1.8) }

  private static var fingers: String {
    Paint.ivory.line("M47 100.5V104.5M52.5 102V106M58 102.5V106.5M63.5 102V106", 4.6)
      + Paint.ink.line("M49.7 101V106M55.2 102V107.5M60.7 102V107.5", 0.9)
  }
}

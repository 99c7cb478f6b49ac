/// Aunty: round glasses, pearls and a lace collar, and a bun held by knitting needles.
enum Aunty: Portrait {
  static let name = "aunty"

  static var base: String {
    Paint.ink.line(
      "M14 36H106M8 52H112M6 68H114M10 84H110M24 20H96", 2.2, opacity: ".16", dashes: "0 12")
      + Paint.ink.disc(60, 15, 13)
      + Paint.accent.line("M51 17Q58 8 68 12M53 21Q60 14 70 18", 1.3)
      + Paint.ink.fill("M12 96C22 90 36 90 46 87H74C84 90 98 90 108 96A60 60 0 0 1 12 96z")
      + Paint.ink.fill(
        "M29 58C20 28 36 17 60 17S100 28 91 58C90 68 86 72 82 72H38C34 72 30 68 29 58z")
      + Paint.accent.line("M33 50C33 36 42 26 56 22M87 50C87 36 78 26 64 22", 1.4)
      + Paint.ivory.fill("M49 70H71V88L60 98 49 88z") + Paint.ink.fill("M60 76H71V88L60 96z")
      + Paint.ivory.fill(
        "M36 50C42 38 52 34 60 27 68 34 78 38 84 50 87 68 77 84 60 90 43 84 33 68 36 50z")
      + Paint.ink.fill("M85 54C85 70 76 84 60 90 72 81 76 74 77 65 78 60 81 56 85 54z")
      + Paint.accent.disc(42, 70, 5.4, opacity: ".6") + Paint.accent.disc(77, 70, 5, opacity: ".6")
      + Paint.ink.line("M60.5 62C58 66 57 69 60 70Q62 70.5 64 69", 2)
      + Paint.ivory.fill(
        "M42 90 60 103 78 90 88 96C87 101 82 102 80 99 78 104 72 105 70 102 68 107 62 109 60 105 58 109 52 107 50 102 48 105 42 104 40 99 38 102 33 101 32 96z"
      )
      + Paint.accent.disc(60, 107, 4.4) + Paint.ink.disc(60, 107, 2)
      + Paint.ivory.pearls("M46 90Q60 104 74 90", 3.4, apart: 4.8)
  }

  static func mood(_ mood: Mood) -> String {
    switch mood {
    case .calm:
      needles(0) + softBrows + lenses + Features.lowered(48, 56) + Features.lowered(72, 56)
        + glasses + Features.mouth(77, half: 7, bend: 5)
    case .pleased:
      needles(-5) + Features.brows((40, 45), (48, 39), (56, 44), width: 2.4)
        + lenses + Features.smiling(48, 56) + Features.smiling(72, 56) + glasses
        + Features.sparkle(77, 51, 4.5) + Features.laugh(75, half: 9.5, depth: 8.5)
    case .sorry:
      needles(0) + Features.brows((41, 48), (47, 44), (55, 41), width: 2.4) + lenses
        + Features.open(48, 57, down: 1) + Features.open(72, 57, down: 1)
        + glasses.placed("rotate(-4 60 57)")
        + Features.mouth(79.5, half: 5.5, bend: -4)
    case .astonished:
      needles(15) + Features.brows((40, 46), (48, 41), (56, 45), width: 2.4)
        + Features.wide(48, 58) + Features.wide(72, 58)
        + (lenses + glasses).placed("translate(3 -22)rotate(-13 60 57)")
        + Features.gasp(60, 80, 4.2)
    case .attentive:
      needles(0)
        + Features.brows(
          (40, 47), (48, 44), (57, 49), right: ((80, 42), (72, 37), (64, 43)), width: 2.4)
        + Features.open(48, 53, look: -2, down: 1) + Features.open(72, 53, look: -2, down: 1)
        + (lenses + glasses).placed("translate(4.8 14)scale(.92)")
        + Paint.ink.line("M54 81.5Q61 83.5 68 79", 2.4)
    }
  }

  private static var softBrows: String {
    Features.brows((40, 45), (48, 41), (56, 44), width: 2.4)
  }

  private static var rings: String {
    Outline(x: 48, y: 57, radius: 10).pathData + Outline(x: 72, y: 57, radius: 10).pathData
  }

  /// The lenses of the glasses, beneath her eyes.
  private static var lenses: String { Paint.paper.fill(rings, opacity: ".45") }

  private static var glasses: String {
    let frame = rings + "M57.5 55Q60 52.5 62.5 55M38 55 34 52M82 55 86 52"
    return Paint.ink.line(frame, 4) + Paint.accent.line(frame, 1.8)
  }

  /// Returns the needles in her bun, spread by some degrees.
  private static func needles(_ spread: Double) -> String {
    let needle = Paint.ivory.line("M-19 5 17-6", 2) + Paint.ivory.disc(18.5, -6.5, 2.6)
    let angle = SVG.number(spread)
    return needle.placed("translate(60 15)rotate(\(angle))")
      + needle.placed("translate(60 15)scale(-1 1)rotate(\(angle))")
  }
}

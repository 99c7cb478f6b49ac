/// Lady Lux: a bob, dark glasses that show her eyes only when she is attentive, and a feather that
/// shows her mood.
enum LadyLux: Portrait {
  static let name = "lady-lux"

  static var base: String {
    Features.sparkle(17, 44, 7, .ivory) + Features.sparkle(104, 66, 5, .ivory)
      + Features.sparkle(21, 78, 4, .ivory)
      + Paint.ivory.fill("M12 96C24 98 36 97 49 90H71C84 97 96 98 108 96A60 60 0 0 1 12 96z")
      + Paint.ink.fill(
        "M20 104C30 104 36 104 42 100L60 113 78 100C84 104 90 104 100 104A60 60 0 0 1 20 104z")
      + Paint.ivory.fill("M50 72H70V92L60 103 50 92z") + Paint.ink.fill("M60 76H70V90L60 99z")
      + Paint.ink.fill(
        "M60 8C90 8 101 30 98 56 96 74 90 84 80 86 85 72 84 58 82 46H38C36 58 35 72 40 86 30 84 24 74 22 56 19 30 30 8 60 8z"
      )
      + Paint.accent.line("M30 62C27 50 29 38 33 30M90 62C93 50 91 38 87 30M46 14Q60 10 74 14", 1.5)
      + Paint.ivory.fill("M38 42H82C85 62 76 81 60 90 44 81 35 62 38 42z")
      + Paint.ink.fill("M83 46C85 64 76 81 60 90 70 80 74 72 75 62 76 55 79 50 83 46z")
      + Paint.ink.fill("M38 42H82V45Q60 51 38 45z")
      + Paint.ink.fill("M60.5 58 65 68.5Q61 70 58 68z")
      + Paint.ink.disc(47, 76, 1.2)
      + Paint.ivory.disc(30, 88, 4.6) + Paint.ivory.disc(90, 88, 4.6)
      + Paint.ink.pearls("M43 93Q60 114 77 93", 5.4, apart: 5.4)
      + Paint.ivory.pearls("M43 93Q60 114 77 93", 3.4, apart: 5.4)
  }

  static func mood(_ mood: Mood) -> String {
    switch mood {
    case .calm:
      feather(0) + glasses + highBrows + Features.lips(78, half: 7.5, smile: 0.5)
    case .pleased:
      feather(-8) + glasses + Features.sparkle(76, 58.5, 5.5) + Features.sparkle(45.5, 59, 4.5)
        + Features.brows((40, 48), (48, 44), (57, 48), width: 2)
        + Features.lips(77, half: 10, smile: 3.5)
    case .sorry:
      feather(74) + Features.brows((40, 52), (48, 49), (56, 47), width: 2)
        + Features.lowered(49, 57) + Features.lowered(71, 57)
        + Features.lashes(49, 59, side: -1) + Features.lashes(71, 59, side: 1)
        + loweredGlasses + Features.lips(80, half: 6, smile: -2)
    case .astonished:
      feather(-26) + Paint.ink.line("M75 14 71 9M100 24 105 20M99 34 105 34", 1.5)
        + Features.brows((40, 50), (48, 45), (56, 48.5), width: 2) + Features.wide(49, 58)
        + Features.wide(71, 58) + Features.lashes(49, 55, side: -1)
        + Features.lashes(71, 55, side: 1) + glasses.placed("translate(0 -25)rotate(-7 60 56)")
        + Features.gasp(60, 80, 3.8)
    case .attentive:
      feather(22)
        + Features.brows(
          (40, 52), (48, 48), (57, 51), right: ((80, 49), (72, 44.5), (63, 50)), width: 2)
        + Features.open(49, 57, look: -2, down: 1) + Features.open(71, 57, look: -2, down: 1)
        + loweredGlasses + Features.lips(80, half: 6.5, smile: 1)
    }
  }

  private static var highBrows: String {
    Features.brows((40, 49), (48, 45.5), (57, 49.5), width: 2)
  }

  /// Returns the headband and its feather, which leans by some degrees.
  private static func feather(_ lean: Double) -> String {
    let plume =
      Paint.ink.fill("M0 2C-7-8-6-24 8-34 17-24 15-8 6 2z")
      + Paint.ivory.line("M3 2Q4-14 7-28M4-8-1-13M4-8 9-12M5-15 0-20M5-15 11-19M6-21 3-25", 1.2)
    return Paint.accent.fill("M24 36Q60 24 97 36V44Q60 32 23 44z")
      + Paint.ink.line("M24 36Q60 24 97 36M23 44Q60 32 97 44", 1)
      + plume.placed("translate(83 37)rotate(\(SVG.number(lean)))")
      + Paint.accent.disc(85, 37.5, 4.6) + Paint.ink.disc(85, 37.5, 2)
  }

  private static var glasses: String {
    Paint.ink.fill(
      """
      M36 51.5Q48 49 58 53L62 53Q72 49 84 51.5C86 64 79 68.5 72 68.5 66 68.5 63 64 62 57H58\
      C57 64 54 68.5 48 68.5 41 68.5 34 64 36 51.5z
      """) + Paint.ivory.line("M43 56 49 63M66 56 72 63", 1.6, opacity: ".75")
  }

  private static var loweredGlasses: String {
    glasses.placed("translate(7.2 22.8)scale(.88 .74)")
  }
}

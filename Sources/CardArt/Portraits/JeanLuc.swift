/// Jean-Luc: pomade, a curled mustache, and a monocle that falls when he is astonished.
enum JeanLuc: Portrait {
  static let name = "jean-luc"

  static var base: String {
    rays
      + Paint.ink.fill("M12 96C22 90 36 88 46 85H74C84 88 98 90 108 96A60 60 0 0 1 12 96z")
      + Paint.ivory.fill("M47 84 60 98 73 84 76 118A60 60 0 0 1 44 118z")
      + Paint.ivory.line("M45 87 37 105 47 116M75 87 83 105 73 116", 1.1, opacity: ".55")
      + Paint.accent.disc(34, 104, 3.6) + Paint.ivory.disc(34, 104, 1.4)
      + Paint.ivory.fill("M49 66H71V86L60 97 49 86z") + Paint.ink.fill("M60 68H71V86L60 97z")
      + Paint.ink.fill("M60 99 43 90V108zM60 99 77 90V108zM57 95.5H63V102.5H57z")
      + Paint.ivory.line("M47 95V103M73 95V103", 1, opacity: ".5")
      + Paint.ivory.fill("M38 50C31 47 31 63 39 64zM82 50C89 47 89 63 81 64z")
      + Paint.ivory.fill(
        "M37 44C36 26 46 16 60 16S84 26 83 44C84 62 76 80 60 87 44 80 36 62 37 44z")
      + Paint.ink.fill("M83 46C85 64 76 81 60 87 70 78 75 70 76 62 77 56 79 50 83 46z")
      + Paint.ink.fill(
        """
        M35 55C25 26 40 7 61 7S95 26 85 55C84 44 80 35 73 31 67 28 63 31 60 36 57 31 53 28 47 31 \
        40 35 36 43 35 55z
        """)
      + Paint.accent.line("M43 23Q50 13 59 12M38 31Q40 26 43 24M66 12Q76 15 80 25", 1.5)
      + Paint.ink.fill("M61 47 68 62C66 65.5 60 65 58.5 62 61 59 62 54 61 47z")
  }

  static func mood(_ mood: Mood) -> String {
    switch mood {
    case .calm:
      Features.brows((41, 43), (48, 37), (57, 41)) + lens
        + Features.halfShut(50, 51) + Features.halfShut(72, 51) + monocle
        + Features.mouth(79, half: 6, bend: 3) + moustache(0)
    case .pleased:
      Features.brows((41, 42), (48, 36), (57, 41), right: ((80, 36), (72, 30), (64, 37)))
        + lens + Features.smiling(50, 50) + Features.open(72, 51) + monocle
        + Features.sparkle(78, 46, 5.5)
        + Features.laugh(77, half: 9, depth: 8) + moustache(14)
    case .sorry:
      Features.brows((40, 45), (47, 40), (56, 36)) + lens + Features.lowered(50, 51)
        + Features.lowered(72, 51) + monocle
        + Features.mouth(81, half: 6, bend: -4) + moustache(-20)
    case .astonished:
      Features.brows((41, 36), (49, 27), (57, 34)) + Features.wide(50, 51)
        + Features.wide(72, 51) + fallenMonocle
        + Features.gasp(60, 81, 4.2) + moustache(24)
    case .attentive:
      Features.brows((41, 44), (49, 40), (57, 44), right: ((80, 38), (72, 32), (64, 39)))
        + lens + Features.open(50, 51, look: -2, down: 1.5)
        + Features.open(72, 51, look: -2, down: 1.5)
        + monocle + Features.mouth(79, half: 5, bend: 0) + moustache(-3)
    }
  }

  /// The lens of the monocle, beneath the eye.
  private static var lens: String { Paint.paper.disc(72, 51, 9.6, opacity: ".85") }

  private static var glass: String {
    let ring = Outline(x: 0, y: 0, radius: 9.6).pathData
    return Paint.ink.line(ring, 3.6) + Paint.accent.line(ring, 1.8)
  }

  /// The monocle in its place, with its cord over the shoulder.
  private static var monocle: String {
    Paint.ink.line("M81.5 54C92 66 84 80 90 94", 1.3) + glass.placed("translate(72 51)")
  }

  /// The falling monocle on its cord.
  private static var fallenMonocle: String {
    Paint.accent.line("M93 93C95 87 90 86 85 88", 1.3)
      + (Paint.paper.disc(0, 0, 9.6, opacity: ".35") + glass)
      .placed("translate(77 93)rotate(24)scale(1 .8)")
      + Paint.ink.line("M66 80Q68 75 67 70M74 79Q77 74 76 69", 1.3, opacity: ".6")
  }

  /// Returns the mustache, with tips lifted by some degrees.
  private static func moustache(_ lift: Double) -> String {
    let half = Paint.ink.fill(
      """
      M60.5 69.5C55 65 48 67 44 71 41 74 36 74 35.5 69 35.3 66.5 37 65.5 38.2 66.8 37 63.5 32 65 \
      31.6 69.5 31.3 76 38 80 45 79 52 78.3 57 76.5 60.5 73z
      """)
    let left = half.placed("rotate(\(SVG.number(lift)) 60 72)")
    return left + left.placed("matrix(-1 0 0 1 120 0)")
  }
}

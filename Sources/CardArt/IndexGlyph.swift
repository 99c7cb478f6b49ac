import CardCore

/// The shape of a rank in a card's corner: filled parts and parts drawn with a broad pen.
///
/// All are 60 units high around their center, in a weight that is legible when the whole card is 40
/// pixels wide. No font is used, so the deck looks the same on every device.
struct IndexGlyph {
  /// The width of the pen, which is the width of every stem.
  static let penWidth = 11.0

  /// The filled parts.
  var solid = Outline()

  /// The parts drawn with the pen.
  var drawn = Outline()

  /// Creates the shape of a rank.
  init(_ rank: Rank) {
    switch rank {
    case .ace: solid = IndexGlyph.ace
    case .two: drawn = IndexGlyph.two
    case .three: drawn = IndexGlyph.three
    case .four: solid = IndexGlyph.four
    case .five: drawn = IndexGlyph.five
    case .six: drawn = IndexGlyph.six
    case .seven: solid = IndexGlyph.seven
    case .eight: drawn = IndexGlyph.eight
    case .nine: drawn = IndexGlyph.six.placed(0, 0, scale: -1)
    case .ten:
      solid = IndexGlyph.one.placed(-14, 0)
      drawn = IndexGlyph.nought.placed(10, 0)
    case .jack: drawn = IndexGlyph.jack
    case .queen:
      solid = IndexGlyph.queenTail
      drawn = IndexGlyph.queenBowl
    case .king: solid = IndexGlyph.king
    }
  }
}

extension IndexGlyph {
  // NB: a hole runs in the opposite direction of its contour, so that the nonzero rule leaves it
  // open.
  private static let ace =
    Outline(corners: -6.8, -30, 6.8, -30, 21.5, 30, 9.6, 30, 7, 19.5, -7, 19.5, -9.6, 30, -21.5, 30)
    + Outline(corners: -4.9, 10.5, 4.9, 10.5, 0, -11.5)

  private static let one = Outline(
    corners: -2, -30, 7, -30, 7, 30, -4, 30, -4, -17, -9.5, -14, -9.5, -24.5)

  private static let two = Outline()
    .move(-14, -12)
    .quarter(0, -24.5, rising: true).quarter(14, -11.5, rising: false)
    .curve(14, 0, -8, 10, -12, 24.5).line(19, 24.5)

  private static let three = Outline()
    .move(-14, -13)
    .quarter(-0.5, -24.5, rising: true).quarter(12.5, -13.5, rising: false)
    .quarter(0, -2, rising: true).line(-6, -2)
    .move(0, -2).quarter(14, 11, rising: false).quarter(0, 24.5, rising: true)
    .quarter(-15, 12, rising: false)

  private static let four =
    Outline(
      corners: 1, -30, 14, -30, 14, 8, 21, 8, 21, 18, 14, 18, 14, 30, 3, 30, 3, 18, -20, 18, -20, 9)
    + Outline(corners: -8, 8, 3, 8, 3, -12)

  private static let five = Outline()
    .move(16, -24.5)
    .line(-11, -24.5).line(-12.5, -1).curve(-9, -5.5, -4.5, -7.5, 0, -7.5)
    .quarter(14, 8, rising: false).quarter(0, 24.5, rising: true).quarter(-15.5, 13, rising: false)

  private static let six =
    Outline(x: 0, y: 9.5, radius: 14, height: 15)
    + Outline().move(-14, 10).line(-14, -6)
    .quarter(0.5, -24.5, rising: true).quarter(13.5, -13.5, rising: false)

  private static let seven = Outline(
    corners: -19, -30, 19, -30, 19, -20, 2, 30, -10, 30, 6, -19, -19, -19)

  private static let eight =
    Outline(x: 0, y: -13.3, radius: 12.3, height: 11.2)
    + Outline(x: 0, y: 11.2, radius: 14.3, height: 13.3)

  private static let nought = Outline()
    .move(-8, -14)
    .quarter(0, -24.5, rising: true).quarter(8, -14, rising: false).line(8, 14)
    .quarter(0, 24.5, rising: true).quarter(-8, 14, rising: false).closed

  private static let jack = Outline()
    .move(10.5, -30)
    .line(10.5, 9).quarter(-2.5, 24.5, rising: true).quarter(-15, 9, rising: false)

  private static let queenBowl = Outline()
    .move(-14.8, -7)
    .quarter(0, -24.5, rising: true).quarter(14.8, -7, rising: false).line(14.8, 7)
    .quarter(0, 24.5, rising: true).quarter(-14.8, 7, rising: false).closed

  private static let queenTail = Outline(corners: -2, 9, 8, 4, 23, 28, 13, 34)

  private static let king = Outline(
    corners: -19, -30, -8, -30, -8, -5, 6.5, -30, 19.5, -30, 3.5, -3, 21, 30, 8.3, 30, -3.2, 7.5,
    -8, 15, -8, 30, -19, 30)
}

import CardCore

extension Suit {
  /// The suit's sign, about 100 units high around its optical center.
  var shape: Outline {
    switch self {
    case .clubs: Suit.club
    case .diamonds: Suit.diamond
    case .hearts: Suit.heart
    case .spades: Suit.spade
    }
  }

  /// The suit's color, which a page can set, with that of the two-color deck as the fallback.
  var colour: String {
    switch self {
    case .clubs: "var(--suit-clubs,#1b1d24)"
    case .diamonds: "var(--suit-diamonds,#c8102e)"
    case .hearts: "var(--suit-hearts,#c8102e)"
    case .spades: "var(--suit-spades,#1b1d24)"
    }
  }

  private static let heart = Outline()
    .move(0, 50)
    .curve(-10, 33, -49, 10, -49, -20).curve(-49, -37, -37, -48, -23, -48)
    .curve(-12, -48, -4, -41, 0, -30).curve(4, -41, 12, -48, 23, -48)
    .curve(37, -48, 49, -37, 49, -20).curve(49, 10, 10, 33, 0, 50).closed

  private static let diamond = Outline()
    .move(0, -53)
    .curve(11, -33, 25, -15, 41, 0).curve(25, 15, 11, 33, 0, 53)
    .curve(-11, 33, -25, 15, -41, 0).curve(-25, -15, -11, -33, 0, -53).closed

  private static let spade = Outline()
    .move(0, -52)
    .curve(9, -34, 48, -9, 48, 17).curve(48, 31, 38, 40, 26, 40)
    .curve(17, 40, 9, 36, 4.5, 29).curve(5.5, 40, 10, 47, 17, 51).line(-17, 51)
    .curve(-10, 47, -5.5, 40, -4.5, 29).curve(-9, 36, -17, 40, -26, 40)
    .curve(-38, 40, -48, 31, -48, 17).curve(-48, -9, -9, -34, 0, -52).closed

  private static let club =
    Outline(x: 0, y: -28, radius: 22.5)
    + Outline(x: -25.5, y: 13, radius: 22.5)
    + Outline(x: 25.5, y: 13, radius: 22.5)
    + Outline()
    .move(-8, -12)
    .line(8, -12).line(10, 4).line(10, 18).line(4.5, 20)
    .curve(5.5, 36, 10, 46, 17, 50).line(-17, 50)
    .curve(-10, 46, -5.5, 36, -4.5, 20).line(-10, 18).line(-10, 4).closed
}

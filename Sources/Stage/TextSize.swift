/// The text sizes of Dynamic Type, from the smallest to the largest.
///
/// Apple lists their sizes in the
/// [guidelines for typography](https://developer.apple.com/design/human-interface-guidelines/typography).
public enum TextSize: Int, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The size of text in the style Body, in points.
  public var bodyPoints: Double {
    switch self {
    case .xSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .xLarge: 19
    case .xxLarge: 21
    case .xxxLarge: 23
    case .accessibility1: 28
    case .accessibility2: 33
    case .accessibility3: 40
    case .accessibility4: 47
    case .accessibility5: 53
    }
  }

  /// The text size that a table is laid out for: 16 at the usual setting, and at most 32.
  ///
  /// Tables are tested up to 32. Larger sizes apply to all other screens.
  public var tablePoints: Double { min(32, 16 * bodyPoints / 17) }
}

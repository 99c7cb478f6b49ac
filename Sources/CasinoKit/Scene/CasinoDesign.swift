import CardCore

/// The measures that every game keeps to, in points: CSS pixels at the usual size of text.
///
/// `Web/tokens.css` says the same to style sheets; a test holds both together.
public enum CasinoDesign {
  /// The widest that content gets on an upright screen.
  public static let portraitWidth = 500.0
  /// The widest that content gets on a screen that is wider than high.
  public static let landscapeWidth = 800.0
  /// The widest that a sheet gets.
  public static let modalWidth = 450.0
  /// How round the corners of cards, keys and wells are.
  public static let cardRadius = 6.0, keyRadius = 14.0, wellRadius = 20.0
  /// The sizes of type, from captions to totals.
  public static let captionSize = 13.0, labelSize = 20.0, keySize = 26.0, figureSize = 32.0
  public static let totalSize = 64.0

  /// How wide content may be on a screen.
  ///
  ///     CasinoDesign.contentWidth(in: Viewport(width: 1_280, height: 800))  // 800
  ///
  /// - Parameter viewport: The screen.
  /// - Returns: The width, in points.
  public static func contentWidth(in viewport: Viewport) -> Double {
    min(viewport.width, viewport.width > viewport.height ? landscapeWidth : portraitWidth)
  }
}

import CardCore

/// The sizes that every game uses, in points: CSS pixels at the default text size.
///
/// `Web/tokens.css` has the same values for style sheets; a test compares the two.
public enum CasinoDesign {
  /// The maximum width of content on a portrait screen.
  public static let portraitWidth = 500.0
  /// The maximum width of content on a landscape screen.
  public static let landscapeWidth = 800.0
  /// The maximum width of a sheet.
  public static let modalWidth = 450.0
  /// The corner radius of cards, keys and wells.
  public static let cardRadius = 6.0, keyRadius = 14.0, wellRadius = 20.0
  /// The sizes of type, from captions to totals.
  public static let captionSize = 13.0, labelSize = 20.0, keySize = 26.0, figureSize = 32.0
  public static let totalSize = 64.0

  /// The maximum width of content on a screen.
  ///
  ///     CasinoDesign.contentWidth(in: Viewport(width: 1_280, height: 800))  // 800
  ///
  /// - Parameter viewport: The screen.
  /// - Returns: The width, in points.
  public static func contentWidth(in viewport: Viewport) -> Double {
    min(viewport.width, viewport.width > viewport.height ? landscapeWidth : portraitWidth)
  }
}

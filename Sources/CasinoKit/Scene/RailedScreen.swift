/// A screen divided into the bar, the felt, and the rail below them or, on a low screen, beside
/// them.
public struct RailedScreen: Equatable, Sendable {
  public let bar, felt, rail: Rect

  /// - Parameters:
  ///   - viewport: The screen.
  ///   - barHeight: The height of the bar.
  ///   - railWidth: The width of a rail beside the felt; `nil` for a rail below it, as wide as the
  ///     screen.
  ///   - railHeight: The height of a rail below the felt.
  public init(in viewport: Viewport, barHeight: Double, railWidth: Double?, railHeight: Double) {
    let (width, height) = (viewport.width, viewport.height)
    let size = (width: railWidth ?? width, height: railWidth == nil ? railHeight : height)
    let feltWidth = max(1, railWidth.map { width - $0 } ?? width)
    bar = Rect(x: 0, y: 0, width: feltWidth, height: barHeight)
    felt = Rect(
      x: 0, y: barHeight, width: feltWidth,
      height: max(1, height - barHeight - (railWidth == nil ? railHeight : 0)))
    rail = Rect(
      x: width - size.width, y: height - size.height, width: size.width, height: size.height)
  }

  /// The cloth, from below the bar down to the rail.
  public var surface: Rect { Rect(x: 0, y: 0, width: felt.width, height: felt.maxY) }
}

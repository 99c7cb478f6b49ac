import CardCore

/// A rectangle on the screen, in CSS pixels from the top left.
public struct Rect: Equatable, Sendable {
  public let x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }

  /// Whether another rectangle is entirely inside this one.
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether the two rectangles share more than an edge.
  public func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

extension Rect {
  /// The rectangle as CSS places it.
  public var css: String {
    "left:\(x.css)px;top:\(y.css)px;width:\(width.css)px;height:\(height.css)px"
  }
}

/// The screen that a view is laid out for.
public struct Viewport: Equatable, Sendable {
  /// In CSS pixels, without notches and system bars.
  public let width, height: Double
  /// The player's default text size in CSS pixels; 16 unless the player has changed it.
  public let textSize: Double

  public init(width: Double, height: Double, textSize: Double = 16) {
    self.width = width
    self.height = height
    self.textSize = textSize
  }
}

/// The position of a card or chip: its center, width, rotation and height in the stack.
public struct Pose: Equatable, Sendable {
  public let x, y: Double
  public let width: Double
  /// In degrees, clockwise.
  public let rotation: Double
  /// Higher values cover lower ones.
  public let depth: Int

  public init(x: Double, y: Double, width: Double, rotation: Double = 0, depth: Int = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.rotation = rotation
    self.depth = depth
  }

  /// A card's height for each unit of its width.
  public static let cardAspect = 1.4

  /// The rectangle of an upright card with this pose.
  public var cardRect: Rect {
    let height = width * Pose.cardAspect
    return Rect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }
}

extension Pose {
  /// The point, with the free width around it, as CSS.
  public var css: String {
    "--x:\(x.css)px;--y:\(y.css)px;--w:\(width.css)px;z-index:\(depth)"
  }

  /// The card's position, as CSS.
  public var cardCSS: String { "\(css);--r:\(rotation.css)deg" }
}

extension Double {
  /// The number in CSS form, rounded to a hundredth.
  ///
  /// A screen without a size leads to values that are not numbers; they are written as 0.
  public var css: String {
    guard abs(self) < 1_000_000_000 else { return "0" }
    // NB: a module in the browser has no `round` function.
    let hundredths = Int(self * 100 + (self < 0 ? -0.5 : 0.5))
    let whole = hundredths / 100
    let part = abs(hundredths % 100)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}

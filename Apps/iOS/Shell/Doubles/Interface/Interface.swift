// Stand-in for UIKit on Linux, for what the shell uses.
@_exported import Graphics

// https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: Equatable, @unchecked Sendable {
  /// The parts of the color, for tests.
  public let red, green, blue, alpha: CGFloat

  // https://developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  // https://developer.apple.com/documentation/uikit/uicolor/clear
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)

  public static func == (one: UIColor, other: UIColor) -> Bool {
    (one.red, one.green, one.blue, one.alpha) == (other.red, other.green, other.blue, other.alpha)
  }
}

// https://developer.apple.com/documentation/uikit/uitouch
@MainActor public final class UITouch: Hashable {
  /// Where the finger is, for tests.
  public let place: CGPoint
  /// A touch, for tests.
  public init(at place: CGPoint) { self.place = place }
  public nonisolated static func == (one: UITouch, other: UITouch) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// https://developer.apple.com/documentation/uikit/uievent
@MainActor public final class UIEvent {}

// https://developer.apple.com/documentation/uikit/uipasteboard
@MainActor public final class UIPasteboard {
  // https://developer.apple.com/documentation/uikit/uipasteboard/general
  public static let general = UIPasteboard()
  // https://developer.apple.com/documentation/uikit/uipasteboard/string
  public var string: String?
}

// https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage {
  /// The name of the picture, for tests.
  public let name: String
  // https://developer.apple.com/documentation/uikit/uiimage/init(named:)
  public init?(named name: String) {
    guard ["cards", "art"].contains(name) else { return nil }
    self.name = name
  }
  // https://developer.apple.com/documentation/uikit/uiimage/init(cgimage:)
  public init(cgImage: CGImage) { name = cgImage.name }
  // https://developer.apple.com/documentation/uikit/uiimage/cgimage
  public var cgImage: CGImage? { CGImage(named: name) }
}

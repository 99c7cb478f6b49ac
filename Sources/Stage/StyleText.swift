import CardCore
import CasinoKit

/// The values in an element's `style`, such as `--x:195px;--y:41.18px;z-index:10`.
public struct StyleText: Equatable, Sendable {
  private let values: [(name: Substring, value: Substring)]

  /// Reads a style; parts that are no values are left out.
  public init(_ text: String) {
    values = text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      return (part[..<colon], part[part.index(after: colon)...])
    }
  }

  /// The value with a name, as text.
  public func text(_ name: String) -> String? {
    values.last { $0.name == name }.map { String($0.value) }
  }

  /// The value with a name, without its unit.
  public func number(_ name: String) -> Double? {
    guard let text = text(name) else { return nil }
    return Double(String(text.prefix { "+-.0123456789".contains($0) }))
  }

  public static func == (one: StyleText, other: StyleText) -> Bool {
    one.values.elementsEqual(other.values) { $0.name == $1.name && $0.value == $1.value }
  }
}

extension Pose {
  /// The pose in a style, as `Pose.cardCSS` writes it; `nil` if there is none.
  public init?(_ style: StyleText) {
    guard let x = style.number("--x"), let y = style.number("--y"), let w = style.number("--w")
    else { return nil }
    self.init(
      x: x, y: y, width: w, rotation: style.number("--r") ?? 0,
      depth: Int(style.number("z-index") ?? 0))
  }

  /// The same pose, moved.
  public func moved(x dx: Double, y dy: Double) -> Pose {
    Pose(x: x + dx, y: y + dy, width: width, rotation: rotation, depth: depth)
  }
}

extension Rect {
  /// The rectangle in a style, as `Rect.css` writes it; `nil` if there is none.
  public init?(_ style: StyleText) {
    guard let x = style.number("left"), let y = style.number("top"),
      let width = style.number("width"), let height = style.number("height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

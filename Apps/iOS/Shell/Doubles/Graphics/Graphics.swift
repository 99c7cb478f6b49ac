// Stand-in for Core Graphics on Linux, for what the shell uses. The module has another name, because Testing
// adds a module of its own to Core Graphics.
@_exported import Foundation

// https://developer.apple.com/documentation/coregraphics/cgaffinetransform
public struct CGAffineTransform: Equatable, Sendable {
  // https://developer.apple.com/documentation/coregraphics/cgaffinetransform/a
  public var a, b, c, d, tx, ty: CGFloat

  // https://developer.apple.com/documentation/coregraphics/cgaffinetransform/init(scalex:y:)
  public init(scaleX: CGFloat, y: CGFloat) { (a, b, c, d, tx, ty) = (scaleX, 0, 0, y, 0, 0) }
}

// https://developer.apple.com/documentation/corefoundation/cgvector
public struct CGVector: Equatable, Sendable {
  // https://developer.apple.com/documentation/corefoundation/cgvector/dx
  public var dx, dy: CGFloat
  // https://developer.apple.com/documentation/corefoundation/cgvector/init(dx:dy:)
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

// https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage {
  /// The name of the picture, for tests.
  public let name: String
  /// A part of the atlas, for tests.
  public init(named name: String) { self.name = name }
  // https://developer.apple.com/documentation/coregraphics/cgimage/cropping(to:)
  public func cropping(to rect: CGRect) -> CGImage? {
    CGImage(named: "\(name) \(Int(rect.minX)) \(Int(rect.minY))")
  }
}

// https://developer.apple.com/documentation/coregraphics/cgpath
public class CGPath {
  /// What was drawn, for tests.
  public internal(set) var points: [CGPoint] = []
}

// https://developer.apple.com/documentation/coregraphics/cgmutablepath
public final class CGMutablePath: CGPath {
  // https://developer.apple.com/documentation/coregraphics/cgmutablepath/init()
  public override init() { super.init() }

  // https://developer.apple.com/documentation/coregraphics/cgmutablepath/move(to:transform:)
  public func move(to point: CGPoint) { points.append(point) }

  // https://developer.apple.com/documentation/coregraphics/cgmutablepath/addline(to:transform:)
  public func addLine(to point: CGPoint) { points.append(point) }

  // https://developer.apple.com/documentation/coregraphics/cgmutablepath/addcurve(to:control1:control2:transform:)
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points += [control1, control2, end]
  }

  // https://developer.apple.com/documentation/coregraphics/cgmutablepath/closesubpath()
  public func closeSubpath() {}
}

// https://developer.apple.com/documentation/kernel/rect (declared because the kit has a type of this name)
public struct Rect {}

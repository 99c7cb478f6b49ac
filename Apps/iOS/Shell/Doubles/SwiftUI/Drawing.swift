import Interface
import SpriteKit

// https://developer.apple.com/documentation/swiftui/path
public struct Path: Equatable, Sendable {
  /// The number of steps, for tests.
  public private(set) var steps = 0
  // https://developer.apple.com/documentation/swiftui/path/init()
  public init() {}
  // https://developer.apple.com/documentation/swiftui/path/move(to:)
  public mutating func move(to end: CGPoint) { steps += 1 }
  // https://developer.apple.com/documentation/swiftui/path/addline(to:)
  public mutating func addLine(to end: CGPoint) { steps += 1 }
  // https://developer.apple.com/documentation/swiftui/path/addcurve(to:control1:control2:)
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps += 1
  }
  // https://developer.apple.com/documentation/swiftui/path/closesubpath()
  public mutating func closeSubpath() { steps += 1 }
}

// https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
  // https://developer.apple.com/documentation/swiftui/strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {}
}

// https://developer.apple.com/documentation/swiftui/graphicscontext
@MainActor public struct GraphicsContext {
  // https://developer.apple.com/documentation/swiftui/graphicscontext/shading
  public struct Shading {
    // https://developer.apple.com/documentation/swiftui/graphicscontext/shading/color(_:)
    public static func color(_ color: Color) -> Shading { Shading() }
  }
  final class Ink { var strokes = 0 }
  let ink = Ink()
  // https://developer.apple.com/documentation/swiftui/graphicscontext/translateby(x:y:)
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  // https://developer.apple.com/documentation/swiftui/graphicscontext/scaleby(x:y:)
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  // https://developer.apple.com/documentation/swiftui/graphicscontext/fill(_:with:style:)
  public func fill(_ path: Path, with shading: Shading) { ink.strokes += 1 }
  // https://developer.apple.com/documentation/swiftui/graphicscontext/stroke(_:with:style:)
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) { ink.strokes += 1 }
  // https://developer.apple.com/documentation/swiftui/graphicscontext
  public func draw(_ text: Text, at point: CGPoint) { ink.strokes += 1 }
  // https://developer.apple.com/documentation/swiftui/graphicscontext/draw(_:in:style:)
  public func draw(_ image: Image, in rect: CGRect) { ink.strokes += 1 }
}

// https://developer.apple.com/documentation/swiftui/canvas
public struct Canvas: Shown {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  // https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    var context = GraphicsContext()
    renderer(&context, environment.screen)
    return [Picture("canvas \(context.ink.strokes)")]
  }
}

// https://developer.apple.com/documentation/spritekit/spriteview
// With Xcode, it appears when a file imports both SwiftUI and SpriteKit.
public struct SpriteView: Shown {
  /// The views of the scenes shown so far, for tests.
  public static var view: SKView?
  let scene: SKScene
  // https://developer.apple.com/documentation/spritekit/spriteview/options
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/spritekit/spriteview/options/allowstransparency
    public static let allowsTransparency = Options(rawValue: 1)
  }
  // https://developer.apple.com/documentation/spritekit/spriteview/init(scene:transition:ispaused:preferredframespersecond:options:debugoptions:)
  public init(scene: SKScene, options: Options = []) { self.scene = scene }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    if Self.view?.scene !== scene {
      Self.view = SKView()
      Self.view?.presentScene(scene)
    }
    return [Picture("sprites")]
  }
}

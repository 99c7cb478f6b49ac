// Stand-in for SpriteKit on Linux, for what the shell uses. Actions run on a clock of the test.
@_exported import Interface

// https://developer.apple.com/documentation/spritekit/skcolor
public typealias SKColor = UIColor

// https://developer.apple.com/documentation/spritekit/sknode
@MainActor open class SKNode {
  // https://developer.apple.com/documentation/spritekit/sknode/position
  public var position = CGPoint.zero
  // https://developer.apple.com/documentation/spritekit/sknode/zposition
  public var zPosition: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/sknode/zrotation
  public var zRotation: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/sknode/xscale
  public var xScale: CGFloat = 1
  // https://developer.apple.com/documentation/spritekit/sknode/yscale
  public var yScale: CGFloat = 1
  // https://developer.apple.com/documentation/spritekit/sknode/alpha
  public var alpha: CGFloat = 1
  // https://developer.apple.com/documentation/spritekit/sknode/ishidden
  public var isHidden = false
  // https://developer.apple.com/documentation/spritekit/sknode/ispaused
  public var isPaused = false
  // https://developer.apple.com/documentation/spritekit/sknode/isuserinteractionenabled
  public var isUserInteractionEnabled = false
  // https://developer.apple.com/documentation/spritekit/sknode/name
  public var name: String?
  // https://developer.apple.com/documentation/spritekit/sknode/children
  public private(set) var children: [SKNode] = []
  // https://developer.apple.com/documentation/spritekit/sknode/parent
  public private(set) weak var parent: SKNode?
  var running: [RunningAction] = []
  /// Receives every action that a node runs, for tests.
  public static var onRun: ((SKNode, SKAction) -> Void)?

  // https://developer.apple.com/documentation/spritekit/sknode
  public init() {}

  // https://developer.apple.com/documentation/spritekit/sknode/scene
  public var scene: SKScene? { self as? SKScene ?? parent?.scene }

  // https://developer.apple.com/documentation/spritekit/sknode/addchild(_:)
  public func addChild(_ node: SKNode) {
    precondition(node.parent == nil, "a node has one parent")
    children.append(node)
    node.parent = self
  }

  // https://developer.apple.com/documentation/spritekit/sknode/removefromparent()
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  // https://developer.apple.com/documentation/spritekit/sknode/removeallchildren()
  public func removeAllChildren() { for child in children { child.removeFromParent() } }

  // https://developer.apple.com/documentation/spritekit/sknode/run(_:)
  public func run(_ action: SKAction) {
    Self.onRun?(self, action)
    running.append(RunningAction(action))
  }

  // https://developer.apple.com/documentation/spritekit/sknode/run(_:withkey:)
  public func run(_ action: SKAction, withKey key: String) {
    Self.onRun?(self, action)
    running.removeAll { $0.key == key }
    running.append(RunningAction(action, key: key))
  }

  // https://developer.apple.com/documentation/spritekit/sknode/removeaction(forkey:)
  public func removeAction(forKey key: String) { running.removeAll { $0.key == key } }

  // https://developer.apple.com/documentation/spritekit/sknode/hasactions()
  public func hasActions() -> Bool { !running.isEmpty }

  // https://developer.apple.com/documentation/spritekit/sknode/removeallactions()
  public func removeAllActions() { running = [] }

  // https://developer.apple.com/documentation/spritekit/sknode/contains(_:)
  open func contains(_ point: CGPoint) -> Bool { false }

  // https://developer.apple.com/documentation/uikit/uiresponder/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  // https://developer.apple.com/documentation/uikit/uiresponder/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  // https://developer.apple.com/documentation/uikit/uiresponder/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  // https://developer.apple.com/documentation/uikit/uiresponder/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  func advance(by seconds: TimeInterval) {
    guard !isPaused else { return }
    let before = running
    for action in before { action.advance(by: seconds, self) }
    running.removeAll { $0.isDone }
    for child in children { child.advance(by: seconds) }
  }
}

extension UITouch {
  // https://developer.apple.com/documentation/spritekit/skscene (an extension of UITouch in SpriteKit)
  @MainActor public func location(in node: SKNode) -> CGPoint { place }
}

// https://developer.apple.com/documentation/spritekit/skspritenode
@MainActor open class SKSpriteNode: SKNode {
  // https://developer.apple.com/documentation/spritekit/skspritenode/texture
  public var texture: SKTexture?
  // https://developer.apple.com/documentation/spritekit/skspritenode/size
  public var size: CGSize
  // https://developer.apple.com/documentation/spritekit/skspritenode/color
  public var color: SKColor
  // https://developer.apple.com/documentation/spritekit/skspritenode/anchorpoint
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  // https://developer.apple.com/documentation/spritekit/skspritenode/init(texture:color:size:)
  public init(texture: SKTexture?, color: SKColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
}

// https://developer.apple.com/documentation/spritekit/sktexture
public final class SKTexture {
  /// The name of the picture, for tests.
  public let name: String
  /// The part of the picture, for tests.
  public let part: CGRect?

  // https://developer.apple.com/documentation/spritekit/sktexture/init(imagenamed:)
  public init(imageNamed name: String) { (self.name, part) = (name, nil) }

  // https://developer.apple.com/documentation/spritekit/sktexture/init(rect:in:)
  public init(rect: CGRect, in texture: SKTexture) { (name, part) = (texture.name, rect) }
}

// https://developer.apple.com/documentation/spritekit/sklabelverticalalignmentmode
public enum SKLabelVerticalAlignmentMode { case baseline, center, top, bottom }

// https://developer.apple.com/documentation/spritekit/sklabelhorizontalalignmentmode
public enum SKLabelHorizontalAlignmentMode { case center, left, right }

// https://developer.apple.com/documentation/spritekit/sklabelnode
@MainActor public final class SKLabelNode: SKNode {
  public var text: String?
  // https://developer.apple.com/documentation/spritekit/sklabelnode/fontname
  public var fontName: String?
  // https://developer.apple.com/documentation/spritekit/sklabelnode/fontsize
  public var fontSize: CGFloat = 32
  // https://developer.apple.com/documentation/spritekit/sklabelnode/fontcolor
  public var fontColor: SKColor?
  // https://developer.apple.com/documentation/spritekit/sklabelnode/verticalalignmentmode
  public var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline
  // https://developer.apple.com/documentation/spritekit/sklabelnode/horizontalalignmentmode
  public var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center

  // https://developer.apple.com/documentation/spritekit/sklabelnode/init(text:)
  public init(text: String?) {
    self.text = text
    super.init()
  }
}

// https://developer.apple.com/documentation/spritekit/skshapenode
@MainActor public final class SKShapeNode: SKNode {
  // https://developer.apple.com/documentation/spritekit/skshapenode/path
  public var path: CGPath?
  // https://developer.apple.com/documentation/spritekit/skshapenode/fillcolor
  public var fillColor = SKColor.clear
  // https://developer.apple.com/documentation/spritekit/skshapenode/strokecolor
  public var strokeColor = SKColor(red: 1, green: 1, blue: 1, alpha: 1)
  // https://developer.apple.com/documentation/spritekit/skshapenode/linewidth
  public var lineWidth: CGFloat = 1

  // https://developer.apple.com/documentation/spritekit/skshapenode/init(path:)
  public init(path: CGPath) {
    self.path = path
    super.init()
  }

  // https://developer.apple.com/documentation/spritekit/skshapenode/init(rectofsize:cornerradius:)
  public init(rectOf size: CGSize, cornerRadius: CGFloat = 0) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: size.width, y: size.height))
    self.path = path
    super.init()
  }
}

// https://developer.apple.com/documentation/spritekit/skcropnode
@MainActor public final class SKCropNode: SKNode {
  // https://developer.apple.com/documentation/spritekit/skcropnode/masknode
  public var maskNode: SKNode?
}

// https://developer.apple.com/documentation/spritekit/skemitternode
@MainActor public final class SKEmitterNode: SKNode {
  // https://developer.apple.com/documentation/spritekit/skemitternode/numparticlestoemit
  public var numParticlesToEmit = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlebirthrate
  public var particleBirthRate: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlelifetime
  public var particleLifetime: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlelifetimerange
  public var particleLifetimeRange: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlesize
  public var particleSize = CGSize.zero
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlepositionrange
  public var particlePositionRange = CGVector(dx: 0, dy: 0)
  // https://developer.apple.com/documentation/spritekit/skemitternode/emissionangle
  public var emissionAngle: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/emissionanglerange
  public var emissionAngleRange: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlespeed
  public var particleSpeed: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlespeedrange
  public var particleSpeedRange: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/yacceleration
  public var yAcceleration: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlerotationrange
  public var particleRotationRange: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlerotationspeed
  public var particleRotationSpeed: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlealphaspeed
  public var particleAlphaSpeed: CGFloat = 0
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlecolor
  public var particleColor = SKColor(red: 1, green: 1, blue: 1, alpha: 1)
  // https://developer.apple.com/documentation/spritekit/skemitternode/particlecolorblendfactor
  public var particleColorBlendFactor: CGFloat = 0
}

// https://developer.apple.com/documentation/spritekit/skscenescalemode
public enum SKSceneScaleMode { case fill, aspectFill, aspectFit, resizeFill }

// https://developer.apple.com/documentation/spritekit/skscene
@MainActor open class SKScene: SKNode {
  // https://developer.apple.com/documentation/spritekit/skscene/size
  public var size: CGSize
  // https://developer.apple.com/documentation/spritekit/skscene/backgroundcolor
  public var backgroundColor = SKColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  // https://developer.apple.com/documentation/spritekit/skscene/scalemode
  public var scaleMode = SKSceneScaleMode.fill
  // https://developer.apple.com/documentation/spritekit/skscene/anchorpoint
  public var anchorPoint = CGPoint.zero
  // https://developer.apple.com/documentation/spritekit/skscene/view
  public internal(set) weak var view: SKView?

  // https://developer.apple.com/documentation/spritekit/skscene/init(size:)
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  // https://developer.apple.com/documentation/spritekit/skscene/didmove(to:)
  open func didMove(to view: SKView) {}
  // https://developer.apple.com/documentation/spritekit/skscene/update(_:)
  open func update(_ currentTime: TimeInterval) {}
  // https://developer.apple.com/documentation/spritekit/skscene/didfinishupdate()
  open func didFinishUpdate() {}
}

// https://developer.apple.com/documentation/spritekit/skview
@MainActor public final class SKView {
  // https://developer.apple.com/documentation/spritekit/skview/ispaused
  public var isPaused = false
  // https://developer.apple.com/documentation/spritekit/skview/scene
  public private(set) var scene: SKScene?
  /// The frames that were drawn, for tests.
  public private(set) var frames = 0
  private var time: TimeInterval = 0

  // https://developer.apple.com/documentation/spritekit/skview
  public init() {}

  // https://developer.apple.com/documentation/spritekit/skview/presentscene(_:)
  public func presentScene(_ scene: SKScene?) {
    self.scene = scene
    scene?.view = self
    scene?.didMove(to: self)
  }

  /// Draws the frames of some time, 60 in a second, for tests.
  public func advance(by seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) where !isPaused {
      time += 1.0 / 60
      frames += 1
      scene?.update(time)
      scene?.advance(by: 1.0 / 60)
      scene?.didFinishUpdate()
    }
  }
}

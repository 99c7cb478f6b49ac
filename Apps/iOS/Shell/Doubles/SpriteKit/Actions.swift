import Interface

// https://developer.apple.com/documentation/spritekit/skactiontimingmode
public enum SKActionTimingMode: Int { case linear, easeIn, easeOut, easeInEaseOut }

// https://developer.apple.com/documentation/spritekit/skaction
// A class without isolation, unlike nodes.
public final class SKAction {
  indirect enum Kind {
    case wait
    case move(CGPoint)
    case rotate(CGFloat)
    case scaleX(CGFloat)
    case scale(CGFloat)
    case fade(CGFloat)
    case block(() -> Void)
    case remove
    case sequence([SKAction])
    case group([SKAction])
  }

  let kind: Kind
  // https://developer.apple.com/documentation/spritekit/skaction/duration
  public var duration: TimeInterval
  // https://developer.apple.com/documentation/spritekit/skaction/timingmode
  public var timingMode = SKActionTimingMode.linear

  init(_ kind: Kind, _ duration: TimeInterval = 0) { (self.kind, self.duration) = (kind, duration) }

  /// The steps of a sequence with their durations, and which of them only wait, for tests.
  public var steps: [(isWait: Bool, duration: TimeInterval)] {
    guard case .sequence(let all) = kind else {
      if case .wait = kind { return [(true, duration)] }
      return [(false, duration)]
    }
    return all.flatMap { $0.steps }
  }

  // https://developer.apple.com/documentation/spritekit/skaction/wait(forduration:)
  public class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.wait, sec) }

  // https://developer.apple.com/documentation/spritekit/skaction/move(to:duration:)
  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(.move(location), duration)
  }

  // https://developer.apple.com/documentation/spritekit/skaction/rotate(toangle:duration:)
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(.rotate(radians), duration)
  }

  // https://developer.apple.com/documentation/spritekit/skaction/scalex(to:duration:)
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(.scaleX(scale), duration)
  }

  // https://developer.apple.com/documentation/spritekit/skaction/scale(to:duration:)
  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(.scale(scale), duration)
  }

  // https://developer.apple.com/documentation/spritekit/skaction/fadealpha(to:duration:)
  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(.fade(alpha), duration)
  }

  // https://developer.apple.com/documentation/spritekit/skaction/run(_:)
  public class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(.block(block)) }

  // https://developer.apple.com/documentation/spritekit/skaction/removefromparent()
  public class func removeFromParent() -> SKAction { SKAction(.remove) }

  // https://developer.apple.com/documentation/spritekit/skaction/sequence(_:)
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.duration })
  }

  // https://developer.apple.com/documentation/spritekit/skaction/group(_:)
  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map { $0.duration }.max() ?? 0)
  }
}

/// An action on its way.
@MainActor final class RunningAction {
  let key: String?
  private let action: SKAction
  private var passed: TimeInterval = 0
  private var start: (position: CGPoint, rotation: CGFloat, x: CGFloat, y: CGFloat, alpha: CGFloat)?
  private var parts: [RunningAction] = []
  private(set) var isDone = false

  init(_ action: SKAction, key: String? = nil) {
    (self.action, self.key) = (action, key)
    switch action.kind {
    case .sequence(let all), .group(let all): parts = all.map { RunningAction($0) }
    default: break
    }
  }

  /// Goes on, and returns the time that was left over when it ended.
  @discardableResult
  func advance(by seconds: TimeInterval, _ node: SKNode) -> TimeInterval {
    if isDone { return seconds }
    switch action.kind {
    case .sequence:
      var left = seconds
      while let part = parts.first {
        left = part.advance(by: left, node)
        guard part.isDone else { return 0 }
        parts.removeFirst()
      }
      isDone = true
      return left
    case .group:
      let left = parts.map { $0.advance(by: seconds, node) }.min() ?? seconds
      isDone = parts.allSatisfy { $0.isDone }
      return isDone ? left : 0
    default: break
    }
    let from = start ?? (node.position, node.zRotation, node.xScale, node.yScale, node.alpha)
    start = from
    passed += seconds
    let isOver = passed >= action.duration - 1e-9
    let share = isOver ? 1 : CGFloat(passed / action.duration)
    let mix = { (one: CGFloat, two: CGFloat) in one + (two - one) * share }
    switch action.kind {
    case .move(let to):
      node.position = CGPoint(x: mix(from.position.x, to.x), y: mix(from.position.y, to.y))
    case .rotate(let to): node.zRotation = mix(from.rotation, to)
    case .scaleX(let to): node.xScale = mix(from.x, to)
    case .scale(let to): (node.xScale, node.yScale) = (mix(from.x, to), mix(from.y, to))
    case .fade(let to): node.alpha = mix(from.alpha, to)
    case .block(let block): if isOver { block() }
    case .remove: if isOver { node.removeFromParent() }
    case .wait, .sequence, .group: break
    }
    isDone = isOver
    return isOver ? passed - action.duration : 0
  }
}

import CasinoKit
import SpriteKit
import Stage

/// The felt of a table in SpriteKit: it carries out the changes between scenes.
///
/// While nothing moves, its view is paused, and no frame is drawn.
public final class TableScene: SKScene {
  /// Carries out a command.
  var onCommand: (String) -> Void = { _ in }
  /// Whether to use the colors of the dark theme.
  public var isNight = false {
    didSet { if isNight != oldValue { redraw() } }
  }
  private(set) var shown: StageScene?
  private var parts: [String: NodePart] = [:]
  /// The show after a win, while it runs.
  var celebration: Celebration?
  /// Calls a function after a number of milliseconds.
  var later: (Int, @escaping @MainActor () -> Void) -> Void = { _, _ in }
  /// Frames to draw even if nothing moves, so that the last change is seen.
  private var framesToDraw = 2
  private var press: Press?

  /// Ends what a long press shows.
  var onRelease: () -> Void = {}

  /// A touch that hasn't ended.
  private struct Press {
    let node: StageNode?
    let start: CGPoint
    var use = Use.tap
  }

  /// What a touch has become.
  private enum Use { case tap, drag, bend, hold }

  public override init(size: CGSize) {
    super.init(size: size)
    scaleMode = .resizeFill
    isUserInteractionEnabled = true
  }

  #if !os(Linux)
  required init?(coder: NSCoder) { nil }
  #endif

  // MARK: - Showing

  /// Shows a scene: at once if it is the first, and with its motions after another one.
  public func show(_ scene: StageScene) {
    let changes = scene.changes(since: shown)
    let isRestyled = shown.map { $0.palette(isNight: isNight) != scene.palette(isNight: isNight) }
    let victory = shown?.victory
    shown = scene
    size = CGSize(width: scene.surface.maxX, height: scene.surface.maxY)
    if isRestyled != false { redraw() } else { for change in changes { apply(change) } }
    celebrate(scene.victory, after: victory, isCalm: scene.tempo == 0)
    wakeUp()
  }

  /// Draws all nodes where they are, as for another theme.
  private func redraw() {
    guard let shown else { return }
    for part in parts.values { part.node.removeFromParent() }
    parts = [:]
    let palette = shown.palette(isNight: isNight)
    backgroundColor = palette.color("felt").sprite
    for node in shown.nodes { add(node, from: nil, .none) }
    wakeUp()
  }

  private func apply(_ change: StageChange) {
    switch change {
    case .add(let node, let place, let motion): add(node, from: place, motion)
    case .move(let id, let pose, let motion):
      parts[id]?.move(to: place(of: pose), pose, motion)
    case .turn(let id, let kind, let motion): parts[id]?.turn(to: kind, motion)
    case .update(let node): parts[node.id]?.update(node)
    case .leave(let id, let place, let motion):
      guard let part = parts.removeValue(forKey: id) else { return }
      part.leave(to: place.map { ($0, self.place(of: $0.pose)) }, motion)
    }
  }

  private func add(_ node: StageNode, from away: StagePlace?, _ motion: StageMotion) {
    guard let shown else { return }
    let part = NodePart(node, shown.palette(isNight: isNight), hasFourColors: shown.hasFourColors)
    parts[node.id] = part
    addChild(part.node)
    part.node.position = place(of: node.pose)
    if let away {
      part.arrive(from: away, place(of: away.pose), at: place(of: node.pose), motion)
    }
  }

  /// The place of a pose in SpriteKit's coordinates, from the bottom left.
  private func place(of pose: Pose) -> CGPoint { point(pose.x, pose.y) }

  /// A point from the top left in SpriteKit's coordinates.
  func point(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: CGFloat(x), y: size.height - CGFloat(y))
  }

  /// The part of the first node with a property.
  func part(where isWanted: (StageNode) -> Bool) -> NodePart? {
    shown?.nodes.first { isWanted($0) }.flatMap { parts[$0.id] }
  }

  // MARK: - Frames

  /// Lets the view draw until nothing moves.
  func wakeUp() {
    framesToDraw = 2
    view?.isPaused = false
  }

  /// Whether anything moves, or a touch may become a long press.
  public var isMoving: Bool {
    hasActions() || isCelebrating
      || children.contains { node in
        node.hasActions() || node.children.contains { $0.hasActions() }
      }
  }

  public override func update(_ currentTime: TimeInterval) { advanceShow(to: currentTime) }

  public override func didFinishUpdate() {
    if isMoving { framesToDraw = 2 } else { framesToDraw -= 1 }
    if framesToDraw <= 0 { view?.isPaused = true }
  }

  // MARK: - Touches

  /// The node that a touch at a point of the view meets, from the top.
  private func node(at point: CGPoint) -> StageNode? {
    guard let shown else { return nil }
    let (x, y) = (Double(point.x), Double(size.height - point.y))
    return shown.nodes.enumerated().filter { _, node in
      let frame = node.frame
      return node.command != nil && frame.x <= x && x <= frame.maxX && frame.y <= y
        && y <= frame.maxY
    }.max { ($0.element.pose.depth, $0.offset) < ($1.element.pose.depth, $1.offset) }?.element
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard press == nil, let touch = touches.first else { return }
    endShow()
    let point = touch.location(in: self)
    let node = node(at: point)
    press = Press(node: node, start: point)
    // NB: a card that can be lifted is never held, because it is under the finger for a while.
    guard node?.lift == nil, let hold = node?.hold ?? (node == nil ? shown?.hold : nil) else {
      return
    }
    let wait = SKAction.wait(forDuration: Double(LongPress.milliseconds) / 1000)
    let held = SKAction.run { [weak self] in
      MainActor.assumeIsolated {
        self?.press?.use = .hold
        self?.onCommand(hold)
      }
    }
    run(.sequence([wait, held]), withKey: Self.hold)
    wakeUp()
  }

  /// The key of the action that waits for a long press.
  private static let hold = "hold"
  /// How far a touch moves before it bends a card, and before it drags one, in points.
  private static let (bendSlack, dragSlack): (CGFloat, CGFloat) = (5, 10)

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let moved = press else { return }
    let point = touch.location(in: self)
    if moved.use == .bend { return bend(moved, to: point) }
    guard moved.use == .tap else { return }
    let (dx, dy) = (point.x - moved.start.x, point.y - moved.start.y)
    let isSqueezed = moved.node?.isSqueezed == true
    let slack = isSqueezed ? Self.bendSlack : Self.dragSlack
    guard dx * dx + dy * dy > slack * slack else { return }
    removeAction(forKey: Self.hold)
    if isSqueezed {
      press?.use = .bend
      return bend(moved, to: point)
    }
    guard let lift = moved.node?.lift else { return }
    press?.use = .drag
    onCommand("\(PageVerb.lift.rawValue) \(lift)")
  }

  /// Bends a squeezed card from where it was grabbed to where the finger is.
  private func bend(_ press: Press, to point: CGPoint) {
    guard let frame = press.node?.frame else { return }
    let numbers = [press.start, point].flatMap { point -> [Double] in
      let (x, y) = (Double(point.x), Double(size.height - point.y))
      return [(x - frame.x) / frame.width, (y - frame.y) / frame.height]
    }
    let words = numbers.map { "\(Int(($0 * 1_000).rounded()))" }
    onCommand("\(PageVerb.bend.rawValue) \(words.joined(separator: " "))")
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    removeAction(forKey: Self.hold)
    guard let ended = press, let touch = touches.first, let shown else { return }
    press = nil
    switch ended.use {
    case .hold: onRelease()
    case .bend: onCommand(PageVerb.release.rawValue)
    case .tap:
      if let node = ended.node, node.isEnabled, let command = node.command { onCommand(command) }
    case .drag:
      guard let node = ended.node else { return }
      // The middle of the grabbed card, in pixels of the felt.
      let point = touch.location(in: self)
      let x = node.pose.x + Double(point.x - ended.start.x) - shown.felt.x
      let y = node.pose.y - Double(point.y - ended.start.y) - shown.felt.y
      onCommand("\(PageVerb.drop.rawValue) \(Int(x)) \(Int(y))")
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    removeAction(forKey: Self.hold)
    let ended = press
    press = nil
    switch ended?.use {
    case .drag: onCommand(PageVerb.cancel.rawValue)
    case .bend: onCommand(PageVerb.release.rawValue)
    case .hold: onRelease()
    case .tap, nil: break
    }
  }
}

extension StageNode {
  /// Whether it is a card that the player bends.
  var isSqueezed: Bool {
    if case .card(_, _, let marks) = kind { marks.contains("squeezed") } else { false }
  }
}

extension StageColor {
  /// The color for SpriteKit.
  var sprite: SKColor {
    SKColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha))
  }
}

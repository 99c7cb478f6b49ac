import CasinoKit
import Foundation
import SpriteKit
import Stage

/// A node of a felt in SpriteKit.
@MainActor final class NodePart {
  let node = SKNode()
  private let palette: Palette
  private let hasFourColors: Bool
  private var shown: StageNode

  init(_ shown: StageNode, _ palette: Palette, hasFourColors: Bool) {
    (self.shown, self.palette, self.hasFourColors) = (shown, palette, hasFourColors)
    node.name = shown.id
    node.zPosition = CGFloat(shown.pose.depth)
    node.zRotation = Self.angle(shown.pose)
    draw()
  }

  // MARK: - Motions

  func arrive(from away: StagePlace, _ start: CGPoint, at goal: CGPoint, _ motion: StageMotion) {
    guard motion.duration > 0 else { return }
    node.position = start
    node.zRotation = Self.angle(away.pose)
    (node.xScale, node.yScale) = (CGFloat(away.scale), CGFloat(away.scale))
    if away.fades { node.alpha = 0 }
    run(
      [
        .move(to: goal, duration: motion.seconds),
        .rotate(toAngle: Self.angle(shown.pose), duration: motion.seconds),
        .scale(to: 1, duration: motion.seconds), .fadeAlpha(to: 1, duration: motion.seconds),
      ], motion)
  }

  func move(to goal: CGPoint, _ pose: Pose, _ motion: StageMotion) {
    node.zPosition = CGFloat(pose.depth)
    guard motion.duration > 0 else {
      (node.position, node.zRotation) = (goal, Self.angle(pose))
      return
    }
    run(
      [
        .move(to: goal, duration: motion.seconds),
        .rotate(toAngle: Self.angle(pose), duration: motion.seconds),
      ], motion)
  }

  func turn(to kind: StageKind, _ motion: StageMotion) {
    shown.kind = kind
    guard motion.duration > 0, let content = node.children.first else { return draw() }
    content.run(
      .sequence([
        .wait(forDuration: Double(motion.delay) / 1000),
        .scaleX(to: 0, duration: motion.seconds / 2),
        .run { [weak self] in MainActor.assumeIsolated { self?.unfold(motion) } },
      ]))
  }

  /// Shows the other side of a card that stands on its edge.
  private func unfold(_ motion: StageMotion) {
    draw()
    guard let content = node.children.first else { return }
    content.xScale = 0
    content.run(.scaleX(to: 1, duration: motion.seconds / 2))
  }

  func leave(to away: (place: StagePlace, point: CGPoint)?, _ motion: StageMotion) {
    guard let away, motion.duration > 0 else { return node.removeFromParent() }
    let motions: [SKAction] = [
      .move(to: away.point, duration: motion.seconds),
      .rotate(toAngle: Self.angle(away.place.pose), duration: motion.seconds),
      .scale(to: CGFloat(away.place.scale), duration: motion.seconds),
      .fadeAlpha(to: away.place.fades ? 0 : 1, duration: motion.seconds),
    ]
    node.run(.sequence([.group(motions), .removeFromParent()]))
  }

  func update(_ new: StageNode) {
    let isTurning = node.children.first?.hasActions() == true
    let isSame =
      new.kind == shown.kind && new.frame.width == shown.frame.width && new.fold == shown.fold
    shown = new
    node.zPosition = CGFloat(new.pose.depth)
    if !isTurning, !isSame { draw() }
  }

  private func run(_ motions: [SKAction], _ motion: StageMotion) {
    for action in motions { action.timingMode = .easeOut }
    let wait = SKAction.wait(forDuration: Double(motion.delay) / 1000)
    // NB: a new motion replaces an older one.
    node.run(.sequence([wait, .group(motions)]), withKey: "motion")
  }

  /// The rotation of a pose, which is clockwise in degrees.
  private static func angle(_ pose: Pose) -> CGFloat { CGFloat(-pose.rotation * .pi / 180) }

  // MARK: - Drawing

  private func draw() {
    node.removeAllChildren()
    let content = SKNode()
    node.addChild(content)
    let frame = shown.frame
    let size = CGSize(width: frame.width, height: frame.height)
    switch shown.kind {
    case .card(_, let back, _) where shown.fold != nil:
      if let fold = shown.fold { bend(fold, back, size, content) }
    case .card(let face, let back, let marks):
      content.addChild(sprite(face.map { face4($0) } ?? back, size))
      if marks.contains(where: { ["held", "target", "hinted", "cursor"].contains($0) }) {
        content.addChild(box(size, fill: nil, stroke: palette.color("accent"), width: 3))
      }
    case .chip(let color, let print, let isStacked): chip(color, print, isStacked, size, content)
    case .outline(_, let marks):
      if marks.contains("bare") { return }
      content.addChild(
        box(
          size, fill: nil,
          stroke: marks.isEmpty ? palette.color("ivory").faded(to: 0.28) : palette.color("accent"),
          width: 2))
    case .drawing(let drawing): draw(drawing, size, content)
    case .words(let lines): write(lines, size, content)
    case .panel(let look):
      let paint = Paint.ofPanel(look)
      content.addChild(
        box(
          size, fill: palette.color(paint.fill).faded(to: paint.opacity),
          stroke: palette.color(paint.stroke).faded(to: 0.55), width: 1.5))
    }
  }

  /// A squeezed card: what is left of its back, and over it the flap with its face.
  private func bend(_ fold: StageFold, _ back: String, _ size: CGSize, _ content: SKNode) {
    let rest = cropped(back, fold.rest, size)
    rest.position = CGPoint(x: -size.width / 2, y: size.height / 2)
    let flap = cropped(face4(fold.face), fold.flap, size)
    flap.position = CGPoint(
      x: CGFloat(fold.x) - size.width / 2, y: size.height / 2 - CGFloat(fold.y))
    flap.zRotation = CGFloat(-atan2(fold.sine, fold.cosine))
    flap.zPosition = 0.1
    content.addChild(rest)
    content.addChild(flap)
  }

  /// A part of a picture, whose top left corner is the position of the node.
  private func cropped(_ name: String, _ corners: [PathText.Point], _ size: CGSize) -> SKCropNode {
    let outline = CGMutablePath()
    for (place, corner) in corners.enumerated() {
      let point = CGPoint(x: CGFloat(corner.x) * size.width, y: CGFloat(-corner.y) * size.height)
      if place == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
    }
    outline.closeSubpath()
    let mask = SKShapeNode(path: outline)
    mask.fillColor = SKColor(red: 1, green: 1, blue: 1, alpha: 1)
    mask.strokeColor = .clear
    let crop = SKCropNode()
    crop.maskNode = mask
    let picture = sprite(name, size)
    picture.position = CGPoint(x: size.width / 2, y: -size.height / 2)
    crop.addChild(picture)
    return crop
  }

  /// The face of a card in the deck that the player has chosen.
  private func face4(_ face: String) -> String {
    let suit = face.dropFirst().first
    let hasOwn = hasFourColors && (suit == "C" || suit == "D")
    return hasOwn ? "\(face)-four" : face
  }

  private func sprite(_ name: String, _ size: CGSize) -> SKSpriteNode {
    SKSpriteNode(texture: Textures.texture(name), color: .clear, size: size)
  }

  private func box(
    _ size: CGSize, fill: StageColor?, stroke: StageColor, width: CGFloat
  ) -> SKShapeNode {
    let box = SKShapeNode(rectOf: size, cornerRadius: 5)
    box.fillColor = fill?.sprite ?? .clear
    box.strokeColor = stroke.sprite
    box.lineWidth = width
    return box
  }

  private func chip(
    _ color: String, _ print: String?, _ isStacked: Bool, _ size: CGSize, _ content: SKNode
  ) {
    let set = palette.chips.isEmpty ? "" : "-\(palette.chips)"
    if isStacked { content.addChild(sprite("chip-side-\(color)\(set)", size)) }
    guard let print else { return }
    let height = isStacked ? size.width * 0.625 : size.width
    let top = sprite("chip-\(color)\(set)", CGSize(width: size.width, height: height))
    top.position = CGPoint(x: 0, y: (size.height - height) / 2)
    top.zPosition = 0.1
    content.addChild(top)
    let letters = print.utf8.count
    let share: CGFloat = letters < 4 ? 0.27 : letters == 4 ? 0.21 : 0.17
    let label = self.label(print, Double(size.width * share), isBold: true)
    label.fontColor = StageColor(red: 20, green: 16, blue: 13).sprite
    label.position = top.position
    label.zPosition = 0.2
    content.addChild(label)
  }

  private func write(_ lines: [StageText], _ size: CGSize, _ content: SKNode) {
    var y = lines.reduce(0) { $0 + $1.size * 1.05 } / 2
    for line in lines {
      let label = self.label(
        line.isUppercase ? line.text.uppercased() : line.text, line.size, isBold: line.isBold)
      label.fontColor = palette.color(line.color).sprite
      if line.isTrailing { label.horizontalAlignmentMode = .right }
      label.position = CGPoint(
        x: line.isTrailing ? size.width / 2 : 0, y: y - line.size * 0.52)
      y -= line.size * 1.05
      content.addChild(label)
    }
  }

  private func label(_ text: String, _ size: Double, isBold: Bool) -> SKLabelNode {
    let label = SKLabelNode(text: text)
    label.fontName = isBold ? Typeface.bold : Typeface.regular
    label.fontSize = CGFloat(size)
    label.verticalAlignmentMode = .center
    return label
  }

  private func draw(_ drawing: Drawing, _ size: CGSize, _ content: SKNode) {
    let box = drawing.box ?? CasinoKit.Rect(x: 0, y: 0, width: 1, height: 1)
    let scale = drawing.box == nil ? 1 : Double(size.width) / max(1, box.width)
    let origin = drawing.box == nil ? (x: 0.0, y: 0.0) : (x: box.midX, y: box.midY)
    let place = { (x: Double, y: Double) in
      CGPoint(x: (x - origin.x) * scale, y: (origin.y - y) * scale)
    }
    for (depth, part) in drawing.parts.enumerated() {
      let piece: SKNode
      switch part {
      case .symbol(let name): piece = sprite(name, size)
      case .path(let outline, let look): piece = shape(outline, Paint(of: look), scale, place)
      case .text(let text, let anchor, let look, let points):
        let words = Paint.isUppercase(look) ? text.uppercased() : text
        let label = self.label(words, points * scale, isBold: true)
        label.fontColor = palette.color(Paint.ink(of: look)).sprite
        switch anchor {
        case .middle(let x, let y): label.position = place(x, y - points * 0.33)
        case .start(let x, let y):
          label.position = place(x, y - points * 0.33)
          label.horizontalAlignmentMode = .left
        case .path(let curve):
          let middle = PathText.middle(of: curve)
          label.position = place(middle?.x ?? 0, (middle?.y ?? 0) - points * 0.33)
        }
        piece = label
      }
      piece.zPosition = CGFloat(depth) * 0.01
      content.addChild(piece)
    }
  }

  private func shape(
    _ outline: String, _ paint: Paint, _ scale: Double, _ place: (Double, Double) -> CGPoint
  ) -> SKShapeNode {
    let path = CGMutablePath()
    for step in PathText.steps(outline) {
      switch step {
      case .move(let to): path.move(to: place(to.x, to.y))
      case .line(let to): path.addLine(to: place(to.x, to.y))
      case .curve(let one, let two, let to):
        path.addCurve(
          to: place(to.x, to.y), control1: place(one.x, one.y), control2: place(two.x, two.y))
      case .close: path.closeSubpath()
      }
    }
    let shape = SKShapeNode(path: path)
    shape.fillColor = paint.fill.map { palette.color($0).faded(to: paint.opacity).sprite } ?? .clear
    shape.strokeColor =
      paint.stroke.map { palette.color($0).faded(to: paint.opacity).sprite } ?? .clear
    shape.lineWidth = CGFloat(paint.width * scale)
    return shape
  }
}

extension StageMotion {
  /// The duration in seconds.
  var seconds: Double { Double(duration) / 1000 }
}

/// The typeface of the browser, by the names in its files.
enum Typeface {
  static let regular = "TrueCount-Regular"
  static let bold = "TrueCount-Bold"
}

/// The textures of the app, each loaded once.
@MainActor enum Textures {
  private static var known: [String: SKTexture] = [:]

  /// The picture with a name, from the atlas.
  static func texture(_ name: String) -> SKTexture {
    if let texture = known[name] { return texture }
    let texture = Atlas.texture(name)
    known[name] = texture
    return texture
  }
}

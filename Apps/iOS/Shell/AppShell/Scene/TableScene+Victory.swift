import CasinoKit
import SpriteKit
import Stage

/// The show after a patience is won. Any touch or command ends it.
extension TableScene {
  /// How long the end of the show stays, in milliseconds.
  private static let lastLook = 1_500
  /// How long a still picture stays, in milliseconds.
  private static let stillLook = 5_000
  /// A card leaves a trail after this number of steps.
  private static let stepsBetweenTrails = 3
  /// The number of cards in all trails; the oldest disappear first.
  private static let longestTrail = 1_500
  /// How many steps a late frame makes up for.
  private static let mostSteps = 3

  /// What is seen of a win.
  @MainActor final class Celebration {
    let layer = SKNode()
    var show: VictoryShow?
    var sprites: [Int: SKSpriteNode] = [:]
    /// The cards on the felt that are hidden, because they fly.
    var hidden: [NodePart] = []
    var trail: [SKSpriteNode] = []
    var steps = 0
    var before: TimeInterval?
    var late = 0.0
  }

  /// Starts the show when a win appears, and ends it when the win is gone.
  func celebrate(_ victory: StageVictory?, after older: StageVictory?, isCalm: Bool) {
    guard victory != older else { return }
    endShow()
    guard let victory, !victory.cards.isEmpty else { return }
    let celebration = Celebration()
    celebration.layer.zPosition = 5_000
    self.celebration = celebration
    addChild(celebration.layer)
    let (width, height) = (Double(size.width), Double(size.height))
    guard isCalm || victory.isStill else {
      celebration.show = VictoryShow(victory, width: width, height: height)
      return
    }
    for (depth, place) in VictoryShow.fan(victory, width: width, height: height).enumerated() {
      let sprite = card(place)
      sprite.zPosition = CGFloat(depth) * 0.01
      celebration.layer.addChild(sprite)
    }
    end(celebration, after: Self.stillLook)
  }

  /// Ends the show, and shows the cards on the felt again.
  func endShow() {
    guard let ended = celebration else { return }
    celebration = nil
    ended.layer.removeFromParent()
    for part in ended.hidden { part.node.isHidden = false }
    wakeUp()
  }

  /// Shows the next steps, as many as the time since the last frame has.
  func advanceShow(to time: TimeInterval) {
    guard let celebration, celebration.show?.isOver == false else { return }
    celebration.late += (time - (celebration.before ?? time)) * VictoryShow.stepsPerSecond
    celebration.before = time
    let steps = max(0, min(Int(celebration.late.rounded()), Self.mostSteps))
    celebration.late = min(celebration.late - Double(steps), 1)
    for _ in 0..<steps { advance(celebration) }
    if celebration.show?.isOver == true { end(celebration, after: Self.lastLook) }
  }

  /// Whether cards fly.
  var isCelebrating: Bool { celebration?.show.map { !$0.isOver } ?? false }

  private func advance(_ celebration: Celebration) {
    guard let (started, places) = celebration.show?.step() else { return }
    celebration.steps += 1
    if let started { hide(started, celebration) }
    let leavesTrail = celebration.steps % Self.stepsBetweenTrails == 0
    for place in places {
      let sprite = celebration.sprites[place.number] ?? add(place, to: celebration)
      sprite.position = point(place.x, place.y)
      sprite.zRotation = CGFloat(-place.turn)
      if leavesTrail { leave(place, celebration) }
    }
    let flying = Set(places.map { $0.number })
    for (number, sprite) in celebration.sprites where !flying.contains(number) {
      sprite.removeFromParent()
      celebration.sprites[number] = nil
    }
  }

  private func add(_ place: VictoryShow.Place, to celebration: Celebration) -> SKSpriteNode {
    let sprite = card(place)
    sprite.zPosition = 100
    celebration.layer.addChild(sprite)
    celebration.sprites[place.number] = sprite
    return sprite
  }

  private func leave(_ place: VictoryShow.Place, _ celebration: Celebration) {
    let sprite = card(place)
    sprite.zPosition = CGFloat(celebration.steps) * 0.001
    celebration.layer.addChild(sprite)
    celebration.trail.append(sprite)
    if celebration.trail.count > Self.longestTrail {
      celebration.trail.removeFirst().removeFromParent()
    }
  }

  private func hide(_ card: StageVictory.Card, _ celebration: Celebration) {
    // NB: a narrow card on the felt has a face with a large index.
    let faces = [card.face, "\(card.face)-large"]
    let part = part { node in
      faces.contains { node.kind.face == $0 } && abs(node.pose.x - card.x) < 1
        && abs(node.pose.y - card.y) < 1
    }
    guard let part, !part.node.isHidden else { return }
    part.node.isHidden = true
    celebration.hidden.append(part)
  }

  private func card(_ place: VictoryShow.Place) -> SKSpriteNode {
    let sprite = SKSpriteNode(
      texture: Textures.texture(place.face), color: .clear,
      size: CGSize(width: place.width, height: place.width * 1.4))
    sprite.position = point(place.x, place.y)
    sprite.zRotation = CGFloat(-place.turn)
    return sprite
  }

  /// Ends a show after a while, unless another one has begun.
  private func end(_ celebration: Celebration, after milliseconds: Int) {
    later(milliseconds) { [weak self] in
      if self?.celebration === celebration { self?.endShow() }
    }
  }
}

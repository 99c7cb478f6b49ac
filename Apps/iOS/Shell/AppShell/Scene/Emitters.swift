import CasinoKit
import SpriteKit
import Stage

/// The particles of a win and of a new level.
@MainActor enum Emitters {
  /// The number of particles for a cue; `nil` for cues without particles.
  static func count(for cue: Cue) -> Int? {
    switch cue {
    case .win: 24
    case .bigWin, .blackjack: 70
    case .levelUp, .unlocked: 110
    default: nil
    }
  }

  /// The particles, thrown up once from where the emitter is.
  ///
  /// - Parameters:
  ///   - count: The number of particles.
  ///   - color: Their color.
  ///   - tempo: The factor by which motions are longer.
  /// - Returns: A node that removes itself when the last particle is gone.
  static func burst(of count: Int, in color: SKColor, tempo: Double) -> SKEmitterNode {
    let lifetime = 1.1 * CGFloat(tempo)
    let burst = SKEmitterNode()
    burst.numParticlesToEmit = count
    burst.particleBirthRate = CGFloat(count) / 0.25
    burst.particleLifetime = lifetime
    burst.particleLifetimeRange = lifetime * 0.4
    burst.particleSize = CGSize(width: 5, height: 8)
    burst.particlePositionRange = CGVector(dx: 60, dy: 8)
    burst.emissionAngle = .pi / 2
    burst.emissionAngleRange = .pi * 0.7
    burst.particleSpeed = 230
    burst.particleSpeedRange = 120
    burst.yAcceleration = -420
    burst.particleRotationRange = 2 * .pi
    burst.particleRotationSpeed = 5
    burst.particleAlphaSpeed = -1 / lifetime
    burst.particleColor = color
    burst.particleColorBlendFactor = 1
    burst.zPosition = 4_000
    let seconds = 0.25 + Double(lifetime) * 1.2
    burst.run(.sequence([.wait(forDuration: seconds), .removeFromParent()]))
    return burst
  }
}

extension TableScene {
  /// Throws particles for a cue that has some, unless the player wants no motion.
  func celebrate(_ cue: Cue, at place: CuePlace) {
    guard let shown, shown.tempo > 0, let count = Emitters.count(for: cue) else { return }
    let palette = shown.palette(isNight: isNight)
    let burst = Emitters.burst(
      of: count, in: palette.color("accent").sprite, tempo: shown.tempo)
    let share = Double(place.hundredths + 100) / 200
    burst.position = point(shown.felt.x + shown.felt.width * share, shown.felt.midY)
    addChild(burst)
    wakeUp()
  }
}

import CasinoKit

/// A step from one scene to the next, which a shell carries out.
public enum StageChange: Equatable, Sendable {
  /// A new node: at once, or from a place off the felt.
  case add(StageNode, from: StagePlace?, StageMotion)
  /// A node moves.
  case move(String, Pose, StageMotion)
  /// A card turns over.
  case turn(String, StageKind, StageMotion)
  /// A node looks different, or has other texts and commands, where it is.
  case update(StageNode)
  /// A node goes: at once, or to a place off the felt.
  case leave(String, to: StagePlace?, StageMotion)

  /// How long it takes until the change is complete, in milliseconds.
  public var milliseconds: Int {
    switch self {
    case .add(_, _, let motion), .move(_, _, let motion), .turn(_, _, let motion),
      .leave(_, _, let motion):
      motion.delay + motion.duration
    case .update: 0
    }
  }
}

/// When something moves, in milliseconds.
public struct StageMotion: Equatable, Sendable {
  public let duration: Int
  public let delay: Int

  /// No motion.
  public static let none = StageMotion(duration: 0, delay: 0)

  init(duration: Int, delay: Int) { (self.duration, self.delay) = (duration, delay) }

  /// A motion of all tables.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - delay: How long it waits, in milliseconds at normal tempo.
  ///   - tempo: The factor by which it is longer.
  public init(_ motion: Motion, after delay: Int = 0, tempo: Double) {
    self.init(
      duration: Int(Double(motion.milliseconds) * tempo), delay: Int(Double(delay) * tempo))
  }
}

extension StageScene {
  /// The steps from an older scene to this one, in reading order.
  ///
  /// - Parameter older: The scene that is shown; `nil` if none is, so that nothing moves.
  /// - Returns: The steps.
  public func changes(since older: StageScene?) -> [StageChange] {
    guard let older else { return nodes.map { .add($0, from: nil, .none) } }
    let before = Dictionary(uniqueKeysWithValues: older.nodes.map { ($0.id, $0) })
    let now = Set(nodes.map { $0.id })
    let leaving = older.nodes.filter { !now.contains($0.id) }.map { node in
      StageChange.leave(node.id, to: node.exit, node.exit == nil ? .none : motion(.payout))
    }
    return leaving
      + nodes.flatMap { node in
        before[node.id].map { changes(from: $0, to: node) } ?? [addition(of: node)]
      }
  }

  private func addition(of node: StageNode) -> StageChange {
    .add(
      node, from: node.entrance,
      node.entrance == nil ? .none : motion(travel(of: node), after: node.delay))
  }

  private func changes(from old: StageNode, to new: StageNode) -> [StageChange] {
    guard old != new else { return [] }
    var changes: [StageChange] = []
    if case .card = new.kind, old.kind.face != new.kind.face {
      changes.append(.turn(new.id, new.kind, motion(flip(of: new))))
    }
    if old.pose != new.pose {
      changes.append(.move(new.id, new.pose, motion(travel(of: new), after: new.delay)))
    }
    changes.append(.update(new))
    return changes
  }

  /// Whether it is a table where cards lie in piles.
  private var hasPiles: Bool { nodes.contains { $0.id.hasPrefix("piles/") } }

  private func flip(of node: StageNode) -> Motion { hasPiles ? .turn : .flip }

  private func travel(of node: StageNode) -> Motion {
    if case .chip = node.kind { return .chip }
    return hasPiles ? .move : .deal
  }

  private func motion(_ motion: Motion, after delay: Int = 0) -> StageMotion {
    StageMotion(motion, after: delay, tempo: tempo)
  }
}

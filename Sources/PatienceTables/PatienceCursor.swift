import CasinoKit
import Patience

/// A direction in which the keyboard cursor moves from pile to pile.
enum CursorStep {
  case left, right, up, down

  /// The direction of a key, if it has one.
  init?(key: String) {
    switch key {
    case "ArrowLeft": self = .left
    case "ArrowRight": self = .right
    case "ArrowUp": self = .up
    case "ArrowDown": self = .down
    default: return nil
    }
  }
}

extension PatienceTableLayout {
  /// The next pile in a direction on the screen.
  func neighbour(of pile: PileID, _ step: CursorStep) -> PileID? {
    guard let from = self[pile]?.pose else { return nil }
    var best: (pile: PileID, distance: Double)?
    for other in piles where other.id != pile {
      let (x, y) = (other.pose.x - from.x, other.pose.y - from.y)
      let (ahead, aside) =
        switch step {
        case .left: (-x, y)
        case .right: (x, y)
        case .up: (-y, x)
        case .down: (y, x)
        }
      let distance = ahead + 3 * abs(aside)
      if ahead > 1, distance < best?.distance ?? .infinity { best = (other.id, distance) }
    }
    return best?.pile
  }
}

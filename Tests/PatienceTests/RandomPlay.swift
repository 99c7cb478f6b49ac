import CardCore
import Patience

extension Patience {
  /// Plays random legal actions, and passes each step to `check`.
  func playAtRandom(
    number: UInt64, steps: Int,
    check: (PatiencePosition, PatienceAction, [PatienceEvent], PatiencePosition) -> Void
  ) throws {
    var generator = MersenneTwister(seed: number &+ 1_000_003)
    var position = begin(.numbered(number))
    for _ in 0..<steps {
      let actions = legalActions(in: position)
      guard !actions.isEmpty else { return }
      let action = actions[Int(generator.bounded(UInt64(actions.count)))]
      let before = position
      let events = try play(action, in: &position)
      check(before, action, events, position)
    }
  }
}

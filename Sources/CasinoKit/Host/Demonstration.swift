/// Actions that are shown to the player one after another, each after a short pause.
struct Demonstration<Action> {
  /// The actions that are still to be played, the next one first.
  private(set) var script: [Action] = []
  /// Whether the next of them waits until the one before it has been seen.
  private(set) var isThinking = false
  /// How many times as fast as the player's tempo it goes.
  private(set) var speed = 1

  var isUnderWay: Bool { isThinking || !script.isEmpty }

  mutating func begin(_ actions: [Action]) { script = actions }

  /// Waits before the next action, and returns whether there is one.
  mutating func think() -> Bool {
    if !script.isEmpty { isThinking = true }
    return !script.isEmpty
  }

  /// The next action, if it has been waited for.
  mutating func next() -> Action? {
    guard isThinking, !script.isEmpty else { return nil }
    isThinking = false
    return script.removeFirst()
  }

  mutating func end() { (script, isThinking) = ([], false) }

  /// Goes on twice as fast; after four times as fast, at the player's tempo again.
  mutating func changeSpeed() { speed = speed == 4 ? 1 : speed * 2 }
}

/// A number of actions that a table plays by itself, each after a short pause.
struct Demonstration<Action> {
  /// The actions that are still to be played, the next one first.
  private(set) var script: [Action] = []
  /// Whether the next of them waits until the one before it has been seen.
  private(set) var isThinking = false
  /// Whether the player has stopped it for a while.
  private(set) var isPaused = false
  /// How many times as fast as its usual tempo the player wants it.
  private(set) var speed = 1
  /// How many times as fast as the player's tempo its usual tempo is.
  private var pace = 1

  var isUnderWay: Bool { isThinking || !script.isEmpty }

  /// How many times as fast as the player's tempo it goes.
  var rate: Int { pace * speed }

  /// Begins with the actions.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - pace: How many times as fast as the player's tempo they are played.
  mutating func begin(_ actions: [Action], pace: Int) {
    (script, isPaused, self.pace) = (actions, false, max(pace, 1))
  }

  /// Waits before the next action, and returns whether there is one.
  mutating func think() -> Bool {
    if !script.isEmpty, !isPaused { isThinking = true }
    return isThinking
  }

  /// The next action, if it has been waited for.
  mutating func next() -> Action? {
    guard isThinking, !script.isEmpty else { return nil }
    isThinking = false
    return script.removeFirst()
  }

  mutating func end() { (script, isThinking, isPaused) = ([], false, false) }

  /// Stops before the next action, or goes on.
  mutating func pauseOrGoOn() {
    isPaused.toggle()
    isThinking = false
  }

  /// Goes on twice as fast; after four times as fast, at its usual tempo again.
  mutating func changeSpeed() { speed = speed == 4 ? 1 : speed * 2 }
}

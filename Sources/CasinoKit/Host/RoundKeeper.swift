/// The rounds of a table that are over and still to be written.
struct RoundKeeper {
  /// When the first action of the round was played, in milliseconds on the player's clock.
  private(set) var began: Int64?
  private var ended: [PlayedRound] = []

  /// Notes when the first action of a round is played.
  mutating func begin(by clock: any ClockService) { began = began ?? clock.now() }

  /// Adds the round that has just ended.
  mutating func end(_ round: PlayedRound) {
    ended.append(round)
    began = nil
  }

  /// Adds credits that came from elsewhere than from a round.
  mutating func add(_ posting: PlayedRound) { ended.append(posting) }

  /// Adds a new beginning, before which nothing counts that is not written yet.
  mutating func beginAnew(with posting: PlayedRound) { ended = [posting] }

  /// Hands out what is to be written.
  ///
  /// - Parameter purseNumber: The number of the purse that is written with it.
  /// - Returns: The rounds.
  mutating func take(purseNumber: Int64) -> [PlayedRound] {
    for place in ended.indices { ended[place].purseNumber = purseNumber }
    defer { ended = [] }
    return ended
  }
}

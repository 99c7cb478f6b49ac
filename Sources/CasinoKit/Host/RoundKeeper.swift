/// The finished rounds of a table that aren't written yet.
struct RoundKeeper {
  /// When the first action of the round was played, in milliseconds on the player's clock.
  private(set) var began: Int64?
  private var ended: [PlayedRound] = []

  /// Records when the first action of a round is played.
  mutating func begin(by clock: any ClockService) { began = began ?? clock.now() }

  /// Adds the round that has just ended.
  mutating func end(_ round: PlayedRound) {
    ended.append(round)
    began = nil
  }

  /// Notes that another game is on the table, whose round has not begun here.
  mutating func changeGame() { began = nil }

  /// Adds credits that didn't come from a round.
  mutating func add(_ posting: PlayedRound) { ended.append(posting) }

  /// Records that the player starts over; unwritten rounds before that don't count.
  mutating func beginAnew(with posting: PlayedRound) { ended = [posting] }

  /// Returns the rounds to write.
  ///
  /// - Parameter purseNumber: The number of the purse that is written with it.
  /// - Returns: The rounds.
  mutating func take(purseNumber: Int64) -> [PlayedRound] {
    for place in ended.indices { ended[place].purseNumber = purseNumber }
    defer { ended = [] }
    return ended
  }
}

/// An opponent that the program plays.
///
/// A bot is told what its seat sees, never the position, and names an action. The action is written
/// in the journal like anybody's, so a game replays without the bot that played it.
public protocol Bot: Sendable {
  associatedtype Game: CardGame

  /// The action that the bot takes.
  ///
  /// The same bot, asked the same, answers the same: after a move was taken back or a save was read,
  /// it plays on as it would have. A bot that wants to vary draws from a seed of its own and `place`.
  ///
  /// - Parameters:
  ///   - legal: The actions to choose from, in the game's order; not empty.
  ///   - observation: What the bot's seat may know.
  ///   - place: How many actions are in the journal.
  /// - Returns: One of `legal`, or another action that the rules allow.
  func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action
}

extension Journal {
  /// Whose turn it is, or `nil` when the game is over.
  public var turn: Turn? {
    game.legalActions(in: position).isEmpty ? nil : game.turn(in: position)
  }

  /// Lets the game itself move where it is the turn of chance.
  ///
  /// - Returns: What the player sees of it, or `nil` where it is somebody's turn or the game is over.
  public mutating func playChance() -> [Game.Event]? {
    guard turn == .chance, let action = game.legalActions(in: position).first else { return nil }
    return try? play(action)
  }

  /// Makes one move of chance or of a bot; called again until it returns `nil`, it brings the game
  /// to the player's next decision.
  ///
  /// - Parameter bot: The bot at a seat, or `nil` where a person sits.
  /// - Returns: What the player sees of the move, or `nil` where a person must decide or the game is
  ///   over.
  /// - Throws: The rules' refusal of what the bot named. The journal is unchanged when this throws.
  public mutating func playNext<Opponent: Bot>(
    asking bot: (Seat) -> Opponent?
  ) throws(Game.Refusal) -> [Game.Event]? where Opponent.Game == Game {
    guard case .seat(let seat) = turn else { return playChance() }
    guard let bot = bot(seat) else { return nil }
    return try play(
      bot.action(
        among: game.legalActions(in: position), seeing: game.observe(position, from: seat),
        at: actions.count))
  }
}

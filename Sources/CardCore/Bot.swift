/// An opponent that the program plays.
///
/// A bot receives what its seat sees, never the position, and returns an action. The action is
/// recorded in the journal like any other, so a game can be replayed without the bot that played
/// it.
public protocol Bot: Sendable {
  associatedtype Game: CardGame

  /// Returns the action that the bot takes.
  ///
  /// Equal bots return equal actions for equal arguments, so a bot continues in the same way after
  /// an undo or after a saved game is loaded. A bot that plays at random derives its numbers from
  /// its own seed and `place`.
  ///
  /// - Parameters:
  ///   - legal: The actions to choose from, in the game's order; not empty.
  ///   - observation: What the bot's seat may know.
  ///   - place: The number of actions in the journal.
  /// - Returns: One of `legal`, or another action that the rules allow.
  func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action
}

extension Journal {
  /// The seat whose turn it is, or chance, or `nil` when the game is over.
  public var turn: Turn? {
    game.legalActions(in: position).isEmpty ? nil : game.turn(in: position)
  }

  /// Makes the game's own move if it is the turn of chance.
  ///
  /// - Returns: What the player sees of it, or `nil` if it is a player's turn or the game is over.
  public mutating func playChance() -> [Game.Event]? {
    guard turn == .chance, let action = game.legalActions(in: position).first else { return nil }
    return try? play(action)
  }

  /// Makes one move of chance or of a bot.
  ///
  /// Calls until it returns `nil` bring the game to the player's next decision.
  ///
  /// - Parameter bot: The bot at a seat, or `nil` if a person plays it.
  /// - Returns: What the player sees of the move, or `nil` if a person must decide or the game is
  ///   over.
  /// - Throws: The rules' refusal of the bot's action. The journal is unchanged when this throws.
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

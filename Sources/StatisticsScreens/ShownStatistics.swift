import CasinoKit
import GameList

/// What of the statistics is shown to a player who has chosen a game, or none.
extension PlayStatistics {
  /// The games with rounds.
  public var gamesPlayed: [GameName] {
    GameName.allCases.filter { game(at: $0.entry.document).log.rounds > 0 }
  }

  /// The game that is shown; `nil` for all games with bets together.
  ///
  /// - Parameter chosen: The game that the player has named, if any.
  /// - Returns: That game; without one, the first game that was played where nothing was ever bet.
  public func shownGame(choosing chosen: GameName?) -> GameName? {
    chosen ?? (all.log.rounds == 0 ? gamesPlayed.first : nil)
  }

  /// The statistics of a game.
  ///
  /// - Parameter game: The game; `nil` for all games with bets together.
  /// - Returns: What its rounds come to.
  public func of(_ game: GameName?) -> GameStatistics {
    game.map { self.game(at: $0.entry.document) } ?? all
  }

  /// The last sessions at a game, the latest first.
  ///
  /// - Parameter game: The game; `nil` for all games with bets together.
  /// - Returns: At most `mostSessions` of them.
  public func sessions(at game: GameName?) -> [PlaySession] {
    sessions.reversed().filter { session in
      game.map { $0.entry.document == session.table } ?? (session.log.staked > 0)
    }
  }
}

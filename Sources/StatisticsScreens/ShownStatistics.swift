import CasinoKit
import GameList

/// The part of the statistics that is shown.
extension PlayStatistics {
  /// The games with rounds.
  public var gamesPlayed: [GameName] {
    GameName.allCases.filter { game(at: $0.entry.document).log.rounds > 0 }
  }

  /// The game to show; `nil` for all games with bets together.
  ///
  /// - Parameter chosen: The game that the player has chosen, if any.
  /// - Returns: That game; if none was chosen and nothing was ever bet, the first game that was
  ///   played.
  public func shownGame(choosing chosen: GameName?) -> GameName? {
    chosen ?? (all.log.rounds == 0 ? gamesPlayed.first : nil)
  }

  /// The statistics of a game.
  ///
  /// - Parameter game: The game; `nil` for all games with bets together.
  /// - Returns: The statistics of its rounds.
  public func of(_ game: GameName?) -> GameStatistics {
    game.map { self.game(at: $0.entry.document) } ?? all
  }

  /// The latest sessions at a game, the newest first.
  ///
  /// - Parameter game: The game; `nil` for all games with bets together.
  /// - Returns: At most `mostSessions` of them.
  public func sessions(at game: GameName?) -> [PlaySession] {
    sessions.reversed().filter { session in
      game.map { $0.entry.document == session.table } ?? (session.log.staked > 0)
    }
  }
}

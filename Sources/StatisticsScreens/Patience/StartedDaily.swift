import CardCore
import Patience
import PatienceDeals

/// A daily deal in progress, for the calendar.
struct StartedDaily: Sendable {
  /// The date, such as 20261121.
  let date: UInt64
  let rules: PatienceRules
  let moves: Int

  /// Creates it from a saved game, or `nil` if that is no daily deal.
  init?(_ game: SavedPatienceGame) {
    guard let day = game.notes.day else { return nil }
    date = day
    rules = game.journal.game.rules
    moves = game.journal.observation.moves
  }
}

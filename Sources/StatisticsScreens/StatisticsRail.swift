import CardCore
import CasinoKit
import GameList
import Navigation

/// The rail of the statistics, with links to each game's statistics, the daily deals of patience, the
/// rounds and the player's data.
enum StatisticsRail {
  /// The current screen.
  enum Route: Equatable {
    /// The statistics of a game; `nil` for those of all games together.
    case game(GameName?)
    /// The calendar of daily deals.
    case calendar
    case data
  }

  /// The rail.
  ///
  /// - Parameters:
  ///   - place: The current screen.
  ///   - games: The games that have statistics.
  ///   - hasRanked: Whether the player has an account, and with it ranked rounds.
  ///   - say: The texts of the statistics.
  ///   - house: The shared texts.
  ///   - patience: The texts of patience, if the screen is about it; it then has a link to the calendar
  ///     of daily deals.
  /// - Returns: The rail.
  static func rail(
    at place: Route, games: [GameName], hasRanked: Bool, _ say: Words<StatisticsPhrase>,
    _ house: Words<CommonPhrase>, patience: Words<PatienceStatisticsPhrase>? = nil
  ) -> Element {
    func way(_ link: String, _ text: String, isHere: Bool = false) -> Element {
      Element(
        "a", key: link,
        [("class", "statistics-key"), ("href", "#\(link)")]
          + (isHere ? [("aria-current", "page")] : []), text: text)
    }
    func way(to game: GameName?) -> Element {
      way(
        game.map { "\(StatisticsRoom.name)/\($0.text)" } ?? StatisticsRoom.name,
        game.map { say(.game($0)) } ?? say(.allGames), isHere: place == .game(game))
    }
    let rounds =
      switch place {
      case .game(let game?): "/\(game.text)"
      case .calendar: "/\(GameName.patience.text)"
      case .game(nil), .data: ""
      }
    return Element(
      "nav", key: "games", [("class", "statistics-rail"), ("aria-label", say(.games))],
      (games.contains { $0 != .patience } || place == .data ? [way(to: nil)] : [])
        + games.map { way(to: $0) }
        + (patience.map { [way(RouteName.calendar, $0(.dailyDeals), isHere: place == .calendar)] }
          ?? [])
        + (games.isEmpty
          ? []
          : [way(StatisticsRoom.rounds + rounds, patience.map { $0(.pastGames) } ?? say(.rounds))])
        + (hasRanked ? [way(RouteName.verify, say(.rankedRounds))] : [])
        + [way(PlayerDataRoom.name, house(.yourData), isHere: place == .data)])
  }
}

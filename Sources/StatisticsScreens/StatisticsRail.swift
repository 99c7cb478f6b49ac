import CardCore
import CasinoKit
import GameList

/// The rail of the statistics, which leads to each game's, to the rounds and to all that is kept of the player.
enum StatisticsRail {
  /// Where the player is.
  enum Place: Equatable {
    /// At the statistics of a game; `nil` at those of all games together.
    case game(GameName?)
    case data
  }

  /// The rail.
  ///
  /// - Parameters:
  ///   - place: Where the player is.
  ///   - games: The games that have statistics.
  ///   - say: What is said.
  ///   - house: What is said in the whole house.
  /// - Returns: The rail.
  static func rail(
    at place: Place, games: [GameName], _ say: Words<StatisticsPhrase>, _ house: Words<HousePhrase>
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
    let rounds = if case .game(let game?) = place { "/\(game.text)" } else { "" }
    return Element(
      "nav", key: "games", [("class", "statistics-rail"), ("aria-label", say(.games))],
      (games.contains { $0 != .klondike } || place == .data ? [way(to: nil)] : [])
        + games.map { way(to: $0) }
        + (games.isEmpty ? [] : [way(StatisticsRoom.rounds + rounds, say(.rounds))])
        + [way(PlayerDataRoom.name, house(.yourData), isHere: place == .data)])
  }
}

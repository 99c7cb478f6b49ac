import CardCore
import CasinoKit
import GameList

extension CardRoom {
  /// Opens the card room at the table of one of its games.
  public convenience init(
    at table: any Table, of game: GameName, in language: Language = .english
  ) {
    table.showWays(
      toStatistics: "\(RouteName.statistics)/\(game.text)",
      toRounds: "\(RouteName.rounds)/\(game.text)", toData: RouteName.data)
    self.init(
      at: table, in: Route(link: game.text, named: game.title(in: language)),
      speaking: Words(language))
  }
}

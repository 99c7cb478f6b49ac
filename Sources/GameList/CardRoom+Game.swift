import CardCore
import CasinoKit

extension CardRoom {
  /// The card room at the table of one of its games.
  public convenience init(
    at table: any Table, of game: GameName, in language: Language = .english
  ) {
    table.showWay(
      toStatistics: "\(PlaceName.statistics)/\(game.text)", toData: PlaceName.data)
    self.init(
      at: table, in: Place(link: game.text, named: game.title(in: language)),
      speaking: Words(language))
  }
}

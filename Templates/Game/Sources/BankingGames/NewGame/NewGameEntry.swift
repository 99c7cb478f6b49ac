import BankingTables
import CasinoKit
import GameList
import NewGame

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func newgameTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameName.newgame.entry.document, game: NewGame(), services: services, documents: documents,
      movesCards: movesCards, speaking: BankingWords<NewGamePhrase>(language))
  }
}

import BankingTables
import CasinoKit
import GameList
import War

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func warTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameName.war.entry.document, game: War(), services: services, documents: documents,
      movesCards: movesCards, speaking: BankingWords<WarPhrase>(language))
  }
}

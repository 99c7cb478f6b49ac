import CardCore
import CasinoKit
import GameList

extension GameName {
  /// Opens the table.
  @export(interface)
  public static func baccaratTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BaccaratTable(
      services: services, documents: documents, movesCards: movesCards,
      speaking: BaccaratWords(language))
  }
}

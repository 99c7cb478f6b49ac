import BaccaratRules
import CardCore
import CasinoKit

extension GameEntry {
  /// Baccarat, as the front door knows it.
  static var baccarat: GameEntry {
    GameEntry(cards: ["9H", "KC"], document: SavedBaccarat.name, chips: [100, 500, 25])
  }
}

extension GameName {
  /// Sets the table.
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

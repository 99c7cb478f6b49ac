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
  public static func baccaratTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    speaking words: BaccaratWords
  ) -> any Table {
    BaccaratTable(
      services: services, documents: documents, movesCards: movesCards, speaking: words)
  }
}

import BankingTables
import CasinoKit
import War

extension GameEntry {
  /// Casino War, as the front door knows it.
  static var war: GameEntry { GameEntry(cards: ["KS", "KH"], document: "war", chips: [10, 50]) }
}

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func warTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameEntry.war.document, game: War(), services: services, documents: documents,
      movesCards: movesCards, speaking: BankingWords<WarPhrase>(language))
  }
}

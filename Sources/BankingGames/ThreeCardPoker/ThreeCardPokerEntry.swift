import BankingTables
import CasinoKit
import GameList
import ThreeCardPoker

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func threecardpokerTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameName.threecardpoker.entry.document, game: ThreeCardPoker(), services: services,
      documents: documents,
      movesCards: movesCards, speaking: BankingWords<ThreeCardPokerPhrase>(language))
  }
}

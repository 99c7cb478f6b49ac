import BankingTables
import CasinoKit
import ThreeCardPoker

extension GameEntry {
  /// Three Card Poker, as the front door knows it.
  static var threecardpoker: GameEntry {
    GameEntry(cards: ["QS", "KS", "AS"], document: "threecardpoker", chips: [25, 5])
  }
}

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func threecardpokerTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameEntry.threecardpoker.document, game: ThreeCardPoker(), services: services,
      documents: documents,
      movesCards: movesCards, speaking: BankingWords<ThreeCardPokerPhrase>(language))
  }
}

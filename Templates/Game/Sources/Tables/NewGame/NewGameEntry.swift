import BankingTables
import CasinoKit
import NewGame

extension GameEntry {
  /// New Game, as the front door knows it.
  static var newgame: GameEntry {
    GameEntry(cards: ["KS", "7H"], document: "newgame", chips: [5, 25])
  }
}

extension GameName {
  /// Sets the table.
  public static func newgameTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BankingTable(
      GameEntry.newgame.document, game: NewGame(), services: services, documents: documents,
      movesCards: movesCards, speaking: BankingWords<NewGamePhrase>(language))
  }
}

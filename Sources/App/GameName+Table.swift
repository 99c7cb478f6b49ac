import BaccaratTables
import BankingGames
import BlackjackTables
import CasinoKit
import GameList
import PatienceTables

extension GameName {
  /// Sets the game's table for a player.
  ///
  /// - Parameters:
  ///   - services: What the table needs from the outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another.
  ///   - language: The language that is spoken at the table.
  /// - Returns: The table, with the game that lay on it.
  public func table(
    services: TableServices, documents: [StoredDocument], movesCards: Bool,
    in language: Language = .english
  ) -> any Table {
    switch self {
    case .blackjack:
      Self.blackjackTable(services, documents, movesCards: movesCards, in: language)
    case .klondike:
      Self.klondikeTable(services, documents, movesCards: movesCards, in: language)
    case .baccarat:
      Self.baccaratTable(services, documents, movesCards: movesCards, in: language)
    case .war:
      Self.warTable(services, documents, movesCards: movesCards, in: language)
    case .threecardpoker:
      Self.threecardpokerTable(services, documents, movesCards: movesCards, in: language)
    }
  }
}

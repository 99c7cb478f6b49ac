import BaccaratTables
import BankingGames
import BlackjackTables
import CasinoKit
import GameList
import PatienceTables

extension GameName {
  /// Creates the game's table.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are animated one after another.
  ///   - language: The language of the table.
  /// - Returns: The table, with the game that was saved there.
  public func table(
    services: TableServices, documents: [StoredDocument], movesCards: Bool,
    in language: Language = .english
  ) -> any Table {
    if let table = bankTable(services, documents, movesCards: movesCards, in: language) {
      return table
    }
    return switch self {
    case .patience:
      Self.patienceTable(services, documents, movesCards: movesCards, in: language)
    case .baccarat:
      Self.baccaratTable(services, documents, movesCards: movesCards, in: language)
    case .blackjack:
      Self.blackjackTable(services, documents, movesCards: movesCards, in: language)
    default: preconditionFailure("no table is listed for \(text)")
    }
  }
}

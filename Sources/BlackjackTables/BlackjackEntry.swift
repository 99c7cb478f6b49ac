import CardCore
import CasinoKit
import GameList

extension GameName {
  /// Opens the table.
  @export(interface)
  public static func blackjackTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    BlackjackTable(
      services: services, documents: documents, movesCards: movesCards,
      speaking: BlackjackWords(language))
  }
}

import BlackjackRules
import CardCore
import CasinoKit

extension GameEntry {
  /// Blackjack, as the front door knows it.
  ///
  /// Its document bears the name from the days when it was alone.
  static var blackjack: GameEntry {
    GameEntry(
      cards: ["AS", "JH"], document: SavedBlackjack.name, moreDocuments: [ShoeRecords.name],
      chips: [25, 100, 5])
  }
}

extension GameName {
  /// Sets the table.
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

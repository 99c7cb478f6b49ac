import BlackjackRules
import CardCore
import CasinoKit

extension GameEntry {
  /// Blackjack, as the front door knows it.
  ///
  /// Its document bears the name from the days when it was alone.
  static func blackjack(in language: Language) -> GameEntry {
    switch language {
    case .english:
      GameEntry(
        title: "Blackjack",
        about: "Five dealers, real shoes, and a coach who counts every card you see.",
        cards: ["AS", "JH"], document: SavedBlackjack.name,
        moreDocuments: [ShoeRecords.name], chips: [25, 100, 5])
    }
  }
}

extension GameName {
  /// Sets the table.
  public static func blackjackTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool
  ) -> any Table {
    BlackjackTable(services: services, documents: documents, movesCards: movesCards)
  }
}

import CardCore
import CasinoKit
import Patience

extension GameEntry {
  /// The table of patience, as the front door knows it.
  static func klondike(in language: Language) -> GameEntry {
    switch language {
    case .english:
      GameEntry(
        title: "Klondike",
        about: "With Vegas, FreeCell and Yukon, and a lamp that proves what it says.",
        cards: ["KC", "QD", "JS"], document: "klondike",
        daily: PatienceLink.today)
    }
  }
}

extension GameName {
  /// Sets the table.
  public static func klondikeTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool
  ) -> any Table {
    PatienceTable(services: services, documents: documents, movesCards: movesCards)
  }
}

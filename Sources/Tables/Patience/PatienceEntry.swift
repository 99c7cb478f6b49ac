import CardCore
import CasinoKit
import Patience

extension GameEntry {
  /// The table of patience, as the front door knows it.
  static var klondike: GameEntry {
    GameEntry(cards: ["KC", "QD", "JS"], document: "klondike", daily: PatienceLink.today)
  }
}

extension GameName {
  /// Sets the table.
  @export(interface)
  public static func klondikeTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    PatienceTable(
      services: services, documents: documents, movesCards: movesCards,
      speaking: PatienceWords(language))
  }
}

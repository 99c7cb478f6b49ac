import CardCore
import CasinoKit
import GameList

extension GameName {
  /// Opens the table.
  @export(interface)
  public static func patienceTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> any Table {
    PatienceTable(
      services: services, documents: documents, movesCards: movesCards,
      speaking: PatienceWords(language))
  }
}

import App
import BaccaratTables
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import GameList
import StatisticsScreens
import TableTesting
import Testing

@Suite("Documents that one module writes and another reads")
struct SavedDocumentTests {
  @Test("Every document that a table writes is recognized", arguments: GameName.allCases)
  func written(game: GameName) throws {
    let house = TestServices()
    let table = game.table(services: house.services, documents: [], movesCards: false)
    table.attend(true)
    _ = table.perform(text: "set four-colors on")
    #expect(house.stored.contains { $0.name == game.entry.document })
    for document in house.stored {
      let kept = try #require(KeptDocument.all.first { $0.name == document.name })
      #expect(kept.problem(with: document.bytes) == nil, "\(document.name)")
    }
  }

  @Test("A save of another game under this name is quarantined, and a new shoe begins")
  func foreignSave() {
    let blackjack = Guest()
    blackjack.ask("chip 10")
    let bytes = blackjack.house.stored[SavedBlackjack.name] ?? []
    let house = TestServices(stored: [StoredDocument(SavedBaccarat.name, bytes)])
    let baccarat = BaccaratTable(
      services: house.services, documents: house.stored, movesCards: false)
    #expect(house.keptAside.count == 1)
    let page = baccarat.page(in: Viewport(width: 390, height: 844))
    #expect(page.all.contains { $0["role"] == "alert" })
  }
}

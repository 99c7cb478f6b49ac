import Banking
import BankingGames
import BankingTables
import CardCore
import CasinoKit
import GameList
import TableTesting
import Testing
import War

@Suite("The limits of a table against the bank")
struct LimitsTests {
  private func table(
    credits: Credits = 10_000, in house: TestServices = TestServices(),
    _ documents: [StoredDocument]? = nil
  ) -> BankingTable<WarPhrase> {
    let start = SavedBankingGame(
      Journal(
        of: WarGame.rules,
        from: BankingOpening(
          credits: credits, seed: 1,
          stacked: ["KS", "QD", "2S", "3D", "9S", "8D"].compactMap { Card(text: $0) })),
      purse: Purse(credits: credits), in: .english
    ).document
    let table = BankingTable<WarPhrase>(
      "war", tables: WarGame.tables, services: house.services,
      documents: documents ?? [StoredDocument("war", start)], movesCards: false,
      speaking: .english)
    table.attend(true)
    return table
  }

  private func ask(_ table: BankingTable<WarPhrase>, _ commands: String...) {
    for command in commands {
      #expect(table.perform(text: command), "\(command)")
      while table.isAnimating || table.isGuarding { table.wake() }
    }
  }

  @Test("Every table of a game has its own lowest bet, which is a valid bet")
  func tables() {
    for limits in [WarGame.tables.map { $0.limits }, ThreeCardPokerGame.tables.map { $0.limits }] {
      #expect(limits.count == 5 && Set(limits.map { $0.lowest }).count == 5)
      #expect(zip(limits, limits.dropFirst()).allSatisfy { $0.lowest < $1.lowest })
    }
    #expect(WarGame.tables.allSatisfy { $0.lowest(on: .ante) == $0.limits.lowest })
    #expect(WarGame.tables.allSatisfy { WarGame.hasTable(with: $0) })
  }

  @Test("Other limits take effect with the next deal, and stay after a reload")
  func chosen() throws {
    let house = TestServices()
    let table = table(in: house)
    #expect(table.chips.first == 10)
    ask(table, "chip 20", "set limits 100")
    #expect(table.chips.first == 100 && table.shown.bets.total == 20)
    #expect(table.buttons.first { $0.id == "deal" }?.isEnabled == false, "20 is too low")
    ask(table, "clear", "chip 200", "deal", "set limits 50")
    #expect(table.shown.net == 200 && table.chips.first == 50)
    ask(table, "deal")
    #expect(table.shown.bets.total == 200 && table.game.limits.lowest == 50)
    let saved = try #require(house.stored.first { $0.name == "war" })
    let back = self.table(in: house, [saved])
    #expect(back.betRange?.lowest == 50 && back.betRange?.highest == 5_000)
  }

  @Test("A bet above the new limits becomes the highest one")
  func lowered() {
    let table = table()
    ask(table, "set limits 50", "chip 5000", "deal", "set limits 10")
    #expect(table.buttons.first { $0.id == "deal" }?.label == "Deal: 500")
    ask(table, "deal")
    #expect(table.shown.bets.total == 500)
  }

  @Test("A player who can't afford the lowest bet gets lower limits, and is told")
  func tooPoor() {
    let table = table(credits: 600)
    ask(table, "set limits 500", "chip 500")
    #expect(table.betRange?.lowest == 500)
    let poor = self.table(credits: 90)
    ask(poor, "set limits 500")
    #expect(poor.betRange?.lowest == 50)
    #expect(poor.notice?.title == "Limits are now 50 to 5,000.")
    #expect(!poor.isOutOfCredits)
  }

  @Test("In the middle of a shoe, the saved game says how much of it is left")
  func summary() throws {
    let house = TestServices()
    let table = table(in: house)
    ask(table, "chip 20", "deal")
    let saved = try #require(house.stored.first { $0.name == "war" })
    let told = SavedBankingGame<War>.told(by: try JSONValue(parsing: saved.bytes))
    #expect(told.summary == "Shoe: 310 of 312 cards left")
  }
}

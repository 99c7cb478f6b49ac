import CardCore
import CasinoKit
import Testing

/// A level at the table of the toy game, which does nothing for the card itself.
@Suite("The card of a new level at every table")
struct LevelNewsTests {
  private let phone = Viewport(width: 390, height: 844)

  /// The award of a round that ends just above a level.
  private func award(reaching level: Int64) -> PlayerRank.Award {
    var rank = PlayerRank(totalXP: PlayerRank.xpForLevel(level) - 1)
    return rank.award(.win, bet: 25)
  }

  private func table(_ house: ToyServices, reaching level: Int64, movesCards: Bool = false)
    -> ToyTable
  {
    let table = house.table(movesCards: movesCards)
    table.awardAtEnd = award(reaching: level)
    return table
  }

  private func card(_ table: ToyTable) -> Element? {
    table.page(in: phone).all.first { $0["class"] == "level-card" }
  }

  @Test("It says what the level unlocks, and leads to the settings about the look")
  func gifts() throws {
    let table = table(ToyServices(), reaching: 5)
    #expect(card(table) == nil)
    _ = table.perform(text: "stop")
    let shown = try #require(card(table))
    #expect(shown.text.contains("You reached level 5!") && shown.text.contains("Title: Regular"))
    #expect(shown.all.contains { $0.command == "settings look" })
    #expect(table.perform(text: "settings look") && card(table) == nil)
    #expect(
      table.page(in: phone).all.first { $0["aria-selected"] == "true" }?.text == "Look")
  }

  @Test("A level without a gift tells the next one, and has no button for settings")
  func nextGift() throws {
    let table = table(ToyServices(), reaching: 6)
    _ = table.perform(text: "stop")
    let shown = try #require(card(table))
    #expect(shown.text.contains("Next, at level 7: Card back: Rays"))
    #expect(!shown.all.contains { $0.command == "settings look" })
  }

  @Test("It is announced once, when nothing moves")
  func spoken() {
    let house = ToyServices()
    let table = table(house, reaching: 5, movesCards: true)
    _ = table.perform(text: "turn")
    table.awardNow()
    #expect(table.isAnimating && card(table) == nil && house.spoken.isEmpty)
    while table.isAnimating { table.wake() }
    #expect(card(table) != nil)
    table.wake()
    _ = table.perform(text: "turn")
    while table.isAnimating { table.wake() }
    let told = house.spoken.joined(separator: " ")
    #expect(told.contains("You reached level 5! Title: Regular."))
    #expect(told.split(separator: "reached level").count == 2)
  }

  @Test("Any command or key puts it away, and is carried out", arguments: ["turn", "set keys off"])
  func dismissal(command: String) {
    let table = table(ToyServices(), reaching: 5)
    _ = table.perform(text: "turn")
    table.awardNow()
    #expect(card(table) != nil && table.perform(text: command))
    #expect(card(table) == nil)
    #expect(table.shown.cards.count == (command == "turn" ? 2 : 1))
  }

  @Test("Keys put it away, except those that move the focus to its buttons")
  func keys() {
    let table = table(ToyServices(), reaching: 5)
    table.awardNow()
    #expect(!table.press(key: "Tab") && !table.press(key: "Shift") && card(table) != nil)
    #expect(table.press(key: "Escape") && card(table) == nil)
    table.awardNow()
    #expect(card(table) != nil && table.press(key: "t"))
    #expect(card(table) == nil && table.shown.cards.count == 1)
  }

  @Test("A saved round shows its card again, and doesn't announce it again")
  func resumed() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    table.resume(award(reaching: 5))
    #expect(card(table) != nil)
    table.wake()
    #expect(house.spoken.isEmpty)
  }
}

import App
import CardCore
import CasinoKit
import FrontDoor
import GameList
import TableTesting
import Testing

/// What is the same at every table with bets.
@Suite("The frame around the tables")
struct OneFrameTests {
  private static let games = GameName.allCases.filter { $0 != .patience }
  private let phone = Viewport(width: 390, height: 844)

  private func table(_ game: GameName, _ house: TestServices) throws -> ScreenHost {
    let table = game.table(
      services: house.services, documents: house.stored, movesCards: false)
    table.attend(true)
    return try #require(table as? ScreenHost)
  }

  /// A player with credits who needs one more point for a level.
  private func house(below level: Int64, title: TitleChoice = .highest) -> TestServices {
    let rank = PlayerRank(totalXP: PlayerRank.xpForLevel(level) - 1, winStreak: 0)
    var choices = SharedSettings()
    choices.title = title
    let profile = PlayerProfile(purse: Purse(credits: 5_000, rank: rank), choices: choices)
    return TestServices(stored: [StoredDocument(PlayerProfile.name, profile.document)])
  }

  /// Plays a round to its end.
  private func playRound(_ table: ScreenHost, _ game: GameName) {
    let bet = game == .baccarat ? "add player" : "chip 10"
    let deal = game == .baccarat ? "again" : "deal"
    for command in [bet, deal] { #expect(table.perform(text: command), "\(command)") }
    let answers = ["decline", "stand", "surrender", "fold"]
    while let answer = table.buttons.first(where: { $0.isEnabled && answers.contains($0.id) }) {
      #expect(table.perform(text: answer.command))
    }
  }

  @Test("Chips, betting buttons and Deal have one order and the same keys", arguments: games)
  func order(game: GameName) throws {
    let table = try table(game, TestServices())
    let ids = table.buttons.map { $0.id }
    let chips = ids.filter { $0.hasPrefix("chip-") }
    #expect(chips == (0..<ChipRack.most).map { "chip-\($0)" })
    let order = chips + ["take-back"] + BettingKeys.ids
    #expect(ids.filter { order.contains($0) } == order.filter { ids.contains($0) })
    #expect(["undo", "clear", "deal"].allSatisfy { ids.contains($0) })
    func keys(_ id: String) -> [String] { table.buttons.first { $0.id == id }?.keys ?? [] }
    #expect(keys("undo") == ["u", "Backspace"] && keys("clear") == ["c"])
    #expect(keys("deal").first == "Enter" && keys("take-back") == ["-"])
    #expect(chips.map { keys($0) } == (1...ChipRack.most).map { ["\($0)"] })
    let plate = table.page(in: phone).all.first { $0["class"] == "plate" }
    #expect(plate?.children.map { $0["class"]?.prefix(4) } == ["rack", "acti"], "chips, then keys")
    let page = table.page(in: phone).all
    let shown = page.compactMap { $0.tag == "button" ? $0.key : nil }
    #expect(shown.filter { chips.contains($0) || $0 == "take-back" } == chips + ["take-back"])
    #expect(
      shown.filter { BettingKeys.ids.contains($0) } == BettingKeys.ids.filter { ids.contains($0) })
  }

  @Test("Every chip shows its value, the lowest first, and its key", arguments: games)
  func chips(game: GameName) throws {
    let table = try table(game, TestServices())
    let rack = try #require(table.page(in: phone).all.first { $0["class"] == "rack" })
    let chips = rack.children.filter { $0.key?.hasPrefix("chip-") == true }
    #expect(chips.count == ChipRack.most && rack.children.count == ChipRack.most + 1)
    #expect(chips.allSatisfy { $0["class"]?.hasPrefix("chip-button chip ") == true })
    #expect(chips.compactMap { $0["aria-keyshortcuts"] } == ["1", "2", "3", "4", "5"])
    #expect(Set(chips.map { $0["class"]?.replacing(" chosen", with: "") }).count == chips.count)
  }

  @Test("A new level has a card and is announced once at every table", arguments: games)
  func level(game: GameName) throws {
    let house = house(below: 5)
    let table = try table(game, house)
    playRound(table, game)
    let card = try #require(table.page(in: phone).all.first { $0["class"] == "level-card" })
    #expect(card.text.contains("You reached level 5!") && card.text.contains("Title: Regular"))
    let told = house.spoken.joined(separator: " ")
    #expect(told.split(separator: "evel 5").count == 2, "\(told)")
    #expect(told.contains("Title: Regular."))
    // It takes the place of the messages: the chips and Deal stay, and no card is covered.
    let controls = try #require(table.page(in: phone).all.first { $0.key == "controls" })
    let bed = try #require(controls.all.first { $0["class"] == "bed" })
    #expect(bed.children.first == card && !bed.all.contains { $0["class"] == "lid" })
    #expect(bed.all.contains { $0.key == "status" && $0["class"]?.contains("hidden") == true })
    let plate = try #require(controls.all.first { $0["class"] == "plate" })
    #expect(plate.all.contains { $0.key == "deal" } && plate.all.contains { $0.key == "rack" })
    #expect(table.press(key: "Escape"))
    #expect(!table.page(in: phone).all.contains { $0["class"] == "level-card" })
  }

  @Test(
    "The settings offer no title and those of the level, and the choice is kept", arguments: games)
  func titles(game: GameName) throws {
    let house = house(below: 11)
    let table = try table(game, house)
    #expect(table.perform(text: "settings look"))
    func options() -> [Element] {
      table.page(in: phone).all.first { $0.key == "choice-title" }?.all.filter {
        $0["role"] == "radio"
      } ?? []
    }
    #expect(options().map { $0.text } == ["None", "Guest", "Regular", "Card counter"])
    #expect(options().first { $0["aria-checked"] == "true" }?.text == "Card counter")
    #expect(table.perform(text: "set title regular") && !table.perform(text: "set title king"))
    #expect(options().first { $0["aria-checked"] == "true" }?.text == "Regular")
    let saved = try PlayerProfile(document: try #require(house.stored[PlayerProfile.name]))
    #expect(saved.choices?.title == .title(.regular))
    let wide = table.page(in: Viewport(width: 1440, height: 900))
    #expect(wide.all.contains { $0.text == "Level 10 · Regular" })
  }

  @Test("The home page shows the title beside the level")
  func door() {
    for (choice, words) in [
      (TitleChoice.highest, "5,000 credits, level 10, Card counter"),
      (.none, "5,000 credits, level 10"), (.title(.guest), "5,000 credits, level 10, Guest"),
    ] {
      let house = house(below: 11, title: choice)
      let page = CardRoom.door(to: house.stored, store: house).page(in: phone)
      #expect(page.all.first { $0["class"] == "door-purse" }?.text == words)
    }
  }

  @Test("Without room, the bar of a table shows the level without the title")
  func narrow() throws {
    let table = try table(.war, house(below: 11))
    let page = table.page(in: Viewport(width: 320, height: 568))
    #expect(page.all.contains { $0.text == "Level 10" })
    #expect(!page.all.contains { $0.text == "Level 10 · Card counter" })
  }
}

import App
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import FrontDoor
import GameList
import StatisticsScreens
import TableTesting
import Testing

@Suite("Settings have groups, apply at every table, and can be reset")
struct SettingsTests {
  @Test("The tabs have a fixed order, and the game's own settings come first")
  func tabs() {
    let guest = Guest("TS 9D 6C 7H", player: Player(insurance: true))
    guest.ask("open settings")
    #expect(
      guest.page.all.filter { $0["role"] == "tab" }.map { $0.text } == [
        "Game", "Coach", "Look", "Sound", "General",
      ])
    let rows = guest.page.all.filter { $0["class"] == "choice" }.compactMap { $0.key }
    #expect(rows.first == "choice-soft17")
    let coach = guest.page.all.first { $0["id"] == "panel-coach" }?.all ?? []
    #expect(
      coach.filter { $0["class"] == "choice" }.map { $0.key } == [
        "choice-coach", "choice-auto-hint", "choice-true-counts", "choice-count-test",
      ])
  }

  @Test(
    "At every table, each setting is on one tab, and each tab has settings",
    arguments: GameName.allCases)
  func everySetting(game: GameName) throws {
    let house = TestServices()
    let table = game.table(services: house.services, documents: [], movesCards: false)
    #expect(table.perform(text: "open settings"))
    let page = table.page(in: Viewport(width: 390, height: 844))
    let panels = page.all.filter { $0["role"] == "tabpanel" }
    #expect(panels.count == page.all.filter { $0["role"] == "tab" }.count && panels.count >= 4)
    let rows = panels.map { panel in
      panel.all.filter { $0["class"] == "choice" }.compactMap { $0.key }
    }
    #expect(rows.allSatisfy { !$0.isEmpty })
    let all = rows.reduce([], +)
    #expect(Set(all).count == all.count)
    #expect(Set(all).isSuperset(of: ["choice-speed", "choice-light", "choice-sound"]))
    #expect(Set(all).isSuperset(of: ["choice-keys", "choice-language", "choice-four-colors"]))
    let commands = page.all.compactMap { $0.command }.filter { $0.hasPrefix("settings ") }
    for command in commands {
      #expect(table.perform(text: command))
      let open = table.page(in: Viewport(width: 390, height: 844)).all.filter {
        $0["role"] == "tabpanel" && $0["hidden"] == nil
      }
      #expect(open.map { $0["id"] } == ["panel-\(command.dropFirst(9))"])
    }
  }

  @Test("Theme, felt and card back change the page at once and are saved for every table")
  func look() throws {
    let guest = Guest()
    #expect(guest.page["data-room"] == nil && guest.page["data-felt"] == nil)
    guest.ask("set light night", "set felt plain", "set back classic")
    #expect(guest.page["data-room"] == "night" && guest.page["data-felt"] == "plain")
    #expect(
      guest.model.houseChoices.look.back == .classic
        && Guest(guest.house.stored).page["data-room"] == "night")
    let door = CardRoom.door(to: guest.house.stored, store: guest.house)
    #expect(door.page(in: Viewport(width: 390, height: 844))["data-room"] == "night")
    #expect(!guest.model.perform(text: "set light dusk"))
  }

  @Test(
    "A setting changed at another table is there when the player returns; the purse is unchanged")
  func elsewhere() throws {
    let guest = Guest("TS 9D 6C 7H")
    guest.ask("deal", "stand")
    let other = TestServices(stored: guest.house.stored)
    let patience = GameName.patience.table(
      services: other.services, documents: other.stored, movesCards: false)
    patience.attend(true)
    _ = patience.perform(text: "set light day")
    let back = Guest(other.stored)
    #expect(back.page["data-room"] == "day")
    #expect(back.model.purse.credits == guest.model.purse.credits)
    back.ask("deal")
    let house = try PlayerProfile(document: try #require(back.house.stored[PlayerProfile.name]))
    #expect(house.choices?.look.light == .day && house.purse?.credits == back.model.purse.credits)
  }

  @Test("Settings from before themes still open")
  func older() throws {
    let archive = JSONValue.object([.init("fourColors", .bool(true)), .init("keys", .bool(false))])
    let choices = try SharedSettings(archive: archive)
    #expect(choices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
    #expect(try SharedSettings(archive: choices.archive) == choices)
  }

  @Test(
    "The settings of every table link to the data page", arguments: GameName.allCases)
  func way(game: GameName) {
    let house = TestServices()
    let room = CardRoom(
      at: game.table(services: house.services, documents: [], movesCards: false), of: game)
    #expect(room.perform(text: "open settings") && !room.perform(text: "save-copy"))
    let page = room.page(in: Viewport(width: 390, height: 844))
    #expect(page.all.contains { $0["href"] == "#data" && $0.text == "Your data" })
  }

  @Test("A backup's first line contains every document, byte for byte, and a checksum")
  func copy() throws {
    let guest = Guest()
    guest.ask("chip 50")
    let line = StoreExport(guest.house.stored).document
    #expect(try StoreExport(document: line).documents == guest.house.stored)
    let text = String(decoding: line, as: UTF8.self)
    #expect(throws: SaveProblem.self) {
      try StoreExport(document: Array(text.replacing("house", with: "horse").utf8))
    }
  }
}

@Suite("Reset starts over, after a warning")
struct ResetTests {
  private func rich() -> Guest {
    var player = Player(at: .czarita, xp: 9_000, soft17: .hit)
    player.profile.roundsPlayed = 321
    let opening = BlackjackOpening(bankroll: 54_321, bet: 100, seed: 3)
    return Guest([
      StoredDocument(SavedBlackjack.name, player.document(opening)),
      StoredDocument("klondike", Array("{}".utf8)),
    ])
  }

  @Test("The sheet lists what is deleted and what is kept; one press only warns")
  func warned() {
    let guest = rich()
    guest.ask("open reset")
    let words = guest.page.all.first { $0.key == "losses" }?.text ?? ""
    #expect(words.contains("54,321 credits") && words.contains("321 rounds"))
    #expect(words.contains("your games at other tables"))
    guest.ask("reset")
    #expect(
      guest.model.purse.credits == 54_321
        && guest.page.all.contains { $0.text == "This can't be undone." })
    guest.ask("close", "open reset", "reset")
    #expect(guest.model.purse.credits == 54_321, "closing the sheet takes the first press back")
  }

  @Test(
    "At every table with credits the sheet covers credits and level",
    arguments: GameName.allCases.filter { $0 != .patience })
  func purseIsTold(game: GameName) {
    let purse = Purse(credits: 54_321, rank: PlayerRank(totalXP: 9_000, winStreak: 0))
    let house = TestServices(stored: [
      StoredDocument(PlayerProfile.name, PlayerProfile(purse: purse).document)
    ])
    for (language, words) in [
      (
        Language.english,
        [
          "Your 54,321 credits reset to 1,000.",
          "Level \(purse.rank.level) resets to level 1 with 0 XP.",
        ]
      ),
      (
        .german,
        [
          "Aus 54.321 Credits werden wieder 1.000.",
          "Aus Stufe \(purse.rank.level) wird wieder Stufe 1 mit 0 XP.",
        ]
      ),
    ] {
      let table = game.table(
        services: house.services, documents: house.stored, movesCards: false, in: language)
      #expect(table.perform(text: "open settings") && table.perform(text: "open reset"))
      let losses = table.page(in: Viewport(width: 390, height: 844)).all.first {
        $0.key == "losses"
      }
      for sentence in words { #expect(losses?.all.contains { $0.text == sentence } == true) }
    }
  }

  @Test(
    "The sheet first says that the statistics of all games are deleted, and only what changes",
    arguments: GameName.allCases.filter { $0 != .patience })
  func whatChanges(game: GameName) {
    func losses(of purse: Purse) -> [String] {
      let house = TestServices(stored: [
        StoredDocument(PlayerProfile.name, PlayerProfile(purse: purse).document)
      ])
      let room = CardRoom(
        at: game.table(services: house.services, documents: house.stored, movesCards: false),
        of: game)
      #expect(room.perform(text: "open settings") && room.perform(text: "open reset"))
      return room.page(in: Viewport(width: 390, height: 844)).all
        .first { $0.key == "losses" }?.children.map { $0.text } ?? []
    }
    let new = losses(of: Purse())
    #expect(new.first == "The statistics and sessions of all games are deleted.")
    #expect(!new.contains { $0.contains("1,000") || $0.contains("level 1") || $0.contains("XP") })
    let some = losses(of: Purse(credits: 1_000, rank: PlayerRank(totalXP: 5, winStreak: 0)))
    #expect(some.contains("Your XP reset to 0.") && some.count == new.count + 1)
  }

  @Test("Without its sheet a reset does nothing")
  func hidden() {
    let guest = rich()
    guest.ask("reset", "reset")
    #expect(guest.model.purse.credits == 54_321)
  }

  @Test(
    "The second press resets credits, level, statistics and table; settings and other games stay")
  func reset() throws {
    let guest = rich()
    guest.ask("deal")
    while guest.shown.isRoundUnderWay {
      guest.ask(guest.shown.phase == .insurance ? "decline" : "stand")
    }
    guest.ask("deal", "open reset", "reset", "reset")
    let model = guest.model
    #expect(
      model.purse.credits == 1_000 && model.purse.rank == PlayerRank()
        && model.shown.bankroll == 1_000)
    #expect(
      model.profile.table == .jeanLuc && model.profile.roundsPlayed == 0 && model.sheet == nil)
    #expect(model.profile.choices.dealerSoft17 == .hit && model.shoes == ShoeRecords())
    #expect(guest.shown.phase == .betting && model.shownRank.level == 1)
    let back = Guest(guest.house.stored)
    #expect(back.model.purse == model.purse && back.shown == guest.shown)
    #expect(guest.house.stored["klondike"] == Array("{}".utf8))
  }

  @Test("At a table without credits there is nothing to reset")
  func patience() {
    let house = TestServices()
    let table = GameName.patience.table(services: house.services, documents: [], movesCards: false)
    #expect(!table.perform(text: "open reset") && table.perform(text: "open settings"))
  }

  @Test("If something will be deleted, a backup can be saved first")
  func copyFirst() {
    let house = TestServices()
    let room = CardRoom(
      at: GameName.war.table(services: house.services, documents: [], movesCards: false), of: .war)
    #expect(room.perform(text: "open settings") && room.perform(text: "open reset"))
    let page = room.page(in: Viewport(width: 390, height: 844))
    #expect(page.all.contains { $0.text == "You can save a copy of your data first." })
    #expect(page.all.contains { $0["href"] == "#data" })
  }
}

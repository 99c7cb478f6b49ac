import App
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import FrontDoor
import GameList
import StatisticsScreens
import Testing

@Suite("Settings are in groups, apply at every table, and can be taken away or begun anew")
struct SettingsTests {
  @Test("The groups come in the house's order, each choice in one of them")
  func groups() {
    let guest = Guest("TS 9D 6C 7H", player: Player(insurance: true))
    guest.ask("open settings")
    let groups = guest.page.all.filter { $0.key?.hasPrefix("group-") == true }
    #expect(
      groups.map { $0.children[0].text } == [
        "Play", "Look", "Sound", "Keys and access", "Language", "Data",
      ])
    let rows = guest.page.all.filter { $0["class"] == "choice" }.compactMap { $0.key }
    #expect(Set(rows).count == rows.count && rows.first == "choice-soft17")
  }

  @Test("Light, felt and card back are on the page at once and kept for every table")
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
    "A choice made at another table is there when the player comes back; the purse is untouched")
  func elsewhere() throws {
    let guest = Guest("TS 9D 6C 7H")
    guest.ask("deal", "stand")
    let other = House(stored: guest.house.stored)
    let patience = GameName.klondike.table(
      services: other.services, documents: other.stored, movesCards: false)
    patience.attend(true)
    _ = patience.perform(text: "set light day")
    let back = Guest(other.stored)
    #expect(back.page["data-room"] == "day")
    #expect(back.model.purse.credits == guest.model.purse.credits)
    back.ask("deal")
    let house = try HouseProfile(document: try #require(back.house.stored[HouseProfile.name]))
    #expect(house.choices?.look.light == .day && house.purse?.credits == back.model.purse.credits)
  }

  @Test("Choices of the time before there was a look still open")
  func older() throws {
    let archive = JSONValue.object([.init("fourColors", .bool(true)), .init("keys", .bool(false))])
    let choices = try HouseChoices(archive: archive)
    #expect(choices == HouseChoices(hasFourColors: true, hasKeyShortcuts: false))
    #expect(try HouseChoices(archive: choices.archive) == choices)
  }

  @Test(
    "The settings of every table show the way to all that is kept", arguments: GameName.allCases)
  func way(game: GameName) {
    let house = House()
    let room = CardRoom(
      at: game.table(services: house.services, documents: [], movesCards: false), of: game)
    #expect(room.perform(text: "open settings") && !room.perform(text: "save-copy"))
    let page = room.page(in: Viewport(width: 390, height: 844))
    #expect(page.all.contains { $0["href"] == "#data" && $0.text == "Your data" })
  }

  @Test("A copy's first line holds every document, byte for byte, and a checksum over all")
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

@Suite("Reset begins again with nothing, after a warning")
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

  @Test("The sheet says what is lost and what stays; one press only warns")
  func warned() {
    let guest = rich()
    guest.ask("open reset")
    let words = guest.page.all.first { $0.key == "losses" }?.text ?? ""
    #expect(words.contains("54,321 credits") && words.contains("321 rounds"))
    #expect(words.contains("so do your games at other tables"))
    guest.ask("reset")
    #expect(
      guest.model.purse.credits == 54_321
        && guest.page.all.contains { $0.text == "This cannot be undone." })
    guest.ask("close", "open reset", "reset")
    #expect(guest.model.purse.credits == 54_321, "closing the sheet takes the first press back")
  }

  @Test(
    "At every table with credits the sheet tells what becomes of credits and level",
    arguments: GameName.allCases.filter { $0 != .klondike })
  func purseIsTold(game: GameName) {
    let purse = Purse(credits: 54_321, rank: PlayerRank(totalXP: 9_000, winStreak: 0))
    let house = House(stored: [
      StoredDocument(HouseProfile.name, HouseProfile(purse: purse).document)
    ])
    for (language, words) in [
      (
        Language.english,
        [
          "Your 54,321 credits become 1,000.",
          "Level \(purse.rank.level) becomes level 1, with no XP.",
        ]
      ),
      (
        .german,
        [
          "Aus 54.321 Credits werden 1.000.",
          "Aus Stufe \(purse.rank.level) wird Stufe 1, ohne XP.",
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
    let house = House()
    let table = GameName.klondike.table(services: house.services, documents: [], movesCards: false)
    #expect(!table.perform(text: "open reset") && table.perform(text: "open settings"))
  }

  @Test("Where something is lost, a copy can be saved first")
  func copyFirst() {
    let house = House()
    let room = CardRoom(
      at: GameName.war.table(services: house.services, documents: [], movesCards: false), of: .war)
    #expect(room.perform(text: "open settings") && room.perform(text: "open reset"))
    let page = room.page(in: Viewport(width: 390, height: 844))
    #expect(page.all.contains { $0.text == "You can save a copy of everything first." })
    #expect(page.all.contains { $0["href"] == "#data" })
  }
}

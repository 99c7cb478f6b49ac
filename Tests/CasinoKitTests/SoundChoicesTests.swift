import CardCore
import CasinoKit
import Testing

@Suite("Sound settings")
struct SoundChoicesTests {
  private func table() -> (table: ToyTable, house: ToyServices) {
    let house = ToyServices()
    return (house.table(movesCards: false), house)
  }

  @Test("A new player has all sounds at full volume, except the room")
  func usual() {
    #expect(SoundChoices().mix == "100 100 0 100 1")
  }

  @Test("A volume setting takes effect at once, and is saved")
  func volume() {
    let (table, house) = table()
    #expect(table.perform(text: "set cards 4"))
    #expect(table.page(in: table.viewport)["data-mix"] == "25 100 0 100 1")
    #expect(house.cues == [.cardDealt])
    #expect(house.table().houseChoices.sounds[.cards] == 4)
  }

  @Test("Without sound all volumes are 0; vibration is a separate setting")
  func mute() {
    let (table, _) = table()
    #expect(table.perform(text: "set sound off") && table.perform(text: "set vibration off"))
    #expect(table.page(in: table.viewport)["data-mix"] == "0 0 0 0 0")
    #expect(table.perform(text: "set sound on"))
    #expect(table.page(in: table.viewport)["data-mix"] == "100 100 0 100 0")
  }

  @Test(
    "Invalid volumes are refused",
    arguments: ["set cards 11", "set cards -1", "set cards loud", "set sound 1", "set room"])
  func nonsense(command: String) {
    let (table, house) = table()
    #expect(!table.perform(text: command))
    #expect(table.houseChoices.sounds == SoundChoices() && house.transactions.isEmpty)
  }

  @Test(
    "The settings have a slider for each volume, with its name and value, while sound is on")
  func sliders() {
    let (table, _) = table()
    _ = table.perform(text: "open settings")
    func sliders() -> [Element] {
      table.page(in: table.viewport).all.filter { $0.tag == "input" && $0["type"] == "range" }
    }
    #expect(
      sliders().map { $0.accessibleName } == [
        "Card volume", "Chip volume", "Background volume", "Result volume",
      ])
    #expect(
      sliders().map { $0["aria-valuetext"] } == [
        "8 of 10", "8 of 10", "0 of 10", "8 of 10",
      ])
    _ = table.perform(text: "set sound off")
    #expect(sliders().isEmpty)
  }

  @Test("A profile from before sounds opens with a new player's sounds")
  func oldProfile() throws {
    let old = try JSONValue(parsing: Array(#"{"fourColors":true,"keys":false}"#.utf8))
    let choices = try SharedSettings(archive: old)
    #expect(choices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
  }

  @Test("An invalid volume counts as damage")
  func damage() throws {
    let text = #"{"sound":1,"vibration":1,"cards":11,"chips":8,"room":0,"results":8}"#
    let stored = try JSONValue(parsing: Array(text.utf8))
    #expect(throws: ArchiveRefusal.self) { try SoundChoices(archive: stored) }
  }
}

@Suite("Sounds of presses")
struct PressTests {
  @Test("A press without its own sound sounds like a key, a refused one like a knock")
  func keys() {
    let house = ToyServices()
    let table = house.table(movesCards: false)
    for command in ["open settings", "close", "turn", "stop", "turn"] {
      _ = table.perform(text: command)
    }
    #expect(house.cues == [.actionTapped, .actionTapped, .cardFlipped, .actionTapped, .refused])
  }

  @Test(
    "There are no sounds from a table that the player has left, nor of presses while cards move")
  func silence() {
    let house = ToyServices()
    let table = house.table()
    _ = table.perform(text: "turn")
    _ = table.perform(text: "turn")
    #expect(house.cues == [.cardFlipped])
    table.attend(false)
    _ = table.perform(text: "turn")
    #expect(house.cues == [.cardFlipped])
  }
}

import CardCore
import CasinoKit
import Testing

@Suite("What a player wants to hear")
struct SoundChoicesTests {
  private func table() -> (table: ToyTable, house: ToyHouse) {
    let house = ToyHouse()
    return (house.table(movesCards: false), house)
  }

  @Test("A newcomer hears everything as it is made, but not the room")
  func usual() {
    #expect(SoundChoices().mix == "100 100 0 100 1")
  }

  @Test("A volume is set in the settings, is heard at once, and comes back at the next visit")
  func volume() {
    let (table, house) = table()
    #expect(table.perform(text: "set cards 4"))
    #expect(table.page(in: table.viewport)["data-mix"] == "25 100 0 100 1")
    #expect(house.cues == [.cardDealt])
    #expect(house.table().houseChoices.sounds[.cards] == 4)
  }

  @Test("Without sound nothing is to be heard, whatever the volumes; vibration is a choice apart")
  func mute() {
    let (table, _) = table()
    #expect(table.perform(text: "set sound off") && table.perform(text: "set vibration off"))
    #expect(table.page(in: table.viewport)["data-mix"] == "0 0 0 0 0")
    #expect(table.perform(text: "set sound on"))
    #expect(table.page(in: table.viewport)["data-mix"] == "100 100 0 100 0")
  }

  @Test(
    "Numbers that no volume has are no choices",
    arguments: ["set cards 11", "set cards -1", "set cards loud", "set sound 1", "set room"])
  func nonsense(command: String) {
    let (table, house) = table()
    #expect(!table.perform(text: command))
    #expect(table.houseChoices.sounds == SoundChoices() && house.transactions.isEmpty)
  }

  @Test(
    "The settings have a slider for each volume, with its name and its value, while sound is on")
  func sliders() {
    let (table, _) = table()
    _ = table.perform(text: "open settings")
    func sliders() -> [Element] {
      table.page(in: table.viewport).all.filter { $0.tag == "input" && $0["type"] == "range" }
    }
    #expect(
      sliders().map { $0.accessibleName } == [
        "Card volume", "Chip volume", "Room volume", "Result volume",
      ])
    #expect(
      sliders().map { $0["aria-valuetext"] } == [
        "8 of 10", "8 of 10", "0 of 10", "8 of 10",
      ])
    _ = table.perform(text: "set sound off")
    #expect(sliders().isEmpty)
  }

  @Test("A profile from the time before sounds opens, and has a newcomer's sounds")
  func oldProfile() throws {
    let old = try JSONValue(parsing: Array(#"{"fourColors":true,"keys":false}"#.utf8))
    let choices = try HouseChoices(archive: old)
    #expect(choices == HouseChoices(hasFourColors: true, hasKeyShortcuts: false))
  }

  @Test("A volume that cannot be is damage, not a surprise")
  func damage() throws {
    let text = #"{"sound":1,"vibration":1,"cards":11,"chips":8,"room":0,"results":8}"#
    let stored = try JSONValue(parsing: Array(text.utf8))
    #expect(throws: ArchiveRefusal.self) { try SoundChoices(archive: stored) }
  }
}

@Suite("What is heard of a press")
struct PressTests {
  @Test("A press that nothing else answers is heard as a key, one that is refused as a knock")
  func keys() {
    let house = ToyHouse()
    let table = house.table(movesCards: false)
    for command in ["open settings", "close", "turn", "stop", "turn"] {
      _ = table.perform(text: command)
    }
    #expect(house.cues == [.actionTapped, .actionTapped, .cardFlipped, .actionTapped, .refused])
  }

  @Test("Nothing is heard of a table that the player has left, nor of presses while cards move")
  func silence() {
    let house = ToyHouse()
    let table = house.table()
    _ = table.perform(text: "turn")
    _ = table.perform(text: "turn")
    #expect(house.cues == [.cardFlipped])
    table.attend(false)
    _ = table.perform(text: "turn")
    #expect(house.cues == [.cardFlipped])
  }
}

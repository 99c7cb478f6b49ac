import CardCore
import CasinoKit
import PreferenceScreens
import TableTesting
import Testing

@Suite("The settings for all games")
struct SettingsRoomTests {
  private let phone = Viewport(width: 390, height: 844)

  private func room(in house: TestServices, _ words: SettingsWords = .english) -> SettingsRoom {
    SettingsRoom(house.stored, services: house.services, speaking: words)
  }

  @Test("They are those that all tables share, each once, with links to other settings")
  func rows() {
    let page = room(in: TestServices()).page(in: phone)
    let rows = page.all.filter { $0["class"] == "choice" }.compactMap { $0.key }
    #expect(Set(rows).count == rows.count)
    #expect(
      Set(rows).isSuperset(of: [
        "choice-light", "choice-felt", "choice-back", "choice-chip-set", "choice-four-colors",
        "choice-speed", "choice-sound", "choice-chips", "choice-keys", "choice-language",
      ]))
    let ways = page.all.compactMap { $0["href"] }.filter { $0.hasPrefix("#") }
    #expect(ways == ["#", "#pause", "#house", "#data", "#account"])
  }

  @Test("A choice takes effect at once, and is saved for every table")
  func choose() {
    let house = TestServices()
    let settings = room(in: house)
    #expect(
      settings.perform(text: "set four-colors on") && settings.perform(text: "set light night"))
    #expect(settings.page(in: phone)["data-room"] == "night")
    #expect(room(in: house).houseChoices.hasFourColors)
    #expect(!settings.perform(text: "set felt nowhere"))
  }

  @Test("It speaks the player's language")
  func german() {
    let text = room(in: TestServices(), .german).page(in: phone).text
    #expect(text.contains("Einstellungen") && text.contains("gelten für alle Spiele"))
  }
}

import CardCore
import CasinoKit
import Testing

/// The settings of the toy game, which has none of its own.
@Suite("The tabs of the settings")
struct SettingsTabsTests {
  private func page(_ table: ToyTable) -> Element {
    table.page(in: Viewport(width: 390, height: 844))
  }

  private func tabs(_ table: ToyTable) -> [Element] {
    page(table).all.filter { $0["role"] == "tab" }
  }

  private func openTabs(_ table: ToyTable) -> [String] {
    tabs(table).filter { $0["aria-selected"] == "true" }.map { $0.text }
  }

  @Test("Each group is on one tab, and every tab has a group")
  func groups() {
    #expect(Set(ChoiceGroup.allCases.map { $0.tab }) == Set(SettingsTab.allCases))
  }

  @Test("A row of tabs names its panels; one is open, and is the only stop for Tab")
  func pattern() throws {
    let table = ToyServices().table(movesCards: false)
    _ = table.perform(text: "open settings")
    let list = try #require(page(table).all.first { $0["role"] == "tablist" })
    #expect(list["aria-labelledby"] == "settings-title")
    #expect(tabs(table).map { $0.text } == ["Game", "Look", "Sound", "General"])
    #expect(openTabs(table) == ["Game"])
    #expect(tabs(table).map { $0["tabindex"] } == ["0", "-1", "-1", "-1"])
    for tab in tabs(table) {
      let panel = try #require(page(table).all.first { $0["id"] == tab["aria-controls"] })
      #expect(panel["role"] == "tabpanel" && panel["aria-labelledby"] == tab["id"])
      #expect(panel["hidden"] == (tab["aria-selected"] == "true" ? nil : ""))
      #expect(!panel.children.isEmpty)
    }
  }

  @Test("A tab opens by its command, also from outside, and stays while the table is open")
  func opening() {
    let table = ToyServices().table(movesCards: false)
    #expect(table.perform(text: "settings sound") && table.sheet == .settings)
    #expect(openTabs(table) == ["Sound"])
    #expect(table.perform(text: "set sound off") && openTabs(table) == ["Sound"])
    _ = table.perform(text: "close")
    _ = table.perform(text: "open settings")
    #expect(openTabs(table) == ["Sound"])
    for unknown in ["settings coach", "settings cellar", "settings", "settings look look"] {
      #expect(!table.perform(text: unknown), "\(unknown)")
    }
    #expect(openTabs(table) == ["Sound"])
  }

  @Test("A tab with several groups names each of them; a tab with one needs no heading")
  func headings() {
    let table = ToyServices().table(movesCards: false)
    _ = table.perform(text: "open settings")
    let heads = page(table).all.filter { $0.tag == "h3" }.map { $0.text }
    #expect(heads == ["Keyboard", "Texts"])
  }
}

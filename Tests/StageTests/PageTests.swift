import App
import CardCore
import CasinoKit
import GameList
import Stage
import TableTesting
import Testing

@Suite("Pages by meaning")
struct PageTests {
  private func blocks(_ commands: String...) -> [PageBlock] {
    let table = GameName.blackjack.table(
      services: TestServices().services, documents: [], movesCards: false)
    table.attend(true)
    for command in commands { _ = table.perform(text: command) }
    return PageBlock.blocks(of: table.page(in: Viewport(width: 390, height: 844)))
  }

  private func openSheet(_ blocks: [PageBlock]) -> (
    title: String, close: PageButton, inside: [PageBlock]
  )? {
    for case .group(.sheet(let title, let close), let inside) in blocks.map(\.content) {
      return (title, close, inside)
    }
    return nil
  }

  @Test("The settings are a form: tabs, switches, choices and sliders")
  func settings() throws {
    let sheet = try #require(openSheet(blocks("settings sound")))
    #expect(sheet.title == "Settings")
    #expect(sheet.close.label == "Close" && sheet.close.action == .perform("close"))
    guard case .choice(let tabs) = sheet.inside.first?.content else {
      Issue.record("no tabs")
      return
    }
    #expect(tabs.options.allSatisfy { $0.action.command?.hasPrefix("settings ") == true })
    #expect(tabs.chosen == tabs.options.firstIndex { $0.action.command == "settings sound" })
    let sliders = sheet.inside.all.compactMap { block -> PageSlider? in
      if case .slider(let slider) = block.content { slider } else { nil }
    }
    #expect(sliders.map { $0.command } == ["set cards", "set chips", "set room", "set results"])
    #expect(sliders[0].most == 10 && sliders[0].value == 8 && sliders[0].spoken == "8 of 10")
    let choices = sheet.inside.all.compactMap { block -> PageChoice? in
      if case .choice(let choice) = block.content { choice } else { nil }
    }
    #expect(choices.contains { $0.isSwitch && $0.title == "Sound" && $0.chosen == 1 })
  }

  @Test("The controls of a table are buttons with their names, chips in their colors")
  func controls() {
    let buttons = blocks().buttons
    let deal = buttons.first { $0.action == .perform("deal") }
    #expect(deal?.lines == ["Deal"] && deal?.isEnabled == false, "the key ⏎ is for keyboards")
    let chip = buttons.first { $0.action.command?.hasPrefix("chip ") == true }
    #expect(chip?.chip == "red" && chip?.label.hasPrefix("Add ") == true)
    #expect(
      buttons.contains { $0.action == .open(link: "", after: nil) && $0.label == "All games" })
  }

  @Test("Ids are different, so that lists can use them")
  func ids() {
    for page in [blocks(), blocks("open settings"), blocks("open help"), blocks("open tables")] {
      let ids = page.all.map { $0.id }
      #expect(Set(ids).count == ids.count)
    }
  }
}

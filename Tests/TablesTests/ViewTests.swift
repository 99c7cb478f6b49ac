import CardCore
import CasinoKit
import Tables
import Testing
import TrueCountEngine

/// The page as a value: what it names, what it offers, and what it must not tell.
@Suite("What the page says")
struct ViewTests {
  private func everyPage(_ check: (Guest, Element) -> Void) {
    for seed in 0..<12 as Range<UInt64> {
      var whims = Whims(seed: seed)
      let guest = Guest(whims.document(), movesCards: true)
      for _ in 0..<40 {
        guest.model.perform(whims.command(for: guest.model))
        while guest.model.isAnimating {
          check(guest, guest.page)
          guest.model.wake()
        }
        check(guest, guest.page)
      }
    }
  }

  @Test("Every button has a name and asks for something that the table understands")
  func buttons() {
    everyPage { _, page in
      for button in page.all where button.tag == "button" {
        #expect(!button.accessibleName.isEmpty)
        #expect(button.command.flatMap { TableCommand(text: $0) } != nil)
      }
    }
  }

  @Test("A button that can be pressed does something, and one that cannot says so")
  func disabled() {
    let guest = Guest("8S 6D 9H TC TS")
    guest.press("deal")
    let actions = guest.page.all.filter { $0.tag == "button" }
    let split = actions.first { $0.command == "split" }
    let hit = actions.first { $0.command == "hit" }
    #expect(split?["aria-disabled"] == "true")
    #expect(hit?["aria-disabled"] == nil)
  }

  @Test("The hole card is nowhere in the page before it is turned over, and no seed ever")
  func secrets() {
    // The hole card is the only king of hearts that can be seen in this round.
    let guest = Guest("8S 6D 9H KH TS 5C", movesCards: true)
    guest.press("deal")
    guest.rest()
    #expect(!Self.everything(in: guest.page).contains { $0.contains("KH") || $0.contains("King") })
    guest.ask("stand")
    #expect(Self.everything(in: guest.page).contains { $0.contains("King of Hearts") })
    let shoe = Guest(firstSeed: 9_876_543_210_123)
    shoe.ask("chip 50", "deal")
    #expect(!Self.everything(in: shoe.page).contains { $0.contains("9876543210123") })
  }

  /// Every attribute and text of a page.
  private static func everything(in page: Element) -> [String] {
    page.all.flatMap { element in
      element.attributes.map { $0.value } + [element.key ?? "", element.text]
    }
  }

  @Test("A card has its name, and a card face down says no more than that")
  func cardNames() {
    let guest = Guest("8S 6D 9H KH TS 5C")
    guest.ask("deal")
    let names = guest.page.all.filter { ($0.key ?? "").hasPrefix("card-") }
      .map { $0.accessibleName }
    #expect(names == ["8 of Spades", "6 of Diamonds", "9 of Hearts", "Card face down"])
  }

  @Test("The result is told beside the cards, which stay in sight")
  func result() {
    let guest = Guest("TS 6D 9H TC TD")
    guest.ask("deal", "stand")
    let page = guest.page
    #expect(page.all.contains { $0.text == "You win 100 · +31 XP" })
    #expect(page.all.contains { $0.accessibleName.hasSuffix("Total: 19. Win +100.") })
    #expect(page.all.filter { ($0.key ?? "").hasPrefix("card-") }.count == 5)
  }

  @Test("Sheets are dialogs with a title and a way out")
  func sheets() {
    for sheet in TableCommand.Sheet.allCases {
      let guest = Guest()
      guest.ask("open \(sheet.text)")
      let dialog = guest.page.all.first { $0.tag == "dialog" }
      let title = dialog?["aria-labelledby"]
      #expect(dialog?.all.contains { $0["id"] == title && !$0.text.isEmpty } == true)
      #expect(dialog?.all.contains { $0.command == "close" } == true)
      guest.ask("close")
      #expect(!guest.page.all.contains { $0.tag == "dialog" })
    }
  }

  @Test("The list of tables names all five dealers, and what it takes to sit with them")
  func dealers() {
    let guest = Guest()
    guest.ask("open tables")
    for table in DealerTable.allCases {
      let button = guest.page.all.first { $0.command == "sit \(table.text)" }
      #expect(button?.text.contains(table.name) == true)
      #expect(button?.text.contains("\(table.rules.deckCount) decks") == true)
      if table != .jeanLuc {
        #expect(button?.text.contains("Opens at level \(table.unlockLevel).") == true)
        #expect(button?["aria-disabled"] == "true")
      }
    }
  }

  @Test("Keys stand on the buttons that they press")
  func keys() {
    let guest = Guest("8S 6D 8H TC")
    guest.ask("deal")
    for button in guest.page.all where button.tag == "button" {
      guard let key = button["aria-keyshortcuts"], button["aria-disabled"] == nil else { continue }
      #expect(guest.model.command(forKey: key)?.text == button.command)
    }
  }
}

import BlackjackRules
import BlackjackTables
import CasinoKit
import Testing

@Suite("Every button has a key, and the key does what the button does")
struct KeyTests {
  /// The keys by the buttons on the page, with what each button asks for.
  private func buttons(of guest: Guest) -> [(key: String, command: String, isEnabled: Bool)] {
    guest.page.all.compactMap { element in
      guard let key = element["aria-keyshortcuts"], let command = element.command else {
        return nil
      }
      return (key, command, element["aria-disabled"] != "true")
    }
  }

  /// Tables at every kind of moment.
  static let moments: [(String, [String])] = [
    ("", []), ("", ["chip 50"]), ("TS 9D 8C 7H", ["chip 50", "deal"]),
    ("8S 9D 8C 7H", ["chip 50", "deal"]), ("8S 9D 8C 7H 2D", ["chip 50", "deal", "hit"]),
    ("8S 9D 8C 7H 3D", ["chip 50", "deal", "split"]), ("TS AD 8C 7H", ["chip 50", "deal"]),
    ("TS 9D 8C 7H", ["chip 50", "deal", "stand"]), ("TS 9D 8C TH", ["chip 1000", "deal", "stand"]),
  ]

  private func guest(at moment: (String, [String])) -> Guest {
    let guest = Guest(moment.0, player: Player(at: .jeanLuc, insurance: true), bet: 0)
    for command in moment.1 { guest.ask(command) }
    return guest
  }

  @Test("The key that stands on a button that can be used asks for the same", arguments: moments)
  func sameAsButton(moment: (String, [String])) {
    let guest = guest(at: moment)
    #expect(!buttons(of: guest).isEmpty)
    for button in buttons(of: guest) where button.isEnabled {
      #expect(guest.model.command(forKey: button.key) == button.command)
    }
  }

  @Test("No two buttons share a key", arguments: moments)
  func distinct(moment: (String, [String])) {
    let keys = buttons(of: guest(at: moment)).map { $0.key }
    #expect(Set(keys).count == keys.count)
  }

  @Test("Capital letters play as small ones do")
  func capitals() {
    let guest = Guest("8S 9D 8C 7H")
    guest.ask("deal")
    for (key, action) in [
      ("H", BlackjackAction.hit), ("S", .stand), ("D", .double), ("P", .split), ("h", .hit),
    ] {
      #expect(guest.model.command(forKey: key) == action.text)
    }
  }

  @Test("What the rules do not allow has no key")
  func illegal() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal")
    for key in ["p", "r", "i", "n", "Enter", "1", "c", "u", "x", "", "hh", "F5"] {
      #expect(guest.model.command(forKey: key) == nil)
    }
  }

  @Test("Before the deal, digits are chips; 0 and 6 are none")
  func chips() {
    let guest = Guest()
    let chips = guest.model.chips
    for place in 1...5 {
      #expect(guest.model.command(forKey: String(place)) == "chip \(chips[place - 1])")
    }
    for key in ["0", "6", "-1", "11"] { #expect(guest.model.command(forKey: key) == nil) }
    #expect(guest.model.command(forKey: " ") == "deal")
    #expect(guest.model.command(forKey: "Backspace") == nil, "there is no chip to take back")
    guest.ask("chip 50")
    #expect(guest.model.command(forKey: "Backspace") == "undo")
  }

  @Test("With single keys switched off, no key plays, and no button shows one", arguments: moments)
  func switchedOff(moment: (String, [String])) {
    let guest = guest(at: moment)
    let keys = buttons(of: guest).map { $0.key }
    guest.ask("set keys off")
    for key in keys { #expect(guest.model.command(forKey: key) == nil) }
    #expect(buttons(of: guest).isEmpty && !guest.page.all.contains { $0.tag == "kbd" })
    guest.ask("set keys on")
    #expect(buttons(of: guest).map { $0.key } == keys)
  }

  @Test("Under an open sheet no key plays", arguments: BlackjackCommandTests.sheets)
  func underSheet(sheet: SheetID) {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal", "open \(sheet.text)")
    #expect(guest.model.sheet == sheet)
    #expect(guest.model.command(forKey: "h") == nil)
    guest.ask("close")
    #expect(guest.model.command(forKey: "h") == "hit")
  }

  @Test("While cards move no key plays")
  func whileMoving() {
    let guest = Guest("TS 9D 8C 7H", movesCards: true)
    guest.press("deal")
    while guest.model.isAnimating {
      for key in ["h", "s", "d", "Enter", "1", "c", "u"] {
        #expect(guest.model.command(forKey: key) == nil)
      }
      guest.model.wake()
    }
    #expect(guest.model.command(forKey: "h") == "hit")
  }
}

import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CasinoKit
import TableTesting
import Testing

@Suite("Every button has a key that does the same")
struct KeyTests {
  /// The keys of the buttons on the page, with each button's command.
  private func buttons(of guest: Guest) -> [(key: String, command: String, isEnabled: Bool)] {
    guest.page.all.compactMap { element in
      guard let key = element["aria-keyshortcuts"], let command = element.command else {
        return nil
      }
      return (key, command, element["aria-disabled"] != "true")
    }
  }

  /// Tables in every kind of situation.
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

  @Test("The key on an enabled button sends the same command", arguments: moments)
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

  @Test("Capital letters work like small ones")
  func capitals() {
    let guest = Guest("8S 9D 8C 7H")
    guest.ask("deal")
    for (key, action) in [
      ("H", BlackjackAction.hit), ("S", .stand), ("D", .double), ("P", .split), ("h", .hit),
    ] {
      #expect(guest.model.command(forKey: key) == action.text)
    }
  }

  @Test("Illegal actions have no key")
  func illegal() {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal")
    for key in ["p", "r", "i", "n", "Enter", "1", "c", "u", "x", "", "hh", "F5"] {
      #expect(guest.model.command(forKey: key) == nil)
    }
  }

  @Test("Before the deal, digits are chips, except 0 and 6")
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

  @Test("With single-key shortcuts off, no key works, and no button shows one", arguments: moments)
  func switchedOff(moment: (String, [String])) {
    let guest = guest(at: moment)
    let keys = buttons(of: guest).map { $0.key }
    guest.ask("set keys off")
    for key in keys { #expect(guest.model.command(forKey: key) == nil) }
    #expect(buttons(of: guest).isEmpty && !guest.page.all.contains { $0.tag == "kbd" })
    guest.ask("set keys on")
    #expect(buttons(of: guest).map { $0.key } == keys)
  }

  @Test("Under an open sheet no key works", arguments: SampleCommands.sheets)
  func underSheet(sheet: SheetID) {
    let guest = Guest("TS 9D 8C 7H")
    guest.ask("deal", "open \(sheet.text)")
    #expect(guest.model.sheet == sheet)
    #expect(guest.model.command(forKey: "h") == nil)
    guest.ask("close")
    #expect(guest.model.command(forKey: "h") == "hit")
  }

  @Test("While cards move no key works")
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

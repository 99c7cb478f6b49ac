import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

/// The page as a value: its names, its commands, and secrets that it must not contain.
@Suite("Names, commands and secrets of the page")
struct ViewTests {
  /// Shows every page of random games, with and without sheets, moving and at rest.
  private func everyPage(_ check: (Guest, Element, String) throws -> Void) rethrows {
    for seed in 0..<12 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let guest = Guest(random.document(), movesCards: true)
      for step in 0..<40 {
        guest.press(random.command(for: guest.model))
        while guest.model.isAnimating {
          try check(guest, guest.page, "seed \(seed), moving in step \(step)")
          guest.model.wake()
        }
        try check(guest, guest.page, "seed \(seed), after step \(step)")
      }
    }
  }

  // MARK: - Names, roles and commands

  @Test("Every button has a name and a valid command")
  func buttons() {
    everyPage { _, page, what in
      let buttons = page.all.filter { $0.tag == "button" }
      #expect(!buttons.isEmpty && buttons.allSatisfy { !$0.accessibleName.isEmpty }, "\(what)")
      #expect(
        buttons.allSatisfy { button in
          button.command.map {
            BlackjackCommand(text: $0) != nil || CommonCommand(text: $0) != nil
              || TrainerCommand(text: $0) != nil
          } == true
        }, "\(what)")
      #expect(buttons.allSatisfy { $0["type"] == "button" }, "\(what): none submits a form")
    }
  }

  @Test("Only buttons have commands, and pictures have names")
  func roles() {
    everyPage { _, page, what in
      #expect(page.all.allSatisfy { $0.command == nil || $0.tag == "button" }, "\(what)")
      for element in page.all where element["role"] != nil || element["aria-label"] != nil {
        let isNamed = !(element["aria-label"] ?? "").isEmpty || element["aria-labelledby"] != nil
        // NB: the text of these is their name. The previous test shows that buttons have one.
        #expect(
          isNamed || ["status", "alert", "radio"].contains(element["role"]),
          "\(what): \(element.tag), \(element["role"] ?? "no role")")
      }
    }
  }

  @Test("No two siblings share a key, and no attribute occurs twice")
  func distinctKeys() {
    everyPage { _, page, what in
      for element in page.all {
        let keys = element.children.compactMap { $0.key }
        #expect(Set(keys).count == keys.count, "\(what): \(keys)")
        let names = element.attributes.map { $0.name }
        #expect(Set(names).count == names.count && !names.contains("key"), "\(what): \(names)")
      }
    }
  }

  @Test("Elements are identified by ids, not by labels, which depend on the language")
  func keysAreIDs() {
    /// Labels in capitals, and cards by their text.
    func labels(in page: Element) -> [String] {
      page.all.compactMap { $0.key }.filter { key in
        Card(text: key) == nil && key.contains { $0.isUppercase }
      }
    }
    everyPage { _, page, what in #expect(labels(in: page) == [], "\(what)") }
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D 2C")
    coached.ask("deal", "stand")
    for sheet in SampleCommands.sheets {
      coached.ask("open \(sheet.text)")
      #expect(labels(in: coached.guest.page) == [], "\(sheet.text)")
    }
  }

  @Test("The buttons to play with are in the controls, and while cards move all are disabled")
  func lockedWhileMoving() {
    everyPage { guest, page, what in
      guard guest.model.isAnimating else { return }
      let places = page.all.filter { ["hand-actions", "bet-actions", "rack"].contains($0.key) }
      let buttons = places.flatMap { $0.all }.filter { $0.tag == "button" }
      #expect(buttons.allSatisfy { $0["aria-disabled"] == "true" }, "\(what)")
    }
  }

  @Test("An enabled button is never refused, and a disabled one deals no card")
  func honestButtons() throws {
    try everyPage { guest, page, what in
      guard !guest.model.isAnimating, !guest.house.stored.isEmpty else { return }
      let controls = try #require(page.all.first { $0.key == "controls" })
      for button in controls.all {
        // NB: sheets and the count only show something, and so does the card of a new level.
        guard let command = button.command, !command.hasPrefix("open "),
          !command.hasPrefix("settings "), command != "peek", command != "end-level-card"
        else { continue }
        let back = Guest(guest.house.stored)
        back.ask(command)
        if button["aria-disabled"] == "true" {
          #expect(back.shown.dealtCount <= guest.shown.dealtCount, "\(what): \(command)")
        } else {
          #expect(back.model.objection == nil, "\(what): \(command)")
          #expect(back.shown != guest.shown, "\(what): \(command) does nothing")
        }
      }
    }
  }

  @Test("A button that is unavailable now is disabled and stays in place")
  func disabled() throws {
    let guest = Guest("8S 6D 9H TC TS")
    guest.ask("deal")
    let actions = try #require(guest.page.all.first { $0.key == "hand-actions" })
    #expect(actions.children.map { $0.command } == ["hit", "stand", "double", "split"])
    #expect(actions.children.map { $0["aria-disabled"] } == [nil, nil, nil, "true"])
  }

  @Test("After a result, unaffordable bets can be neither added nor dealt")
  func uncoveredBet() throws {
    let guest = Guest("TS 9D 8C TH", bankroll: 250, bet: 150)
    guest.ask("deal", "stand")
    #expect(guest.shown.bankroll == 100 && guest.shown.bet == 150)
    #expect(guest.button("deal")?.label == "Deal: 100")
    let other = Guest("TS 9D 8C TH", bankroll: 290, bet: 140)
    other.ask("deal", "stand")
    let chips = other.model.buttons.filter { $0.command.hasPrefix("chip ") }
    #expect(chips.map { $0.isEnabled } == [true, true, false, false, false])
  }

  // MARK: - Secrets

  @Test("The page never contains the hole card before it is revealed, or a seed")
  func secrets() {
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

  @Test("The page and announcements name only face-up cards")
  func onlyFaceUp() {
    everyPage { guest, page, what in
      let seen = guest.shown
      let faceUp = Set(
        seen.dealer.compactMap { $0.card } + seen.hands.flatMap { $0.cards.map { $0.card } })
      let texts = Self.everything(in: page)
      let codes = Set(texts.map { String($0.suffix(2)) })
      #expect(Card.deck.allSatisfy { faceUp.contains($0) || !codes.contains($0.text) }, "\(what)")
      let names = texts.filter { $0.contains(" of ") }
      let hidden = Card.deck.filter { !faceUp.contains($0) }
      #expect(
        !hidden.contains { card in names.contains { $0.contains(English.name(of: card)) } },
        "\(what)")
    }
  }

  @Test("Before the hole card is revealed, nothing depends on it")
  func holeCardUnheard() {
    let guest = Guest("8S AD 9H 7H 2S", player: Player(at: .jeanLuc, insurance: true))
    guest.ask("deal", "insurance", "hit")
    #expect(guest.shown.isHoleCardHidden)
    #expect(!guest.house.spoken.joined().contains("7 of Hearts"))
    guest.ask("stand")
    #expect(guest.house.spoken.joined().contains("7 of Hearts"))
  }

  /// Every key, attribute and text of a page.
  private static func everything(in page: Element) -> [String] {
    page.all.flatMap { element in
      [element.key ?? ""] + element.attributes.map { $0.value }
        + element.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  // MARK: - Texts

  @Test("A card has its name, and a face-down card is only called that")
  func cardNames() {
    let guest = Guest("8S 6D 9H KH TS 5C")
    guest.ask("deal")
    let names = guest.page.all.filter { ($0.key ?? "").hasPrefix("card-") }
      .map { $0.accessibleName }
    #expect(names == ["8 of Spades", "6 of Diamonds", "9 of Hearts", "Card face down"])
  }

  @Test("The result is shown beside the cards, which stay visible")
  func result() {
    let guest = Guest("TS 6D 9H TC TD")
    guest.ask("deal", "stand")
    let page = guest.page
    #expect(page.all.contains { $0.text == "You win 100\u{A0}· +31\u{A0}XP" })
    #expect(page.all.contains { $0.accessibleName.hasSuffix("Total: 19. Win +100.") })
    #expect(page.all.filter { ($0.key ?? "").hasPrefix("card-") }.count == 5)
  }

  @Test("A visible blackjack is also announced, the player's and the dealer's")
  func blackjacks() {
    let guest = Guest("AS AD TH KH")
    guest.ask("deal")
    let names = guest.page.all.map { $0.accessibleName }
    #expect(
      names.contains(
        "Your hand: Ace of Spades, 10 of Hearts. Total: 21. Blackjack. Push."))
    #expect(names.contains("Dealer: Ace of Diamonds, King of Hearts. Total: 21. Blackjack."))
  }

  @Test("One credit on the circle is singular")
  func oneCredit() {
    let guest = Guest("TS 6D 9H TC TD", bankroll: 500, bet: 0)
    guest.ask("chip 1")
    #expect(guest.page.all.contains { $0.accessibleName == "1 credit on the circle" })
    guest.ask("chip 1")
    #expect(guest.page.all.contains { $0.accessibleName == "2 credits on the circle" })
  }

  @Test("Sheets are dialogs with a title and a close button")
  func sheets() {
    for sheet in SampleCommands.sheets {
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

  @Test("The list of tables names all five dealers, and their requirements")
  func dealers() {
    let guest = Guest()
    guest.ask("open tables")
    for table in DealerTable.allCases {
      let button = guest.page.all.first { $0.command == "sit \(table.text)" }
      #expect(button?.text.contains(table.name) == true)
      #expect(button?.text.contains("\(table.rules.deckCount) decks") == true)
      if table != .jeanLuc {
        #expect(button?.text.contains("Unlocks at level \(table.unlockLevel).") == true)
        #expect(button?["aria-disabled"] == "true")
      }
    }
  }
}

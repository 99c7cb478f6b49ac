import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("The page of a patience")
struct PatiencePageTests {
  @Test("A face-down card has no face and no name in the page", arguments: 1...3)
  func hidden(number: UInt64) {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: number)
      for _ in 0..<30 {
        let position = player.model.journal.position
        let known = Self.words(in: player.page)
        let seen = position.seen
        // With two decks, the other card of a kind may be face up.
        let open = Set(rules.piles.flatMap { pile in seen[pile].compactMap { $0.card } })
        for pile in [PileID.stock] + rules.piles {
          for (laid, card) in zip(seen[pile], position.cards(of: pile))
          where laid.card == nil && !open.contains(card) {
            #expect(
              !known.contains("cards.svg#\(card.text)") && !known.contains(English.name(of: card)))
          }
        }
        let faces = position.seen.columns.joined().compactMap { $0.card }
        #expect(faces.allSatisfy { known.contains(English.name(of: $0)) }, "what is seen is named")
        guard let action = player.model.game.sensibleActions(in: player.shown).first else { break }
        player.play(action)
      }
    }
  }

  /// Every value and name in a page, complete and in parts.
  private static func words(in page: Element) -> Set<String> {
    var words: Set<String> = []
    for element in page.all {
      for value in element.attributes.map({ $0.value }) + [element.text] {
        words.insert(value)
        for part in value.split(whereSeparator: { ",:.".contains($0) }) {
          words.insert(String(part.drop { $0 == " " }))
        }
      }
    }
    return words
  }

  @Test("Every player can choose felt and card back, and the cards and the page have them")
  func looks() throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 2)
    #expect(player.page["data-felt"] == nil)
    let backs = {
      player.page.all.filter { $0["class"] == "face back" }.compactMap { $0.children[0].key }
    }
    #expect(Set(backs()) == ["back"])
    player.ask("set felt red")
    player.ask("set back waves")
    #expect(player.page["data-felt"] == "red" && player.page["data-dealer"] != nil)
    #expect(Set(backs()) == ["jack"])
    player.ask("open settings")
    let samples = player.page.all.filter { $0["class"]?.hasPrefix("sample") ?? false }
    #expect(samples.count == 7, "three felts and four backs; the table's own have none")
  }

  @Test(
    "The felt is drawn only in its area, so that the rail stays visible, for either hand",
    arguments: [false, true])
  func surface(isLeftHanded: Bool) throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 2)
    player.ask("set left-handed \(isLeftHanded ? "on" : "off")")
    for viewport in PatienceLayoutTests.screens {
      let layout = PatienceTableLayout(
        of: player.shown, by: player.model.rules, in: viewport, isLeftHanded: isLeftHanded)
      let drawn = Rect(
        x: layout.felt.x, y: 0, width: layout.felt.width, height: layout.felt.maxY)
      let page = player.model.page(in: viewport)
      let surface = try #require(page.all.first { $0.key == "surface" })
      #expect(surface["style"] == drawn.css)
      let hasRailAtLeft = layout.controls.x < layout.felt.x
      let looks = (page["class"] ?? "").split(separator: " ")
      #expect(looks.contains("left") == hasRailAtLeft)
    }
  }

  @Test("A card stays the same element for the whole game, wherever it goes")
  func identity() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 4)
    let keys = player.elements("card").compactMap { $0.key }
    #expect(Set(keys).count == 52)
    for _ in 0..<40 {
      guard let action = player.model.game.sensibleActions(in: player.shown).first else { break }
      player.play(action)
      #expect(player.elements("card").compactMap { $0.key } == keys)
    }
    player.ask("restart")
    #expect(player.elements("card").compactMap { $0.key } == keys, "the game goes back")
    player.ask("deal 5", "leave")
    #expect(Set(player.elements("card").compactMap { $0.key }).isDisjoint(with: keys))
  }

  @Test("Every command in the page is valid, and every button has a name")
  func commands() {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: 2)
      for sheet in ["deals", "statistics", "settings", "help"] {
        player.ask("open \(sheet)")
        for element in player.page.all {
          if let command = element.command, element.tag != "form" {
            #expect(PatiencePlayer(player.house.stored).knows(command), "\(command)")
          }
          if let lift = element["data-lift"] {
            #expect(PatienceCommand(text: "lift \(lift)") != nil)
          }
          if element.tag == "button" { #expect(!element.accessibleName.isEmpty) }
        }
        player.ask("close")
      }
    }
  }

  @Test("The thickness of stock and foundations has three steps")
  func thickness() {
    // Under the two top cards are 12 and 11 clubs, 6 and 5 diamonds, and one heart or none.
    let player = PatiencePlayer(columns: "KS", home: [.king, .seven, .two, nil])
    #expect(player.shown.stock.count > 13)
    #expect(player.elements("thick-3").count == 3, "two of the stock, and the king of clubs")
    #expect(player.elements("thick-2").count == 2)
    #expect(player.elements("thick-1").count == 1)
    let thin = PatiencePlayer(columns: "QS KS", home: [.two, .two, .two, .two])
    #expect(thin.elements("thick-3").count == 2, "the stock alone")
    #expect(thin.elements("thick-2").isEmpty && thin.elements("thick-1").isEmpty)
  }

  @Test("Exactly the cards that can be lifted can be dragged")
  func lifts() {
    let player = PatiencePlayer(columns: "2C 9S 8H/3C", faceUp: [2, 1], waste: "4D 5D")
    let lifts = player.page.all.compactMap { $0["data-lift"] }
    #expect(Set(lifts) == ["t1 2", "t1 1", "t2 1", "w 1"])
  }

  @Test("Each pile describes its cards, with face-down cards counted")
  func piles() {
    let player = PatiencePlayer(columns: "2C 9S 8H", faceUp: [2], waste: "5D")
    let names = player.elements("pile").map { $0.accessibleName }
    #expect(names.contains("Column 1: 1 face down, 9 of Spades, 8 of Hearts"))
    #expect(names.contains("Waste: 5 of Diamonds"))
    #expect(names.contains("Hearts foundation: empty"))
    #expect(names.contains("Stock: 48 cards"))
  }

  @Test("An empty stock shows whether the waste can be turned over")
  func emptyStock() {
    for (rules, name) in [
      (.klondike(draw: 1), "Stock: empty, turns the waste over"),
      (.vegas(draw: 1), "Stock: empty"),
    ] as [(PatienceRules, String)] {
      let player = PatiencePlayer(rules, deal: 2)
      for _ in 1...24 { player.ask("tap s") }
      #expect(player.elements("pile").map { $0.accessibleName }.contains(name))
    }
  }

  @Test("The button for other deals has the name of what it shows")
  func nameOfTheGame() {
    for rules in PatienceRules.onTables {
      let button = PatiencePlayer(rules, deal: 2).elements("deal-name").first
      let shown = button?.children.map { $0.text }.joined(separator: " ") ?? "nothing"
      #expect(shown.hasSuffix(" #2") && button?.accessibleName.hasPrefix(shown) == true)
    }
  }

  @Test("Help explains what a tap does with this player's settings")
  func helpOnTaps() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 2)
    player.ask("open help")
    #expect(player.page.text.contains("Tap a card to move it where it fits"))
    player.ask("set tap-twice on")
    #expect(player.page.text.contains("Tap a card, then tap where it goes."))
  }

  @Test("Commands can be parsed from their texts, and invalid ones are refused")
  func texts() {
    for text in [
      "tap t3 2", "tap s", "lift w 1", "drop -3 40", "at f1", "deal 12345", "deal 1 2", "deal  ",
      "game klondike-3", "new", "copied",
    ] { #expect(PatienceCommand(text: text)?.text == text) }
    #expect(PatienceCommand(text: "drop 3.7 -2.2") == .drop(x: 3, y: -2))
    let player = PatiencePlayer(.klondike(draw: 1), deal: 2)
    for text in ["open insight", "open deals", "set clock off", "set tap-twice on", "skip"] {
      #expect(player.knows(text))
    }
    for text in [
      "", "tap", "tap x", "tap t3 0", "tap t3 99", "lift t3", "drop 1", "drop a b", "set clock",
      "set x on", "set clock maybe", "open x", "game chess", "undo now", "drop 999999999999 1",
      "tap  s", " tap s", "hit", "chip 50",
    ] {
      #expect(PatienceCommand(text: text) == nil && !player.knows(text), "\(text)")
    }
    #expect(!player.knows("open leaving"), "nothing else was asked for")
    player.ask("tap s", "new")
    #expect(player.model.sheet == .leaving && player.knows("open leaving"))
  }

  @Test("The settings offer felts and backs without mentioning levels, which patience doesn't give")
  func noLevels() {
    let player = PatiencePlayer(.golf, deal: 1)
    player.ask("open settings")
    #expect(player.page.all.contains { $0.command == "set back waves" })
    #expect(!player.page.text.contains("You're at level"))
  }

  @Test("The link to the calendar is beside today's deal and among the table's statistics")
  func wayToCalendar() throws {
    for sheet in ["deals", "statistics"] {
      let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
      player.ask("open \(sheet)")
      let shown = try #require(player.page.all.first { $0.key == "sheet-\(sheet)" })
      let way = try #require(shown.all.first { $0["href"] == "#statistics/daily" })
      #expect(way.text == "Calendar of daily deals")
    }
  }
}

extension PatiencePlayer {
  /// Whether the table has a command.
  fileprivate func knows(_ command: String) -> Bool { model.perform(text: command) }
}

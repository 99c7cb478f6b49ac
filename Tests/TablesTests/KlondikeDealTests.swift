import CardCore
import CasinoKit
import Patience
import Tables
import Testing

@Suite("Deals are numbered, linked to, and one of them is the day's")
struct KlondikeDealTests {
  @Test("A link leads back to its deal", arguments: [0, 1, 12_345, UInt64.max])
  func roundTrip(number: UInt64) throws {
    for rules in PatienceRules.all {
      let link = KlondikeLink(rules: rules, number: number)
      #expect(try KlondikeLink(text: link.text) == link)
      let player = KlondikePlayer()
      player.model.follow(link: link.text)
      #expect(player.model.rules.rules == rules && player.model.game.number == number)
      #expect(player.model.link == link.text)
    }
    #expect(KlondikeLink(rules: .klondike(draw: 3), number: 12_345).text == "1/draw-3/12345")
  }

  @Test(
    "A link that leads nowhere is explained, and the present game stays",
    arguments: [
      ("2/draw-3/1", "newer version"), ("2", "newer version"), ("1/spider/1", "spider"),
      ("1/draw-3/18446744073709551616", "18446744073709551616"), ("1/draw-3/-1", "-1"),
      ("1/draw-3/", "not the number"), ("1/draw-3", "no deal"), ("x", "no deal"), ("", "no deal"),
      ("1/draw-3/1/2", "no deal"), ("0/draw-3/1", "no deal"),
    ])
  func nowhere(link: String, words: String) {
    let player = KlondikePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    let before = player.shown
    player.model.follow(link: link)
    #expect(player.model.notice?.title.contains(words) == true)
    #expect(player.model.sheet == nil)
    #expect(player.shown == before && player.model.link == "1/draw-1/9")
  }

  @Test("A link to another deal asks before an unfinished game is given up for it")
  func asks() {
    let player = KlondikePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.model.follow(link: "1/draw-3/5")
    #expect(player.model.sheet == .leaving && player.model.link == "1/draw-1/9")
    player.ask("close")
    #expect(player.model.link == "1/draw-1/9" && player.shown.moves == 1)
    player.model.follow(link: "1/draw-3/5")
    player.ask("leave")
    #expect(player.model.link == "1/draw-3/5" && player.shown.moves == 0)
    #expect(player.model.profile[.klondike(draw: 1)].played == 1)
  }

  @Test("A link to the deal on the table leaves its game as it is")
  func same() {
    let player = KlondikePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.model.follow(link: "1/draw-1/9")
    #expect(player.model.sheet == nil && player.shown.moves == 1)
  }

  @Test("A deal is chosen by its number; what is no number is refused")
  func byNumber() {
    let player = KlondikePlayer(.klondike(draw: 3), deal: 9)
    player.ask("open deals", "deal 77")
    #expect(player.model.link == "1/draw-3/77" && player.model.sheet == nil)
    for wrong in ["deal -1", "deal x", "deal 18446744073709551616", "deal 1 2 3", "deal  "] {
      player.ask("open deals")
      player.ask(wrong)
      #expect(player.model.link == "1/draw-3/77")
      #expect(player.model.message?.isObjection == true)
      let sheet = player.page.all.first { $0.key == "sheet-deals" }
      #expect(sheet?.text.contains("A deal is a number") == true, "it is said on the sheet")
      player.ask("close")
    }
  }

  @Test("Restarting brings back the same cards; another patience deals anew")
  func restart() {
    let player = KlondikePlayer(.klondike(draw: 1), deal: 9)
    let dealt = player.shown
    player.ask("tap s", "restart", "leave")
    #expect(player.shown == dealt && !player.model.game.journal.canUndo)
    player.ask("new yukon")
    #expect(player.model.rules.rules.id == "yukon" && player.model.link.hasPrefix("1/yukon/"))
  }

  @Test(
    "The day's deal is numbered by its date, leap days and turns of the year included",
    arguments: [
      (0, 19_700_101), (86_399_999, 19_700_101), (86_400_000, 19_700_102),
      (951_782_400_000, 20_000_229), (951_868_800_000, 20_000_301),
      (1_709_164_800_000, 20_240_229), (1_735_689_599_999, 20_241_231),
      (1_735_689_600_000, 20_250_101), (1_795_262_400_000, 20_261_121),
      (4_107_542_400_000, 21_000_301), (-1, 19_691_231),
    ] as [(Int64, UInt64)])
  func dates(milliseconds: Int64, number: UInt64) {
    #expect(DailyDeal.number(at: milliseconds) == number)
  }

  @Test("A day on which its deal was won is marked")
  func daily() throws {
    let player = KlondikePlayer()
    player.ask("daily")
    #expect(player.model.link == "1/draw-1/20261121" && !player.model.isTodayWon)
    var profile = KlondikeProfile()
    #expect(profile.wonDays.isEmpty)
    profile = player.model.profile
    player.ask("open deals")
    #expect(player.page.text.contains("20261121") && !player.page.text.contains("You have won it"))
  }

  @Test("What lies on the table is summed up for the front door while a game is under way")
  func summary() {
    let player = KlondikePlayer(.klondike(draw: 3), deal: 12_345)
    #expect(player.model.summary.isEmpty)
    player.ask("tap s")
    #expect(player.model.summary == "Klondike, draw 3, deal 12345, 1 move")
  }
}

@Suite("The page of a patience")
struct KlondikePageTests {
  @Test("A card that lies face down has no face and no name in the page", arguments: 1...3)
  func hidden(number: UInt64) {
    for rules in PatienceRules.all {
      let player = KlondikePlayer(rules, deal: number)
      for _ in 0..<30 {
        let position = player.model.game.journal.position
        let known = Self.words(in: player.page)
        let seen = position.seen
        for pile in [PileID.stock] + rules.piles {
          for (laid, card) in zip(seen[pile], position.cards(of: pile)) where laid.card == nil {
            #expect(!known.contains("cards.svg#\(card.text)") && !known.contains(card.name))
          }
        }
        let faces = position.seen.columns.joined().compactMap { $0.card }
        #expect(faces.allSatisfy { known.contains($0.name) }, "what is seen is named")
        guard let action = player.model.rules.sensibleActions(in: player.shown).first else { break }
        player.play(action)
      }
    }
  }

  /// Every value and name in a page, whole and in its parts.
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

  @Test("A card stays the same element for the whole game, wherever it goes")
  func identity() {
    let player = KlondikePlayer(.klondike(draw: 3), deal: 4)
    let keys = player.elements("card").compactMap { $0.key }
    #expect(Set(keys).count == 52)
    for _ in 0..<40 {
      guard let action = player.model.rules.sensibleActions(in: player.shown).first else { break }
      player.play(action)
      #expect(player.elements("card").compactMap { $0.key } == keys)
    }
    player.ask("restart", "leave")
    #expect(Set(player.elements("card").compactMap { $0.key }).isDisjoint(with: keys))
  }

  @Test("Every command in the page is one that the model knows, and every button has a name")
  func commands() {
    for rules in PatienceRules.all {
      let player = KlondikePlayer(rules, deal: 2)
      for sheet in ["deals", "statistics", "settings", "help"] {
        player.ask("open \(sheet)")
        for element in player.page.all {
          if let command = element.command, element.tag != "form", command != "go door" {
            #expect(KlondikeCommand(text: command)?.text == command, "\(command)")
          }
          if let lift = element["data-lift"] {
            #expect(KlondikeCommand(text: "lift \(lift)") != nil)
          }
          if element.tag == "button" { #expect(!element.accessibleName.isEmpty) }
        }
        player.ask("close")
      }
    }
  }

  @Test("Exactly the cards that may be lifted can be dragged")
  func lifts() {
    let player = KlondikePlayer(columns: "2C 9S 8H/3C", faceUp: [2, 1], waste: "4D 5D")
    let lifts = player.page.all.compactMap { $0["data-lift"] }
    #expect(Set(lifts) == ["t1 2", "t1 1", "t2 1", "w 1"])
  }

  @Test("Each pile says what it holds, with its face-down cards counted together")
  func piles() {
    let player = KlondikePlayer(columns: "2C 9S 8H", faceUp: [2], waste: "5D")
    let names = player.elements("pile").map { $0.accessibleName }
    #expect(names.contains("column 1: 1 face down, 9 of Spades, 8 of Hearts"))
    #expect(names.contains("the waste: 5 of Diamonds"))
    #expect(names.contains("the foundation of Hearts: empty"))
    #expect(names.contains("the stock: 48 cards"))
  }

  @Test("Commands read back from their texts, and what is none is not understood")
  func texts() {
    for text in [
      "tap t3 2", "tap s", "lift w 1", "drop -3 40", "at f1", "deal 12345", "deal 1 2",
      "new klondike-3", "new", "open leaving", "set clock off", "set tap-twice on", "skip",
    ] { #expect(KlondikeCommand(text: text)?.text == text) }
    #expect(KlondikeCommand(text: "drop 3.7 -2.2") == .drop(x: 3, y: -2))
    for text in [
      "", "tap", "tap x", "tap t3 0", "tap t3 99", "lift t3", "drop 1", "drop a b", "set clock",
      "set x on", "open x", "new chess", "undo now", "drop 999999999999 1",
    ] { #expect(KlondikeCommand(text: text) == nil, "\(text)") }
  }
}

import BaccaratOdds
import BaccaratRules
import BaccaratTables
import CardCore
import CasinoKit
import TableTesting
import Testing

/// A player at the baccarat table, who sends commands as text.
private struct BaccaratGuest {
  let house: TestServices
  let model: BaccaratTable

  init(
    _ stored: [StoredDocument] = [], firstSeed: UInt64 = 1, movesCards: Bool = false,
    in language: BaccaratWords = .english
  ) {
    house = TestServices(stored: stored, firstSeed: firstSeed)
    model = BaccaratTable(
      services: house.services, documents: stored, movesCards: movesCards, speaking: language)
    model.attend(true)
  }

  /// Creates a player with prepared cards.
  init(_ cards: String, bankroll: Credits = 1_000, xp: Int64 = 0, movesCards: Bool = false) {
    let opening = BaccaratOpening(
      bankroll: bankroll, seed: 1,
      stacked: cards.split(separator: " ").compactMap { Card(text: String($0)) })
    let saved = SavedBaccarat(
      profile: BaccaratProfile(), journal: Journal(of: Baccarat(), from: opening),
      purse: Purse(credits: bankroll, rank: PlayerRank(totalXP: xp)))
    self.init([StoredDocument(SavedBaccarat.name, saved.document)], movesCards: movesCards)
  }

  func ask(_ commands: String...) {
    for command in commands {
      precondition(model.perform(text: command), "not a command: \(command)")
      rest()
    }
  }

  /// Waits until nothing moves, or until it is the player's turn.
  func rest() {
    while model.isAnimating, !model.waitsForPlayer { model.wake() }
  }

  var page: Element { model.page(in: Viewport(width: 390, height: 844)) }

  /// The whole page as text, including attributes and pictures.
  var drawn: String { drawn(in: Viewport(width: 390, height: 844)) }

  func drawn(in viewport: Viewport) -> String {
    var bytes: [UInt8] = []
    model.page(in: viewport).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lets the pause between two coups of automatic play pass.
  func pass() {
    house.time += Int64(Motion.autoDealPause)
    model.wake()
    while model.isAnimating { model.wake() }
  }
}

@Suite("The baccarat table")
struct BaccaratTableTests {
  @Test("Chips go to the pressed bet, and back with a long press, undo or clear")
  func betting() {
    let guest = BaccaratGuest()
    guest.ask("choose 3", "add banker", "add banker", "add tie")
    #expect(guest.model.shown.wagers[.banker] == 200)
    #expect(guest.model.shown.wagers[.tie] == 100)
    guest.ask("take banker")
    #expect(guest.model.shown.wagers[.banker] == 100)
    guest.ask("undo")
    #expect(guest.model.shown.wagers[.banker] == 200)
    guest.ask("double")
    #expect(guest.model.shown.wagers.total == 600)
    guest.ask("clear")
    #expect(guest.model.shown.wagers.isEmpty)
    #expect(guest.model.purse.credits == 1_000)
  }

  @Test("Every bet of the layout can be pressed and held, and names its payout and edge")
  func zones() {
    let guest = BaccaratGuest()
    for bet in BaccaratBet.allCases {
      let zone = guest.page.all.first { $0.command == "add \(bet.text)" }
      #expect(zone?["data-hold"] == "take \(bet.text)")
      #expect(zone?["aria-label"]?.contains("house edge") == true)
    }
    let banker = guest.page.all.first { $0.command == "add banker" }
    #expect(
      banker?["aria-label"] == "Banker, pays 0.95:1, house edge 1.06%. Bet multiples of 20. No bet."
    )
  }

  @Test("No bet that is dealt for is worth more or less than its printed edge")
  func exactEdges() throws {
    let odds = try CoupOdds(#require(RankCounts(decks: 8)))
    for pay in BankerPay.allCases {
      let guest = BaccaratGuest()
      guest.ask("set banker \(pay.text)")
      let printed = guest.model.edge(of: .banker)
      var taken: [Credits] = []
      for amount in 1...100 as ClosedRange<Credits> {
        guest.ask("bet banker \(amount)")
        let deal = try #require(guest.model.buttons.first { $0.id == "deal" })
        #expect(guest.model.edge(of: .banker) == printed)
        guard deal.isEnabled else { continue }
        taken.append(amount)
        let edge = odds.edge(of: .banker, paying: pay, staking: amount)
        #expect(abs(edge - odds.edge(of: .banker, paying: pay)) < 1e-12, "\(pay.text) \(amount)")
      }
      #expect(taken.first == (pay == .commission ? 20 : 6))
    }
  }

  @Test("A coup by keys: the winnings are in the purse, announced, shown and saved")
  func aCoup() {
    let guest = BaccaratGuest("TC 2D AH 6S 5C", movesCards: true)
    guest.ask("choose 1")
    for key in ["b", "b"] {
      #expect(guest.model.press(key: key))
      while guest.model.isAnimating { guest.model.wake() }
    }
    #expect(guest.model.press(key: "Enter"))
    #expect(guest.model.isAnimating)
    while guest.model.isAnimating { guest.model.wake() }
    #expect(guest.model.purse.credits == 1_038)
    let said = guest.house.spoken.last ?? ""
    #expect(
      said == """
        Player: 10 of Clubs and Ace of Hearts, 1. Banker: 2 of Diamonds and 6 of Spades, 8. \
        Banker wins, 8 to 1. You win 38. Bankroll 1,038.
        """)
    #expect(guest.page.text.contains("Banker wins"))
    let again = BaccaratGuest(guest.house.stored)
    #expect(again.model.journal == guest.model.journal)
    #expect(again.model.award == guest.model.award && again.model.award != nil)
    #expect(again.page == guest.page)
  }

  @Test("The last bets are placed again, and after a result dealt again at once")
  func again() {
    let guest = BaccaratGuest()
    guest.ask("add player", "add player-pair", "again", "next", "rebet")
    #expect(guest.model.shown.wagers == guest.model.shown.lastWagers)
    guest.ask("again")
    #expect(guest.model.isOver && guest.model.shown.results.count == 2)
    guest.ask("again")
    #expect(guest.model.isOver && guest.model.shown.results.count == 3)
    guest.ask("add tie")
    #expect(!guest.model.isOver && guest.model.shown.wagers[.tie] > 0)
    #expect(guest.model.shown.wagers.bets.count == 3, "the other bets stay")
  }

  @Test("After a result the last bets can be placed without a deal, and changed")
  func rebetOverResult() {
    let guest = BaccaratGuest()
    guest.ask("add player", "add player-pair", "again")
    let last = guest.model.shown.lastWagers
    #expect(guest.model.isOver)
    guest.ask("rebet")
    #expect(!guest.model.isOver && guest.model.shown.wagers == last)
    guest.ask("double")
    #expect(guest.model.shown.wagers.total == 2 * last.total)
    guest.ask("undo", "undo")
    #expect(guest.model.shown.wagers.isEmpty && guest.model.shown.results.count == 1)
  }

  @Test(
    "The felt scrolls only if large text leaves no room for cards",
    arguments: [
      (320, 568, 16, false), (320, 568, 32, true), (390, 844, 32, false),
      (844, 390, 16, false), (1440, 900, 16, false),
    ] as [(Double, Double, Double, Bool)])
  func scrolling(width: Double, height: Double, text: Double, scrolls: Bool) {
    let guest = BaccaratGuest()
    let drawn = guest.drawn(in: Viewport(width: width, height: height, textSize: text))
    #expect(drawn.contains("felt scrolling") == scrolls)
  }

  @Test("Automatic play ends after the chosen number of coups")
  func autoPlay() {
    let guest = BaccaratGuest()
    guest.ask("add player", "auto 5")
    #expect(guest.model.autoLeft == 4 && guest.model.shown.results.count == 1)
    for _ in 0..<8 { guest.pass() }
    #expect(guest.model.autoLeft == 0 && guest.model.shown.results.count == 5)
    #expect(guest.model.behavior.idlePause == nil)
  }

  @Test("A new level doesn't cover the button that stops automatic play")
  func stopAtNewLevel() {
    func shows(_ look: String, _ guest: BaccaratGuest) -> Bool {
      guest.page.all.contains { $0["class"] == look }
    }
    let guest = BaccaratGuest("TC 2D AH 6S 5C", xp: PlayerRank.xpForLevel(5) - 1)
    guest.ask("add player", "auto 5")
    #expect(guest.model.newLevel?.levelAfter == 5 && guest.model.autoLeft == 4)
    #expect(!shows("level-card", guest) && guest.page.all.contains { $0.command == "auto 0" })
    let once = BaccaratGuest("TC 2D AH 6S 5C", xp: PlayerRank.xpForLevel(5) - 1)
    once.ask("add player", "again")
    #expect(shows("level-card", once))
  }

  @Test(
    "Automatic play ends with the last credit, and free credits are offered instead of an error")
  func autoPlayWithoutCredits() {
    let guest = BaccaratGuest("TC 2D AH 6S 5C", bankroll: 10)
    guest.ask("bet tie 10", "auto 5")
    for _ in 0..<3 { guest.pass() }
    #expect(guest.model.autoLeft == 0 && guest.model.purse.credits == 0)
    #expect(guest.model.shown.results.count == 1)
    #expect(guest.page.text.contains("You're out of credits."))
    #expect(!guest.house.spoken.contains { $0.hasPrefix("That costs") })
  }

  @Test(
    "Any press, key, tap, sheet or loss of visibility ends automatic play",
    arguments: ["choose 1", "auto 0", "hurry", "open help", "key", "attend"])
  func autoPlayStops(what: String) {
    let guest = BaccaratGuest()
    guest.ask("add player", "auto 50")
    guest.pass()
    switch what {
    case "key": _ = guest.model.press(key: "Escape")
    case "attend": guest.model.attend(false)
    default: guest.ask(what)
    }
    let coups = guest.model.shown.results.count
    for _ in 0..<3 { guest.pass() }
    #expect(guest.model.autoLeft == 0 && guest.model.shown.results.count == coups)
  }

  @Test("The odds are those of the remaining cards, or of a fresh shoe if it is used up")
  func odds() throws {
    let guest = BaccaratGuest(firstSeed: 4)
    let fresh = guest.model.edge(of: .tie)
    #expect(fresh == 143_596)
    guest.ask("add player", "again")
    #expect(guest.model.edge(of: .tie) != fresh)
    var edges: Set<Int64> = []
    while !(guest.model.isOver && guest.model.shown.isLastCoup) {
      guest.ask("again")
      edges.insert(guest.model.edge(of: .tie))
      if guest.model.isOutOfCredits { guest.ask("quick-chips", "add player") }
    }
    #expect(edges.count > 20)
    #expect(guest.model.edge(of: .tie) == fresh)
    #expect(guest.page.text.contains("Roads show past results"))
  }

  @Test("Decks, Banker's payout and limits change between coups, and valid bets stay")
  func choices() {
    let guest = BaccaratGuest()
    guest.ask("choose 1", "add banker", "set banker super-6", "set limits low")
    #expect(guest.model.game.pay == .superSix && guest.model.game.limits.lowest == 10)
    #expect(guest.model.shown.wagers[.banker] == 20)
    guest.ask("again", "set decks 6")
    #expect(guest.model.game.decks == 8)
    guest.ask("next")
    #expect(guest.model.game.decks == 6 && guest.model.shown.shoeSize == 312)
    let again = BaccaratGuest(guest.house.stored)
    #expect(again.model.game == guest.model.game && again.page == guest.page)
  }

  @Test("A player who can't afford the limits gets lower ones; one without credits gets free chips")
  func credits() {
    let guest = BaccaratGuest("2C 9D TH KS", bankroll: 8)
    guest.ask("set limits low")
    #expect(guest.model.profile.limits == .casual)
    let poor = BaccaratGuest("2C 9D TH KS", bankroll: 5)
    poor.ask("bet player 5", "again")
    #expect(poor.model.isOutOfCredits)
    #expect(poor.page.all.contains { $0.command == "quick-chips" })
    poor.ask("quick-chips")
    #expect(poor.model.purse.credits == 500 && !poor.model.isOutOfCredits)
  }

  @Test("Credits from other tables are available, and uncovered bets are removed from the layout")
  func onePurse() {
    let guest = BaccaratGuest()
    guest.ask("choose 3", "add banker")
    var purse = guest.model.purse
    for credits in [5_000, 50] as [Credits] {
      purse.credits = credits
      purse.turnPage()
      var profile = PlayerProfile()
      profile.purse = purse
      let stored = guest.house.stored.replacing(
        with: [StoredDocument(PlayerProfile.name, profile.document)])
      let back = BaccaratGuest(stored)
      #expect(back.model.worth == credits)
      #expect(back.model.shown.wagers[.banker] == (credits == 50 ? 0 : 100))
    }
  }

  @Test(
    "Illegal bets are refused with a message, and change nothing",
    arguments: [
      ("bet banker 501", "Banker: maximum bet 500."),
      ("deal", "Place a bet first."), ("rebet", "You have no bets to repeat yet."),
    ])
  func refusals(command: String, words: String) {
    let guest = BaccaratGuest()
    let before = guest.model.journal
    guest.ask(command)
    #expect(guest.house.spoken.last == words)
    #expect(guest.model.journal == before)
  }

  @Test("A side bet alone is refused with a message")
  func sideBetAlone() {
    let guest = BaccaratGuest()
    guest.ask("add banker-pair", "again")
    #expect(
      guest.house.spoken.last == "Banker pair is a side bet. Bet on Player, Banker or Tie too.")
  }

  @Test("Saves with a flipped bit are damaged or read the same; none gives a wrong table")
  func damage() throws {
    let guest = BaccaratGuest()
    guest.ask("add player", "again")
    let bytes = try #require(guest.house.stored[SavedBaccarat.name])
    for place in stride(from: 0, to: bytes.count, by: 7) {
      var flipped = bytes
      flipped[place] ^= 1
      #expect(throws: SaveProblem.self) { try SavedBaccarat(document: flipped) }
    }
  }

  @Test("On every screen all areas are within the felt, without overlap")
  func layout() {
    for viewport in [
      Viewport(width: 390, height: 844), Viewport(width: 360, height: 640),
      Viewport(width: 320, height: 568), Viewport(width: 844, height: 390),
      Viewport(width: 1_440, height: 900), Viewport(width: 1_024, height: 768),
      Viewport(width: 768, height: 1_024), Viewport(width: 2_560, height: 1_440, textSize: 23),
    ] {
      let guest = BaccaratGuest()
      let page = guest.model.page(in: viewport)
      let zones = page.all.filter { $0["class"]?.hasPrefix("zone ") == true }
      let places = (zones + page.all.filter { $0.key == "road-card" }).compactMap {
        $0["style"].flatMap { Rect(css: $0) }
      }
      #expect(zones.count == 7)
      let felt = page.all.first { $0.key == "felt" }?["style"].flatMap { Rect(css: $0) }
      let whole = Rect(x: 0, y: 0, width: felt?.width ?? 0, height: felt?.height ?? 0)
      for (number, place) in places.enumerated() {
        #expect(whole.contains(place), "\(viewport) \(place)")
        #expect(place.height >= 44)
        for other in places[..<number] { #expect(!place.overlaps(other), "\(viewport)") }
      }
    }
  }

  @Test("On a very wide screen, the layout of the bets is wider than the roads")
  func wideLayout() throws {
    let page = BaccaratGuest().model.page(in: Viewport(width: 2_560, height: 1_440, textSize: 23))
    let zones = page.all.filter { $0["class"]?.hasPrefix("zone ") == true }.compactMap {
      $0["style"].flatMap { Rect(css: $0) }
    }
    let roads = try #require(
      page.all.first { $0.key == "road-card" }?["style"].flatMap { Rect(css: $0) })
    let width = (zones.map { $0.maxX }.max() ?? 0) - (zones.map { $0.x }.min() ?? 0)
    #expect(width > roads.width && roads.width > 400)
  }

  @Test("On a low screen of 640 by 400 pixels, the roads are large enough to tap")
  func lowRoads() throws {
    let page = BaccaratGuest().model.page(in: Viewport(width: 640, height: 400))
    let card = try #require(page.all.first { $0.key == "road-card" }?["style"])
    #expect(try #require(Rect(css: card)).height >= 40)
  }

  @Test("The texts are in German if German is chosen")
  func german() {
    let guest = BaccaratGuest(in: .german)
    guest.ask("add player", "again")
    #expect(guest.page.text.contains("Roads zeigen frühere Ergebnisse"))
    #expect(
      guest.house.spoken.last?.contains("gewinnt") == true
        || guest.house.spoken.last?.contains("Unentschieden") == true)
  }

  // MARK: - The squeeze

  /// Player has 0 and draws the six of hearts against Banker's 7.
  private static let drawing = "2S 3H 8S 4H 6H"

  @Test("A third card of the bet side waits face down until it is turned over")
  func squeeze() throws {
    let guest = BaccaratGuest(Self.drawing, movesCards: true)
    guest.ask("add player", "again")
    #expect(guest.model.waitsForPlayer && guest.model.isAnimating)
    let squeezed = try #require(guest.page.all.first { $0["class"] == "card down squeezed" })
    #expect(squeezed["aria-label"] == "Face-down card")
    #expect(!guest.drawn.contains("#6H"), "the card's face is in the page")
    let head = try #require(guest.page.all.first { $0["class"] == "hand-head player" })
    #expect(head["aria-label"] == "Player: 2 of Spades and 8 of Spades, 0")
    #expect(guest.model.situation.contains("Player: 2 of Spades and 8 of Spades, 0"))
    guest.ask("turn-over")
    #expect(!guest.model.isAnimating && guest.model.isOver)
    #expect(guest.drawn.contains("#6H"))
  }

  @Test("Keys bend the card further and further, and then turn it over")
  func squeezeByKeys() throws {
    let guest = BaccaratGuest(Self.drawing, movesCards: true)
    guest.ask("add player", "again")
    var shares: [Double] = []
    while let squeeze = guest.model.squeeze, shares.count < 9 {
      shares.append(squeeze.fold?.share ?? 0)
      #expect(guest.model.press(key: "s"))
    }
    #expect(shares.count == 5 && shares == shares.sorted() && shares[0] == 0 && shares[4] > 0.2)
    guest.rest()
    #expect(guest.model.isOver)
  }

  @Test("A drag bends the card, and turns it over when bent far enough")
  func squeezeByDrag() throws {
    let guest = BaccaratGuest(Self.drawing, movesCards: true)
    guest.ask("add player", "again", "bend 950 950 800 800")
    #expect(guest.drawn.contains("#6H"), "the corner shows nothing")
    guest.ask("release")
    #expect(guest.model.squeeze?.fold == nil && guest.model.waitsForPlayer)
    guest.ask("bend 950 950 -300 100", "release")
    #expect(guest.model.squeeze == nil && guest.model.isOver)
    #expect(!guest.model.perform(text: "bend 1 2 3"))
    #expect(!guest.model.perform(text: "bend a b c d"))
  }

  @Test(
    "There is no squeeze of other cards, without motion, in automatic play, or with the setting off",
    arguments: ["add banker", "add tie", "never", "still", "auto", "both"])
  func noSqueeze(_ what: String) {
    let guest = BaccaratGuest(Self.drawing, movesCards: what != "still")
    guest.ask("choose 1")
    if what == "never" { guest.ask("set squeeze never") }
    guest.ask(what.hasPrefix("add") ? what : "add player")
    if what == "add tie" { guest.ask("add tie") }
    if what == "add banker" { guest.ask("add banker") }
    if what == "both" { guest.ask("add player", "add banker", "add banker") }
    guest.ask(what == "auto" ? "auto 1" : "again")
    #expect(!guest.model.waitsForPlayer && guest.model.isOver)
  }

  @Test("A tap beside the card, or leaving, completes the coup without a squeeze")
  func squeezeSkipped() {
    for ending in ["hurry", "leave"] {
      let guest = BaccaratGuest(Self.drawing, movesCards: true)
      guest.ask("add player", "again")
      if ending == "hurry" { guest.ask("hurry") } else { guest.model.attend(false) }
      #expect(guest.model.squeeze == nil && guest.model.isOver && guest.model.showsTheTruth)
    }
  }

  @Test("The result is saved before the card is turned over")
  func squeezeIsKept() throws {
    let guest = BaccaratGuest(Self.drawing, movesCards: true)
    guest.ask("add player", "again")
    let back = BaccaratGuest(guest.house.stored, movesCards: true)
    #expect(back.model.isOver && !back.model.waitsForPlayer)
    guest.ask("turn-over")
    #expect(back.model.purse == guest.model.purse)
  }

  @Test("A second card is squeezed too if the player wants it")
  func secondCards() {
    let guest = BaccaratGuest(Self.drawing, movesCards: true)
    guest.ask("set squeeze last", "add player", "again")
    #expect(guest.model.squeeze?.card.card == Card(text: "8S"))
    guest.ask("turn-over")
    #expect(guest.model.squeeze?.card.card == Card(text: "6H"))
    guest.ask("turn-over")
    #expect(guest.model.isOver)
  }

  // MARK: - Saving and refusals

  @Test(
    "With all limits, any bet of one to twelve times the lowest, and the highest, takes at most four chips",
    arguments: TableLimits.Preset.allCases)
  func fewTaps(limits: TableLimits.Preset) throws {
    let guest = BaccaratGuest("2S", bankroll: 1_000_000)
    guest.ask("set limits \(limits.rawValue)")
    let limits = limits.limits
    #expect(guest.model.chips[0] == limits.lowest && guest.model.chosenChip == limits.lowest)
    for bet in (1...12).map({ limits.lowest * $0 }) + [limits.highest] {
      #expect(try #require(fewestChips(for: bet, from: guest.model.chips)) <= 4, "\(bet)")
    }
  }

  @Test("The bets stay after a coup: a chip adds to them, or is taken back, and Clear removes all")
  func standing() {
    let guest = BaccaratGuest("2S 9H 3S TH 9C TC 8H TD", bankroll: 1_000)
    guest.ask("choose 2", "add player", "add tie", "again")
    #expect(guest.model.isOver && guest.model.nextWagers.total == 50)
    guest.ask("add player")
    #expect(guest.model.shown.phase == .betting)
    #expect(guest.model.shown.wagers[.player] == 50 && guest.model.shown.wagers[.tie] == 25)
    guest.ask("take-back")
    #expect(guest.model.shown.wagers[.player] == 25)
    guest.ask("again", "clear")
    #expect(guest.model.shown.phase == .betting && guest.model.shown.wagers.isEmpty)
  }

  @Test("Lost chips leave the layout, and lie there again once the next coup is prepared")
  func swept() throws {
    let guest = BaccaratGuest("2S 9H 3S TH 9C TC 8H TD", bankroll: 1_000)
    func zone(_ bet: String) throws -> Element {
      try #require(guest.page.all.first { $0.key == "zone-\(bet)" })
    }
    guest.ask("bet player 50", "again")
    let lost = try zone("player")
    #expect(lost["class"]?.hasSuffix(" lost") == true && lost.text.contains("−50"))
    #expect(!lost.all.contains { $0.key == "stake" })
    guest.ask("add tie")
    #expect(try zone("player").all.contains { $0.key == "stake" })
  }

  @Test("Roads fill the sides of a large screen with large cells, and no column is cut")
  func roadsOnLargeScreens() throws {
    /// The numbers after a word of a style, or of a text without it.
    func numbers(_ text: String?) -> [Double] {
      (text ?? "").split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    }
    for (width, height, least) in [(1_366.0, 650.0, 13.5), (1_440, 900, 19), (2_560, 1_440, 45)] {
      let page = BaccaratGuest("2S").model.page(in: Viewport(width: width, height: height))
      let card = try #require(page.all.first { $0.key == "road-card" })
      let (place, drawn) = (
        numbers(card["style"]), numbers(card.all.first { $0.key == "roads" }?["viewBox"])
      )
      let (wide, high) = (drawn[2], drawn[3])
      #expect(abs(place[3] / place[2] - high / wide) < 0.01, "the card has no empty part")
      #expect(9 * place[2] / wide >= least, "\(width): cells of \(9 * place[2] / wide)")
      #expect((wide - (high == 108 ? 42 : 0)).truncatingRemainder(dividingBy: 18) == 0)
    }
  }

  @Test("Bets that the credits don't cover any more are reduced, the main bets first")
  func reduced() {
    let guest = BaccaratGuest("2S 9H 3S TH", bankroll: 100)
    guest.ask("bet player 60", "bet tie 20", "again")
    #expect(guest.model.shown.bankroll == 20 && guest.model.nextWagers.total == 20)
    #expect(guest.page.text.contains("It's now 20."))
    guest.ask("again")
    #expect(guest.model.shown.lastWagers.bets == [.player])
    #expect(guest.model.shown.lastWagers[.player] == 20)
  }

  @Test("A profile with impossible sums is damaged, and play continues")
  func forgedShoe() throws {
    var profile = BaccaratProfile()
    profile.shoe = [Credits](repeating: 1 << 62, count: 5)
    let forged = SavedBaccarat(
      profile: profile,
      journal: Journal(of: Baccarat(), from: BaccaratOpening(bankroll: 1_000, seed: 1)),
      purse: Purse(credits: 1_000))
    #expect(throws: SaveProblem.self) { try SavedBaccarat(document: forged.document) }
    profile.shoe = [Credits](repeating: 1, count: 1_000)
    #expect(throws: ArchiveRefusal.self) { try BaccaratProfile(archive: profile.archive) }
    let guest = BaccaratGuest([StoredDocument(SavedBaccarat.name, forged.document)])
    #expect(guest.model.notice != nil)
    _ = guest.model.page(in: Viewport(width: 1_440, height: 900))
  }

  @Test("After a result, bets show the odds of the rules chosen for the next coup")
  func nextRules() throws {
    let guest = BaccaratGuest()
    guest.ask("add player", "again", "set decks 6", "set banker super-6")
    let told = guest.page.all.first { $0.command == "add banker" }?["aria-label"] ?? ""
    #expect(told.contains("1:1, half on 6"))
    guest.ask("next")
    let fresh = try CoupOdds(RankCounts(decks: 6)).edge(of: .banker, paying: .superSix)
    #expect(guest.model.edge(of: .banker) == Int64((fresh * 1_000_000).rounded()))
  }

  @Test("The edge beside a bet doesn't depend on its amount, and bets that don't divide say why")
  func edgeOfStake() {
    let guest = BaccaratGuest()
    guest.ask("bet banker 10")
    #expect(guest.model.edge(of: .banker) == 10_579)
    #expect(guest.page.text.contains("Banker: minimum bet 20."))
    guest.ask("bet banker 20")
    #expect(guest.model.edge(of: .banker) == 10_579)
    #expect(guest.page.text.contains("Your bets: 20."))
    guest.ask("bet banker 30")
    let reason = "Banker: bet a multiple of 20, so that every payout is a whole number."
    #expect(guest.page.text.contains(reason))
    guest.ask("again")
    #expect(!guest.model.isOver && guest.model.shown.wagers[.banker] == 30)
  }

  @Test("A chip on Banker is rounded up to a valid bet, and taken back as a whole")
  func roundedChips() {
    let guest = BaccaratGuest("2S 9H 3S TH", bankroll: 1_000)
    let rounding = "Your bets: 20. Banker takes multiples of 20: your 5 became 20."
    guest.ask("choose 0", "add banker")
    #expect(guest.model.chosenChip == 5 && guest.model.shown.wagers[.banker] == 20)
    #expect(guest.page.text.contains(rounding))
    #expect(guest.model.buttons.first { $0.id == "take-back" }?.label == "Take back 20")
    guest.ask("take-back")
    #expect(guest.model.shown.wagers.isEmpty && !guest.page.text.contains("became"))
    let banker = guest.page.all.first { $0.command == "add banker" }
    #expect(banker?.text.contains("steps of 20") == true, "it is said before a tap")
    for (place, chip) in guest.model.chips.enumerated() where chip * 2 <= 500 {
      guest.ask("choose \(place)", "add banker", "add banker")
      let stake = guest.model.shown.wagers[.banker]
      #expect(stake % 20 == 0 && stake >= 2 * chip && stake < 2 * chip + 40)
      guest.ask("take banker")
      #expect(guest.model.shown.wagers[.banker] == stake / 2)
      guest.ask("take banker")
      #expect(guest.model.shown.wagers.isEmpty)
    }
    guest.ask("add player")
    #expect(!guest.page.text.contains("became"), "only Banker has a unit")
    guest.ask("clear", "choose 0", "add banker", "again", "add banker")
    #expect(guest.model.shown.wagers[.banker] == 40, "also after a result")
    guest.ask("again")
    #expect(guest.model.isOver)
  }
}

extension Rect {
  /// The rectangle of a style.
  fileprivate init?(css: String) {
    func number(_ name: String) -> Double? {
      css.split(separator: ";").first { $0.hasPrefix("\(name):") }.flatMap {
        Double($0.dropFirst(name.count + 1).dropLast(2))
      }
    }
    guard let x = number("left"), let y = number("top"), let width = number("width"),
      let height = number("height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

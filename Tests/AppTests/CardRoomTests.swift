import App
import BlackjackCoach
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import FrontDoor
import GameList
import Navigation
import Patience
import PatienceDeals
import Records
import TableTesting
import Testing

@Suite("The card room: a home page, and a table for each game")
struct CardRoomTests {
  /// A screen of the card room.
  private struct Route {
    let room: CardRoom

    var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

    /// The text of the message over the page, if there is one.
    var notice: String? { page.all.first { $0["role"] == "alert" }?.text }

    /// The destinations of the page's links.
    var ways: [String] {
      page.all.filter { $0.tag == "a" }.compactMap { $0["href"] }.filter { $0.hasPrefix("#") }
    }
  }

  private func door(_ stored: [StoredDocument] = []) -> Route {
    Route(room: .door(to: stored, store: TestServices(stored: stored)))
  }

  private func table(_ game: GameName, in house: TestServices = TestServices()) -> Route {
    let table = game.table(services: house.services, documents: house.stored, movesCards: false)
    return Route(room: CardRoom(at: table, of: game))
  }

  @Test("The home page links to each game, the daily deals and challenge, and the other screens")
  func theDoor() {
    let door = door()
    #expect(door.room.link == "" && door.page["data-link"] == "")
    let games = GameName.allCases.map { "#\($0.entry.lobby.isEmpty ? $0.text : $0.entry.lobby)" }
    let others = [
      "#trainer", "#challenge", "#boards/shared", "#statistics/daily", "#account", "#statistics",
      "#house", "#pause", "#rounds", "#account", "#store", "#boards",
    ]
    #expect(door.ways == ["#settings"] + games + others)
    #expect(door.page.all.count { $0.text == "Start a game" } == GameName.allCases.count)
  }

  @Test("Ranked play leads to the ranked table, and without an account to where one is made")
  func ranked() throws {
    var membership = SyncState()
    func way() -> Element? {
      door([StoredDocument(SyncState.name, membership.document)]).page.all.first {
        $0["class"]?.hasPrefix("door-key") == true && $0.text.hasPrefix("Ranked play")
      }
    }
    #expect(way()?["href"] == "#account")
    membership.begin(
      by: .open, ReceivedAccount(support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 1))
    #expect(way()?["href"] == "#blackjack/ranked")
    membership.leave()
    #expect(way()?["href"] == "#account")
  }

  @Test("During a break, the home page says until when games are closed, with a link to the break")
  func closed() {
    let noon: Int64 = 1_795_262_400_000
    func door(_ stored: [StoredDocument]) -> Route {
      Route(
        room: .door(
          to: stored, store: TestServices(stored: stored), universalTime: { noon },
          localTime: { $0 + 3_600_000 }))
    }
    for (hours, words) in [(1, "Until 14:00"), (24, "Until tomorrow, 13:00")] as [(Int64, String)] {
      var time = PlayingTime()
      let clock = ClockReading(
        universalMilliseconds: noon, localMilliseconds: noon + 3_600_000)
      let isBegun = time.takeBreak(ofHours: hours, at: clock)
      #expect(isBegun)
      let door = door([StoredDocument(PlayingTime.name, time.document)])
      let way = door.page.all.first { $0["href"] == "#pause" }
      #expect(way?.children.map { $0.text } == ["Games are closed", words])
    }
    let open = door([]).page.all.first { $0["href"] == "#pause" }
    #expect(open?.children.map { $0.text } == ["Time and breaks", "Reminder, limit, break"])
  }

  @Test("The home page says how many of today's daily deals are won, and the streak of days")
  func dailyDeals() throws {
    let noon: Int64 = 1_795_262_400_000
    func told(_ profile: PatienceProfile) -> [String]? {
      let game = SavedPatienceGame(Journal(of: Patience(.golf), from: .numbered(1)))
      let table = StoredDocument(
        "klondike", SavedPatience(profile: profile, playing: game).document)
      let door = Route(
        room: .door(
          to: [table], store: TestServices(), universalTime: { noon }, localTime: { $0 }))
      return door.page.all.first { $0["href"] == "#statistics/daily" }?
        .children.map { $0.text }
    }
    #expect(told(PatienceProfile()) == ["Daily deals", "Patience: 0 of 5 won"])
    let rules = try #require(FiveOfTheDay.games(on: 20_261_121).first)
    let days = "[20261120,20261121]"
    let archive = PatienceProfile().archive.text
      .replacing("\"wonDays\":{", with: "\"wonDays\":{\"\(rules.id)\":\(days),", maxReplacements: 1)
      .replacing(",\"\(rules.id)\":[]", with: "", maxReplacements: 1)
    let profile = try PatienceProfile(archive: JSONValue(parsing: Array(archive.utf8)))
    #expect(told(profile) == ["Daily deals", "1 of 5 won · 2-day streak"])
  }

  @Test(
    "An unreadable document of patience leaves the daily deals of a new player",
    arguments: ["", "{", "{\"profile\":{}}"])
  func dailyDealsDamaged(document: String) {
    let door = door([StoredDocument("klondike", Array(document.utf8))])
    let way = door.page.all.first { $0["href"] == "#statistics/daily" }
    #expect(way?.text == "Daily deals Calendar and streak")
  }

  @Test("The tile of patience counts games by name, and none twice for its variants")
  func numberOfPatiences() {
    let names = Set(PatienceRules.onTables.map { PilePhrase.englishFamily(of: $0) })
    #expect(names.isSuperset(of: ["Klondike", "Spider", "FreeCell", "Pyramid"]))
    #expect(names.count - 4 == 12)
    #expect(
      door().page.all.contains {
        $0.text.hasPrefix("Klondike, Spider, FreeCell, Pyramid and twelve more.")
      })
  }

  @Test("The home page has the link to the daily deals beside the link to a game")
  func dailyDealsStay() {
    let house = TestServices()
    let table = table(.blackjack, in: house)
    table.room.attend(true)
    _ = table.room.perform(text: "chip 10")
    let ways = door(house.stored).ways
    #expect(ways.filter { $0 == "#blackjack" }.count == 2 && ways.contains("#statistics/daily"))
  }

  @Test("A table has a link and a title, and a link to the home page")
  func places() {
    var titles: Set<String> = [door().page["data-title"] ?? ""]
    for game in GameName.allCases {
      let table = table(game)
      #expect(table.page["data-link"]?.hasPrefix(game.text) == true)
      titles.insert(table.page["data-title"] ?? "")
      #expect(table.ways == ["#\(game.entry.lobby)"], "all games, or those of its kind")
    }
    #expect(titles.count == GameName.allCases.count + 1)
  }

  // MARK: - Saved games

  @Test("The home page names the table, a round under way, and the player's credits")
  func blackjackTile() {
    let house = TestServices()
    let table = table(.blackjack, in: house)
    func door() -> Route { self.door(house.stored) }
    func tile() -> String {
      door().page.all.first { $0["href"] == "#blackjack" }?.text ?? ""
    }
    _ = table.room.perform(text: "chip 50")
    #expect(tile().contains("Jean-Luc's table"))
    let head = door().page.all.first { $0.key == "head" }
    #expect(head?.all.contains { $0["href"] == "#blackjack" } == true, "above all games")
    #expect(door().page.all.contains { $0.text == "1,000 credits, level 1" })
    _ = table.room.perform(text: "deal")
    if !table.page.all.contains(where: { $0.command == "stand" }) { return }
    #expect(tile().contains("round in progress"))
    _ = table.room.perform(text: "stand")
    #expect(!tile().contains("in progress"))
  }

  @Test("The home page names the current deal, and none before the first move")
  func klondikeTile() {
    let house = TestServices()
    let table = table(.patience, in: house)
    table.room.follow(link: "klondike/1/draw-3/12345")
    // NB: a game whose moves are all undone is still under way.
    for (command, told) in [
      ("at s", "Start a game"), ("tap s", "Klondike, draw three, deal 12345, 1 move"),
      ("undo", "Klondike, draw three, deal 12345, 0 moves"),
    ] {
      _ = table.room.perform(text: command)
      let tile = door(house.stored).page.all.first { $0["href"] == "#patience" }
      #expect(tile?.text.contains(told) == true)
    }
  }

  @Test(
    "A saved game without a summary, or a damaged one, is offered all the same",
    arguments: ["{\"format\":\"truecount.save\",\"version\":2}", "{", ""])
  func untold(document: String) {
    let door = door([StoredDocument(SavedBlackjack.name, Array(document.utf8))])
    #expect(door.page.all.contains { $0.text == "Continue your game" })
    #expect(door.page.all.contains { $0.text == "Start a game" }, "nothing lies at the other table")
  }

  // MARK: - Links

  @Test("A link to a numbered deal is the link of its table")
  func dealLink() {
    let table = table(.patience)
    table.room.follow(link: "klondike/1/draw-3/12345")
    #expect(table.room.link == "klondike/1/draw-3/12345")
    #expect(table.notice == nil)
  }

  @Test("A link to the game alone leaves its table unchanged", arguments: GameName.allCases)
  func gameLink(game: GameName) {
    let table = table(game)
    let before = table.page
    table.room.follow(link: game.text)
    #expect(table.page == before)
  }

  @Test(
    "An invalid link is reported, and the current game stays",
    arguments: ["poker", "klondike/9/draw-3/1", "klondike/1/draw-7/1", "klondike/1/draw-3/x", "%"])
  func badLink(link: String) {
    let table = table(.patience)
    table.room.follow(link: "klondike/1/draw-3/12345")
    _ = table.room.perform(text: "tap s")
    table.room.follow(link: link)
    #expect(table.notice?.isEmpty == false)
    #expect(table.room.link == "klondike/1/draw-3/12345")
    for command in table.page.all.compactMap({ $0.command }) where command.hasPrefix("dismiss") {
      _ = table.room.perform(text: command)
    }
    #expect(table.notice == nil)
  }

  @Test("An invalid link is reported on the home page, too")
  func badLinkAtTheDoor() {
    let door = door()
    door.room.follow(link: "whist/1/5")
    #expect(door.notice?.contains("This link doesn't work") == true)
    _ = door.room.perform(text: "dismiss room")
    #expect(door.notice == nil && door.room.link == "")
  }

  @Test(
    "A link to a part that a table doesn't have opens the table with a notice",
    arguments: GameName.allCases.filter { $0 != .patience })
  func unknownPart(game: GameName) {
    let table = table(game)
    table.room.follow(link: "\(game.text)/xyz")
    #expect(table.room.link == game.text)
    #expect(table.notice?.contains("This link doesn't work") == true)
    _ = table.room.perform(text: "dismiss room")
    #expect(table.notice == nil)
  }

  @Test("All tables with bets name their buttons alike", arguments: Language.allCases)
  func sameButtons(language: Language) {
    let games = GameName.allCases.filter { $0.isForCredits }
    for id in ["undo", "clear", "deal"] {
      let labels = games.compactMap { game in
        let table = game.table(
          services: TestServices().services, documents: [], movesCards: false, in: language)
        // NB: each game knows one of these bets.
        for bet in ["chip 10", "add player"] { _ = table.perform(text: bet) }
        return (table as? ScreenHost)?.buttons.first { $0.id == id }?.label.filter { !$0.isNumber }
      }
      #expect(labels.count == games.count && Set(labels).count == 1, "\(id): \(labels)")
    }
  }

  @Test("A screen that could not be loaded is reported on the current one")
  func failedWay() {
    for place in [door(), table(.blackjack), table(.patience)] {
      place.room.wayFailed()
      #expect(place.notice?.contains("try again") == true)
    }
  }

  // MARK: - The background worker

  @Test("The coach sends each question once, when the player comes to the table, and not before")
  func coachAsksOnce() {
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.guest.ask("deal")
    let house = TestServices(stored: coached.guest.house.stored)
    let table = table(.blackjack, in: house)
    #expect(house.questions.isEmpty, "nobody is coached who is not there")
    table.room.attend(true)
    table.room.attend(true)
    let questions = house.questions.compactMap { try? JSONValue(parsing: $0) }
    let topics = questions.compactMap { try? WorkQuestion(archive: $0).topic }
    #expect(topics == [.indices, .coach])
  }

  @Test("An unreadable answer is refused", arguments: ["", "{}", "{\"topic\":\"tarot\"}"])
  func badAnswer(text: String) {
    #expect(throws: ArchiveRefusal.self) { try table(.patience).room.receive(Array(text.utf8)) }
  }

  @Test("A failed worker is reported, and the table stays playable")
  func failedWorker() {
    let table = table(.blackjack)
    table.room.workerFailed()
    #expect(table.notice?.contains("reopen the app") == true)
    _ = table.room.perform(text: "chip 50")
    #expect(table.page.all.contains { $0["aria-label"] == "50 credits on the circle" })
  }

  @Test("A worker answers a newer question of a topic instead of an older one")
  func newerQuestion() throws {
    let game = Blackjack(rules: DealerTable.jeanLuc.rules)
    let worker = BackgroundWorker(for: WorkKind.all)
    for number in [1, 2] as [Int64] {
      try worker.take(WorkQuestion(.indices, number: number, about: game.archive))
    }
    var answers: [WorkAnswer] = []
    while !worker.isIdle { if let answer = worker.work() { answers.append(answer) } }
    #expect(!answers.isEmpty && answers.allSatisfy { $0.number == 2 })
    #expect(answers.map { $0.isLast }.last == true && answers.filter { $0.isLast }.count == 1)
  }

  @Test(
    "An unreadable question is refused",
    arguments: ["", "[]", "{\"topic\":\"coach\"}"])
  func badQuestion(text: String) {
    let worker = BackgroundWorker(for: WorkKind.all)
    #expect(!worker.take(document: Array(text.utf8)))
    #expect(worker.isIdle)
  }
}

import App
import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import FrontDoor
import GameList
import Patience
import PatienceDeals
import Testing

@Suite("The card room: a door, and a table for each game")
struct CardRoomTests {
  /// A place of the room as it stands on the screen.
  private struct Place {
    let room: CardRoom

    var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

    /// What the message over the page says, if there is one.
    var notice: String? { page.all.first { $0["role"] == "alert" }?.text }

    /// Where the links of the page lead.
    var ways: [String] {
      page.all.filter { $0.tag == "a" }.compactMap { $0["href"] }.filter { $0.hasPrefix("#") }
    }
  }

  private func door(_ stored: [StoredDocument] = []) -> Place {
    Place(room: .door(to: stored, store: House(stored: stored)))
  }

  private func table(_ game: GameName, in house: House = House()) -> Place {
    let table = game.table(services: house.services, documents: house.stored, movesCards: false)
    return Place(room: CardRoom(at: table, of: game))
  }

  @Test("The door leads to each game, today's news, and all that is not played")
  func theDoor() {
    let door = door()
    #expect(door.room.link == "" && door.page["data-link"] == "")
    let games = GameName.allCases.map { "#\($0.text)" }
    let others = [
      "#klondike/today", "#statistics/klondike", "#challenge", "#trainer", "#statistics", "#house",
      "#pause", "#account",
      "#store", "#boards",
    ]
    #expect(door.ways == games + others)
    #expect(door.page.all.count { $0.text == "Start a game" } == GameName.allCases.count)
  }

  @Test(
    "The door names the patience whose deal of the day is played: the one on the table",
    arguments: [
      (nil, "Klondike, one card"), ("klondike/1/freecell/7", "FreeCell"),
      ("klondike/1/spider-4/7", "Spider, four suits"),
    ] as [(String?, String)])
  func todaysDealNamed(link: String?, name: String) {
    let house = House()
    if let link { table(.klondike, in: house).room.follow(link: link) }
    let way = door(house.stored).page.all.first { $0["href"] == "#klondike/today" }
    #expect(way?.children.map { $0.text } == ["Today's deal", name])
  }

  @Test(
    "A game of patience that cannot be read leads to the deal of a newcomer's",
    arguments: ["", "{", "{\"game\":{\"journal\":{\"game\":{\"game\":\"whist\"}}}}"])
  func todaysDealDamaged(document: String) {
    let door = door([StoredDocument("klondike", Array(document.utf8))])
    let way = door.page.all.first { $0["href"] == "#klondike/today" }
    #expect(way?.text.contains("Klondike, one card") == true)
  }

  @Test("The tile of patience counts games by their names, and no game twice for its variants")
  func numberOfPatiences() {
    let names = Set(PatienceRules.onTables.map { PilePhrase.shortName($0).english })
    #expect(names.isSuperset(of: ["Klondike", "Spider", "FreeCell", "Pyramid"]))
    #expect(names.count - 4 == 12)
    #expect(
      door().page.all.contains {
        $0.text.hasPrefix("Klondike, Spider, FreeCell, Pyramid and twelve more,")
      })
  }

  @Test("Today's deal stays at the door beside the way back to a game")
  func todaysDealStays() {
    let house = House()
    let table = table(.blackjack, in: house)
    table.room.attend(true)
    _ = table.room.perform(text: "chip 10")
    let ways = door(house.stored).ways
    #expect(ways.filter { $0 == "#blackjack" }.count == 2 && ways.contains("#klondike/today"))
  }

  @Test("A table says where it is and what it is called, and has a way back to the door")
  func places() {
    var titles: Set<String> = [door().page["data-title"] ?? ""]
    for game in GameName.allCases {
      let table = table(game)
      #expect(table.page["data-link"]?.hasPrefix(game.text) == true)
      titles.insert(table.page["data-title"] ?? "")
      #expect(table.ways == ["#"])
    }
    #expect(titles.count == GameName.allCases.count + 1)
  }

  // MARK: - What lies on the tables

  @Test("The door tells of the table, of a round under way, and of what the player has")
  func blackjackTile() {
    let house = House()
    let table = table(.blackjack, in: house)
    func door() -> Place { self.door(house.stored) }
    func tile() -> String {
      door().page.all.first { $0["href"] == "#blackjack" }?.text ?? ""
    }
    _ = table.room.perform(text: "chip 50")
    #expect(tile().contains("Jean-Luc's table"))
    #expect(door().page.all.contains { $0.text == "1,000 credits, level 1" })
    _ = table.room.perform(text: "deal")
    if !table.page.all.contains(where: { $0.command == "stand" }) { return }
    #expect(tile().contains("round in progress"))
    _ = table.room.perform(text: "stand")
    #expect(!tile().contains("in progress"))
  }

  @Test("The door tells of the deal that is played, and of none before the first move")
  func klondikeTile() {
    let house = House()
    let table = table(.klondike, in: house)
    table.room.follow(link: "klondike/1/draw-3/12345")
    for (command, told) in [
      ("tap s", "Klondike, three cards, deal 12345, 1 move"), ("undo", "Start a game"),
    ] {
      _ = table.room.perform(text: command)
      let tile = door(house.stored).page.all.first { $0["href"] == "#klondike" }
      #expect(tile?.text.contains(told) == true)
    }
  }

  @Test(
    "A saved game that does not say what it is, or is damaged, is offered all the same",
    arguments: ["{\"format\":\"truecount.save\",\"version\":2}", "{", ""])
  func untold(document: String) {
    let door = door([StoredDocument(SavedBlackjack.name, Array(document.utf8))])
    #expect(door.page.all.contains { $0.text == "Continue your game" })
    #expect(door.page.all.contains { $0.text == "Start a game" }, "nothing lies at the other table")
  }

  // MARK: - Links

  @Test("A link to a numbered deal is the link of the table it leads to")
  func dealLink() {
    let table = table(.klondike)
    table.room.follow(link: "klondike/1/draw-3/12345")
    #expect(table.room.link == "klondike/1/draw-3/12345")
    #expect(table.notice == nil)
  }

  @Test("A link to the game alone leaves what lies on its table", arguments: GameName.allCases)
  func gameLink(game: GameName) {
    let table = table(game)
    let before = table.page
    table.room.follow(link: game.text)
    #expect(table.page == before)
  }

  @Test(
    "A link that leads nowhere is told of, and the present game stays",
    arguments: ["poker", "klondike/9/draw-3/1", "klondike/1/draw-7/1", "klondike/1/draw-3/x", "%"])
  func badLink(link: String) {
    let table = table(.klondike)
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

  @Test("A link that leads nowhere is told of at the door, too")
  func badLinkAtTheDoor() {
    let door = door()
    door.room.follow(link: "whist/1/5")
    #expect(door.notice?.contains("doesn't lead to a table") == true)
    _ = door.room.perform(text: "dismiss room")
    #expect(door.notice == nil && door.room.link == "")
  }

  @Test("A place that could not be brought in is told of where the player stands")
  func failedWay() {
    for place in [door(), table(.blackjack), table(.klondike)] {
      place.room.wayFailed()
      #expect(place.notice?.contains("try again") == true)
    }
  }

  // MARK: - The background worker

  @Test("The coach asks each question once, when the player comes to the table, and not before")
  func coachAsksOnce() {
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.guest.ask("deal")
    let house = House(stored: coached.guest.house.stored)
    let table = table(.blackjack, in: house)
    #expect(house.questions.isEmpty, "nobody is coached who is not there")
    table.room.attend(true)
    table.room.attend(true)
    let questions = house.questions.compactMap { try? JSONValue(parsing: $0) }
    let topics = questions.compactMap { try? WorkQuestion(archive: $0).topic }
    #expect(topics == [.indices, .coach])
  }

  @Test("An answer that cannot be read is refused", arguments: ["", "{}", "{\"topic\":\"tarot\"}"])
  func badAnswer(text: String) {
    #expect(throws: ArchiveRefusal.self) { try table(.klondike).room.hear(Array(text.utf8)) }
  }

  @Test("A worker that failed is told of, and the table can be played")
  func failedWorker() {
    let table = table(.blackjack)
    table.room.workerFailed()
    #expect(table.notice?.contains("reload the page") == true)
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
    "A question that cannot be read is not taken",
    arguments: ["", "[]", "{\"topic\":\"coach\"}"])
  func badQuestion(text: String) {
    let worker = BackgroundWorker(for: WorkKind.all)
    #expect(!worker.take(document: Array(text.utf8)))
    #expect(worker.isIdle)
  }
}

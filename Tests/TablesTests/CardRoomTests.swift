import CardCore
import CasinoKit
import Tables
import Testing
import TrueCountEngine

@Suite("The card room: a door, and a table for each game")
struct CardRoomTests {
  /// A room whose tables have a house each, so that it shows what each of them keeps.
  private struct Visit {
    let room: CardRoom
    let blackjack = House()
    let klondike = House(firstSeed: 100)

    init(_ documents: [(game: GameName, bytes: [UInt8])] = []) {
      let (blackjack, klondike) = (blackjack, klondike)
      room = CardRoom(
        services: { $0 == .blackjack ? blackjack.services : klondike.services },
        documents: documents, movesCards: false)
    }

    var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

    /// What the message over the page says, if there is one.
    var notice: String? { page.all.first { $0["role"] == "alert" }?.text }
  }

  @Test("A visitor stands at the door, which has a tile for each game and no link")
  func door() {
    let visit = Visit()
    #expect(visit.room.game == nil && visit.room.link == "")
    #expect(visit.page["data-link"] == "")
    let tiles = visit.page.all.compactMap { $0.command }
    #expect(tiles == GameName.allCases.map { "go \($0.text)" })
  }

  @Test("A tile leads to its table and back, and the page says where it is")
  func thereAndBack() {
    let visit = Visit()
    var titles: Set<String> = []
    for game in GameName.allCases {
      visit.room.perform(text: "go \(game.text)")
      #expect(visit.room.game == game)
      #expect(visit.room.link.hasPrefix(game.text))
      titles.insert(visit.page["data-title"] ?? "")
      #expect(visit.page.all.contains { $0.command == "go door" }, "a way back")
      visit.room.perform(text: "go door")
      #expect(visit.room.game == nil)
    }
    #expect(titles.count == GameName.allCases.count)
  }

  @Test("A table that is left keeps its round, and its tile tells of it")
  func leaving() {
    let visit = Visit()
    visit.room.perform(text: "go blackjack")
    for command in ["chip 50", "deal"] { visit.room.perform(text: command) }
    let before = visit.page
    visit.room.perform(text: "go klondike")
    visit.room.perform(text: "hit")
    visit.room.perform(text: "go door")
    let tile = visit.page.all.first { $0.command == "go blackjack" }
    #expect(tile?.text.contains("a round under way") == true)
    visit.room.perform(text: "go blackjack")
    #expect(visit.page == before, "what is asked at another table changes nothing here")
  }

  @Test("Every game is kept in a document of its own, and comes back from it")
  func documents() throws {
    let visit = Visit()
    visit.room.perform(text: "go blackjack")
    visit.room.perform(text: "chip 50")
    let blackjack = try #require(visit.blackjack.documents.last)
    visit.room.perform(text: "go klondike")
    visit.room.perform(text: "tap s")
    let klondike = try #require(visit.klondike.documents.last)
    let link = visit.room.link
    let back = Visit([(.klondike, klondike), (.blackjack, blackjack)])
    back.room.perform(text: "go klondike")
    #expect(back.room.link == link)
    back.room.perform(text: "go blackjack")
    #expect(back.page.all.contains { $0["aria-label"] == "50 credits on the circle" })
  }

  @Test("One damaged document is kept aside and harms no other game")
  func damaged() throws {
    let first = Visit()
    first.room.perform(text: "go blackjack")
    first.room.perform(text: "chip 50")
    let blackjack = try #require(first.blackjack.documents.last)
    let visit = Visit([(.blackjack, blackjack), (.klondike, Array("{".utf8))])
    #expect(visit.klondike.keptAside == [Array("{".utf8)] && visit.blackjack.keptAside.isEmpty)
    visit.room.perform(text: "go blackjack")
    #expect(visit.page.all.contains { $0["aria-label"] == "50 credits on the circle" })
  }

  // MARK: - Links

  @Test("A link leads to its table", arguments: GameName.allCases)
  func link(game: GameName) {
    let visit = Visit()
    visit.room.follow(link: game.text)
    #expect(visit.room.game == game && visit.notice == nil)
    visit.room.follow(link: "")
    #expect(visit.room.game == nil)
  }

  @Test("A link to a numbered deal is the link of the table it leads to")
  func dealLink() {
    let visit = Visit()
    visit.room.follow(link: "klondike/1/draw-3/12345")
    #expect(visit.room.link == "klondike/1/draw-3/12345")
    #expect(visit.notice == nil)
  }

  @Test(
    "A link that leads nowhere is told of, and the present game stays",
    arguments: ["poker", "klondike/9/draw-3/1", "klondike/1/draw-7/1", "klondike/1/draw-3/x", "%"])
  func badLink(link: String) {
    let visit = Visit()
    visit.room.follow(link: "klondike/1/draw-3/12345")
    visit.room.perform(text: "tap s")
    visit.room.follow(link: link)
    #expect(visit.notice?.isEmpty == false)
    #expect(visit.room.link == "klondike/1/draw-3/12345")
    for command in visit.page.all.compactMap({ $0.command }) where command.hasPrefix("dismiss") {
      visit.room.perform(text: command)
    }
    #expect(visit.notice == nil)
  }

  // MARK: - The reckoner

  @Test("An answer that cannot be read is refused", arguments: ["", "{}", "{\"topic\":\"tarot\"}"])
  func badAnswer(text: String) {
    #expect(throws: ArchiveRefusal.self) { try Visit().room.hear(Array(text.utf8)) }
  }

  @Test("A reckoner that failed is told of, and the table can be played")
  func failedReckoner() {
    let visit = Visit()
    visit.room.perform(text: "go blackjack")
    visit.room.reckonerFailed()
    #expect(visit.notice?.contains("reload the page") == true)
    visit.room.perform(text: "chip 50")
    #expect(visit.page.all.contains { $0["aria-label"] == "50 credits on the circle" })
  }

  @Test("A reckoner answers a newer question of a topic instead of an older one")
  func newerQuestion() throws {
    let game = Blackjack(rules: DealerTable.jeanLuc.rules)
    let reckoner = Reckoner()
    for number in [1, 2] as [Int64] {
      try reckoner.take(ReckonerQuestion(.indices, number: number, about: game.archive))
    }
    var answers: [ReckonerAnswer] = []
    while !reckoner.isIdle { if let answer = reckoner.work() { answers.append(answer) } }
    #expect(!answers.isEmpty && answers.allSatisfy { $0.number == 2 })
    #expect(answers.map { $0.isLast }.last == true && answers.filter { $0.isLast }.count == 1)
  }

  @Test(
    "A question that cannot be read is not taken",
    arguments: ["", "[]", "{\"topic\":\"coach\"}"])
  func badQuestion(text: String) {
    let reckoner = Reckoner()
    #expect(!reckoner.take(document: Array(text.utf8)))
    #expect(reckoner.isIdle)
  }
}

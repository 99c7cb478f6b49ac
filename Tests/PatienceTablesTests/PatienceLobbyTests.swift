import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("The lobby of the patiences")
struct PatienceLobbyTests {
  private final class Visit {
    let room: CardRoom
    let house: TestServices

    init(_ documents: [StoredDocument] = [], in language: Language = .english) {
      house = TestServices(stored: documents)
      house.time = 1_795_262_400_000
      room = .patienceLobby(
        of: documents, clock: house, speaking: PatienceWords(language))
      room.attend(true)
      room.follow(link: "patience")
    }

    var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

    var tiles: [Element] { page.all.filter { $0["class"]?.hasPrefix("lobby-item") == true } }

    /// The names of the games that are shown.
    var names: [String] { tiles.compactMap { $0.all.first { $0.tag == "h3" }?.text } }

    func tile(_ id: String) -> Element? { tiles.first { $0.key == id } }

    /// The links of a tile.
    func links(_ id: String) -> [String] { tile(id)?.all.compactMap { $0["href"] } ?? [] }

    @discardableResult
    func ask(_ command: String) -> Bool { room.perform(text: command) }

    var news: String { page.all.first { $0.key == "found" }?.text ?? "" }
  }

  @Test(
    "Each tile says how hard its game is, and a difficulty finds the games that have it",
    arguments: DealGrade.allCases)
  func difficulty(grade: DealGrade) throws {
    let words = PatiencePhrase.gradeName(grade)
    let rules = PatienceRules.onTables.filter { GameDifficulty(of: $0)?.grade == grade }
    let lobby = Visit()
    lobby.ask("kind grade-\(grade.text)")
    let chosen = lobby.names
    #expect(lobby.tiles.count >= 1 && lobby.tiles.count <= rules.count)
    for tile in lobby.tiles {
      #expect(tile.text.contains("Difficulty: \(words.english.lowercased())"), "\(tile.text)")
    }
    let wins = GameDifficulty.wins(for: grade)
    let share = grade == .expert ? "none" : "\(wins.lowerBound) to \(wins.upperBound)"
    #expect(lobby.news.hasSuffix(". A computer player wins \(share) of 50 deals."))
    for typed in [words.english, words.german, String(words.english.lowercased().prefix(4))] {
      let lobby = Visit()
      lobby.ask("find \(typed)")
      #expect(lobby.names == chosen, "\(typed)")
    }
    let german = Visit(in: .german)
    german.ask("find \(words.german)")
    #expect(german.tiles.allSatisfy { $0.text.contains("Schwierigkeit: ") })
  }

  @Test("Every patience has a link, and variants share a tile")
  func all() {
    let lobby = Visit()
    #expect(lobby.room.link == "patience" && lobby.tiles.count == 16)
    let links = lobby.tiles.flatMap { $0.all.compactMap { $0["href"] } }
    for rules in PatienceRules.onTables {
      #expect(links.contains("#klondike/\(PatienceLink.game(of: rules))"), "\(rules.id)")
    }
    #expect(Set(lobby.names).count == 16 && lobby.names.contains("Forty Thieves"))
    #expect(lobby.page.all.allSatisfy { $0.key != "continue" }, "nothing is in progress")
    let spider = lobby.tile("spider-1")?.all.compactMap { $0["aria-label"] }
    #expect(
      spider == [
        "Spider, one suit", "Spider, two suits", "Spider, four suits",
        "Today's daily deal: Spider, one suit", "Other rules: Spider",
        "Spider, one suit, deal onto empty columns", "Spider, two suits, deal onto empty columns",
        "Spider, four suits, deal onto empty columns",
      ])
    #expect(lobby.tile("golf")?.text.contains("Usual rules") == false, "the tile itself opens them")
  }

  @Test("The five of the day lead to today's deals, and count those that are won")
  func fiveOfTheDay() throws {
    let lobby = Visit()
    let five = try #require(lobby.page.all.first { $0.key == "five" })
    var links = five.all.compactMap { $0["href"] }
    #expect(links.count == 6 && Set(links).count == 6)
    #expect(links.removeFirst() == "#statistics/daily")
    let today = DailyDeal.day(at: lobby.house.time)
    for link in links {
      let deal = PatienceLink.day(
        in: String(link.dropFirst("#klondike/".count)), on: today)
      #expect(deal?.date == today && deal?.rules != nil, "\(link)")
    }
    #expect(five.text.contains("0 of 5 won") && !five.text.contains("in a row"))
    let german = Visit(in: .german).page.all.first { $0.key == "five" }?.text
    #expect(german?.contains("0 von 5 gewonnen") == true)
  }

  @Test("The badge that the player is nearest to is named with its goal")
  func nextBadge() {
    func told(_ change: (inout PatienceProfile) -> Void, in language: Language = .english)
      -> String?
    {
      var profile = PatienceProfile()
      change(&profile)
      let game = (Journal(of: Patience(.golf), from: .numbered(1)), PatienceNotes())
      let documents = PatiencePlayer.documents(of: [game], profile: profile)
      return Visit(documents, in: language).page.all.first { $0.key == "badge" }?.text
    }
    #expect(told { _ in }?.hasPrefix("Next badge: First win. ") == true)
    #expect(told({ _ in }, in: .german)?.hasPrefix("Nächstes Abzeichen: ") == true)
    let near = told { profile in
      var record = PatienceRecord()
      (record.played, record.won, record.bestStreak) = (9, 9, 2)
      profile[.golf] = record
    }
    #expect(near?.hasPrefix("Next badge: ") == true && near?.hasSuffix("So far 9 of 10.") == true)
  }

  @Test("A daily deal in progress says so, and has its date among the games to continue")
  func startedDaily() throws {
    let today = DailyDeal.day(at: 1_795_262_400_000)
    let rules = try #require(FiveOfTheDay.games(on: today).first)
    let own = Journal(of: Patience(.golf), from: .numbered(3))
    var daily = Journal(of: Patience(rules), from: .numbered(5))
    try daily.play(#require(daily.legalActions.first))
    let lobby = Visit(
      PatiencePlayer.documents(of: [(daily, PatienceNotes(day: today)), (own, PatienceNotes())]))
    let five = try #require(lobby.page.all.first { $0.key == "five" })
    #expect(five.text.contains("In progress, 1 move") && five.text.contains("Not started"))
    let row = try #require(lobby.page.all.first { $0["class"] == "lobby-go" })
    #expect(row.text.contains("\(PilePhrase.name(rules).english), 21 November 2026"))
    #expect(row["href"] == "#klondike/\(PatienceLink.day(today, of: rules))")
    let tile = lobby.tile(rules.usualID)
    #expect(tile?.text.contains("In progress") == false, "the tile opens the player's own game")
  }

  @Test("A deal of the day whose solution was shown says so, also after another deal")
  func shownOfTheDay() throws {
    let today = DailyDeal.day(at: 1_795_262_400_000)
    let rules = try #require(FiveOfTheDay.games(on: today).first)
    let notes = PatienceNotes(day: today)
    let player = PatiencePlayer(Journal(of: Patience(rules), from: .numbered(5)), notes)
    player.ask("show")
    #expect(player.model.sheet == .solution)
    player.ask("show")
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
    try #require(player.model.notes.isShown)
    while player.model.isPlayingByItself { player.model.wake() }
    player.ask("set winnable off", "new")
    let five = Visit(player.house.stored).page.all.first { $0.key == "five" }?.text
    #expect(five?.contains("0 of 5 won, solution of 1 shown") == true)
    #expect(five?.contains("Solution shown") == true)
  }

  @Test("Each link of the lobby opens its game at the table", arguments: PatienceRules.onTables)
  func links(rules: PatienceRules) {
    let player = PatiencePlayer()
    player.model.follow(link: PatienceLink.game(of: rules))
    #expect(player.model.rules == rules && player.model.notice == nil)
  }

  @Test("The title of the page names the patience on the table")
  func title() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    let room = CardRoom(at: player.model, of: .patience)
    func title() -> String? { room.page(in: Viewport(width: 390, height: 844))["data-title"] }
    #expect(title() == "Klondike, draw one · Patience · True Count")
    room.follow(link: "klondike/spider-4")
    #expect(title() == "Spider, four suits · Patience · True Count")
    #expect(Visit().page["data-title"] == "Patience · True Count", "the lobby is about all")
  }

  @Test("A game from before the clock was set back is in progress, too")
  func clockSetBack() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.house.time = 1_795_262_400_000 + 3 * 86_400_000
    player.ask("tap s")
    let lobby = Visit(player.house.stored)
    #expect(lobby.tile("klondike-1")?.text.contains("Played on 24 November 2026") == true)
    #expect(lobby.page.all.filter { $0["class"] == "lobby-go" }.count == 1)
  }

  @Test("Games in progress are named with moves and time, the latest first")
  func progress() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.wait(seconds: 64)
    player.ask("game spider-4", "tap s", "game golf")
    let lobby = Visit(player.house.stored)
    let started = lobby.page.all.filter { $0["class"] == "lobby-go" }
    #expect(started.compactMap { $0["href"] } == ["#klondike/spider-4", "#klondike/draw-1"])
    #expect(started.last?.text == "Klondike, draw one 1 move, 1:04")
    #expect(lobby.tile("klondike-1")?.text.contains("In progress: 1 move, 1:04") == true)
    #expect(lobby.tile("klondike-1")?.text.contains("Played today") == true)
    #expect(lobby.links("spider-1").first == "#klondike/spider-4", "the variant in progress")
    #expect(lobby.tile("golf")?.text.contains("In progress") == false)
    lobby.house.time += 86_400_000
    #expect(lobby.tile("klondike-1")?.text.contains("Played yesterday") == true)
    lobby.house.time += 40 * 86_400_000
    #expect(lobby.tile("klondike-1")?.text.contains("Played on 21 November 2026") == true)
  }

  @Test("A game by other rules is beside the usual ones while it is in progress")
  func otherRules() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("game golf-wrap", "tap s", "game klondike-1")
    for language in Language.allCases {
      let lobby = Visit(player.house.stored, in: language)
      let tile = try #require(lobby.tile("golf"))
      let others = try #require(tile.all.first { $0.tag == "details" })
      #expect(others.all.compactMap { $0["href"] } == ["#klondike/golf-kings"])
      #expect(
        lobby.links("golf").prefix(3) == [
          "#klondike/golf-wrap", "#klondike/golf", "#klondike/golf-wrap",
        ])
      let usual = tile.all.first { $0["href"] == "#klondike/golf" && $0["class"] == "lobby-way" }
      #expect(usual?.text == (language == .english ? "Usual rules" : "Übliche Regeln"))
    }
  }

  @Test("The variant played last is the one that the tile opens")
  func likely() {
    let player = PatiencePlayer.oneMoveFromWinning(.klondike(draw: 3))
    player.ask("tap t1 1")
    let lobby = Visit(player.house.stored)
    #expect(lobby.links("klondike-1").first == "#klondike/draw-3")
    let text = lobby.tile("klondike-1")?.text ?? ""
    #expect(text.contains("Won 1 of 1 (100%)") && text.contains("Your wins take about 1\u{A0}min"))
    #expect(!text.contains("In progress"))
  }

  @Test("Cards that are hidden after the deal are counted by the rules")
  func hidden() {
    let lobby = Visit()
    for (id, words) in [
      ("klondike-1", "45 of 52 cards hidden"), ("freecell", "Nothing hidden"),
      ("spider-1", "94 of 104 cards hidden"), ("pyramid", "24 of 52 cards hidden"),
    ] { #expect(lobby.tile(id)?.text.contains(words) == true, "\(id)") }
    for rules in PatienceRules.onTables {
      let game = Patience(rules)
      let hidden = game.hidesCards(in: Journal(of: game, from: .numbered(1)).observation)
      let tile = lobby.tiles.first { tile in
        tile.all.contains { $0["href"] == "#klondike/\(PatienceLink.game(of: rules))" }
      }
      #expect(tile?.text.contains("Nothing hidden") == !hidden, "\(rules.id)")
    }
  }

  @Test("Today's deal says whether it is won")
  func today() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    let worker = BackgroundWorker(for: WorkKind.patience)
    player.hearAll(of: worker)
    let line = PatiencePlayer.solution(of: player.model)
    for action in line { player.play(action) }
    try #require(player.model.isTodayWon)
    let lobby = Visit(player.house.stored)
    func today(_ id: String) -> String? {
      lobby.tile(id)?.all.first { $0.key == "today" }?["aria-label"]
    }
    #expect(today("klondike-1") == "Today's daily deal won: Klondike, draw one")
    #expect(today("golf") == "Today's daily deal: Golf")
    #expect(lobby.links("golf").contains("#klondike/day/20261121/golf"))
  }

  @Test(
    "Typing finds games by their English and German names",
    arguments: [
      ("spi", ["Spider, one suit"]), ("40", ["Forty Thieves"]), ("räub", ["Forty Thieves"]),
      ("RAUBER", ["Forty Thieves"]), ("skorpion", ["Scorpion"]), ("baker's g", ["Baker's Game"]),
      ("russ", ["Russian Solitaire"]),
      ("drei karten", ["Klondike, draw three", "Vegas, draw three"]), ("zzz", []),
    ])
  func search(text: String, names: [String]) {
    for language in Language.allCases {
      let lobby = Visit(in: language)
      #expect(lobby.ask("find \(text)"))
      #expect(lobby.tiles.count == names.count)
      if language == .english { #expect(lobby.names == names) }
    }
  }

  @Test("Words for all games, decks, other names and a wrong letter find games, too")
  func otherNames() {
    for (text, names) in [
      ("two decks", ["Spider, one suit", "Forty Thieves"]),
      ("Zwei Kartenspiele", ["Spider, one suit", "Forty Thieves"]),
      ("demon", ["Canfield"]), ("three peaks", ["TriPeaks"]), ("Sea Towers", ["Seahaven Towers"]),
      ("piramid", ["Pyramid"]), ("frecell", ["FreeCell"]), ("scorppion", ["Scorpion"]),
      ("xpider", []),
    ] {
      let lobby = Visit()
      lobby.ask("find \(text)")
      #expect(lobby.names == names, "\(text)")
      #expect(!lobby.page.text.contains("All games"))
      #expect(lobby.page.text.contains("Search results") == !names.isEmpty)
    }
    for text in ["solitaire", "Solitär", "patience"] {
      let lobby = Visit()
      lobby.ask("find \(text)")
      #expect(lobby.tiles.count == 16, "\(text)")
    }
  }

  @Test(
    "Words such as solitaire and draw don't matter, and numbers can be written as words",
    arguments: [
      ("spider solitaire", ["Spider, one suit"]), ("Spider Solitär", ["Spider, one suit"]),
      ("vegas solitaire", ["Vegas, draw one"]),
      ("draw three", ["Klondike, draw three", "Vegas, draw three"]),
      ("draw 3", ["Klondike, draw three", "Vegas, draw three"]),
      ("turn 3 cards", ["Klondike, draw three", "Vegas, draw three"]),
      ("4 suits", ["Spider, four suits"]), ("vier Farben", ["Spider, four suits"]),
      ("solitaire klondike", ["Klondike, draw one"]),
    ])
  func words(text: String, names: [String]) {
    let lobby = Visit()
    lobby.ask("find \(text)")
    #expect(lobby.names == names)
  }

  @Test("The most popular games come first, and tiles of a kind are titled with it")
  func order() {
    let lobby = Visit()
    #expect(
      lobby.names.prefix(3) == ["Klondike, draw one", "Spider, one suit", "FreeCell"])
    lobby.ask("kind group-1")
    #expect(!lobby.page.text.contains("Search results") && lobby.names.contains("FreeCell"))
  }

  @Test("If more than three games are in progress, a button shows all")
  func manyStarted() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s", "game klondike-3", "tap s", "game spider-1", "tap s", "game golf", "tap s")
    let lobby = Visit(player.house.stored)
    #expect(lobby.page.text.contains("Show all 4 games in progress"))
    #expect(lobby.tile("klondike-1")?.text.contains("Draw three, 1 move") == true)
    lobby.ask("kind started")
    #expect(lobby.tiles.count == 3 && lobby.page.text.contains("In progress (4)"))
  }

  @Test("The number of games found is announced, and everything comes back")
  func news() {
    let lobby = Visit()
    #expect(lobby.news == "")
    lobby.ask("find spider")
    #expect(lobby.news == "1 game")
    lobby.ask("find  x  y ")
    #expect(lobby.news == "No game is called “ x  y ”.")
    let field = lobby.page.all.first { $0.tag == "input" }?.key
    #expect(lobby.page.all.contains { $0.command == "show-all" })
    lobby.ask("show-all")
    #expect(lobby.tiles.count == 16 && lobby.news == "")
    #expect(lobby.page.all.first { $0.tag == "input" }?.key != field, "the field is emptied")
    lobby.ask("kind started")
    #expect(lobby.tiles.isEmpty && lobby.news == "No game is in progress.")
    lobby.ask("kind group-1")
    #expect(lobby.names == ["FreeCell", "Baker's Game", "Eight Off", "Seahaven Towers"])
    lobby.ask("find ")
    #expect(lobby.tiles.count == 4)
    for command in ["find", "kind", "kind x", "show", "deal 5", ""] { #expect(!lobby.ask(command)) }
    #expect(lobby.ask("close"), "the page closes sheets on every screen")
  }

  @Test("Damaged documents don't close the lobby")
  func damaged() {
    let lobby = Visit([
      StoredDocument(PatiencePlayer.name, Array("{".utf8)),
      StoredDocument(PatiencePlayer.document(of: .golf), Array("{}".utf8)),
    ])
    #expect(lobby.tiles.count == 16)
  }

  @Test("The game of an older save is in progress in the lobby, too")
  func older() {
    let player = PatiencePlayer(.yukon, deal: 3)
    player.ask("hint")
    if let hint = player.model.insight.hint { player.play(hint.action) }
    let lobby = Visit([
      StoredDocument(PatiencePlayer.name, Array((player.documentOfVersion2 ?? "").utf8))
    ])
    #expect(lobby.page.all.filter { $0["class"] == "lobby-go" }.count == 1)
  }
}

extension PatiencePlayer {
  /// A winning line of the game on a table.
  fileprivate static func solution(of table: PatienceTable) -> [PatienceAction] {
    Solver(table.game).judge(table.journal.position).line
  }
}

import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Numbered deals, links and daily deals")
struct PatienceDealTests {
  @Test("A link leads to its deal", arguments: [0, 1, 12_345, UInt64.max])
  func roundTrip(number: UInt64) throws {
    for rules in PatienceRules.onTables {
      let link = PatienceLink(rules: rules, number: .own(number))
      #expect(try PatienceLink(text: link.text) == link)
      let player = PatiencePlayer()
      player.model.follow(link: link.text)
      #expect(player.model.rules == rules && player.model.number == .own(number))
      #expect(player.model.link == link.text)
    }
    #expect(PatienceLink(rules: .klondike(draw: 3), number: .own(12_345)).text == "1/draw-3/12345")
  }

  private static let microsoftGames: [PatienceRules] = [
    .freeCell, .bakersGame, .eightOff, .seahaven,
  ]

  @Test("Games dealt face up from one deck also have Microsoft's deals, by form and by link")
  func microsoft() throws {
    for rules in PatienceRules.onTables {
      let link = PatienceLink(rules: rules, number: .microsoft(11_982))
      let player = PatiencePlayer(rules, deal: 9)
      player.ask("open deals")
      let hasForm = player.page.all.contains { $0["data-do"] == "microsoft" }
      #expect(hasForm == Self.microsoftGames.contains(rules))
      player.ask("microsoft 11982")
      guard Self.microsoftGames.contains(rules) else {
        #expect(throws: PatienceLink.Fault.noMicrosoft) {
          try PatienceLink(text: link.text)
        }
        #expect(player.model.number == .own(9))
        continue
      }
      #expect(player.model.number == .microsoft(11_982) && player.model.link == link.text)
      #expect(try PatienceLink(text: link.text) == link)
      #expect(
        player.model.journal.position == Patience(rules).begin(.microsoft(11_982)))
      #expect(PatiencePlayer(player.house.stored).model.number == .microsoft(11_982))
    }
    #expect(
      PatienceLink(rules: .freeCell, number: .microsoft(1)).text == "1/freecell/microsoft-1")
  }

  @Test(
    "A number without a Microsoft deal is refused, and the current game stays",
    arguments: ["0", "2147483648", "-1", "+5", "1.5", "x", "99999999999999999999"])
  func noMicrosoftNumber(number: String) {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("open deals", "microsoft \(number)")
    #expect(player.page.text.contains("Microsoft deals are numbered 1 to 2,147,483,647."))
    player.model.follow(link: "1/freecell/microsoft-\(number)")
    #expect(player.model.notice != nil && player.model.number == .own(9))
  }

  @Test(
    "An invalid link is explained, and the current game stays",
    arguments: [
      ("2/draw-3/1", "newer version"), ("2", "newer version"), ("1/spider/1", "spider"),
      ("1/draw-3/18446744073709551616", "18446744073709551616"), ("1/draw-3/-1", "-1"),
      ("1/draw-3/", "a deal number"), ("1/draw-3", "lead to a deal"), ("x", "lead to a deal"),
      ("", "lead to a deal"),
      ("1/draw-3/1/2", "lead to a deal"), ("0/draw-3/1", "lead to a deal"),
      ("1/\(String(repeating: "x", count: 40))/1", "called xxxx"),
      ("1/\(String(repeating: "x", count: 41))/1", "lead to a deal"),
      ("1/draw-3/\(String(repeating: "9", count: 100_000))", "lead to a deal"),
      ("1/\u{202E}3-ward/1", "lead to a deal"), ("1/you have won/1", "lead to a deal"),
    ])
  func nowhere(link: String, words: String) {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    let before = player.shown
    player.model.follow(link: link)
    #expect(player.model.notice?.title.contains(words) == true)
    #expect(player.model.sheet == nil)
    #expect(player.shown == before && player.model.link == "1/draw-1/9")
  }

  @Test("A link to another deal asks before an unfinished game is given up")
  func asks() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.model.follow(link: "1/draw-1/5")
    #expect(player.model.sheet == .leaving && player.model.link == "1/draw-1/9")
    player.ask("close")
    #expect(player.model.link == "1/draw-1/9" && player.shown.moves == 1)
    player.model.follow(link: "1/draw-1/5")
    player.ask("leave")
    #expect(player.model.link == "1/draw-1/5" && player.shown.moves == 0)
    #expect(player.model.profile[.klondike(draw: 1)].played == 1)
  }

  @Test("A link to the current deal leaves its game unchanged")
  func same() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.model.follow(link: "1/draw-1/9")
    #expect(player.model.sheet == nil && player.shown.moves == 1)
  }

  @Test("A deal is chosen by its number; invalid numbers are refused")
  func byNumber() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 9)
    player.ask("open deals", "deal 77")
    #expect(player.model.link == "1/draw-3/77" && player.model.sheet == nil)
    for wrong in ["deal -1", "deal x", "deal 18446744073709551616", "deal 1 2 3", "deal  "] {
      player.ask("open deals")
      player.ask(wrong)
      #expect(player.model.link == "1/draw-3/77")
      #expect(player.model.message?.isObjection == true)
      let sheet = player.page.all.first { $0.key == "sheet-deals" }
      #expect(
        sheet?.text.contains("Deal numbers are whole numbers") == true, "it is said on the sheet")
      player.ask("close")
    }
  }

  /// The field of a form among the deals, and its error message.
  private func field(
    _ form: String, _ player: PatiencePlayer
  ) throws -> (isRefused: Bool, problem: String?) {
    let form = try #require(player.page.all.first { $0.tag == "form" && $0["data-do"] == form })
    let input = try #require(form.all.first { $0.tag == "input" })
    guard let id = input["aria-describedby"] else { return (input["aria-invalid"] != nil, nil) }
    let problem = try #require(player.page.all.first { $0["id"] == id })
    #expect(problem["role"] == "alert", "it is heard although a dialog lies over the page")
    return (input["aria-invalid"] == "true", problem.text)
  }

  @Test(
    "The reason for refusing a number is shown at its field only, until the next command",
    arguments: [
      ("deal", "x", "That isn't a whole number. Deal numbers are whole numbers"),
      ("deal", "-1", "That number is too low. Deal numbers are whole numbers"),
      (
        "microsoft", " \u{2212}1,000",
        "That number is too low. Microsoft deals are numbered 1"
      ),
      ("deal", "1-2", "That isn't a whole number. Deal numbers are whole numbers"),
      ("deal", "18446744073709551616", "That number is too high. Deal numbers are whole numbers"),
      ("microsoft", "1,2", "That isn't a whole number. Microsoft deals are numbered 1"),
      ("microsoft", "0", "That number is too low. Microsoft deals are numbered 1"),
      ("microsoft", "2,147,483,648", "That number is too high. Microsoft deals are numbered 1"),
    ])
  func refused(form: String, number: String, words: String) throws {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("open deals")
    #expect(try field("deal", player) == (false, nil))
    player.ask("\(form) \(number)")
    let own = try field(form, player)
    #expect(own.isRefused && own.problem?.hasPrefix(words) == true)
    #expect(try field(form == "deal" ? "microsoft" : "deal", player) == (false, nil))
    let said = player.elements("objection").filter { $0.text.hasPrefix("That ") }
    #expect(said.count == 2, "at the field, and in the line below the felt")
    player.ask("open deals")
    #expect(try field(form, player) == (false, nil))
  }

  @Test(
    "A number may have spaces around it and a separator between its thousands",
    arguments: [
      (" 617 ", 617), ("1,000", 1_000), ("1.000", 1_000), ("1 000", 1_000), ("1'000", 1_000),
      ("1’000", 1_000), ("1\u{A0}000", 1_000), ("1\u{202F}000", 1_000), ("12,345", 12_345),
      ("1,000,000", 1_000_000), ("1.000.000", 1_000_000), (" 1 000 000 ", 1_000_000),
      ("007", 7), ("#42", 42), (" # 42", 42), ("Deal 42", 42), ("deal #42 ", 42),
      ("No. 1,000", 1_000), ("Spiel 42", 42), ("Deal number 42", 42),
    ])
  func written(text: String, number: Int) {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("deal \(text)")
    #expect(player.model.number == .own(UInt64(number)))
    player.ask("microsoft \(text)")
    #expect(player.model.number == .microsoft(number))
    player.model.follow(link: "1/freecell/9")
    player.model.follow(link: "1/freecell/\(text == "007" ? "x" : text)")
    #expect(player.model.number == .own(9), "links are written in one way only")
  }

  @Test(
    "Characters that aren't thousands separators make a number invalid",
    arguments: [
      "1,2", "1,00", "1,0000", "1000,000", ",100", "100,", "1,,000", "1,000.000", "1.000 000",
      "0,001", "1, 000", "1-000", "+5", "1e3", ",", " ", "１", "#", "##42", "42#", "42 deal",
      "Deal42", "Deal", "Deal: 42",
    ])
  func notWritten(text: String) {
    let player = PatiencePlayer(.freeCell, deal: 9)
    for form in ["deal", "microsoft"] {
      player.ask("\(form) \(text)")
      #expect(player.model.number == .own(9) && player.model.message?.isObjection == true)
    }
  }

  @Test(
    "A pasted link deals its game, with or without the page's address and the version",
    arguments: [
      "1/yukon/13244", "yukon/13244", " yukon/13244 ", "#klondike/1/yukon/13244",
      "https://example.org/cards/#klondike/1/yukon/13244",
    ])
  func pasted(link: String) {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("deal \(link)")
    #expect(player.model.rules == .yukon && player.model.number == .own(13_244))
  }

  @Test(
    "A pasted link to no deal is refused as a number",
    arguments: ["2/yukon/13244", "yukon/", "/13244", "chess/1", "yukon/microsoft-1", "1/2"])
  func pastedInVain(link: String) {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("deal \(link)")
    #expect(player.model.number == .own(9) && player.model.message?.isObjection == true)
  }

  @Test("The message about an invalid link disappears with the game that it mentions")
  func faultOfLink() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.model.follow(link: "1/draw-1/zzz")
    #expect(player.model.notice?.advice.contains("hasn't changed") == true)
    player.ask("set winnable off", "new")
    #expect(player.model.link != "1/draw-1/9" && player.model.notice == nil)
  }

  @Test(
    "The question before another deal has the focus on playing on, and its button says what the deal costs",
    arguments: [
      ("deal 5", "Deal #5 (counts as a loss)"), ("new", "New deal (counts as a loss)"),
    ])
  func keepPlaying(command: String, label: String) throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s", command)
    let sheet = try #require(player.page.all.first { $0.key == "sheet-leaving" })
    let main = sheet.all.filter { ($0["class"] ?? "").contains("primary") }
    #expect(main.map { $0.command } == ["close"])
    #expect(sheet.all.filter { $0["autofocus"] != nil }.map { $0.command } == ["close"])
    #expect(sheet.all.first { $0.command == "leave" }?.text == label)
  }

  @Test("New deal on the sheet of deals asks like the button New, and isn't highlighted then")
  func newDealOnSheet() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    func newDeal() throws -> Element {
      let sheet = try #require(player.page.all.first { $0.key == "sheet-deals" })
      return try #require(sheet.all.first { $0.command == "new" })
    }
    player.ask("open deals")
    #expect(try newDeal()["class"]?.contains("primary") == true)
    player.ask("close", "tap s", "open deals")
    #expect(try newDeal()["class"]?.contains("primary") == false)
    #expect(try newDeal().text == "New deal")
    player.ask("new")
    #expect(player.model.sheet == .leaving && player.model.number == .own(9))
    #expect(player.page.text.contains("Drawing cards is a move, too."))
  }

  @Test(
    "That a draw is a move is said only where draws show cards, and only after nothing but draws",
    arguments: PatienceRules.onTables)
  func drawsAreMoves(rules: PatienceRules) throws {
    let player = PatiencePlayer(rules, deal: 9)
    let said = "Drawing cards is a move, too."
    let isShowing = ["klondike", "canfield", "forty-thieves", "pyramid"].contains {
      rules.usualID.hasPrefix($0)
    }
    player.ask("open help")
    #expect(player.page.text.contains("even if you only draw cards") == isShowing)
    player.ask("close")
    if rules.stock != nil { player.ask("tap s") }
    guard player.model.isUnderWay else { return }
    player.ask("new")
    #expect(player.model.sheet == .leaving && player.page.text.contains(said) == isShowing)
    player.ask("close")
    let moves = player.model.journal.legalActions.filter { !$0.isStockAction }
    guard let move = moves.first else { return }
    player.play(move)
    player.ask("undo", "new")
    #expect(player.model.sheet == .leaving && !player.page.text.contains(said))
  }

  @Test("Another link closes the question about the last one")
  func linkAfterQuestion() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    player.model.follow(link: "1/draw-1/5")
    #expect(player.model.sheet == .leaving)
    player.model.follow(link: "1/draw-1/x")
    #expect(player.model.sheet == nil && player.model.notice != nil)
    #expect(player.model.number == .own(9) && player.shown.moves == 1)
  }

  @Test("The number of the deal on the table continues its game")
  func sameNumber() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s", "open deals", "deal 9")
    #expect(player.model.sheet == nil && player.shown.moves == 1)
    #expect(player.model.message?.text == "Klondike, draw one, deal 9, 1 move")
  }

  @Test(
    "A day is identified by its date, including leap days and turns of the year",
    arguments: [
      (0, 19_700_101), (86_399_999, 19_700_101), (86_400_000, 19_700_102),
      (951_782_400_000, 20_000_229), (951_868_800_000, 20_000_301),
      (1_709_164_800_000, 20_240_229), (1_735_689_599_999, 20_241_231),
      (1_735_689_600_000, 20_250_101), (1_795_262_400_000, 20_261_121),
      (4_107_542_400_000, 21_000_301), (-1, 19_691_231),
    ] as [(Int64, UInt64)])
  func dates(milliseconds: Int64, number: UInt64) {
    #expect(DailyDeal.day(at: milliseconds) == number)
  }

  /// Answers the last question.
  private func answer(_ player: PatiencePlayer) {
    let worker = BackgroundWorker(for: WorkKind.patience)
    if let question = player.house.questions.last { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
  }

  private static let day: UInt64 = 20_261_121

  @Test(
    "The daily deal is the first from the day's number on that is proven winnable",
    arguments: [
      (.klondike(draw: 1), 50_000), (.klondike(draw: 3), 50_000), (.freeCell, 50_000),
      (.vegas(draw: 3), 50_000), (.russian, 50_000), (.scorpion, 5_000),
    ] as [(PatienceRules, Int)])
  func daily(rules: PatienceRules, positions: Int) throws {
    let player = PatiencePlayer(rules, deal: 9)
    player.ask("open deals")
    #expect(
      player.page.text.contains("Everyone gets the same cards today. This deal is proven winnable.")
    )
    player.ask("daily")
    #expect(player.model.number == .own(9), "the game stays until it is found")
    answer(player)
    let game = Patience(rules)
    let number = try #require(player.ownNumber)
    #expect(number / 100 == Self.day && player.model.game == game)
    let solver = Solver(
      game, limits: SolverLimits(nodes: positions, bytes: 32 << 20), by: .lasting)
    for earlier in Self.day * 100..<number {
      #expect(solver.judge(game.begin(.numbered(earlier))).verdict != .winnable)
    }
    #expect(solver.judge(game.begin(.numbered(number))).verdict == .winnable)
  }

  @Test("The daily deal needs no question, and the player's own game stays as it is")
  func dailyAsksNothing() {
    let rules = PatienceRules.klondike(draw: 3)
    let player = PatiencePlayer(rules, deal: 9)
    player.ask("tap s", "daily")
    #expect(player.model.sheet == nil && player.model.number == .own(9))
    answer(player)
    #expect(player.ownNumber.map { $0 / 100 } == Self.day)
    player.ask("tap s", "tap s", "game klondike-3")
    #expect(player.model.number == .own(9) && player.shown.moves == 1)
    player.ask("daily")
    #expect(player.model.notes.day == Self.day && player.shown.moves == 2)
    #expect(player.model.profile[rules].played == 0)
  }

  @Test("Only a win of the daily deal marks its day, not one of the day's other numbers")
  func dayWon() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("deal 2026112101")
    try win(player)
    #expect(player.model.profile.wonDays(of: .klondike(draw: 1)).isEmpty)
    player.ask("daily")
    answer(player)
    player.ask("open deals")
    #expect(
      player.page.text.contains("Klondike, draw one, 21 November 2026")
        && !player.page.text.contains("have won it"))
    player.ask("close")
    try win(player)
    #expect(player.model.profile.wonDays(of: .klondike(draw: 1)) == [Self.day])
    #expect(PatiencePlayer(player.house.stored).model.isTodayWon, "it is kept")
    player.ask("open deals")
    #expect(player.page.text.contains("You have won it."))
    player.ask("close", "set winnable off", "game freecell", "open deals")
    #expect(!player.model.isTodayWon && !player.page.text.contains("You have won it."))
  }

  @Test("A daily deal that was shown to its end doesn't count, and won't when restarted")
  func dayShown() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    answer(player)
    player.ask("show", "show")
    answer(player)
    while !player.model.isWon { player.model.wake() }
    #expect(player.model.notes.isShown && !player.model.isTodayWon)
    let back = PatiencePlayer(player.house.stored)
    back.ask("restart")
    #expect(back.model.notes.day == Self.day && !back.model.notes.isShown)
    try win(back)
    #expect(!back.model.isTodayWon && back.model.notes.isCounted)
  }

  @Test("A restarted daily deal still counts")
  func dayRestarted() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    answer(player)
    player.ask("tap s", "restart")
    #expect(player.model.notes.day == Self.day)
    try win(player)
    #expect(player.model.isTodayWon)
  }

  @Test("A deal found after midnight belongs to the day when it was requested")
  func pastMidnight() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    player.wait(seconds: 12 * 3_600 + 1)
    answer(player)
    try win(player)
    #expect(player.model.profile.wonDays(of: .klondike(draw: 1)) == [Self.day])
    #expect(!player.model.isTodayWon)
  }

  @Test(
    "If the clock is set back and forth, each day has its deal, and days that were won stay won")
  func clockSetBack() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    let days: [UInt64] = [Self.day, 20_261_122, Self.day, 20_261_120, 20_261_122]
    for (place, day) in days.enumerated() {
      if place > 0 {
        player.wait(seconds: (Int64(day) - Int64(days[place - 1])) * 86_400)
      }
      player.ask("daily")
      answer(player)
      #expect(player.model.sheet == nil && player.model.notice == nil)
      #expect(player.model.notes.day == day && player.ownNumber.map { $0 / 100 } == day)
      #expect(!player.model.isWon && player.shown.moves == 0)
      if day != 20_261_120 { try win(player) }
      let won = player.model.profile.wonDays(of: .klondike(draw: 1))
      #expect(won == Set(days[...place]).subtracting([20_261_120]).sorted())
      #expect(player.model.isTodayWon == (day != 20_261_120))
    }
    // A game of a day that the clock has not reached yet goes on.
    player.wait(seconds: 86_400)
    player.ask("daily")
    answer(player)
    player.play(try #require(player.model.journal.legalActions.first))
    player.wait(seconds: -2 * 86_400)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.shown.moves == 1 && back.model.notes.day == 20_261_123)
    #expect(back.model.notice == nil)
    back.model.follow(link: player.model.link)
    #expect(back.shown.moves == 1 && back.model.sheet == nil)
  }

  @Test("The deal of a past day is dealt by its link, and its win marks only that day")
  func pastDay() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.model.follow(link: PatienceLink.day(20_261_119))
    answer(player)
    #expect(player.ownNumber.map { $0 / 100 } == 20_261_119)
    try win(player)
    #expect(player.model.profile.wonDays(of: .klondike(draw: 1)) == [20_261_119])
    #expect(!player.model.isTodayWon)
    player.model.follow(link: PatienceLink.day(20_261_118, of: .klondike(draw: 3)))
    answer(player)
    #expect(player.model.rules == .klondike(draw: 3) && player.model.notes.day == 20_261_118)
    // The bar names the day, and the button's name is what it shows.
    let button = player.elements("deal-name").first
    #expect(button?.text.contains("18 Nov") == true)
    #expect(
      button?.accessibleName.hasPrefix("Klondike draw 3 · 18 November 2026 can be won.") == true)
  }

  @Test(
    "A link to an invalid or future day is reported, and one without a day names no deal",
    arguments: [
      ("day/20261122", "daily deal for that day"), ("day/20260229", "daily deal for that day"),
      ("day/20261301", "daily deal for that day"), ("day/20261100", "daily deal for that day"),
      ("day/20261122/golf", "daily deal for that day"), ("day/0", "daily deal for that day"),
      ("day/x", "lead to a deal"), ("day/", "lead to a deal"), ("day", "lead to a deal"),
      ("day/20261119/whist", "lead to a deal"), ("day/20261119/freecell/1", "lead to a deal"),
      ("day/99999999999999999999", "lead to a deal"),
      ("1/golf/microsoft-5", "has no Microsoft deals"),
    ])
  func noDay(link: String, words: String) {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.model.follow(link: link)
    #expect(player.model.notice?.title.contains(words) == true)
    #expect(player.model.number == .own(9))
    // A valid link removes the message.
    player.model.follow(link: "1/golf/7")
    #expect(player.model.notice == nil && player.model.number == .own(7))
  }

  @Test("A link to a daily deal that is under way continues it")
  func sameDay() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    answer(player)
    let number = player.model.number
    player.ask("tap s")
    for link in [PatienceLink.today, "day/20261121", "day/20261121/draw-1"] {
      player.model.follow(link: link)
      #expect(player.model.sheet == nil && player.model.number == number && player.shown.moves == 1)
    }
    player.model.follow(link: "day/20261121/draw-3")
    #expect(player.model.sheet == nil && player.model.rules == .klondike(draw: 3))
  }

  /// Plays the game on the table as the solver does.
  private func win(_ player: PatiencePlayer) throws {
    let solution = Solver(player.model.game).judge(player.model.journal.position)
    for action in solution.line { player.play(action) }
    try #require(player.model.isWon)
  }
}

import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Losses count, and lost games stay marked")
struct PatienceLossTests {
  /// A player with a streak of two wins at a deal.
  private func winner(_ rules: PatienceRules, deal number: UInt64) -> PatiencePlayer {
    var profile = PatienceProfile()
    var record = PatienceRecord()
    (record.played, record.won, record.streak, record.bestStreak) = (2, 2, 2, 2)
    profile[rules] = record
    let journal = Journal(of: Patience(rules), from: .numbered(number))
    return PatiencePlayer(journal, profile: profile)
  }

  /// Answers the questions about the game on the table.
  private func answer(_ player: PatiencePlayer) {
    var heard = 0
    while heard < player.house.questions.count {
      let worker = BackgroundWorker(for: WorkKind.patience)
      for question in player.house.questions[heard...] { _ = worker.take(document: question) }
      heard = player.house.questions.count
      while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
    }
  }

  // MARK: - Losses

  @Test("A game whose moves are all undone still asks before it is given up, and is lost")
  func undone() {
    let player = winner(.klondike(draw: 1), deal: 1)
    player.ask("set winnable off", "tap s", "tap s", "undo", "undo", "new")
    #expect(player.model.sheet == .leaving && !player.model.journal.canUndo)
    player.ask("leave")
    let record = player.model.profile[.klondike(draw: 1)]
    #expect(record.played == 3 && record.won == 2 && record.streak == 0)
    // Also after a reload in between, and by a link.
    let vegas = PatiencePlayer(.vegas(draw: 1), deal: 1)
    vegas.ask("tap s", "undo")
    let back = PatiencePlayer(vegas.house.stored)
    back.model.follow(link: "1/vegas-1/2")
    #expect(back.model.sheet == .leaving)
    back.ask("leave")
    #expect(back.model.profile[.vegas(draw: 1)].played == 1)
    #expect(back.model.profile.bank == -52)
  }

  @Test("A game with help ends the streak, won or not")
  func streakWithHelp() {
    for isShown in [false, true] {
      let player = winner(.klondike(draw: 1), deal: 255)
      player.ask("tap s", isShown ? "show" : "set lamp on")
      answer(player)
      while player.model.isPlayingByItself { player.model.wake() }
      player.ask("set winnable off", "new")
      if player.model.sheet == .leaving { player.ask("leave") }
      let record = player.model.profile[.klondike(draw: 1)]
      #expect(record.assisted == 1 && record.assistedWon == (isShown ? 1 : 0))
      #expect(record.played == 2 && record.streak == 0 && record.bestStreak == 2)
    }
  }

  @Test("In Vegas, cards that come home after help pay nothing")
  func vegasWithHelp() {
    let player = PatiencePlayer(
      .vegas(draw: 1), columns: "QS/KS", home: [.king, .king, .king, .ten], movesCards: false)
    player.ask("set bank on")
    #expect(player.model.score == -52)
    let rest = PatiencePlayer(
      .vegas(draw: 1), columns: "KS/QS/JS", home: [.king, .king, .king, .ten])
    rest.ask("set bank on", "tap t3 1")
    #expect(rest.model.score == -47)
    rest.ask("show")
    answer(rest)
    while rest.model.isPlayingByItself { rest.model.wake() }
    #expect(rest.model.isWon && rest.shown.score == -37)
    #expect(rest.model.profile.bank == -47 && rest.model.score == -47)
    #expect(rest.model.profile[.vegas(draw: 1)].assistedWon == 1)
  }

  // MARK: - The mark of a lost game

  /// Golf, deal 486437, with which four draws lose the game.
  private func lostGolf(_ draws: Int = 4) -> PatiencePlayer {
    let player = PatiencePlayer(.golf, deal: 486_437)
    for _ in 0..<draws {
      player.ask("tap s")
      answer(player)
    }
    return player
  }

  /// The number of draws after which the deal can still be won.
  private func lastWinnable() -> Int {
    let game = Patience(.golf)
    var (position, last) = (game.begin(.numbered(486_437)), -1)
    for draws in 0...4 {
      if Solver(game).judge(position).verdict == .winnable { last = draws }
      _ = try? game.play(.draw, in: &position)
    }
    return last
  }

  private func isMarked(_ player: PatiencePlayer) -> Bool {
    player.elements("deal-name").first?.text.contains("can't be won") == true
  }

  @Test("A lost game keeps its mark at every later position, and loses it when undone")
  func mark() {
    let player = lostGolf()
    #expect(player.model.insight.lossTold == .proven && isMarked(player))
    #expect(
      player.elements("deal-name").first?.accessibleName.contains("can't be won") == true)
    player.ask("open deals")
    let sheet = player.page.all.first { $0.key == "sheet-deals" }
    #expect(sheet?.text.contains("can't be won") == true, "a tap on the mark tells it, too")
    player.ask("close", "tap s")
    #expect(player.model.insight.lossTold == nil && isMarked(player))
    #expect(player.model.situation.contains("This game can no longer be won."))
    player.ask("hint", "open help", "close")
    #expect(isMarked(player))
    for _ in 0..<3 { player.ask("undo") }
    answer(player)
    #expect(!isMarked(player) || lastWinnable() < 2)
    let back = PatiencePlayer(lostGolf(5).house.stored)
    #expect(!isMarked(back))
    answer(back)
    #expect(isMarked(back), "the verdict is found again after a reload")
    back.ask("set tells-lost off")
    #expect(!isMarked(back))
  }

  @Test("B goes back to the last position that can be won")
  func rewind() {
    let player = lostGolf()
    player.ask("tap s")
    let last = lastWinnable()
    #expect(last >= 0 && last < 4)
    #expect(player.elements("primary").compactMap { $0.command } == ["rewind"])
    player.type("b")
    #expect(player.model.journal.actions.count == last && player.shown.moves == last)
    #expect(!isMarked(player) && !player.model.isAnimating)
    let words = "Back \(5 - last) moves, to the last position known to be winnable."
    #expect(player.model.message?.text == words && player.house.spoken.last == words)
    #expect(!player.model.notes.isAssisted)
    for _ in 0..<5 - last { player.ask("redo") }
    #expect(player.model.journal.actions.count == 5 && isMarked(player))
  }

  @Test("If the verdicts of earlier positions are unknown, they are searched")
  func rewindAfterReload() {
    let back = PatiencePlayer(lostGolf(6).house.stored)
    answer(back)
    #expect(isMarked(back))
    back.type("b")
    #expect(back.model.message?.text == "Looking for the last position that can be won…")
    answer(back)
    #expect(back.model.journal.actions.count == lastWinnable())
    // Any other command ends the search, and no answer about another position is believed.
    let other = PatiencePlayer(lostGolf(6).house.stored)
    answer(other)
    other.type("b")
    other.ask("skip")
    answer(other)
    #expect(other.model.journal.actions.count == 6 && isMarked(other))
    // Without a worker, the table says what it knows.
    let alone = PatiencePlayer(lostGolf(6).house.stored)
    answer(alone)
    alone.type("b")
    alone.model.workerFailed()
    #expect(alone.model.message?.text == "No earlier position is known to be winnable.")
    #expect(alone.model.journal.actions.count == 6)
  }

  @Test("In a deal that was lost from the start, going back says so")
  func rewindOfLostDeal() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    player.ask("tap s", "tap s")
    answer(player)
    player.type("b")
    answer(player)
    #expect(player.model.message?.text == "This deal can't be won.")
    #expect(player.model.journal.actions.count == 2)
    #expect(player.elements("primary").compactMap { $0.command } == ["new"])
    player.type("b")
    #expect(player.model.journal.actions.count == 2)
  }
}

@Suite("Deals with help")
struct HelpedDealTests {
  /// Answers the questions.
  private func answer(_ player: PatiencePlayer) {
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
  }

  /// Plays the game on the table as the solver does.
  private func win(_ player: PatiencePlayer) throws {
    let solution = Solver(player.model.game).judge(player.model.journal.position)
    for action in solution.line { player.play(action) }
    try #require(player.model.isWon)
  }

  /// Shows the solution to its end.
  private func show(_ player: PatiencePlayer) throws {
    player.ask("show")
    if player.model.sheet == .solution { player.ask("show") }
    answer(player)
    while player.model.isPlayingByItself { player.model.wake() }
    try #require(player.model.isWon)
  }

  @Test("Today's deal, shown to its end and played again, is no clean win")
  func today() throws {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("daily")
    answer(player)
    try show(player)
    player.ask("restart")
    #expect(player.model.message?.text.contains("You had help with this deal") == true)
    try win(player)
    let record = player.model.profile[.freeCell]
    #expect(!player.model.isTodayWon && player.elements("won-badge").isEmpty)
    #expect(record.played == 0 && record.streak == 0 && record.assistedWon == 2)
    #expect(player.page.text.contains("Won with help, so it's counted separately."))
    #expect(player.page.text.contains("You win!"), "the player has won it")
  }

  @Test(
    "Before the solution of a daily deal is shown, the table asks; a lost or won day needs no question"
  )
  func askBeforeShowing() throws {
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("daily")
    answer(player)
    player.ask("open insight", "show")
    #expect(player.model.sheet == .solution && player.model.notes.countsForDay)
    let sheet = try #require(player.page.all.first { $0.key == "sheet-solution" })
    #expect(sheet.all.filter { $0["autofocus"] != nil }.map { $0.command } == ["close"])
    player.ask("close")
    #expect(player.model.sheet == nil && player.model.notes.countsForDay)
    player.ask("show", "show")
    answer(player)
    #expect(player.model.sheet == nil && !player.model.notes.countsForDay)
    let other = PatiencePlayer(.freeCell, deal: 9)
    other.ask("show")
    #expect(other.model.sheet == nil, "it is no daily deal")
  }

  @Test("A shown deal counts with help by number, by link, by its day, and after a reload")
  func otherWays() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 255)
    try show(player)
    let back = PatiencePlayer(player.house.stored)
    for way in ["deal 255", "link", "deal 256"] {
      if way == "link" { back.model.follow(link: "1/draw-1/255") } else { back.ask(way) }
      if back.model.sheet == .leaving { back.ask("leave") }
      #expect(back.model.notes.isAssisted == (way != "deal 256"), "\(way)")
      back.ask("deal 1")
      if back.model.sheet == .leaving { back.ask("leave") }
      #expect(!back.model.notes.isAssisted)
    }
  }

  @Test(
    "A shown deal counts with help in the patiences that hide the same cards, and only there",
    arguments: [
      (
        "klondike-1",
        [
          "klondike-1", "klondike-3", "klondike-1-vegas", "klondike-3-vegas",
          "klondike-1-passes-1", "klondike-1-passes-3", "klondike-1-no-return",
          "klondike-3-passes-3", "klondike-3-no-return",
        ]
      ),
      ("russian", ["russian", "yukon"]), ("freecell", ["freecell"]),
      (
        "spider-1",
        [
          "spider-1", "spider-2", "spider-4", "spider-1-empty-columns", "spider-2-empty-columns",
          "spider-4-empty-columns",
        ]
      ), ("tripeaks", ["tripeaks"]),
    ])
  func sameCards(shown: String, alike: [String]) throws {
    let rules = try #require(PatienceRules.onTable(named: shown))
    let player = PatiencePlayer(rules, deal: 1)
    player.ask("show")
    answer(player)
    try #require(player.model.notes.isShown)
    for other in PatienceRules.onTables {
      let back = PatiencePlayer(player.house.stored)
      back.ask("set winnable off", "game \(other.id)")
      if back.model.sheet == .leaving { back.ask("leave") }
      back.ask("deal 1")
      #expect(back.model.notes.isAssisted == alike.contains(other.id), "\(other.id)")
      #expect(back.model.rules.scoring != .vegas || back.model.score == -52)
    }
  }

  @Test("A proven hint is no help where nothing is hidden")
  func provenHint() {
    let player = PatiencePlayer(.freeCell, deal: 1)
    player.ask("set lamp on")
    answer(player)
    player.ask("hint")
    #expect(player.model.insight.hint?.kind == .proven)
    #expect(!player.model.notes.isAssisted && !player.model.notes.isShown)
  }

  @Test("A verdict about hidden cards is help forever, but doesn't take the day")
  func verdict() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    answer(player)
    player.ask("set lamp on")
    answer(player)
    player.ask("set lamp off", "restart")
    #expect(player.model.notes.isAssisted)
    try win(player)
    #expect(player.model.isTodayWon && player.model.profile[.klondike(draw: 1)].played == 0)
  }

  @Test("A game shown with an earlier version is remembered when it is opened")
  func earlierVersion() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 255)
    try show(player)
    let old = player.house.stored.filter { $0.name != HelpedDeals.name }
    let back = PatiencePlayer(old)
    back.ask("restart")
    #expect(back.model.notes.isAssisted)
  }
}
